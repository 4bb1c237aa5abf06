/** The load of a long run: commands and reads at a steady rate, and streams that come and go. */
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { openClient, type Transport } from "./crowd.ts";
import { openCommander } from "./push-commands.ts";
import type { Scene } from "./push-sent.ts";

type Place = Pick<Scene, "server" | "entities">;

const IN_FLIGHT = 64;
/** Milliseconds that a stream stays: so much at least, and so much more at most. */
const STAY_MS = 2000;
const MORE_MS = 6000;
const TRANSPORTS: readonly Transport[] = ["websocket", "sse"];

export interface Tally {
  readonly done: number;
  readonly failed: number;
  /** What was said of the first that failed. */
  readonly reason: string;
}

const openTally = () => {
  let [done, failed, reason] = [0, 0, ""];
  return {
    async count(request: Promise<unknown>) {
      try {
        await request;
        done += 1;
      } catch (error) {
        failed += 1;
        reason ||= String(error).slice(0, 200);
      }
    },
    now: (): Tally => ({ done, failed, reason }),
  };
};

/** In turn a command and a read, of one device after the other. */
const openRequests = ({ server, entities }: Place) => {
  const commander = openCommander(server);
  let count = 0;
  const next = (): Promise<void> => {
    const entity_id = entities[(count >> 1) % entities.length] ?? "";
    count += 1;
    return count % 2 ? commander.toggle(entity_id) : commander.read(entity_id);
  };
  return { next, close: commander.close };
};

/** @returns how many requests a second are answered at most. */
export const mostOf = async (place: Place, seconds: number): Promise<number> => {
  const requests = openRequests(place);
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const client = async () => {
    while (performance.now() < until) {
      await requests.next();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, client));
  requests.close();
  return done / seconds;
};

/** @param rate  Requests a second, sent whether those before are answered or not. */
export const keepOn = async (place: Place, rate: number, seconds: number): Promise<Tally> => {
  const requests = openRequests(place);
  const tally = openTally();
  const start = performance.now();
  const underWay = new Set<Promise<void>>();
  let sent = 0;
  while (sent < rate * seconds) {
    const due = Math.min(((performance.now() - start) * rate) / 1000, rate * seconds);
    for (; sent < due; sent += 1) {
      const one: Promise<void> = tally.count(requests.next()).finally(() => underWay.delete(one));
      underWay.add(one);
    }
    await pause(1);
  }
  await Promise.all(underWay);
  requests.close();
  return tally.now();
};

export interface Streams {
  now(): Tally;
  stop(): Promise<void>;
}

/** So many at a time; when one has gone, another one comes. */
export const openStreams = ({ server }: Place, streams: number): Streams => {
  const tally = openTally();
  const isEnding = new AbortController();
  const { signal } = isEnding;
  const stay = async (transport: Transport) => {
    const socket: Socket = await openClient(transport, server, () => undefined);
    const lasts = STAY_MS + Math.random() * MORE_MS;
    await pause(lasts, undefined, { signal }).catch(() => undefined);
    const wasCut = socket.destroyed;
    socket.destroy();
    if (wasCut) throw new Error(`a stream over ${transport} was cut`);
  };
  const seat = async (transport: Transport) => {
    while (!signal.aborted) await tally.count(stay(transport));
  };
  const seats = Array.from({ length: streams }, (_, n) => seat(TRANSPORTS[n % 2] ?? "sse"));
  return {
    now: tally.now,
    async stop() {
      isEnding.abort();
      await Promise.all(seats);
    },
  };
};
