/** How long a sentence takes to become a plan. */

import { houseWith } from "../services/interpretation/house.ts";
import { read } from "../services/interpretation/read.ts";
import { ANSWERED, DONE, NOTHING } from "../services/interpretation/sentences.ts";
import { percentile } from "./load.ts";
import type { Row } from "./rows.ts";

const ROUNDS = 50;
const house = houseWith();
const sentences = [...DONE, ...ANSWERED].map(([sentence]) => sentence);
const longest = "turn on the kitchen light and the bedroom lights, ".repeat(20).slice(0, 1000);

const microseconds = (said: readonly string[]): readonly number[] => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const sentence of said) {
      const before = performance.now();
      read(sentence, house);
      times.push((performance.now() - before) * 1000);
    }
  return times.sort((a, b) => a - b);
};

/** Measured after as many rounds that do not count. */
const rowOf = (what: string, said: readonly string[]): Row => {
  microseconds(said);
  const times = microseconds(said);
  const at = (part: number) => Math.round(percentile(times, part));
  return {
    what,
    figure: percentile(times, 0.5),
    unit: "µs",
    more: `99 % ${at(0.99)}, worst ${at(1)} µs`,
  };
};

export const run = async (): Promise<readonly Row[]> => [
  rowOf(`one of ${sentences.length} sentences that are understood`, sentences),
  rowOf(`one of ${NOTHING.length} sentences that are asked back`, NOTHING),
  rowOf(`one of ${longest.length} characters`, [longest]),
];
