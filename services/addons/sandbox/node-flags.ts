/** How the process of an add-on is started: which node, what it may read, what it knows. */
import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { ReachableFolders, Sandbox } from "./sandbox.ts";

const RUNNER = realpathSync(join(import.meta.dirname, "../runner"));
const PACKAGE = realpathSync(join(import.meta.dirname, "../../../package.json"));
const MOLECULER = realpathSync(createRequire(import.meta.url).resolve("moleculer"));

/** MiB of heap; an add-on that wants more ends, and is started again. */
const HEAP_MB = 256;

/** The folder in which Moleculer and what it needs are installed. */
const modulesOf = (path: string) => {
  const parts = path.split(sep);
  return parts.slice(0, parts.lastIndexOf("node_modules") + 1).join(sep);
};

export const runnerFile = join(RUNNER, "runner.ts");
export const moleculerUrl = pathToFileURL(MOLECULER).href;

/**
 * It reads its own folder and what it runs on, writes only its data, starts nothing; the network is open.
 *
 * @param folder  Real path of the add-on's own folder.
 */
export const readableFor = (folder: string): readonly string[] => [
  folder,
  RUNNER,
  PACKAGE,
  modulesOf(MOLECULER),
];

export const flagsFor = ({ folder, data }: ReachableFolders): readonly string[] => [
  "--permission",
  // It opens files by itself, whatever the permissions say.
  "--no-experimental-sqlite",
  ...[...readableFor(folder), data].map((path) => `--allow-fs-read=${path}`),
  `--allow-fs-write=${data}`,
  ...(process.allowedNodeEnvironmentFlags.has("--allow-net") ? ["--allow-net"] : []),
  "--disable-warning=ExperimentalWarning",
  `--max-old-space-size=${HEAP_MB}`,
];

export interface AddonEnvironment {
  readonly slug: string;
  readonly version: string;
  readonly timeZone: string;
  /** The folder that it may write, which survives restarts and updates. */
  readonly data: string;
  /** Of the operating system, around the process. */
  readonly boundary?: Sandbox | undefined;
}

/** Nothing of Hearth's own environment: it holds secrets. */
export const environmentFor = ({ slug, version, timeZone, data }: AddonEnvironment) => ({
  NODE_ENV: "production",
  TZ: timeZone,
  HEARTH_SLUG: slug,
  HEARTH_ADDON_VERSION: version,
  HEARTH_DATA_DIR: data,
});
