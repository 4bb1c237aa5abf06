/** A module with the icons that the dashboard imports, of the thousands that `@mdi/js` has. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Asset } from "./asset.ts";
import { ICONS } from "./libraries.ts";
import { onceMade } from "./once-made.ts";
import { type DashboardSource, JAVASCRIPT } from "./sources.ts";

const IMPORTED = /\bimport\s*\{([^}]*)\}\s*from\s*["']@mdi\/js["']/g;
/** A row of the package's ES module. */
const ICON = /^export var (mdi\w+) = ("[^"]*");$/gm;

/** Names that a source imports from `@mdi/js`. */
export const iconsIn = (source: string): readonly string[] =>
  [...source.matchAll(IMPORTED)].flatMap(([, names = ""]) =>
    names.split(",").flatMap((one) => one.trim().match(/^\w+/) ?? []),
  );

/** @param all  The text of the package's ES module. */
export const iconModule = (wanted: ReadonlySet<string>, all: string): string =>
  [...all.matchAll(ICON)]
    .filter(([, name = ""]) => wanted.has(name))
    .map(([, name, path]) => `export const ${name} = ${path};\n`)
    .join("");

const readAllIcons = () =>
  readFile(
    join(dirname(createRequire(import.meta.url).resolve(ICONS.specifier)), "../mdi.js"),
    "utf8",
  );

export const iconAsset = (sources: readonly DashboardSource[]): Asset => ({
  path: ICONS.path,
  type: JAVASCRIPT,
  text: onceMade(async () => {
    const texts = await Promise.all(sources.map(({ source }) => source()));
    return iconModule(new Set(texts.flatMap(iconsIn)), await readAllIcons());
  }),
});
