/** A store that refuses writes for a while delays automations; nothing is lost, or done twice. */
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { eventually } from "../../../support/wait.ts";
import { type AutomationsHouse, keeps, openAutomations } from "./house.ts";

/** Long enough for a first try to be refused. */
const AWHILE_MS = 300;

describe("while the store refuses", () => {
  let house: AutomationsHouse;
  beforeEach(async () => {
    house = await openAutomations();
  });
  afterEach(() => house.stop());

  const GO = { platform: "event", event_type: "go" };
  const create = (action: unknown, more = {}) =>
    house.create({ alias: "Test", trigger: GO, action, mode: "queued", max: 100, ...more });
  const doneRuns = async (id: string) => ({
    done: (await house.traces(id)).filter(({ state }) => state === "finished").length,
  });

  it.each<[string, string]>([
    ["that runs begin", "automation_claims"],
    ["how far they and their ends are", "automation_runs"],
    ["how far has been looked", "automations"],
  ])("to keep %s, each trigger fires once all the same", async (_what, collection) => {
    const id = await create([{ event: "first" }, { delay: 0 }, { event: "second" }]);
    await house.fire("go");
    house.store.refuse(keeps(collection));
    for (let count = 0; count < 5; count += 1) await house.fire("go");
    await pause(AWHILE_MS);
    house.store.refuse(() => false);
    await eventually(() => doneRuns(id), { done: 6 });
    await house.fire("go");
    await eventually(() => doneRuns(id), { done: 7 });
    expect([await house.count("first"), await house.count("second")]).toEqual([7, 7]);
  });

  it("a wait that has come to its end goes on later", async () => {
    const holding = { platform: "event", event_type: "now" };
    const id = await create([{ wait_for_trigger: holding }, { event: "second" }]);
    await house.fire("go");
    await eventually(async () => (await house.traces(id))[0] ?? {}, { state: "running" });
    house.store.refuse(keeps("automation_runs"));
    await house.fire("now");
    await pause(AWHILE_MS);
    house.store.refuse(() => false);
    await eventually(() => doneRuns(id), { done: 1 });
    expect(await house.count("second")).toBe(1);
  });

  it("what is due by the clock is done when it may be", async () => {
    const noon = new Date(Math.ceil(house.clock.now() / 60_000 + 2) * 60_000);
    const trigger = { platform: "time", at: noon.toISOString().slice(11, 19) };
    const id = await create({ event: "second" }, { trigger });
    house.store.refuse(keeps("automation_claims"));
    house.clock.moveTo(noon);
    await pause(AWHILE_MS);
    house.store.refuse(() => false);
    await eventually(() => doneRuns(id), { done: 1 });
    await pause(AWHILE_MS);
    expect(await house.count("second")).toBe(1);
  });
});
