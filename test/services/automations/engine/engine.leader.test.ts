/** One process alone looks after automations; another one takes over. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { LEADER_TERMS } from "../../../../services/automations/engine/engine.ts";
import { startLeaderElection } from "../../../../shared/store/port/leader-election.ts";
import { type StillClock, stillClock } from "../../../support/clocks.ts";
import { type FreshStore, freshStore } from "../../devices/fresh-store.ts";

/** By then each has looked again. */
const AWHILE_MS = 2000;

let clock: StillClock;
let store: FreshStore;
let said: string[];
let refused: unknown[];
beforeEach(() => {
  clock = stillClock();
  store = freshStore(clock.now);
  said = [];
  refused = [];
});
afterEach(() => store.remove());

const open = async (owner: string, start = async () => {}) => {
  const led = {
    async start() {
      await start();
      said.push(`${owner} starts`);
    },
    stop: async () => void said.push(`${owner} stops`),
    onLost: async () => void said.push(`${owner} leaves`),
  };
  const terms = { ...LEADER_TERMS, owner, clock };
  const { stop } = startLeaderElection(store, terms, led, (error) => refused.push(error));
  await clock.advance(0);
  return stop;
};

describe("of two processes", () => {
  it("the second one starts when the first one has stopped", async () => {
    const stopFirst = await open("first");
    const stopSecond = await open("second");
    await clock.advance(AWHILE_MS);
    expect(said).toEqual(["first starts"]);
    await stopFirst();
    await clock.advance(AWHILE_MS);
    expect(said).toEqual(["first starts", "first stops", "second starts"]);
    await stopSecond();
    expect(said.at(-1)).toBe("second stops");
  });

  it("the one that has lost the lease leaves everything as it is", async () => {
    const stop = await open("first");
    await store.leases.release("automations", "first");
    await store.leases.acquire("automations", "other", 60_000);
    await clock.advance(AWHILE_MS);
    await stop();
    expect(said).toEqual(["first starts", "first leaves"]);
  });

  it("one that cannot start tries again", async () => {
    let left = 1;
    const stop = await open("first", async () => {
      if (left-- > 0) throw "not yet";
    });
    expect([said, refused]).toEqual([[], ["not yet"]]);
    await clock.advance(AWHILE_MS);
    expect([said, refused]).toEqual([["first starts"], ["not yet"]]);
    await stop();
  });
});
