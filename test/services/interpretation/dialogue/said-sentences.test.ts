/** The sentences that have changed something: found by their requests, for thirty days, and never too many. */
import { afterAll, expect, it } from "@jest/globals";
import { openSaidSentences } from "../../../../services/interpretation/dialogue/said-sentences.ts";
import { movedClock } from "../../../support/clocks.ts";
import { freshStore } from "../../devices/fresh-store.ts";

const DAY_MS = 24 * 3600_000;

const clock = movedClock();
const store = freshStore(clock.now);
const sayings = openSaidSentences(store, clock);
afterAll(() => store.remove());

const say = async (context_id: string) => {
  const documents = sayings.writes(context_id, { sub: "u1", input: `sentence of ${context_id}` });
  await store.apply({ documents });
  return documents.length;
};

it("are found by the request for thirty days, and by no other", async () => {
  await say("one");
  clock.advance(29 * DAY_MS);
  expect(await sayings.find("one")).toMatchObject({ sub: "u1", input: "sentence of one" });
  expect(await sayings.find("two")).toBeNull();
  clock.advance(2 * DAY_MS);
  expect(await sayings.find("one")).toBeNull();
});

it("are ten a second at most, and as many again in the next", async () => {
  clock.advance(1000);
  const kept = await Promise.all(Array.from({ length: 15 }, (_, n) => say(`first-${n}`)));
  expect(kept.filter((count) => count > 0)).toHaveLength(10);
  clock.advance(1000);
  expect(await say("second")).toBe(1);
});
