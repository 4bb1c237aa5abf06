/** The jobs of packages: fetch, check and unpack a version, or remove a package. */
import { join } from "node:path";
import { type Clock, timestampOf } from "../../shared/async/clock.ts";
import type { Category } from "../../shared/contracts/packages.ts";
import type { JobWork, RunningJob } from "../../shared/jobs/jobs.ts";
import type { ArchiveLimits } from "./archive/archive-limits.ts";
import { download } from "./download/download.ts";
import type { FetchPolicy } from "./download/fetch.ts";
import { exists, pathOf } from "./folders/folders.ts";
import type { FolderSwaps, StagedFolder } from "./folders/swap.ts";
import type { InstalledPackages } from "./installed-packages.ts";
import { inDisk, refuseSource } from "./source-errors.ts";

/** Parameters, as the job stores them. */
export type PackageJobParams = {
  readonly category: Category;
  readonly repository: string;
  readonly name: string;
  /** Empty when the package is to be taken away. */
  readonly version: string;
  /** What the archive's SHA-256 must be, where the index has it. */
  readonly digest?: string;
};

export interface PackageJobDeps {
  /** Folder of all packages. */
  readonly root: string;
  readonly records: InstalledPackages;
  readonly swaps: FolderSwaps;
  /** `<source>/<owner>/<repo>/archive/refs/tags/<version>.tar.gz` */
  readonly source: string;
  readonly outside: FetchPolicy;
  readonly limits: ArchiveLimits;
  readonly clock: Clock;
}

/** Percent at which each part begins. */
const FETCHING_PERCENT = 2;
const UNPACKING_PERCENT = 70;
const PLACING_PERCENT = 95;

const fetchArchive = async (
  { source, outside, limits, clock }: PackageJobDeps,
  params: PackageJobParams,
  file: string,
  { progress, signal }: RunningJob,
): Promise<string> => {
  const { repository, version } = params;
  const name = `${repository} ${version}`;
  progress(FETCHING_PERCENT, `Fetches ${name}`);
  const url = `${source}/${repository}/archive/refs/tags/${encodeURIComponent(version)}.tar.gz`;
  const onProgress = (part: number) =>
    progress(FETCHING_PERCENT + part * (UNPACKING_PERCENT - FETCHING_PERCENT), `Fetches ${name}`);
  const wanted = { url, name, file, outside, limits, clock, signal };
  const found = await download({ ...wanted, progress: onProgress });
  const { digest: expected = found } = params;
  const message = `The archive of ${name} does not match the index: its digest differs`;
  if (expected !== found) refuseSource(message, { expected, found });
  return found;
};

const install = async (
  parts: PackageJobDeps,
  params: PackageJobParams,
  stage: StagedFolder,
  job: RunningJob,
): Promise<void> => {
  const { swaps, limits, clock } = parts;
  const { digest: _expected, ...named } = params;
  const { repository, version } = params;
  const archive = join(stage.path, "archive");
  const digest = await fetchArchive(parts, params, archive, job);
  job.progress(UNPACKING_PERCENT, `Unpacks ${repository} ${version}`);
  // Loaded by the first package that is installed: with its libraries it would take a part of each start.
  const { unpack } = await import("./archive/unpack.ts");
  await unpack(archive, stage.fresh, limits, job.signal);
  job.progress(PLACING_PERCENT, `Moves ${repository} ${version} to its folder`);
  const installed_at = timestampOf(clock);
  const record = { ...named, digest, token: stage.token, installed_at };
  await swaps.install(stage, record, clock.now());
};

/** What an earlier process has done of the same job need not be done again. */
const isDone = async ({ records, root }: PackageJobDeps, params: PackageJobParams) => {
  const { version = "" } = (await records.get(params)) ?? {};
  return version === params.version && (await exists(pathOf(root, params))) === (version !== "");
};

export const doneMessage = ({ name, version }: PackageJobParams): string =>
  version === "" ? `${name} is uninstalled` : `${name} ${version} is installed`;

/** After a failure the package is as before, without leftovers. */
export const packageWork =
  (parts: PackageJobDeps): JobWork<void> =>
  async (job) => {
    const params = job.params as PackageJobParams;
    if (!(await isDone(parts, params))) {
      const stage = await parts.swaps.open().catch(inDisk);
      try {
        if (params.version === "") await parts.swaps.uninstall(stage, params, parts.clock.now());
        else await install(parts, params, stage, job);
      } catch (error) {
        inDisk(error);
      } finally {
        await parts.swaps.close(stage);
      }
    }
    job.progress(100, doneMessage(params));
  };
