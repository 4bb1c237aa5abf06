/** What a sentence costs the process that understands it, and does what it says. */
import type { House } from "./house.ts";
import { inTurns } from "./in-turns.ts";
import { type Load, type Measured, measure } from "./load.ts";
import type { Row } from "./rows.ts";

/** Microseconds of CPU for an order, with all that comes of it. */
const MOST = 300;

const moreOf = ({ rate, p50, p99 }: Measured) =>
  `${Math.round(rate)} requests/s, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`;

const rowOf = (sentence: string, measured: Measured, most?: number): Row => {
  const isTold = !Number.isNaN(measured.cpu);
  return {
    what: `POST /api/command "${sentence}", CPU of the process`,
    figure: measured.cpu,
    unit: "µs",
    goal: isTold && most ? { of: "figure", is: "at most", value: most } : undefined,
    more: moreOf(measured) + (isTold ? "" : "; this system does not tell the CPU of a process"),
  };
};

const QUESTION = "is the kitchen light on?";
/** Once done, there is nothing left to do, but to say so. */
const ORDER = "turn on the kitchen light";
/** Changes something each time. */
const CHANGE = "toggle the kitchen light";

export const sentenceRows = async ({ post }: House, load: Load): Promise<readonly Row[]> => {
  const say = (command: string) => () => measure(post("/api/command", { command }), load);
  const said = await inTurns({ asked: say(QUESTION), ordered: say(ORDER), changed: say(CHANGE) });
  return [
    rowOf(QUESTION, said.asked),
    rowOf(ORDER, said.ordered, MOST),
    rowOf(CHANGE, said.changed, MOST),
  ];
};
