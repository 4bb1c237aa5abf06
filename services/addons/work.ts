/** The long part of each action: whatever goes wrong, the add-on is as it was, or says what it is. */

import type { JobWork } from "../../shared/jobs/jobs.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { install } from "./install.ts";
import type { Changing } from "./plan.ts";
import { type Doing, halt, present, run, type Wish, type WorkParts } from "./steps.ts";

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

const doingFor = (action: string): Doing =>
  own(DOINGS, action) ?? fail("INTERNAL_ERROR", { action });

/** A config that was asked for is either part of the record by now, or nobody's. */
export const addonWork =
  (parts: WorkParts): JobWork<void> =>
  async (job) => {
    const wish = job.params as unknown as Wish;
    try {
      await doingFor(job.action)(parts, wish, job);
    } catch (error) {
      if (wish.wish !== undefined && !job.signal.aborted) await parts.records.unwish(wish.wish);
      ofDisk(error);
    }
  };
