/** What the process counts and measures, for Prometheus and for an admin. */
import { performance } from "node:perf_hooks";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { around } from "../kernel/contract.ts";

/** Seconds; from a read in memory to the longest a request may take. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof openMetrics>;

export const openMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "hearth_http_request_duration_seconds",
    help: "Time from a request's first byte to its answer",
    labelNames: ["group", "route", "status"],
    buckets: BUCKETS,
    registers,
  });
  const calls = new Histogram({
    name: "hearth_action_duration_seconds",
    help: "Time an action took",
    labelNames: ["action"],
    buckets: BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: "hearth_action_failures_total",
    help: "Actions that ended in an error",
    labelNames: ["action", "code"],
    registers,
  });
  const followers = new Gauge({
    name: "hearth_stream_clients",
    help: "Clients with an open stream",
    labelNames: ["stream"],
    registers,
  });

  // Sums over all labels: reading them from the registry would add up hundreds of series.
  let requestCount = 0;
  let streamCount = 0;

  return {
    text: () => registry.metrics(),
    request: (group: string, route: string, status: number, seconds: number): void => {
      requestCount += 1;
      requests.observe({ group, route, status }, seconds);
    },
    /** The load of this process, with totals since its start: times in seconds, memory in bytes. */
    load: () => {
      const { user, system } = process.cpuUsage();
      return {
        uptime: process.uptime(),
        cpu_time: (user + system) / 1e6,
        busy_time: performance.eventLoopUtilization().active / 1000,
        memory: process.memoryUsage.rss(),
        requests: requestCount,
        streams: streamCount,
      };
    },
    /** Counts a client of a stream; returns the way to count it no more. */
    follows: (stream: string): (() => void) => {
      followers.inc({ stream });
      streamCount += 1;
      return () => {
        followers.dec({ stream });
        streamCount -= 1;
      };
    },
    /** Measures every action of this process. */
    actions: () =>
      around("metrics", ({ name: action }) => async (_ctx, run) => {
        const began = performance.now();
        try {
          return await run();
        } catch (error) {
          failures.inc({ action, code: String((error as { type?: unknown }).type) });
          throw error;
        } finally {
          calls.observe({ action }, (performance.now() - began) / 1000);
        }
      }),
  };
};
