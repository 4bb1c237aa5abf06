/** The rows of what is measured of push, each with its goal. */
import type { Crowd } from "./crowd.ts";
import { type Latency, lostBy, type Speed } from "./push-measures.ts";
import type { Row } from "./rows.ts";

/** Milliseconds that an event may take to the last of many clients. */
const LATENCY_MS = 50;
/** How often faster than `ws` for each client. */
const FASTER = 8;

const percent = (share: number): string =>
  Number.isNaN(share) ? "?" : `${Math.round(share * 100)} %`;

const inWords = ({ p50, p99, served, heard }: Latency): string =>
  `p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)} ms; CPU ${percent(served)}, clients ${percent(heard)}`;

/** @param goal  Whether none may be lost; else it is only told. */
export const lostRow = async (what: string, crowd: Crowd, goal: boolean): Promise<Row> => ({
  what: `${what}: lost`,
  figure: await lostBy(crowd),
  unit: "events",
  goal: goal ? { of: "figure", is: "at most", value: 0 } : undefined,
  more: `${crowd.arrivals.deliveries} came to ${crowd.clients} clients`,
});

export const lastClientRow = (what: string, latency: Latency): Row => ({
  what: `${what}: p99 to the last client`,
  figure: latency.p99,
  unit: "ms",
  goal: { of: "figure", is: "at most", value: LATENCY_MS },
  more: inWords(latency),
});

/**
 * @param sync  Milliseconds that the disk takes to keep something.
 * @param own   Milliseconds that it may take besides.
 */
export const commandRow = (
  what: string,
  latency: Latency,
  { sync, own }: { readonly sync: number; readonly own: number },
): Row => ({
  what: `${what}: p50 from the command to the last client`,
  figure: latency.p50,
  unit: "ms",
  beside: { what: "one fsync", figure: sync },
  goal: { of: "figure", is: "at most", value: Number((own + sync).toFixed(3)) },
  more: inWords(latency),
});

const cpuIn = ({ cpu }: Speed): string =>
  Number.isNaN(cpu) ? "" : `CPU ${cpu.toFixed(2)} µs each`;

export const speedRow = (what: string, speed: Speed, bare?: Speed): Row => ({
  what: `${what}, full speed`,
  figure: speed.rate,
  unit: "deliveries/s",
  beside: bare && { what: "ws.send for each", figure: bare.rate },
  goal: bare && { of: "ratio", is: "at least", value: FASTER },
  more: `${cpuIn(speed)}${bare ? ` (beside: ${cpuIn(bare)})` : ""}`,
});
