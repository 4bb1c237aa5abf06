/** Installs an add-on, or another version of it: fetched beside, checked, and put in place as a whole. */
import { timestampOf } from "../../../shared/async/clock.ts";
import type { RunningJob } from "../../../shared/jobs/jobs.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { InstalledAddon } from "../installed-addons.ts";
import { type AddonJob, type AddonJobDeps, halt, present, run } from "../job-steps.ts";
import { fetchAddon } from "./fetch-addon.ts";

/** Percent at which each part begins. */
const FETCHING = 5;
const PLACING = 85;

const offered = ({ catalogue }: AddonJobDeps, slug: string) => {
  const row = catalogue.rows.find((one) => one.slug === slug);
  const source = row && catalogue.sourceOf(row);
  if (row && source) return { row, source };
  return fail("CONFLICT", { slug }, `${slug} is no longer in the catalogue`);
};

/** Puts what was fetched in place: from here on it is quick, and either all of it counts or none. */
const replace = async (
  parts: AddonJobDeps,
  stage: string,
  record: InstalledAddon,
  configId: string | undefined,
  job: RunningJob,
): Promise<void> => {
  const { folders, records } = parts;
  const { slug } = record;
  job.progress(PLACING, `Moves ${record.name} ${record.version} to its folder`);
  await halt(parts, slug);
  let isPlaced = false;
  try {
    await folders.place(slug, stage);
    await records.put(slug, record, "stopped", configId);
    isPlaced = true;
  } finally {
    const kept = await records.get(slug);
    await folders.settle(slug, kept?.token);
    // What was running before is running again, whichever version it is now.
    if (!isPlaced && kept?.wanted === "started") await run(parts, slug, job).catch(() => undefined);
  }
};

export const install: AddonJob = async (parts, { slug, config_id }, job) => {
  const { folders, records, now, fetch = fetchAddon } = parts;
  const { row, source } = offered(parts, slug);
  const before = await records.get(slug);
  // An earlier process may have come as far as this with the same job.
  if (before?.token !== job.id)
    await folders.during(async () => {
      const folder = await folders.stage();
      job.progress(FETCHING, `Fetches ${row.name} ${row.version}`);
      const found = await fetch({ ...parts, row, source, folder, signal: job.signal });
      await folders.seal(folder, job.id);
      const record: InstalledAddon = {
        ...found,
        slug,
        name: row.name,
        description: row.description,
        version: row.version,
        token: job.id,
        installed_at: timestampOf({ now }),
        wanted: before?.wanted ?? "stopped",
        config: (await records.readConfig(config_id)) ?? before?.config ?? {},
      };
      await replace(parts, folder, record, config_id, job);
    });
  if ((await present(parts, slug)).wanted === "started") await run(parts, slug, job);
};
