/**
 * Exchanges the folder of a package for another, or for none. What the store says decides which of
 * the two is there after a crash: until it says the new, the old can be put back, and is.
 */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openKeyedMutex } from "../../../shared/async/keyed-mutex.ts";
import type { JobLogger } from "../../../shared/jobs/job-record.ts";
import { parseJson } from "../../../shared/text/json-text.ts";
import type { InstalledPackage, InstalledPackages, PackageId } from "../installed-packages.ts";
import { exists, move, pathOf, remove, removeEmpty } from "./folders.ts";

const PREFIX = ".tmp-";
const PLAN_FILE = "plan.json";

/** What a folder of a change holds, written before anything is moved. */
interface SwapPlan extends PackageId {
  readonly token: string;
  readonly removes: boolean;
}

/** A folder beside the packages, for one change. */
export interface StagedFolder {
  readonly token: string;
  readonly path: string;
  /** What is to be put in place. */
  readonly fresh: string;
}

const stageAt = (root: string, token: string): StagedFolder => {
  const path = join(root, PREFIX + token);
  return { token, path, fresh: join(path, "new") };
};

/** Whether the store says that the change has taken place. */
const isDone = ({ removes, token }: SwapPlan, record: InstalledPackage | undefined): boolean =>
  removes ? record === undefined : record?.token === token;

/** Puts back what was there before; may be cut off anywhere, and done again. */
const restore = async (root: string, { path, fresh }: StagedFolder, plan: SwapPlan) => {
  const live = pathOf(root, plan);
  const [old, undone] = [join(path, "old"), join(path, "undone")];
  const isReplaced = !plan.removes && !(await exists(fresh)) && !(await exists(undone));
  if (isReplaced && (await exists(live))) await move(live, undone);
  if (await exists(old)) await move(old, live);
};

/** Nothing where it was not written whole: nothing has been moved yet. */
const readPlan = async ({ path }: StagedFolder) =>
  parseJson(await readFile(join(path, PLAN_FILE), "utf8").catch(() => "")) as SwapPlan | undefined;

export const openSwaps = (root: string, records: InstalledPackages, log: JobLogger) => {
  const turns = openKeyedMutex();

  /** @param record  Without one, folder and record are taken away. */
  const exchange = (
    { token, path, fresh }: StagedFolder,
    { category, repository }: PackageId,
    record: InstalledPackage | undefined,
    now: number,
  ): Promise<void> =>
    turns.runExclusive("", async () => {
      const plan = { category, repository, token, removes: !record } satisfies SwapPlan;
      const live = pathOf(root, plan);
      await writeFile(join(path, PLAN_FILE), JSON.stringify(plan), { flush: true });
      if (await exists(live)) await move(live, join(path, "old"));
      if (record) await move(fresh, live);
      await records.put(plan, record, now);
    });

  const finish = async (stage: StagedFolder): Promise<void> => {
    const plan = await readPlan(stage);
    if (plan && !isDone(plan, await records.get(plan))) await restore(root, stage, plan);
    if (plan) await removeEmpty(root, plan);
    // Last, as it holds the plan.
    await remove(stage.path);
  };

  /** What cannot be taken away now is left to the next start. */
  const close = (stage: StagedFolder): Promise<void> =>
    turns
      .runExclusive("", () => finish(stage))
      .catch((error) => log.error("the old files of a package could not be removed", { error }));

  return {
    /** @returns a new stage. `close` it in any case: that is what undoes a change that failed. */
    async open(): Promise<StagedFolder> {
      const stage = stageAt(root, randomUUID());
      await mkdir(stage.fresh, { recursive: true, mode: 0o700 });
      return stage;
    },

    /** Puts the stage's folder in place and the record in the store, both or none. */
    install: (stage: StagedFolder, record: InstalledPackage, now: number) =>
      exchange(stage, record, record, now),

    /** Takes folder and record away, both or none. */
    uninstall: (stage: StagedFolder, place: PackageId, now: number) =>
      exchange(stage, place, undefined, now),

    close,

    /** Ends what a process that was cut off has left: each package is the old one or the new. */
    async recover(): Promise<void> {
      const names = await readdir(root).catch(() => []);
      for (const name of names.filter((one) => one.startsWith(PREFIX)))
        await close(stageAt(root, name.slice(PREFIX.length)));
    },
  };
};

export type FolderSwaps = ReturnType<typeof openSwaps>;
