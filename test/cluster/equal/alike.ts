/** Two layouts, one behaviour: asks one process and many nodes the same, until they answer otherwise. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { fc } from "../../support/any.ts";
import { SEED } from "../../support/seed.ts";
import { compare, type Difference, told } from "./comparing.ts";
import { type Pair, standUp } from "./houses.ts";
import type { Asked } from "./sending.ts";
import { sequence } from "./sequences.ts";
import { clearBoth, compareEvents, compareWhole, type Places } from "./whole-state.ts";

/** As many test files ask their part each, so that two cores have something to do. */
const PARTS = 2;
const SEQUENCES = Math.ceil(Number(process.env.SEQUENCES ?? 2000) / PARTS);
/** So many sequences are asked before all that the houses know is compared. */
const STRETCH = 50;
/** So often a house may be away, or slow, where the other is not: a machine that stands still is no layout. */
const MOST_AWAY = 3;
const LONGEST_MS = 30 * 60_000;

const stop = async (pair: Pair) => void (await Promise.all(pair.map((one) => one.stop())));

/** Whether fresh houses differ, too. */
const isAgain = async (all: readonly Asked[]): Promise<boolean> => {
  const pair = await standUp();
  try {
    return (await compare(pair, all)) !== undefined;
  } finally {
    await stop(pair);
  }
};

/** Leaves out what a difference does not need; houses keep their states, so each try has fresh ones. */
const shortened = async (all: readonly Asked[]): Promise<readonly Asked[] | undefined> => {
  if (!(await isAgain(all))) return undefined;
  let short = all;
  for (const one of all) {
    const rest = short.filter((other) => other !== one);
    if (rest.length > 0 && (await isAgain(rest))) short = rest;
  }
  return short;
};

const report = async (all: readonly Asked[], difference: Difference): Promise<string> => {
  const short = await shortened(all);
  const asked = all.map((one, index) => `  ${index} ${JSON.stringify(one)}`);
  return [
    `SEED=${SEED}`,
    told(difference),
    "the sequence:",
    ...asked,
    short
      ? `fresh houses differ after: ${JSON.stringify(short)}`
      : "fresh houses do not differ: it takes what was asked before",
  ].join("\n");
};

/** Houses that many sequences are asked of, one after the other. */
const openComparison = async () => {
  let pair = await standUp();
  let since: Places;
  let count = 0;
  let away = 0;
  const begin = () => {
    since = [pair[0].position, pair[1].position];
  };
  begin();

  const anew = async (difference: Difference) => {
    away += 1;
    if (away > MOST_AWAY) throw new Error(`SEED=${SEED}, too often: ${told(difference)}`);
    await stop(pair);
    pair = await standUp();
    begin();
  };

  const compareAll = async () => {
    const whole = await compareWhole(pair);
    if (whole?.isAway) return anew(whole);
    const { places, next } = await compareEvents(pair, since);
    since = next;
    const found = { whole: whole && told(whole), events: places.slice(0, 10) };
    expect({ SEED, count, ...found }).toEqual({ SEED, count, whole: undefined, events: [] });
    await clearBoth(pair);
  };

  return {
    async ask(all: readonly Asked[]): Promise<void> {
      const difference = await compare(pair, all);
      if (difference?.isAway) return anew(difference);
      if (difference) throw new Error(await report(all, difference));
      count += 1;
      if (count % STRETCH === 0) await compareAll();
    },
    compareAll,
    stop: () => stop(pair),
  };
};

/** @param part  From 1 to PARTS; each asks something else. */
export const describeAlike = (part: number): void =>
  describe("one process and many nodes", () => {
    let comparison: Awaited<ReturnType<typeof openComparison>>;
    beforeAll(async () => {
      comparison = await openComparison();
    }, LONGEST_MS);
    afterAll(() => comparison.stop());

    it(
      `answer ${SEQUENCES} random sequences of requests alike (part ${part}, SEED=${SEED})`,
      async () => {
        const property = fc.asyncProperty(sequence, (all) => comparison.ask(all));
        const run = { numRuns: SEQUENCES, seed: SEED + part };
        // Houses that differ once may differ ever after: what failed is shortened in fresh ones.
        await fc.assert(property, { ...run, endOnFailure: true });
        await comparison.compareAll();
      },
      LONGEST_MS,
    );
  });
