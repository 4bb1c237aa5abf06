/** How many requests a second are answered, and how soon: so many clients, each one after the other. */
import http from "node:http";
import { type Load, send } from "./request.ts";

export interface Measured {
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds within which half, and 99 of 100, are answered. */
  readonly p50: number;
  readonly p99: number;
}

export const measure = async (
  load: Load,
  { seconds, inFlight }: { seconds: number; inFlight: number },
): Promise<Measured> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: inFlight });
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  const client = async () => {
    for (let now = performance.now(); now < until; now = performance.now()) {
      await send(agent, load);
      times.push(performance.now() - now);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, client));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99) };
};

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
