/** What holds for every home, tried on one kind: each property that applies is a case. */
import { afterAll, afterEach, beforeAll, describe, it } from "@jest/globals";
import type { Boot } from "../../support/boot.ts";
import type { BenchKind } from "../../support/home-bench/bench.ts";
import { endStreams } from "../../support/streams.ts";
import { APPEARING } from "./appearing.ts";
import { AWAY } from "./away.ts";
import { COMMANDS } from "./commands.ts";
import { HOSTILITY } from "./hostility.ts";
import { RECOVERIES } from "./recoveries.ts";
import { REPORTS } from "./reports.ts";
import { REQUESTS } from "./requests.ts";
import { type HomeProperty, openTrial, type PropertyGroup, type Trial } from "./trial.ts";

/** What is lost and found, and what starts again, comes last. */
export const GROUPS: readonly PropertyGroup[] = [
  APPEARING,
  REPORTS,
  COMMANDS,
  REQUESTS,
  HOSTILITY,
  AWAY,
];

/** Some kinds of home are installed first. */
const OPEN_MS = 300_000;

/** @param start  The layout; by default that of the run. */
export const conformance = (bench: BenchKind, start?: Boot): void => {
  const { kind, lacks } = bench;
  const applies = ({ needs = [] }: Pick<HomeProperty, "needs">) =>
    needs.every((ability) => lacks[ability] === undefined);

  describe(`a home of kind ${kind}`, () => {
    let trial: Trial;
    beforeAll(async () => {
      trial = await openTrial(bench, start);
    }, OPEN_MS);
    afterEach(endStreams);
    afterAll(() => trial.stop());

    describe.each(GROUPS)("$about", ({ properties }) => {
      for (const property of properties.filter(applies))
        it(property.says, () => property.tried(trial));
    });

    describe.each(RECOVERIES)("$about", ({ happens, properties }) => {
      const after = new Map<string, () => Promise<void>>();
      beforeAll(async () => {
        for (const property of properties.filter(applies))
          after.set(property.says, await property.prepared(trial));
        if (after.size > 0) await happens(trial);
      }, OPEN_MS);
      for (const property of properties.filter(applies))
        it(property.says, () => after.get(property.says)?.());
    });
  });
};
