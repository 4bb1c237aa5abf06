/** What is measured of push: how long the last client waits for an event, and how many come a second. */
import { setTimeout as pause } from "node:timers/promises";
import type { Crowd } from "./crowd.ts";
import { percentile } from "./load.ts";
import { cpuOf } from "./process-cpu.ts";
import { during, PATIENCE_MS, type Scene, type Sent, timeOf } from "./push-sent.ts";

/** Milliseconds from the command until the last client has its event. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
  /** How much of a core the server has used, and how much the clients, which are all one process. */
  readonly served: number;
  readonly heard: number;
}
export interface Speed {
  /** Events that came to clients in a second, each counted at each client. */
  readonly rate: number;
  /** Microseconds that the server's process computes for each of these. */
  readonly cpu: number;
}

const SECONDS = 3;
const IN_FLIGHT = 64;
/** With so many events on their way to clients, full speed waits: more would only fill buffers. */
const UNDER_WAY = 256;
/** Milliseconds that either has computed so far. */
const computed = ({ server }: Scene) => {
  const { user, system } = process.cpuUsage();
  return { served: cpuOf(server.pid), heard: (user + system) / 1000 };
};

/** @param rate  Commands a second, sent whether those before have arrived or not. */
export const steadily = (scene: Scene, rate: number): Promise<Latency> =>
  during(scene, async (command) => {
    const times: Promise<readonly number[]>[] = [];
    const add = () => {
      const one = timeOf(command());
      // A failure is heard when all are awaited; until then no handler has it.
      one.catch(() => undefined);
      times.push(one);
    };
    const start = performance.now();
    const before = computed(scene);
    while (times.length < rate * SECONDS) {
      const due = ((performance.now() - start) * rate) / 1000;
      while (times.length < Math.min(due, rate * SECONDS)) add();
      await pause(1);
    }
    const sorted = (await Promise.all(times)).flat().sort((a, b) => a - b);
    const took = performance.now() - start;
    const after = computed(scene);
    return {
      p50: percentile(sorted, 0.5),
      p99: percentile(sorted, 0.99),
      served: (after.served - before.served) / took,
      heard: (after.heard - before.heard) / took,
    };
  });

export const atFullSpeed = (scene: Scene): Promise<Speed> =>
  during(scene, async (command) => {
    const { server, crowd } = scene;
    const start = performance.now();
    const before = { deliveries: crowd.arrivals.deliveries, cpu: cpuOf(server.pid) };
    const sent: Sent[] = [];
    const client = async () => {
      while (performance.now() < start + SECONDS * 1000) {
        const one = command();
        sent.push(one);
        await one.answered;
        if (crowd.arrivals.unheard > UNDER_WAY) await one.arrived;
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, client));
    const ends = await Promise.all(sent.map(({ arrived }) => arrived));
    const last = ends.reduce<number>((latest, end = 0) => Math.max(latest, end), start);
    const deliveries = crowd.arrivals.deliveries - before.deliveries;
    return {
      rate: (deliveries * 1000) / (last - start),
      cpu: ((cpuOf(server.pid) - before.cpu) * 1000) / deliveries,
    };
  });

/** Events that did not come to a client, and commands of which not every client has heard. */
export const lostBy = async ({ arrivals }: Crowd): Promise<number> => {
  const lost = () => arrivals.missing() + arrivals.unheard;
  const until = performance.now() + PATIENCE_MS;
  while (lost() > 0 && performance.now() < until) await pause(50);
  return lost();
};
