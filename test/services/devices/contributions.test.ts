/** What add-ons show: entities that come and go while Hearth runs, each with one owner. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { SendToAddon } from "../../../services/devices/homes/addons/addons.ts";
import type { Shown } from "../../../shared/contracts/addons.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";
import { liveWith, sensor } from "./addon-homes.ts";
import { type FreshStore, freshStore, historyOf } from "./fresh-store.ts";

/** Of the store, and of a caller that writes what ends there. */
let clock: StillClock;
let store: FreshStore;
beforeEach(() => {
  clock = stillClock();
  store = freshStore(clock.now);
});
afterEach(() => store.remove());

const live = (more: Parameters<typeof liveWith>[2] = {}) => liveWith(store, clock, more);
const stored = async (entity_id = "sensor.sun_heat") => store.entity(entity_id);

describe("an entity of an add-on", () => {
  it("is there when it is shown, as it was shown last", async () => {
    const { visits, homes } = await live();
    await visits.contribute("sun", [sensor({ area_id: "den", attributes: { old: 1 } })]);
    await visits.contribute("sun", [sensor({ name: "Warmth", state: "21" })]);
    expect(await stored()).toMatchObject({ state: "21", version: 2 });
    expect((await stored())?.attributes).toEqual({
      unit_of_measurement: "°C",
      friendly_name: "Warmth",
    });
    expect(homes.registry.entities).toContainEqual(
      expect.objectContaining({ entity_id: "sensor.sun_heat", name: "Warmth", area_id: null }),
    );
  });

  it("that is shown again as it is changes nothing", async () => {
    const { visits } = await live();
    for (let n = 0; n < 3; n += 1) await visits.contribute("sun", [sensor()]);
    expect(await historyOf(store, "sensor.sun_heat")).toEqual([[1, "20"]]);
  });

  it("is unavailable when it is withdrawn, and comes back", async () => {
    const { visits } = await live();
    await visits.contribute("sun", [sensor()]);
    await visits.withdraw("sun", false);
    expect(await stored()).toMatchObject({ state: "unavailable" });
    await visits.contribute("sun", [sensor()]);
    expect(await stored()).toMatchObject({ state: "20", version: 3 });
  });

  it("is gone when it is removed, and another caller may have it", async () => {
    const { visits, homes } = await live();
    await visits.contribute("sun", [sensor()]);
    await visits.withdraw("sun", true);
    expect((await stored())?.attributes.removed).toBe(true);
    expect(homes.ownerOf("sensor.sun_heat")).toBeUndefined();
    await visits.contribute("sun_heat", [sensor({ entity_id: "sensor.sun_heat" })]);
    expect((await stored())?.attributes.removed).toBeUndefined();
  });

  it("with an id that a home has gets a number, is commanded by its own id, and is removed by it", async () => {
    const orders: string[] = [];
    const obey: SendToAddon = async (_slug, all) =>
      all.map(({ entity_id }) => {
        orders.push(entity_id);
        return { shown: sensor({ entity_id, state: "on", attributes: {} }) };
      });
    const { visits, homes } = await live({ names: ["switch.sun"], obey });
    const shown = sensor({ entity_id: "switch.sun", state: "off", attributes: {} });
    for (const name of ["Sun", "Sun again"]) await visits.contribute("sun", [{ ...shown, name }]);
    expect(await stored("switch.sun_2")).toMatchObject({ state: "off" });
    const order = { entity_id: "switch.sun_2", command: "turn_on", fields: {} };
    expect(await homes.send([order])).toMatchObject([{ entity_id: "switch.sun_2" }]);
    expect(orders).toEqual(["switch.sun"]);
    await visits.withdraw("sun", true, ["switch.sun"]);
    expect((await stored("switch.sun_2"))?.attributes.removed).toBe(true);
  });

  it("is removed by its add-on while the others stay, which are not another one's", async () => {
    const { visits, homes } = await live();
    await visits.contribute("sun", [sensor(), sensor({ entity_id: "sensor.sun_b" })]);
    await visits.contribute("moon", [sensor({ entity_id: "sensor.moon" })]);
    const remove = (slug: string, ...ids: string[]) => visits.withdraw(slug, true, ids);
    for (const wrong of ["sensor.moon", "sensor.sun_none", "switch.left"])
      await expect(remove("sun", "sensor.sun_b", wrong)).rejects.toMatchObject({
        type: "INVALID_REQUEST",
        message: `entity_ids[1]: sun has no entity ${wrong}`,
      });
    expect((await stored("sensor.sun_b"))?.attributes.removed).toBeUndefined();
    await remove("sun", "sensor.sun_b");
    expect((await stored("sensor.sun_b"))?.attributes.removed).toBe(true);
    expect(homes.ownerOf("sensor.sun_heat")).toBeDefined();
  });

  it.each([
    ["its name", { suggested_area: "DEN" }, "den"],
    ["its id", { suggested_area: "den" }, "den"],
    ["none, which has no effect", { suggested_area: "Attic" }, null],
    ["another than its own", { suggested_area: "Attic", area_id: "den" }, "den"],
  ])("is in the area that it suggests, by %s", async (_what, more, area_id) => {
    const { visits, homes } = await live();
    await visits.contribute("sun", [sensor(more)]);
    const shown = homes.registry.entities.find(({ entity_id }) => entity_id === "sensor.sun_heat");
    expect(shown?.area_id).toBe(area_id);
  });

  it("is unavailable when nothing is heard of its add-on for a minute", async () => {
    const { visits } = await live();
    await visits.contribute("sun", [sensor()]);
    await clock.advance(59_000);
    await visits.withdrawExpired();
    expect(await stored()).toMatchObject({ state: "20" });
    await clock.advance(2000);
    await visits.withdrawExpired();
    expect(await stored()).toMatchObject({ state: "unavailable" });
  });

  it("keeps its owner and its name over a restart", async () => {
    const first = await live();
    await first.visits.contribute("sun", [sensor()]);
    const { visits, homes } = await live();
    expect(homes.registry.entities.map(({ name }) => name)).toContain("Heat");
    await expect(visits.contribute("sun_heat", [sensor()])).rejects.toMatchObject({
      type: "CONFLICT",
    });
    await visits.withdraw("sun", true);
    expect((await stored())?.attributes.removed).toBe(true);
  });

  it("is not shown when the store refuses, and its owner is not kept", async () => {
    const { visits, homes } = await live();
    store.refuse(() => true);
    await expect(visits.contribute("sun", [sensor()])).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
    });
    expect(homes.ownerOf("sensor.sun_heat")).toBeUndefined();
    store.refuse(() => false);
    await visits.contribute("sun", [sensor()]);
    expect(await store.documents.get("addon_entities", "sensor.sun_heat")).toBeDefined();
  });
});

describe("refused, with the place of it, is", () => {
  it.each<[string, Partial<Shown>, string, RegExp]>([
    [
      "a name of another add-on",
      { entity_id: "sensor.moon_heat" },
      "INVALID_REQUEST",
      /\[1\]\.entity_id/,
    ],
    ["a scene", { entity_id: "scene.sun_rise" }, "INVALID_REQUEST", /\[1\]\.entity_id: its domain/],
    [
      "an unknown domain",
      { entity_id: "rocket.sun" },
      "INVALID_REQUEST",
      /\[1\]\.entity_id: its domain/,
    ],
    [
      "a state that a light lacks",
      { entity_id: "light.sun_a", state: "warm" },
      "INVALID_REQUEST",
      /\[1\]\.state/,
    ],
    [
      "a reserved attribute",
      { attributes: { removed: true } },
      "INVALID_REQUEST",
      /\[1\]\.attributes\.removed/,
    ],
    [
      "an attribute of another kind",
      { attributes: { brightness: "x" } },
      "INVALID_REQUEST",
      /brightness/,
    ],
    [
      "too many attributes",
      { attributes: { a: "x".repeat(17_000) } },
      "INVALID_REQUEST",
      /at most 16384/,
    ],
    ["an area that is not there", { area_id: "moon" }, "INVALID_REQUEST", /\[1\]\.area_id/],
  ])("%s, and nothing is shown then", async (_what, wrong, type, why) => {
    const { visits } = await live({ names: ["switch.sun"] });
    const good = sensor({ entity_id: "sensor.sun_good" });
    const refused = visits.contribute("sun", [good, sensor(wrong)]);
    await expect(refused).rejects.toMatchObject({ type, message: expect.stringMatching(why) });
    expect(await stored("sensor.sun_good")).toBeUndefined();
  });
});
