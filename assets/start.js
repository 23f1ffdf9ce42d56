/**
 * The other scripts of the page; the build makes one file of them.
 */
import "./boot.js";
import "./page.js";
import "./offline.js";

export { booted } from "./boot.js";
