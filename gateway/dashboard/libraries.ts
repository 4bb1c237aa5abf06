/** Libraries of the dashboard: their ES modules in node_modules, each with the path that serves it. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Asset } from "./asset.ts";
import { bundleCommonJs } from "./commonjs-bundle.ts";
import { onceMade } from "./once-made.ts";
import { JAVASCRIPT, STYLES } from "./sources.ts";

interface LibraryFile {
  /** The name in the import map; without one, the file is no module. */
  readonly specifier?: string;
  /** The path below `/app/lib/`. */
  readonly name: string;
  /** Beside the file that Node finds for this name. */
  readonly beside: string;
  readonly file: string;
  /** Follows the text of the file. */
  readonly end?: string;
  /** Loaded by what needs it, which needs the service, too: it is not kept for a time without a connection. */
  readonly isOnDemand?: boolean;
}

const FILES: readonly LibraryFile[] = [
  { specifier: "preact", name: "preact.js", beside: "preact", file: "preact.mjs" },
  { specifier: "preact/hooks", name: "hooks.js", beside: "preact/hooks", file: "hooks.mjs" },
  { specifier: "htm", name: "htm.js", beside: "htm", file: "htm.mjs" },
  {
    specifier: "@preact/signals",
    name: "signals.js",
    beside: "@preact/signals",
    file: "signals.mjs",
  },
  {
    specifier: "@preact/signals-core",
    name: "signals-core.js",
    beside: "@preact/signals-core",
    file: "signals-core.mjs",
  },
  {
    specifier: "uplot",
    name: "uplot.js",
    beside: "uplot",
    // Its ES module is not minified: 36 kB in brotli, not 20.
    file: "uPlot.iife.min.js",
    end: "export default uPlot;\n",
    isOnDemand: true,
  },
  { name: "uplot.css", beside: "uplot", file: "uPlot.min.css" },
];

/** The module that stands for `@mdi/js`: the icons that the dashboard names. */
export const ICONS = { specifier: "@mdi/js", path: "/app/lib/icons.js" } as const;

const locate = createRequire(import.meta.url).resolve;
const pathOf = ({ name }: LibraryFile) => `/app/lib/${name}`;

/** Browsers would ask for the source map, which is not served. */
const withoutSourceMap = (text: string) => text.replace(/\/\/# sourceMappingURL=.*$/gm, "");

/** Only the text side of the editor of automations loads it, for YAML. */
const YAML = { specifier: "yaml", path: "/app/lib/yaml.js" } as const;

const yamlAsset = (): Asset => ({
  path: YAML.path,
  type: JAVASCRIPT,
  isOnDemand: true,
  text: onceMade(() => bundleCommonJs(locate(YAML.specifier))),
});

export const libraryAssets = (): readonly Asset[] => [
  ...FILES.map((row) => ({
    path: pathOf(row),
    type: row.specifier === undefined ? STYLES : JAVASCRIPT,
    isOnDemand: row.isOnDemand ?? false,
    text: onceMade(async () =>
      [
        withoutSourceMap(await readFile(join(dirname(locate(row.beside)), row.file), "utf8")),
        row.end ?? "",
      ].join(""),
    ),
  })),
  yamlAsset(),
];

/** One instance of each library: what libraries import of each other is found here, too. */
export const IMPORT_MAP: Readonly<Record<string, string>> = Object.fromEntries([
  ...FILES.flatMap((row) => (row.specifier === undefined ? [] : [[row.specifier, pathOf(row)]])),
  [ICONS.specifier, ICONS.path],
  [YAML.specifier, YAML.path],
]);
