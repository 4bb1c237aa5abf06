/** Everything that may happen to a part of the house, and what it may cost: one row each. */
import { setTimeout as pause } from "node:timers/promises";
import type { Server } from "../support/servers.ts";
import type { Weather } from "../support/wire.ts";
import type { Limits } from "./checks.ts";
import type { Cluster } from "./cluster.ts";
import type { Part } from "./part.ts";

export interface Fault {
  /** `<what> <whom>`. */
  readonly name: string;
  readonly limits: Limits;
  /** Part of the short form. */
  readonly isShort: boolean;
  /** Makes it happen, and lets it last. */
  inject(): Promise<void>;
  /** Ends it. */
  heal(): Promise<void>;
}

/** Milliseconds: how long a part stands still, is behind a bad wire, or is away. */
const PAUSE_MS = 5000;
const WIRE_MS = 5000;
const AWAY_MS = 3000;
const DEAD_MS = 2000;

/** Nothing promised is ever given up; this is what may be besides. */
const ANY = Number.POSITIVE_INFINITY;
const USUAL: Limits = { failed: ANY, answerMs: 10_000, wellMs: 3000, returns: ANY };
/** Another takes over at once; a client that was served by the dead one may have to ask or come again. */
const DEATH: Limits = { ...USUAL, failed: 0, dyingMs: 500, returns: 1 };
const ORDER: Limits = { ...USUAL, failed: 0, returns: 1 };
/** An honest answer, soon. */
const AWAY: Limits = { ...USUAL, answerMs: 2000, statuses: [503] };

type Row<Target> = readonly [
  what: string,
  limits: Limits,
  inject: (target: Target) => Promise<void> | void,
  heal: (target: Target) => Promise<void> | void,
];

const startAgain = async (part: Part) => {
  part.start();
  await part.ready();
};

/** So often a part is replaced in a row. */
const ROLLS = 20;

const roll = async (part: Part) => {
  for (let times = 0; times < ROLLS; times += 1) {
    await part.end();
    await startAgain(part);
  }
};

const OF_PARTS: readonly Row<Part>[] = [
  ["kill", DEATH, (part) => part.kill().then(() => pause(DEAD_MS)), startAgain],
  ["pause", USUAL, (part) => pause(PAUSE_MS, part.pause()), (part) => part.resume()],
  ["restart", ORDER, async (part) => void (await part.end()), startAgain],
  ["roll", { ...ORDER, returns: ROLLS }, roll, () => undefined],
];

const OF_SERVERS: readonly Row<Server>[] = [
  [
    "away",
    AWAY,
    (server) => server.kill().then(() => pause(AWAY_MS)),
    (server) => server.restart(),
  ],
  ["pause", USUAL, (server) => pause(PAUSE_MS, server.pause()), (server) => server.resume()],
];

const WIRES: readonly (readonly [what: string, limits: Limits, weather: Weather])[] = [
  ["cut", USUAL, { isCut: true }],
  ["break", USUAL, { isBroken: true }],
  ["slow", USUAL, { delayMs: 500 }],
  // What has gathered on the wire in these seconds takes its time.
  ["narrow", { ...USUAL, wellMs: 10_000 }, { bytesPerSecond: 8000 }],
];

/** Three minutes of the most telling ones. */
const SHORT = [
  "kill devices-1",
  "kill gateway-1",
  "restart rest-1",
  "pause devices-2",
  "cut rest-2 from redis",
  "away nats",
  "away redis",
];

const faultOf =
  <Target extends object>(whom: string, target: Target) =>
  ([what, limits, inject, heal]: Row<Target>): Fault => {
    const name = `${what} ${whom}`;
    return {
      name,
      limits,
      isShort: SHORT.includes(name),
      inject: async () => inject(target),
      heal: async () => heal(target),
    };
  };

const wiresOf = ({ name, wires }: Part): readonly Fault[] =>
  Object.entries(wires).flatMap(([server, wire]) =>
    WIRES.map(([what, limits, weather]) =>
      faultOf(
        `${name} from ${server}`,
        wire,
      )([what, limits, () => pause(WIRE_MS, wire.turn(weather)), () => wire.turn({})]),
    ),
  );

/** What is wrong without a fault is no fault's doing. */
const CALM: Fault = {
  name: "nothing happens",
  limits: { ...ORDER, returns: 0 },
  isShort: true,
  inject: () => pause(AWAY_MS),
  heal: () => Promise.resolve(),
};

/** Each part in turn, as an operator brings a new version. */
const rolling = ({ parts }: Cluster): Fault => ({
  name: "redeploy all",
  limits: { ...ORDER, returns: 2 },
  isShort: false,
  async inject() {
    for (const part of parts) {
      await part.end();
      await startAgain(part);
    }
  },
  heal: () => Promise.resolve(),
});

export const faultsFor = (cluster: Cluster): readonly Fault[] => [
  CALM,
  ...cluster.parts.flatMap((part) => OF_PARTS.map(faultOf(part.name, part))),
  // What is not ours cannot be stopped; its wires can.
  ...Object.entries(cluster.servers)
    .filter(([, { isOurs }]) => isOurs)
    .flatMap(([name, server]) => OF_SERVERS.map(faultOf(name, server))),
  ...cluster.parts.flatMap(wiresOf),
  rolling(cluster),
];
