/** One fault from calm to calm: load, fault, recovery, and what was recorded of it. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { fetchJson, type Place } from "./asking.ts";
import type { Fault } from "./faults.ts";
import type { Follower } from "./followers.ts";
import type { Entry, History } from "./history.ts";
import { type Load, startLoad } from "./load.ts";

/** Milliseconds of load before the fault, and after it. */
const BEFORE_MS = 2000;
const AFTER_MS = 4000;
/** Milliseconds in which all streams must have caught up, when no client asks for anything any more. */
const CATCH_UP_MS = 20_000;
const POLL_MS = 50;

interface LoggedEvent {
  readonly type: string;
  readonly entity_id?: string;
  readonly version?: number;
  readonly state?: string;
  readonly context?: { readonly id: string; readonly user_id: string | null };
  readonly position: string;
}
interface Page {
  readonly events: readonly LoggedEvent[];
  readonly position: string;
}

const sequenceOf = (position: string) => Number(position.split(":")[1]);

const entryOf = ({ type, position, entity_id, version, state, context }: LoggedEvent): Entry => ({
  sequence: sequenceOf(position),
  kind: type,
  entity_id: entity_id ?? "",
  version: version ?? 0,
  state: state ?? "",
  context: context?.id ?? "",
  user: context?.user_id ?? null,
});

export const headOf = async (place: Place): Promise<string> =>
  (await fetchJson<Page>(place, "/api/events")).position;

/** Everything after a place, up to now. */
const readLog = async (place: Place, since: string): Promise<readonly Entry[]> => {
  const log: Entry[] = [];
  for (let from = since; ; ) {
    const { events, position } = await fetchJson<Page>(place, `/api/events?since=${from}`);
    if (events.length === 0) return log;
    log.push(...events.map(entryOf));
    from = position;
  }
};

/** What is known between two experiments: where the log is, and what each entity was at there. */
export interface Ledger {
  readonly epoch: string;
  after: number;
  readonly versions: Map<string, number>;
}

const enter = (ledger: Ledger, log: readonly Entry[]): void => {
  ledger.after = log.at(-1)?.sequence ?? ledger.after;
  for (const { kind, entity_id, version } of log)
    if (kind === "state_changed") ledger.versions.set(entity_id, version);
};

/** From the first entry that is kept. */
export const openLedger = async (place: Place): Promise<Ledger> => {
  const [epoch = ""] = (await headOf(place)).split(":");
  const ledger: Ledger = { epoch, after: 0, versions: new Map() };
  enter(ledger, await readLog(place, `${epoch}:0`));
  return ledger;
};

/** What has come to a stream beyond the log is the next experiment's. */
const catchUp = async (followers: readonly Follower[], log: readonly Entry[]): Promise<void> => {
  const until = performance.now() + CATCH_UP_MS;
  const isBehind = (follower: Follower) => !follower.hasAll(log);
  while (followers.some(isBehind) && performance.now() < until) await pause(POLL_MS);
};

export interface Setting {
  readonly place: Place;
  readonly rate: number;
  readonly followers: readonly Follower[];
  readonly ledger: Ledger;
}

/** Load from before the fault until all should be well again. */
const underLoad = async (fault: Fault, load: Load) => {
  const lateness = monitorEventLoopDelay({ resolution: 20 });
  lateness.enable();
  try {
    await pause(BEFORE_MS);
    const injectedAt = performance.now();
    await fault.inject();
    const healedAt = performance.now();
    await fault.heal();
    await pause(AFTER_MS);
    return { injectedAt, healedAt, stoodStillMs: lateness.max / 1e6 };
  } finally {
    lateness.disable();
    await load.stop();
  }
};

export const experiment = async (fault: Fault, setting: Setting): Promise<History> => {
  const { place, rate, followers, ledger } = setting;
  const load = startLoad(place, rate);
  const times = await underLoad(fault, load);
  await load.repeat();

  const { epoch, after } = ledger;
  const log = await readLog(place, `${epoch}:${after}`);
  await catchUp(followers, log);
  const versions = new Map(ledger.versions);
  enter(ledger, log);
  const streams = followers.map((follower) => follower.take(ledger.after));
  return { ...times, requests: load.requests, log, after, versions, streams };
};
