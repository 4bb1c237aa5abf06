/** What is measured of push: how long the last client waits for an event, and how many come a second. */
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Crowd } from "./crowd.ts";
import type { Server } from "./push-servers.ts";
import { send } from "./request.ts";

const ONE_BY_ONE = 20;
/** Commands a second, sent whether those before have arrived or not. */
const STEADY = 50;
const STEADY_MS = 2000;
const LOAD_MS = 4000;
const IN_FLIGHT = 64;
/** With so many events on their way to clients, full load waits: more would only fill buffers. */
const UNDER_WAY = 256;
/** An event that has not come to every client after this never will. */
const PATIENCE_MS = 15_000;

/** Milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
}
export interface Measured {
  readonly single: Latency;
  readonly steady: Latency;
  /** Events that came to clients in a second, each counted at each client. */
  readonly rate: number;
  /** Microseconds that the server's process computes for each of these. */
  readonly cpu: number;
}

/** A command on its way. */
interface Sent {
  readonly at: number;
  readonly answered: Promise<void>;
  /** The moment at which the last client has heard of it; nothing where that never comes. */
  readonly arrived: Promise<number | undefined>;
}
type Command = () => Sent;

const latencyOf = (times: readonly number[]): Latency => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
};

/** Toggles one device after the other. */
const commander = (server: Server, { arrivals }: Crowd, entities: readonly string[]) => {
  const { url, authorization } = server;
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  let count = 0;
  const command: Command = () => {
    const entity_id = entities[count % entities.length] ?? "";
    count += 1;
    const arrival = arrivals.next(entity_id);
    const body = { entity_id, command: "toggle" };
    return {
      at: performance.now(),
      answered: send(agent, { url: `${url}/api/control`, method: "POST", body, authorization }),
      arrived: Promise.race([arrival, pause(PATIENCE_MS, undefined, { ref: false })]),
    };
  };
  return { command, end: () => agent.destroy() };
};

/** How long that took, where it has come to an end. */
const timeOf = async ({ at, answered, arrived }: Sent): Promise<readonly number[]> => {
  await answered;
  const end = await arrived;
  return end === undefined ? [] : [end - at];
};

const oneByOne = async (command: Command) => {
  const times: number[] = [];
  for (let n = 0; n < ONE_BY_ONE; n += 1) times.push(...(await timeOf(command())));
  return latencyOf(times);
};

const steadily = async (command: Command) => {
  const times: Promise<readonly number[]>[] = [];
  const start = performance.now();
  for (let n = 0; n < (STEADY * STEADY_MS) / 1000; n += 1) {
    const due = start + (n * 1000) / STEADY;
    await pause(Math.max(0, due - performance.now()));
    times.push(timeOf(command()));
  }
  return latencyOf((await Promise.all(times)).flat());
};

const atFullLoad = async (command: Command, server: Server, { arrivals }: Crowd) => {
  const start = performance.now();
  const before = { deliveries: arrivals.deliveries, cpu: server.cpu() };
  const sent: Sent[] = [];
  const client = async () => {
    while (performance.now() < start + LOAD_MS) {
      const one = command();
      sent.push(one);
      await one.answered;
      if (arrivals.unheard > UNDER_WAY) await one.arrived;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, client));
  const ends = await Promise.all(sent.map(({ arrived }) => arrived));
  const last = ends.reduce<number>((latest, end = 0) => Math.max(latest, end), start);
  const deliveries = arrivals.deliveries - before.deliveries;
  return {
    rate: (deliveries * 1000) / (last - start),
    cpu: ((server.cpu() - before.cpu) * 1000) / deliveries,
  };
};

export const measure = async (
  server: Server,
  crowd: Crowd,
  entities: readonly string[],
): Promise<Measured> => {
  const { command, end } = commander(server, crowd, entities);
  const single = await oneByOne(command);
  const steady = await steadily(command);
  const load = await atFullLoad(command, server, crowd);
  end();
  return { single, steady, ...load };
};

/** Events that did not come to a client, and commands of which not every client has heard. */
export const lostBy = async ({ arrivals }: Crowd): Promise<number> => {
  const lost = () => arrivals.missing() + arrivals.unheard;
  const until = performance.now() + PATIENCE_MS;
  while (lost() > 0 && performance.now() < until) await pause(50);
  return lost();
};
