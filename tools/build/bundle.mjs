/**
 * Bundles and minifies the scripts of the page with esbuild.
 * Usage: node bundle.mjs ASSETS OUT
 *
 * Prints as JSON which modules went into each bundle.
 */
import { join, relative, resolve } from "node:path";
import { build } from "esbuild";
import { main } from "../pyodide/report_errors.mjs";

/** The script that the page waits for, and the one that it imports after the first paint. */
const [FIRST, SECOND] = ["begin.js", "start.js"];
/** Bundles that share no module with another one. */
const APART = ["sound.js", "worker/main.js", "embed/embed.js"];

const [assets, out] = process.argv.slice(2).map((path) => resolve(path));

/** @type {import("esbuild").BuildOptions} */
const COMMON = {
  absWorkingDir: assets,
  outbase: assets,
  outdir: out,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  metafile: true,
  logLevel: "silent",
};
/** Scripts that are imported when they are needed; each stands beside the one that imports it. */
const LATER = ["./start.js", "./sound.js"];

/** @param {import("esbuild").BuildOptions} options */
async function bundled(options) {
  const { metafile, outputFiles } = await build({ ...COMMON, external: LATER, ...options });
  return { metafile: /** @type {import("esbuild").Metafile} */ (metafile), outputFiles };
}

/** @param {import("esbuild").Metafile} metafile */
const modules = (metafile) => Object.keys(metafile.inputs).filter((path) => path !== "<stdin>");

/** @param {import("esbuild").Metafile} metafile @returns {string[]} what its one bundle exports */
const exported = (metafile) => Object.values(metafile.outputs).flatMap((output) => output.exports);

/**
 * A plugin that imports some modules from the first script instead of bundling them again.
 * @param {Set<string>} there the modules of the first script
 * @param {Set<string>} shared is given those that were asked for
 * @returns {import("esbuild").Plugin}
 */
const fromFirst = (there, shared) => ({
  name: "from-first",
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
      const module = relative(assets, join(resolveDir, path));
      if (!there.has(module)) return undefined;
      shared.add(module);
      return { path: `./${FIRST}`, external: true };
    });
  },
});

/**
 * The second script takes the modules that both need from the first, which exports them all.
 * @returns {Promise<Record<string, string[]>>} modules by bundle
 */
async function bundlePair() {
  const first = await bundled({ entryPoints: [FIRST], write: false });
  const there = new Set(modules(first.metafile));
  const shared = new Set();
  // What comes from another bundle is not checked: names that are not there are found here.
  await bundled({ entryPoints: [SECOND], write: false });
  const second = await bundled({ entryPoints: [SECOND], plugins: [fromFirst(there, shared)] });
  /** @type {string[]} */
  const names = [];
  for (const module of shared) {
    names.push(...exported((await bundled({ entryPoints: [module], write: false })).metafile));
  }
  const lines = [FIRST, ...shared].map((module) => `export * from "./${module}";`);
  const stdin = { contents: lines.join("\n"), resolveDir: assets, sourcefile: "<stdin>" };
  const whole = await bundled({ stdin, outdir: undefined, outfile: join(out, FIRST) });
  const offered = new Set(exported(whole.metafile));
  // Two modules that export the same name would both lose it.
  const lost = names.filter((name, at) => !offered.has(name) || names.indexOf(name) !== at);
  if (lost.length) throw new Error(`${FIRST} cannot offer ${lost} of ${[...shared]} by one name.`);
  return { [FIRST]: modules(whole.metafile), [SECOND]: modules(second.metafile) };
}

await main(async () => {
  const found = await bundlePair();
  for (const entry of APART) {
    found[entry] = modules((await bundled({ entryPoints: [entry] })).metafile);
  }
  console.log(JSON.stringify(found));
});
