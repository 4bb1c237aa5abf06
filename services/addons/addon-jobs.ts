/** The job of each action. After a failure the add-on is as before, or its state says what it is. */
import type { Job } from "../../shared/contracts/jobs.ts";
import type { JobWork } from "../../shared/jobs/jobs.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { ChangingAction } from "./action-plan.ts";
import { install } from "./install/install.ts";
import {
  type AddonJob,
  type AddonJobDeps,
  type AddonJobParams,
  halt,
  present,
  run,
} from "./job-steps.ts";

const start: AddonJob = async (parts, { slug, config_id }, job) => {
  const { records, processes } = parts;
  const installed = await present(parts, slug);
  const config = await records.readConfig(config_id);
  if (config) await halt(parts, slug);
  const isRunning = (await processes.of(slug)).supervisor.state() === "started";
  const record = { ...installed, wanted: "started", ...(config && { config }) } as const;
  await records.put(slug, record, isRunning ? "started" : "startup", config_id);
  await run(parts, slug, job);
};

const stop: AddonJob = async (parts, { slug }) => {
  const installed = await present(parts, slug);
  await halt(parts, slug);
  await parts.records.put(slug, { ...installed, wanted: "stopped" }, "stopped");
};

const restart: AddonJob = async (parts, params, job) => {
  await present(parts, params.slug);
  await halt(parts, params.slug);
  await start(parts, params, job);
};

const uninstall: AddonJob = async (parts, { slug }, job) => {
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

const JOBS: Readonly<Record<ChangingAction, AddonJob>> = {
  install,
  update: install,
  uninstall,
  start,
  stop,
  restart,
};

const failDisk = (error: unknown): never => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT")
    return fail("SERVICE_UNAVAILABLE", {}, "The disk is full; nothing was changed");
  throw error;
};

/** A job that an older version has stored has the id of its config under another name. */
const readParams = (stored: Job["params"]): AddonJobParams => {
  const { wish, ...params } = stored as AddonJobParams & { readonly wish?: string };
  return wish === undefined ? params : { ...params, config_id: wish };
};

/** After the job, a requested config is either part of the record or removed. */
export const addonWork =
  (parts: AddonJobDeps): JobWork<void> =>
  async (job) => {
    const params = readParams(job.params);
    try {
      const perform = own(JOBS, job.action) ?? fail("INTERNAL_ERROR", { action: job.action });
      await perform(parts, params, job);
    } catch (error) {
      if (params.config_id !== undefined && !job.signal.aborted)
        await parts.records.removeConfig(params.config_id);
      failDisk(error);
    }
  };
