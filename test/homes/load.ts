/** A home under load: so many changes a second for so long, and what arrived at a client of them. */
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "../support/client.ts";
import { login, type Process, startHearth } from "../support/spawn.ts";
import { followArrivals } from "./stream.ts";

/** A home with devices that say what they are told to say. */
export interface LoadedHome {
  readonly name: string;
  readonly connection: object;
  readonly entities: number;
  readonly changesPerSecond: number;
  /** A device says a number that no device has said before. */
  say(n: number): void;
  /** Whether all that was said has left. */
  isSent(): boolean;
  stop(): Promise<void>;
}

export interface LoadRow {
  readonly name: string;
  readonly entities: number;
  readonly loadingMs: number;
  /** Changes a second, as they were sent. */
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Changes that the log does not have. */
  readonly lost: number;
  /** How often the stream has ended, and how often it has begun anew with all states. */
  readonly returns: number;
  readonly resyncs: number;
  /** Of the process, at most. */
  readonly memoryMb: number;
}

interface EventPage {
  readonly events: readonly { readonly type: string; readonly state?: string }[];
  readonly position: string;
}

const ADMIN_PASSWORD = "a password of the tests";
const ENV = {
  ADMIN_PASSWORD,
  HOMES: "none",
  LIMIT_A: "off",
  LIMIT_B: "off",
  LIMIT_C: "off",
  LIMIT_D: "off",
};
const LOADING_MS = 60_000;
const TICK_MS = 5;
/** No device says so much before. */
const FIRST_VALUE = 1_000_000;
/** After the last change: what has not arrived by then is lost. */
const LAST_MS = 10_000;

/** Kilobytes, as Linux counts them; NaN elsewhere. */
const peakMemoryOf = (pid: number): number => {
  if (process.platform !== "linux") return Number.NaN;
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
};

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** Adds the home, and waits until all that it has can be read. */
const load = async (admin: Client, { connection, entities }: LoadedHome): Promise<number> => {
  const began = performance.now();
  const { status, text } = await admin.post("/homes", connection);
  if (status !== 200) throw new Error(text);
  const isLoaded = async () => {
    const [home] = (await admin.get("/homes")).body.homes;
    return home.status === "connected" && home.entities === entities;
  };
  while (!(await isLoaded())) {
    if (performance.now() - began > LOADING_MS) throw new Error("The home does not load");
    await pause(TICK_MS);
  }
  const { body } = await admin.get("/api/state", { "x-api-group": "C" });
  if (Object.keys(body.state).length !== entities) throw new Error("Not all entities can be read");
  return performance.now() - began;
};

/** How many of the changes are in the log; read as they are, as there are very many. */
const recordedSince = async ({ url, authorization = "" }: Client, start: string) => {
  const recorded = new Set<string>();
  for (let position = start; ; ) {
    const path = `${url}/api/events?since=${position}`;
    const answer = (await (await fetch(path, { headers: { authorization } })).json()) as EventPage;
    if (answer.events.length === 0) return recorded.size;
    for (const { type, state = "" } of answer.events)
      if (type === "state_changed" && Number(state) >= FIRST_VALUE) recorded.add(state);
    position = answer.position;
  }
};

const run = async (
  home: LoadedHome,
  seconds: number,
  hearth: Process,
  meanwhile: () => Promise<void>,
): Promise<LoadRow> => {
  const admin = await login(hearth, ADMIN_PASSWORD);
  const loadingMs = await load(admin, home);
  const before: string = (await admin.get("/api/events")).body.position;
  const stream = await followArrivals(admin);
  const began = performance.now();
  const wanted = seconds * home.changesPerSecond;
  const done = meanwhile();
  for (let said = 0; said < wanted; ) {
    const due = ((performance.now() - began) / 1000) * home.changesPerSecond;
    for (; said < Math.min(wanted, due); said += 1) {
      stream.sent(String(FIRST_VALUE + said));
      home.say(FIRST_VALUE + said);
    }
    await pause(TICK_MS);
  }
  const took = performance.now() - began;
  await done;
  const until = performance.now() + LAST_MS;
  const isComplete = () => home.isSent() && stream.count.arrived === stream.count.sent;
  while (!isComplete() && performance.now() < until) await pause(TICK_MS);
  stream.stop();
  const delays = stream.delays.toSorted((one, other) => one - other);
  return {
    name: home.name,
    entities: home.entities,
    loadingMs,
    rate: (stream.count.sent / took) * 1000,
    p50: quantile(delays, 0.5),
    p99: quantile(delays, 0.99),
    lost: stream.count.sent - (await recordedSince(admin, before)),
    returns: stream.count.returns,
    resyncs: stream.count.resyncs,
    memoryMb: peakMemoryOf(hearth.pid) / 1024,
  };
};

/**
 * Starts Hearth for it, as `npm start` does.
 * @param meanwhile  Is begun with the load, with the process of Hearth.
 */
export const underLoad = async (
  open: () => Promise<LoadedHome>,
  seconds: number,
  meanwhile: (hearth: Process) => Promise<void> = async () => undefined,
): Promise<LoadRow> => {
  const home = await open();
  const hearth = await startHearth(ENV);
  try {
    return await run(home, seconds, hearth, () => meanwhile(hearth));
  } finally {
    hearth.kill("SIGTERM");
    await hearth.exit;
    await home.stop();
  }
};
