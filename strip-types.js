/**
 * Lets Node run the TypeScript of Hearth where it is installed as a package: Node strips no types below a
 * folder `node_modules`. It is loaded with `--import` there, and nowhere else.
 */
import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";

/** Hearth's own folder; what lies in a `node_modules` below it is not Hearth's. */
const OWN = new URL(".", import.meta.url).href;
const isOwn = (url) =>
  url.startsWith(OWN) && url.endsWith(".ts") && !url.slice(OWN.length).includes("node_modules/");

registerHooks({
  load: (url, context, next) =>
    isOwn(url)
      ? {
          format: "module",
          shortCircuit: true,
          source: stripTypeScriptTypes(readFileSync(fileURLToPath(url), "utf8")),
        }
      : next(url, context),
});
