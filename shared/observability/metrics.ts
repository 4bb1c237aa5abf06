/** What the process counts and measures, for Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { around } from "../kernel/contract.ts";
import { openTimings } from "./histogram.ts";

/** Seconds; from a read in memory to the longest a request may take. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  readonly text: () => Promise<string>;
  readonly request: (group: string, route: string, status: number, seconds: number) => void;
  /** Counts who follows a stream, until the way to say that it has gone is called. */
  readonly follows: (stream: string) => () => void;
  /** Measures every action of this process. */
  readonly actions: () => ReturnType<typeof around>;
}

export const openMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = openTimings(registry, {
    name: "hearth_http_request_duration_seconds",
    help: "Time from a request's first byte to its answer",
    labels: ["group", "route", "status"],
    buckets: BUCKETS,
  });
  const calls = openTimings(registry, {
    name: "hearth_action_duration_seconds",
    help: "Time an action took",
    labels: ["action"],
    buckets: BUCKETS,
  });
  const failures = new Counter({
    name: "hearth_action_failures_total",
    help: "Actions that ended in an error",
    labelNames: ["action", "code"],
    registers,
  });
  const followers = new Gauge({
    name: "hearth_stream_clients",
    help: "Clients that follow a stream now",
    labelNames: ["stream"],
    registers,
  });

  return {
    text: () => registry.metrics(),
    request: (group, route, status, seconds) => requests(seconds, group, route, String(status)),
    follows: (stream) => {
      followers.inc({ stream });
      return () => followers.dec({ stream });
    },
    actions: () =>
      around("metrics", ({ name: action }) => async (_ctx, run) => {
        const began = performance.now();
        try {
          return await run();
        } catch (error) {
          failures.inc({ action, code: String((error as { type?: unknown }).type) });
          throw error;
        } finally {
          calls((performance.now() - began) / 1000, action);
        }
      }),
  };
};
