/** Installs an add-on with npm into a folder of its own, and checks the result. */
import { copyFile, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Env } from "../../../shared/config/config.ts";
import type { JobLogger } from "../../../shared/jobs/job-record.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { AddonSource, CatalogueEntry } from "../catalogue.ts";
import { type NpmResult, type RunNpm, runNpm } from "./npm.ts";
import { refuseNpm } from "./npm-errors.ts";
import { checkPackage, type FoundPackage, type NpmLock, packageIn } from "./package-check.ts";

export interface FetchOptions {
  readonly row: CatalogueEntry;
  readonly source: AddonSource;
  /** An empty folder. */
  readonly folder: string;
  /** Empty for npm's own. */
  readonly registry: string;
  readonly env: Env;
  readonly signal: AbortSignal;
  readonly log: JobLogger;
  readonly run?: RunNpm;
}

const ARCHIVE = "addon.tgz";

const readJson = async (path: string): Promise<Free> =>
  JSON.parse(await readFile(path, "utf8")) as Free;

const npm = async (
  args: readonly string[],
  { folder, row, log, run = runNpm, ...rest }: FetchOptions,
): Promise<NpmResult> => {
  const ran = await run(args, folder, rest);
  if (ran.isOk) return ran;
  log.warn("npm failed", { addon: row.slug, out: ran.out, err: ran.err });
  return refuseNpm(ran, row.name);
};

const missing = ({ row }: FetchOptions): never =>
  fail("SOURCE_REFUSED", { slug: row.slug }, `The source of ${row.name} does not exist`);

/** A folder is packed first, so that what is installed has a digest, and is what npm would publish. */
const specOf = async (fetching: FetchOptions): Promise<string> => {
  const { source, folder } = fetching;
  if (source.kind === "npm") return source.spec;
  const found = await stat(source.path).catch(() => missing(fetching));
  if (!found.isDirectory()) await copyFile(source.path, join(folder, ARCHIVE));
  else {
    const { out } = await npm(["pack", source.path, `--pack-destination=${folder}`], fetching);
    const [packed] = JSON.parse(out) as readonly { readonly filename: string }[];
    if (!packed) return missing(fetching);
    await copyFile(join(folder, packed.filename), join(folder, ARCHIVE));
    await rm(join(folder, packed.filename));
  }
  return `file:${ARCHIVE}`;
};

type Installed = Pick<FetchOptions, "row" | "folder">;

/** The main file is there, and is not a way out of the folder. */
const checkMain = async ({ folder, row }: Installed, { main }: FoundPackage) => {
  const root = await realpath(folder);
  const path = await realpath(join(folder, main)).catch(() => "");
  const message = `${row.name} was refused: its main file does not exist`;
  if (!path.startsWith(root + sep) || !(await stat(path)).isFile())
    fail("SOURCE_REFUSED", { slug: row.slug }, message);
};

/**
 * Reads what npm has installed in a folder.
 *
 * @throws SOURCE_REFUSED where that is not the add-on of the row.
 */
export const checkInstalled = async (installed: Installed): Promise<FoundPackage> => {
  const { row, folder } = installed;
  const lock = (await readJson(join(folder, "package-lock.json"))) as NpmLock;
  const path = join(folder, "node_modules", packageIn(row, lock), "package.json");
  const found = checkPackage(row, lock, await readJson(path));
  await checkMain(installed, found);
  return found;
};

/** @throws SOURCE_REFUSED, SERVICE_UNAVAILABLE; AbortError when the signal says so. */
export const fetchAddon = async (fetching: FetchOptions): Promise<FoundPackage> => {
  const { folder, registry } = fetching;
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true }));
  const spec = await specOf(fetching);
  const options = [
    "--save-exact",
    "--package-lock=true",
    "--global=false",
    "--omit=dev",
    "--legacy-peer-deps",
    "--prefer-offline",
    // A registry that is away is reported within seconds.
    "--fetch-retries=1",
    "--fetch-retry-mintimeout=1000",
    ...(registry === "" ? [] : [`--registry=${registry}`]),
  ];
  await npm(["install", spec, ...options], fetching);
  const found = await checkInstalled(fetching);
  await rm(join(folder, ARCHIVE), { force: true });
  return found;
};
