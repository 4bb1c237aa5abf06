/** A store that refuses writes for a while delays automations; nothing is lost, or done twice. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type AutomationsHouse, keeps, openAutomations } from "./house.ts";

describe("while the store refuses", () => {
  let house: AutomationsHouse;
  beforeEach(async () => {
    house = await openAutomations();
  });
  afterEach(() => house.stop());

  const GO = { platform: "event", event_type: "go" };
  const create = (action: unknown, more = {}) =>
    house.create({ alias: "Test", trigger: GO, action, mode: "queued", max: 100, ...more });
  const doneRuns = (id: string, done: number) =>
    house.passing(
      async () => ({
        done: (await house.traces(id)).filter(({ state }) => state === "finished").length,
      }),
      { done },
    );

  /** @returns what waits until a write has been refused, and lets all be taken then. */
  const refuse = (collection: string) => {
    let refused = 0;
    house.store.refuse((write) => {
      const isRefused = keeps(collection)(write);
      if (isRefused) refused += 1;
      return isRefused;
    });
    return async () => {
      await house.passing(async () => ({ isRefused: refused > 0 }), { isRefused: true });
      house.store.refuse(() => false);
    };
  };

  it.each<[string, string]>([
    ["that runs begin", "automation_claims"],
    ["how far they and their ends are", "automation_runs"],
    ["how far has been looked", "automations"],
  ])("to keep %s, each trigger fires once all the same", async (_what, collection) => {
    const id = await create([{ event: "first" }, { delay: 0 }, { event: "second" }]);
    await house.fire("go");
    const allow = refuse(collection);
    for (let count = 0; count < 5; count += 1) await house.fire("go");
    await allow();
    await doneRuns(id, 6);
    await house.fire("go");
    await doneRuns(id, 7);
    expect([await house.count("first"), await house.count("second")]).toEqual([7, 7]);
  });

  it("a wait that has come to its end goes on later", async () => {
    const holding = { platform: "event", event_type: "now" };
    const id = await create([{ wait_for_trigger: holding }, { event: "second" }]);
    await house.fire("go");
    await house.passing(async () => (await house.traces(id))[0] ?? {}, { state: "running" });
    const allow = refuse("automation_runs");
    await house.fire("now");
    await allow();
    await doneRuns(id, 1);
    expect(await house.count("second")).toBe(1);
  });

  it("what is due by the clock is done when it may be", async () => {
    const noon = new Date(Math.ceil(house.clock.now() / 60_000 + 2) * 60_000);
    const trigger = { platform: "time", at: noon.toISOString().slice(11, 19) };
    const id = await create({ event: "second" }, { trigger });
    const allow = refuse("automation_claims");
    house.clock.moveTo(noon);
    await allow();
    await doneRuns(id, 1);
    // By the time at which another one has run, all has been looked at again.
    const other = await create({ event: "other" });
    await house.fire("go");
    await doneRuns(other, 1);
    expect(await house.count("second")).toBe(1);
  });
});
