/** One home in a running house, as the properties of all homes see it: over HTTP and streams. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { type Boot, type Booted, boot } from "../../support/boot.ts";
import type { Client, Loose } from "../../support/client.ts";
import type {
  BenchAbility,
  BenchDevice,
  BenchKind,
  DeviceType,
  HomeBench,
} from "../../support/home-bench/bench.ts";
import { DOMAINS } from "../../support/home-bench/bench.ts";
import { listedHome } from "../../support/home-bench/listed-home.ts";
import { eventually } from "../../support/wait.ts";
import { eventsOf } from "../streams/listeners.ts";

/** What a client may count on: a state is as fresh as this. */
export const FRESH_MS = 1000;
/** A machine that stands still is not the fault of the service: the fastest of so many tries counts. */
const TRIES = 3;

const FAR = "1000000/60";
const SETTINGS = {
  // With devices whose ids others have, too.
  HOMES: "virtual:?speed=0",
  LIMIT_C_WS: FAR,
  LIMIT_CLAUDE: FAR,
  LIMIT_GPT4: FAR,
  LIMIT_CUSTOM: FAR,
};

export interface Trial {
  readonly house: Booted;
  readonly admin: Client;
  readonly bench: HomeBench;
  /** The id of the home. */
  readonly home: string;
  /** What the answer to a command says of a device that refuses it. */
  readonly refusal: RegExp;
  /** A device that no other test has, listed. */
  device(type: DeviceType): Promise<BenchDevice>;
  /** A device with an id that another home has, too. */
  doubled(type: DeviceType, entity_id: string): Promise<BenchDevice>;
  /** An id that another home has, and that a device of this one can have. */
  twin(entity_id: string): Promise<string>;
  state(entity_id: string): Promise<Loose>;
  shows(entity_id: string, expected: object): Promise<void>;
  /** The home itself, of the list. */
  listed(): Promise<Loose>;
  /** All changes of an entity since the house was opened first, oldest first. */
  changes(entity_id: string): Promise<Loose[]>;
  /** The events after a position of the log. */
  since(position: string): Promise<Loose[]>;
  position(): Promise<string>;
  /** Follows the events of an entity, or all. */
  follow(query?: Readonly<Record<string, string>>): Promise<Loose>;
  /** Lets time pass until it is so. */
  passUntil(read: () => Promise<unknown>, expected: object): Promise<void>;
  /** The home is removed, and connected again. */
  reconnect(): Promise<void>;
  /** Hearth stops, and starts again with what it has kept. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** The fastest of some tries, in milliseconds. */
export const fastest = async (once: (n: number) => Promise<number>): Promise<number> => {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < TRIES && best > FRESH_MS / 2; n += 1) best = Math.min(best, await once(n));
  return best;
};

export const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await act();
  return performance.now() - began;
};

const PASS_MS = 1000;
let made = 0;

/** @param start  The layout; by default that of the run. */
export const openTrial = async (kind: BenchKind, start: Boot = boot): Promise<Trial> => {
  const { open, patienceMs, refusal = /on strike/ } = kind;
  const DATA_DIR = mkdtempSync(join(tmpdir(), "hearth-homes-"));
  const bench = await open({ get: async (path) => (await house.admin.get(path)).body });
  let house = await start({ ...SETTINGS, DATA_DIR });
  const { connect, disconnect, listed, twin } = bench.way ?? listedHome(bench);
  const home = await connect(house.admin, DATA_DIR);

  const state = async (entity_id: string) =>
    (await house.admin.get(`/api/state/${entity_id}`)).body;
  const shows = (entity_id: string, expected: object) =>
    eventually(() => state(entity_id), expected, patienceMs);
  const since = async (start: string): Promise<Loose[]> => {
    const all: Loose[] = [];
    for (let from = start; ; ) {
      const { events, position } = (await house.admin.get(`/api/events?since=${from}`)).body;
      if (events.length === 0) return all;
      all.push(...events);
      from = position;
    }
  };

  return {
    get house() {
      return house;
    },
    get admin() {
      return house.admin;
    },
    bench,
    home,
    refusal,
    async device(type) {
      made += 1;
      // No name is the beginning of another one.
      const n = `${100 + made}`;
      const device = await bench.add(type, `${DOMAINS[type]}.${type}_${n}`, `${type} ${n}`);
      const { state: now, attributes = {} } = await device.now();
      await shows(device.entity_id, { state: now, attributes });
      return device;
    },
    async doubled(type, entity_id) {
      made += 1;
      return bench.add(type, entity_id, `Double ${100 + made}`);
    },
    state,
    shows,
    twin: (entity_id) => twin(entity_id, house.admin),
    listed: () => listed(house.admin),
    async changes(entity_id) {
      const { body } = await house.admin.get(`/history?entity_id=${entity_id}`);
      return body.history;
    },
    since,
    position: async () => (await house.admin.get("/api/events")).body.position,
    follow: (query = {}) => eventsOf(house.admin, { query }),
    passUntil: (read, expected) =>
      eventually(
        async () => {
          if (patienceMs === undefined) house.clock.advance(PASS_MS);
          return read();
        },
        expected,
        patienceMs,
      ),
    async reconnect() {
      await disconnect(house.admin);
      await connect(house.admin, DATA_DIR);
    },
    async restart(meanwhile = async () => undefined) {
      await house.stop();
      await meanwhile();
      house = await start({ ...SETTINGS, DATA_DIR }, { start: house.clock.now() });
    },
    async stop() {
      await house.stop();
      await bench.stop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    },
  };
};

/** What every home does: a sentence for the author of a client, and how it is tried. */
export interface HomeProperty {
  readonly says: string;
  /** What a kind of home must be able to show for it. */
  readonly needs?: readonly BenchAbility[];
  tried(trial: Trial): Promise<void>;
}

/** What is so before something happens to the whole house, and after it. */
export interface LastingProperty extends Omit<HomeProperty, "tried"> {
  /** @returns what is tried afterwards. */
  prepared(trial: Trial): Promise<() => Promise<void>>;
}

/** Properties of one matter. */
export interface PropertyGroup {
  readonly about: string;
  readonly properties: readonly HomeProperty[];
}
