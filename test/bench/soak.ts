/** Whether a process stays as it is under load that goes on: its memory, its promptness, its answers. */
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../support/free-port.ts";
import { clean, startHearth } from "../support/spawn.ts";
import { enter, SETTINGS, simpleDevicesOf } from "./house.ts";
import { median } from "./in-turns.ts";
import type { Row } from "./rows.ts";
import { type Inspector, inspectOn, openInspector } from "./soak-inspect.ts";
import { keepOn, mostOf, openStreams, type Tally } from "./soak-load.ts";

const SECONDS = Number(process.env.SECONDS ?? 600);
const FIRST_SECONDS = 5;
const STREAMS = 500;
/** Looks during the run; a tenth of them is a tenth of the time. */
const LOOKS = 100;
/** A collection takes its time, so only every third look makes one. */
const COLLECTS = 3;
const SECOND_TENTH = 1;
const LAST_TENTH = 9;

const GROWTH = 1.1;
const DELAY_MS = 50;

const DELAY = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m;

interface Seen {
  /** Milliseconds, of each look. */
  readonly delays: number[];
  /** Megabytes after a collection, by tenth. */
  readonly heaps: Map<number, number[]>;
}

/** Of the time since it was asked before. */
const delayFrom = async (metricsPort: number): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  return Number(DELAY.exec(await response.text())?.[1]) * 1000;
};

const watch = async (metricsPort: number, inspector: Inspector): Promise<Seen> => {
  const seen: Seen = { delays: [], heaps: new Map() };
  const start = performance.now();
  for (let look = 0; look < LOOKS; look += 1) {
    const due = start + ((look + 0.5) * SECONDS * 1000) / LOOKS;
    await pause(Math.max(0, due - performance.now()));
    const tenth = Math.floor((look * 10) / LOOKS);
    if (look % COLLECTS === 0 && [SECOND_TENTH, LAST_TENTH].includes(tenth))
      seen.heaps.set(tenth, [...(seen.heaps.get(tenth) ?? []), await inspector.heap()]);
    seen.delays.push(await delayFrom(metricsPort));
  }
  return seen;
};

const rowsOf = ({ delays, heaps }: Seen, requests: Tally, streams: Tally, rate: number) => {
  const heapIn = (tenth: number) => Math.min(...(heaps.get(tenth) ?? [Number.NaN]));
  const load = `${Math.round(rate)} requests/s, ${STREAMS} streams, ${SECONDS} s`;
  return [
    {
      what: "soak: heap in the last tenth",
      figure: heapIn(LAST_TENTH),
      unit: "MB",
      beside: { what: "in the second", figure: heapIn(SECOND_TENTH) },
      goal: { of: "ratio", is: "at most", value: GROWTH },
      more: load,
    },
    {
      what: "soak: event-loop delay p99",
      figure: median(delays),
      unit: "ms",
      goal: { of: "figure", is: "at most", value: DELAY_MS },
      more: `median of ${LOOKS} parts, worst ${Math.round(Math.max(...delays))} ms; Node counts 10 ms where there is none`,
    },
    {
      what: "soak: failed requests and streams",
      figure: requests.failed + streams.failed,
      unit: "",
      goal: { of: "figure", is: "at most", value: 0 },
      more: `of ${requests.done} and ${streams.done}. ${requests.reason}${streams.reason}`,
    },
  ] satisfies readonly Row[];
};

export const run = async (): Promise<readonly Row[]> => {
  const [metricsPort, inspectPort] = [await freePort(), await freePort()];
  const watched = { METRICS_PORT: `${metricsPort}`, NODE_OPTIONS: inspectOn(inspectPort) };
  try {
    const hearth = await startHearth({ ...SETTINGS, ...watched });
    const house = await enter(hearth, hearth.pid);
    const { url, authorization } = house;
    const entities = await simpleDevicesOf(house);
    const place = { server: { url, authorization, pid: hearth.pid }, entities };
    const inspector = await openInspector(inspectPort);
    const streams = openStreams(place, STREAMS);
    const rate = (await mostOf(place, FIRST_SECONDS)) / 2;
    await delayFrom(metricsPort);
    const [seen, requests] = await Promise.all([
      watch(metricsPort, inspector),
      keepOn(place, rate, SECONDS),
    ]);
    await streams.stop();
    inspector.close();
    return rowsOf(seen, requests, streams.now(), rate);
  } finally {
    await clean();
  }
};
