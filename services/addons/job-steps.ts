/** What the jobs of add-ons need, and the steps that they share. */
import type { Env } from "../../shared/config/config.ts";
import type { JobLogger } from "../../shared/jobs/job-record.ts";
import type { RunningJob } from "../../shared/jobs/jobs.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { AddonCatalogue } from "./catalogue.ts";
import type { AddonFolders } from "./install/addon-folders.ts";
import type { fetchAddon } from "./install/fetch-addon.ts";
import type { InstalledAddon, InstalledAddons } from "./installed-addons.ts";
import type { AddonProcesses } from "./process/addon-processes.ts";

/** Parameters, as the job stores them. */
export type AddonJobParams = {
  readonly slug: string;
  /** Id of the stored config, which the job itself must not show. */
  readonly config_id?: string;
};

export interface AddonJobDeps {
  readonly records: InstalledAddons;
  readonly folders: AddonFolders;
  readonly processes: AddonProcesses;
  readonly catalogue: AddonCatalogue;
  readonly registry: string;
  readonly env: Env;
  readonly log: JobLogger;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly fetch?: typeof fetchAddon | undefined;
}

/** One action; an earlier process may have stopped at any step of it. */
export type AddonJob = (
  parts: AddonJobDeps,
  params: AddonJobParams,
  job: RunningJob,
) => Promise<void>;

/** Percent at which it begins. */
const STARTING_PERCENT = 90;

/** @throws CONFLICT */
export const present = async ({ records }: AddonJobDeps, slug: string): Promise<InstalledAddon> =>
  (await records.get(slug)) ?? fail("CONFLICT", { slug }, `${slug} is not installed`);

/** Waits until it has started; on the way to its own end, the process starts nothing more. */
export const run = async (
  { processes }: AddonJobDeps,
  slug: string,
  { signal, progress }: RunningJob,
) => {
  const { supervisor, settled } = await processes.of(slug);
  if (signal.aborted) return;
  progress(STARTING_PERCENT, `Starts ${slug}`);
  await supervisor.start().finally(settled);
};

/** Resolves when it runs no more, and all that it has shown is withdrawn. */
export const halt = async ({ processes }: AddonJobDeps, slug: string) => {
  const { supervisor, settled } = await processes.of(slug);
  await supervisor.stop();
  await settled();
};
