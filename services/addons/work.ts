/** The long part of each action: whatever goes wrong, the add-on is as it was, or says what it is. */
import type { Env } from "../../shared/config.ts";
import { fail } from "../../shared/errors.ts";
import type { Log } from "../../shared/job-note.ts";
import type { Underway, Work } from "../../shared/jobs.ts";
import type { Catalogue, Row, Source } from "./catalogue.ts";
import { fetchAddon } from "./fetch-addon.ts";
import type { Folders } from "./folders.ts";
import type { Changing } from "./plan.ts";
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
  readonly log: Log;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

type Doing = (parts: WorkParts, wish: Wish, job: Underway) => Promise<void>;

/** Percent at which each part begins. */
const FETCHING = 5;
const PLACING = 85;
const STARTING = 90;

const offered = ({ catalogue }: WorkParts, slug: string): readonly [Row, Source] => {
  const row = catalogue.rows.find((one) => one.slug === slug);
  const source = row && catalogue.sourceOf(row);
  if (row && source) return [row, source];
  return fail("CONFLICT", { slug }, `${slug} is not in the catalogue any more`);
};

const present = async ({ records }: WorkParts, slug: string): Promise<Installed> =>
  (await records.get(slug)) ?? fail("CONFLICT", { slug }, `${slug} is not installed`);

/** Waits until it has started; on the way to its own end, the process starts nothing more. */
const run = async ({ processes }: WorkParts, slug: string, { signal, progress }: Underway) => {
  if (signal.aborted) return;
  progress(STARTING, `Starts ${slug}`);
  const { supervisor, settled } = await processes.of(slug);
  await supervisor.start().finally(settled);
};

const halt = async ({ processes }: WorkParts, slug: string) => {
  const { supervisor, settled } = await processes.of(slug);
  await supervisor.stop();
  await settled();
};

const start: Doing = async (parts, { slug, wish }, job) => {
  const { records, processes } = parts;
  const installed = await present(parts, slug);
  const config = await records.wished(wish);
  if (config) await halt(parts, slug);
  const isRunning = (await processes.of(slug)).supervisor.state() === "started";
  const record = { ...installed, wanted: "started", ...(config && { config }) } as const;
  await records.put(slug, record, isRunning ? "started" : "startup", wish);
  await run(parts, slug, job);
};

const stop: Doing = async (parts, { slug }) => {
  const installed = await present(parts, slug);
  await halt(parts, slug);
  await parts.records.put(slug, { ...installed, wanted: "stopped" }, "stopped");
};

const restart: Doing = async (parts, wish, job) => {
  await present(parts, wish.slug);
  await halt(parts, wish.slug);
  await start(parts, wish, job);
};

/** Puts what was fetched in place: from here on it is quick, and either all of it counts or none. */
const replace = async (
  parts: WorkParts,
  stage: string,
  record: Installed,
  wish: string | undefined,
  job: Underway,
): Promise<void> => {
  const { folders, records } = parts;
  const { slug } = record;
  job.progress(PLACING, `Puts ${record.name} ${record.version} in its place`);
  await halt(parts, slug);
  let isPlaced = false;
  try {
    await folders.place(slug, stage);
    await records.put(slug, record, "stopped", wish);
    isPlaced = true;
  } finally {
    const kept = await records.get(slug);
    await folders.settle(slug, kept?.token);
    // What was running before is running again, whichever version it is now.
    if (!isPlaced && kept?.wanted === "started") await run(parts, slug, job).catch(() => undefined);
  }
};

const install: Doing = async (parts, { slug, wish }, job) => {
  const { folders, records, now = Date.now } = parts;
  const [row, source] = offered(parts, slug);
  const before = await records.get(slug);
  // An earlier process may have come as far as this with the same job.
  if (before?.token !== job.id)
    await folders.during(async () => {
      const folder = await folders.stage();
      job.progress(FETCHING, `Fetches ${row.name} ${row.version}`);
      const found = await fetchAddon({ ...parts, row, source, folder, signal: job.signal });
      await folders.seal(folder, job.id);
      const record: Installed = {
        ...found,
        slug,
        name: row.name,
        description: row.description,
        version: row.version,
        token: job.id,
        installed_at: new Date(now()).toISOString(),
        wanted: before?.wanted ?? "stopped",
        config: (await records.wished(wish)) ?? before?.config ?? {},
      };
      await replace(parts, folder, record, wish, job);
    });
  if ((await present(parts, slug)).wanted === "started") await run(parts, slug, job);
};

const uninstall: Doing = async (parts, { slug }, job) => {
  const { records, folders, processes } = parts;
  const installed = await records.get(slug);
  await halt(parts, slug);
  try {
    const { bridge } = await processes.of(slug);
    await bridge.withdraw(true);
    await records.put(slug, undefined, "unknown");
  } catch (error) {
    if (installed?.wanted === "started") await run(parts, slug, job).catch(() => undefined);
    throw error;
  }
  await folders.during(() => folders.settle(slug, undefined));
  await processes.forget(slug);
};

const DOINGS: Readonly<Record<Changing, Doing>> = {
  install,
  update: install,
  uninstall,
  start,
  stop,
  restart,
};

const ofDisk = (error: unknown): never => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT")
    return fail("SERVICE_UNAVAILABLE", {}, "The disk is full; nothing was changed");
  throw error;
};

/** A config that was asked for is either part of the record by now, or nobody's. */
export const addonWork =
  (parts: WorkParts): Work<void> =>
  async (job) => {
    const wish = job.params as unknown as Wish;
    try {
      await DOINGS[job.action as Changing](parts, wish, job);
    } catch (error) {
      if (wish.wish !== undefined && !job.signal.aborted) await parts.records.unwish(wish.wish);
      ofDisk(error);
    }
  };
