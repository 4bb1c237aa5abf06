/** What the work on an add-on is made of: what it needs, and the steps that actions share. */
import type { Env } from "../../shared/config/config.ts";
import type { JobLogger } from "../../shared/jobs/job-record.ts";
import type { RunningJob } from "../../shared/jobs/jobs.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { Catalogue } from "./catalogue.ts";
import type { fetchAddon } from "./fetch-addon.ts";
import type { Folders } from "./folders.ts";
import type { Processes } from "./processes.ts";
import type { Installed, Records } from "./records.ts";

/** All that the work needs to know, as the job keeps it. */
export interface Wish {
  readonly slug: string;
  /** Where the config is, which the job itself must not show. */
  readonly wish?: string;
}

export interface WorkParts {
  readonly records: Records;
  readonly folders: Folders;
  readonly processes: Processes;
  readonly catalogue: Catalogue;
  readonly registry: string;
  readonly env: Env;
  readonly log: JobLogger;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly fetch?: typeof fetchAddon | undefined;
}

/** One action; it may have been cut off anywhere before. */
export type Doing = (parts: WorkParts, wish: Wish, job: RunningJob) => Promise<void>;

/** Percent at which it begins. */
const STARTING = 90;

/** @throws CONFLICT */
export const present = async ({ records }: WorkParts, slug: string): Promise<Installed> =>
  (await records.get(slug)) ?? fail("CONFLICT", { slug }, `${slug} is not installed`);

/** Waits until it has started; on the way to its own end, the process starts nothing more. */
export const run = async (
  { processes }: WorkParts,
  slug: string,
  { signal, progress }: RunningJob,
) => {
  const { supervisor, settled } = await processes.of(slug);
  if (signal.aborted) return;
  progress(STARTING, `Starts ${slug}`);
  await supervisor.start().finally(settled);
};

/** Resolves when it runs no more, and all that it has shown is withdrawn. */
export const halt = async ({ processes }: WorkParts, slug: string) => {
  const { supervisor, settled } = await processes.of(slug);
  await supervisor.stop();
  await settled();
};
