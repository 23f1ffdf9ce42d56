/**
 * Do the work of a script; say only the message if it fails (the rest is other people's code).
 * @param {() => Promise<void>} work
 */
export async function main(work) {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message.trim() : String(error));
    process.exit(1);
  }
}
