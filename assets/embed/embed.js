// @ts-check
/**
 * All Fives on any page:
 *
 *     <script type="module" src="https://…/embed.js"></script>
 *     <all-fives players="2" rules="all-fives" level="expert" lang="pl" theme="dark"></all-fives>
 *
 * A picture of the table stands there until the game comes near the screen or is tapped; then
 * the game plays in a frame of its own. Options, messages and errors: docs/embed.md. The build
 * makes one file of this and puts it beside the page.
 */
export { AllFives } from "./element.js";
