/** Commands for entities that add-ons show, as the homes pass them on. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { SendToAddon } from "../../../services/devices/homes/addons/addons.ts";
import { failure } from "../../../shared/kernel/errors.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";
import { liveWith, obeyed, sensor } from "./addon-homes.ts";
import { type FreshStore, freshStore } from "./fresh-store.ts";
import { order } from "./tiny-home.ts";

/** Of the store, and of a caller that writes what ends there. */
let clock: StillClock;
let store: FreshStore;
beforeEach(() => {
  clock = stillClock();
  store = freshStore(clock.now);
});
afterEach(() => store.remove());

const live = (more: Parameters<typeof liveWith>[2] = {}) => liveWith(store, clock, more);
const stored = async (entity_id: string) => store.entity(entity_id);

describe("a command for an entity of an add-on", () => {
  const light = sensor({ entity_id: "light.sun_a", state: "off", attributes: {} });

  it("is carried out by its add-on, which is told whose it is", async () => {
    const asked: unknown[] = [];
    const obey: SendToAddon = (slug, orders) => {
      asked.push([slug, orders]);
      return obeyed(slug, orders);
    };
    const { visits, homes } = await live({ obey });
    await visits.contribute("sun", [light]);
    const turnOn = order("light.sun_a", "turn_on");
    expect(await homes.send([turnOn])).toMatchObject([{ entity_id: "light.sun_a" }]);
    expect(asked).toEqual([["sun", [turnOn]]]);
  });

  it("is told to the add-on in order, as one order to one device, and side by side to several", async () => {
    const asked: (readonly string[])[] = [];
    const obey: SendToAddon = (slug, orders) => {
      asked.push(orders.map(({ command }) => command));
      return obeyed(slug, orders);
    };
    const { visits, homes } = await live({ obey });
    await visits.contribute("sun", [light, { ...light, entity_id: "light.sun_b" }]);
    const [a, b] = ["light.sun_a", "light.sun_b"] as const;
    const reports = await homes.send([
      order(a, "turn_on"),
      order(b, "turn_on"),
      order(a, "toggle"),
    ]);
    expect(reports.map(({ entity_id }) => entity_id)).toEqual([a, b]);
    expect(asked).toEqual([["turn_on", "toggle"], ["turn_on"]]);
  });

  it("that ends elsewhere says so, and where; the device stays in its area", async () => {
    const superseded = { wanted: { state: "on" }, reached: { state: "off" } };
    const obey: SendToAddon = async () => [{ shown: light, superseded }];
    const { visits, homes, queue } = await live({ obey });
    await visits.contribute("sun", [{ ...light, state: "on", suggested_area: "Den" }]);
    const reports = await homes.send([order("light.sun_a", "turn_on")]);
    expect(reports).toMatchObject([{ superseded }]);
    await queue.commit(reports, { context: { id: "a", user_id: null } });
    expect(await stored("light.sun_a")).toMatchObject({
      state: "off",
      attributes: { area_id: "den" },
    });
  });

  it("fails as its add-on fails; what was done before is true all the same", async () => {
    let left = 1;
    const obey: SendToAddon = (slug, orders) => {
      left -= 1;
      return left >= 0 ? obeyed(slug, orders) : Promise.reject(failure("SERVICE_UNAVAILABLE"));
    };
    const { visits, homes, queue } = await live({ obey });
    await visits.contribute("sun", [light, { ...light, entity_id: "light.sun_b" }]);
    const orders = ["light.sun_a", "light.sun_b"].map((id) => order(id, "turn_on"));
    await expect(homes.send(orders)).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
    await queue.flush();
    expect(await stored("light.sun_a")).toMatchObject({ state: "on" });
  });

  it("that is answered with what makes no sense fails", async () => {
    const obey: SendToAddon = async (_slug, [one]) => [
      { shown: sensor({ entity_id: one?.entity_id ?? "", state: "hot" }) },
    ];
    const { visits, homes } = await live({ obey });
    await visits.contribute("sun", [light]);
    await expect(homes.send([order("light.sun_a", "turn_on")])).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
      message: expect.stringMatching(/^answer\.state: it must be one of on, off/),
    });
  });
});
