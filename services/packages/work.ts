/** The long part of a change: fetches, checks and unpacks a version, or takes a package away. */
import { join } from "node:path";
import type { Clock } from "../../shared/async/clock.ts";
import type { Category } from "../../shared/contracts/packages.ts";
import type { JobWork, RunningJob } from "../../shared/jobs/jobs.ts";
import { download } from "./download.ts";
import type { Outside } from "./fetch.ts";
import { exists, pathOf } from "./folders.ts";
import type { Limits } from "./limits.ts";
import type { Records } from "./records.ts";
import { inDisk, refuseSource } from "./refusals.ts";
import type { Stage, Swaps } from "./swap.ts";
import { unpack } from "./unpack.ts";

/** All that the work needs to know, as the job keeps it. */
export interface Wish {
  readonly category: Category;
  readonly repository: string;
  readonly name: string;
  /** Empty when the package is to be taken away. */
  readonly version: string;
  /** What the archive's SHA-256 must be, where the index tells it. */
  readonly digest?: string;
}

export interface WorkParts {
  /** Folder of all packages. */
  readonly root: string;
  readonly records: Records;
  readonly swaps: Swaps;
  /** `<source>/<owner>/<repo>/archive/refs/tags/<version>.tar.gz` */
  readonly source: string;
  readonly outside: Outside;
  readonly limits: Limits;
  readonly clock: Clock;
}

/** Percent at which each part begins. */
const FETCHING = 2;
const UNPACKING = 70;
const PLACING = 95;

const archiveUrl = (source: string, { repository, version }: Wish): string =>
  `${source}/${repository}/archive/refs/tags/${encodeURIComponent(version)}.tar.gz`;

const fetchArchive = async (
  { source, outside, limits, clock }: WorkParts,
  wish: Wish,
  file: string,
  { progress, signal }: RunningJob,
): Promise<string> => {
  const name = `${wish.repository} ${wish.version}`;
  progress(FETCHING, `Fetches ${name}`);
  const url = archiveUrl(source, wish);
  const told = (part: number) =>
    progress(FETCHING + part * (UNPACKING - FETCHING), `Fetches ${name}`);
  const wanted = { url, name, file, outside, limits, clock, signal };
  const digest = await download({ ...wanted, progress: told });
  if (wish.digest !== undefined && wish.digest !== digest)
    refuseSource(`The archive of ${name} is not the one that the index means: its digest differs`, {
      expected: wish.digest,
      found: digest,
    });
  return digest;
};

const install = async (
  parts: WorkParts,
  wish: Wish,
  stage: Stage,
  job: RunningJob,
): Promise<void> => {
  const { swaps, limits, clock } = parts;
  const { category, repository, name, version } = wish;
  const archive = join(stage.path, "archive");
  const digest = await fetchArchive(parts, wish, archive, job);
  job.progress(UNPACKING, `Unpacks ${repository} ${version}`);
  await unpack(archive, stage.fresh, limits, job.signal);
  job.progress(PLACING, `Puts ${repository} ${version} in its place`);
  const installed_at = new Date(clock.now()).toISOString();
  const record = { category, repository, name, version, digest, token: stage.token, installed_at };
  await swaps.install(stage, record, clock.now());
};

/** What an earlier process has done of the same job need not be done again. */
const isDone = async ({ records, root }: WorkParts, wish: Wish): Promise<boolean> => {
  const record = await records.get(wish);
  return (
    (record?.version ?? "") === wish.version && (await exists(pathOf(root, wish))) === !!record
  );
};

export const doneMessage = ({ name, version }: Pick<Wish, "name" | "version">): string =>
  version === "" ? `${name} is uninstalled` : `${name} ${version} is installed`;

/** Whatever goes wrong, the package is as it was before, and nothing is left over. */
export const packageWork =
  (parts: WorkParts): JobWork<void> =>
  async (job) => {
    const wish = job.params as unknown as Wish;
    if (!(await isDone(parts, wish))) {
      const stage = await parts.swaps.open().catch(inDisk);
      try {
        if (wish.version === "") await parts.swaps.uninstall(stage, wish, parts.clock.now());
        else await install(parts, wish, stage, job);
      } catch (error) {
        inDisk(error);
      } finally {
        await parts.swaps.close(stage);
      }
    }
    job.progress(100, doneMessage(wish));
  };
