/**
 * Exchanges the folder of a package for another, or for none. What the store says decides which of
 * the two is there after a crash: until it says the new, the old can be put back, and is.
 */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openKeyedMutex } from "../../../shared/async/keyed-mutex.ts";
import type { JobLogger } from "../../../shared/jobs/job-record.ts";
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
const restore = async (
  root: string,
  { path, fresh }: StagedFolder,
  plan: SwapPlan,
): Promise<void> => {
  const live = pathOf(root, plan);
  const [old, undone] = [join(path, "old"), join(path, "undone")];
  const isReplaced = !plan.removes && !(await exists(fresh)) && !(await exists(undone));
  if (isReplaced && (await exists(live))) await move(live, undone);
  if (await exists(old)) await move(old, live);
};

const readPlan = async ({ path }: StagedFolder): Promise<SwapPlan | undefined> => {
  try {
    return JSON.parse(await readFile(join(path, PLAN_FILE), "utf8")) as SwapPlan;
  } catch {
    // It was not written whole: nothing has been moved yet.
    return undefined;
  }
};

export const openSwaps = (root: string, records: InstalledPackages, log: JobLogger) => {
  const turns = openKeyedMutex();

  const exchange = async (
    stage: StagedFolder,
    plan: SwapPlan,
    keep: () => Promise<void>,
  ): Promise<void> => {
    const live = pathOf(root, plan);
    await writeFile(join(stage.path, PLAN_FILE), JSON.stringify(plan), { flush: true });
    if (await exists(live)) await move(live, join(stage.path, "old"));
    if (!plan.removes) await move(stage.fresh, live);
    await keep();
  };

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
      .catch((error) => log.error("the leftovers of a package are not removed", { error }));

  return {
    /** @returns a new stage. `close` it in any case: that is what undoes a change that failed. */
    async open(): Promise<StagedFolder> {
      const stage = stageAt(root, randomUUID());
      await mkdir(stage.fresh, { recursive: true, mode: 0o700 });
      return stage;
    },

    /** Puts the stage's folder in place and the record in the store, both or none. */
    install: (stage: StagedFolder, record: InstalledPackage, now: number): Promise<void> => {
      const { category, repository } = record;
      const plan = { category, repository, token: stage.token, removes: false };
      return turns.runExclusive("", () =>
        exchange(stage, plan, () => records.put(plan, record, now)),
      );
    },

    /** Takes folder and record away, both or none. */
    uninstall: (
      stage: StagedFolder,
      { category, repository }: PackageId,
      now: number,
    ): Promise<void> => {
      const plan = { category, repository, token: stage.token, removes: true };
      return turns.runExclusive("", () =>
        exchange(stage, plan, () => records.put(plan, undefined, now)),
      );
    },

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
