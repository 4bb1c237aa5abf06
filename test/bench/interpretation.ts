/** Prints how long a sentence takes to become a plan: node test/bench/interpretation.ts. */
import { parse } from "../../services/interpretation/parse.ts";
import { houseWith } from "../services/interpretation/house.ts";
import { ANSWERED, DONE, NOTHING } from "../services/interpretation/sentences.ts";

const ROUNDS = 50;
const house = houseWith();
const sentences = [...DONE, ...ANSWERED].map(([sentence]) => sentence);
const longest = "turn on the kitchen light and the bedroom lights, ".repeat(20).slice(0, 1000);

const microseconds = (said: readonly string[]): readonly number[] => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const sentence of said) {
      const before = performance.now();
      parse(sentence, house);
      times.push((performance.now() - before) * 1000);
    }
  return times.sort((a, b) => a - b);
};

const at = (times: readonly number[], part: number) =>
  `${Math.round(times[Math.floor((times.length - 1) * part)] ?? 0)} µs`;

const report = (what: string, said: readonly string[]) => {
  microseconds(said);
  const times = microseconds(said);
  const line = `${what}: median ${at(times, 0.5)}, 99 % ${at(times, 0.99)}, worst ${at(times, 1)}`;
  process.stdout.write(`${line}\n`);
};

report(`${sentences.length} sentences that are understood`, sentences);
report(`${NOTHING.length} sentences that are asked back`, NOTHING);
report("one of 1,000 characters", [longest]);
