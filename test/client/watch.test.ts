/** Entities that a program watches, or waits for. */
import { afterEach, describe, expect, it } from "@jest/globals";
import { openWatcher } from "../../client/watcher.ts";
import { sharedHouse } from "../support/shared-house.ts";
import { eventually } from "../support/wait.ts";
import { homeOf } from "./homes.ts";

const house = sharedHouse();

const homes: Awaited<ReturnType<typeof homeOf>>[] = [];
const open = async () => {
  const home = await homeOf(house);
  homes.push(home);
  return home;
};
afterEach(() => {
  for (const home of homes.splice(0)) home.close();
});

describe("a watch", () => {
  it("tells each change of the entity with what was before, and of no other", async () => {
    const home = await open();
    const [light, other] = [home.light(house.own("light")), home.light(house.own("light"))];
    const told: unknown[] = [];
    await home.watch(light.entity_id, (now, before) => void told.push([now.state, before?.state]));
    await other.turnOn();
    await light.turnOn();
    await light.turnOff();
    await eventually(
      async () => told,
      [
        ["on", "off"],
        ["off", "on"],
      ],
    );
    expect(told).toHaveLength(2);
  });

  it("tells nothing more once it is stopped", async () => {
    const home = await open();
    const light = home.light(house.own("light"));
    const [first, second]: [unknown[], unknown[]] = [[], []];
    const watch = await home.watch(light.entity_id, ({ state }) => void first.push(state));
    await home.watch(light.entity_id, ({ state }) => void second.push(state));
    watch.stop();
    await watch.ended;
    await light.turnOn();
    await eventually(async () => second, ["on"]);
    expect(first).toEqual([]);
  });

  it("of an entity that does not exist is refused", async () => {
    const home = await open();
    await expect(home.watch("light.nowhere", () => undefined)).rejects.toMatchObject({
      code: "DEVICE_NOT_FOUND",
    });
  });

  it("ends with what its listener throws", async () => {
    const home = await open();
    const light = home.light(house.own("light"));
    const watch = await home.watch(light.entity_id, async () => {
      throw new RangeError("too bright");
    });
    const ended = expect(watch.ended).rejects.toThrow("too bright");
    await light.turnOn();
    await ended;
  });

  it("ends with the client", async () => {
    const home = await open();
    const { ended } = await home.watch("light.kitchen", () => undefined);
    home.close();
    expect(await ended).toBeUndefined();
  });

  it("tells the difference that missed events have made, and nothing where there is none", async () => {
    const told: unknown[] = [];
    const { begin, take } = openWatcher("light.kitchen", (...states) => void told.push(states));
    const off = { state: "off", attributes: {} };
    const on = { state: "on", attributes: { brightness: 9 } };
    const snapshot = (state: typeof off) => ({
      event: "resync" as const,
      data: {
        state: { "light.kitchen": { ...state, last_changed: "", version: 1 } },
        timestamp: "",
      },
      position: "",
    });
    begin(off);
    take(snapshot(off));
    take(snapshot(on));
    expect(told).toEqual([[expect.objectContaining(on), off]]);
  });
});

describe("until", () => {
  it("waits for a state", async () => {
    const home = await open();
    const light = home.light(house.own("light"));
    const lit = home.until(light.entity_id, "on");
    await light.turnOn();
    expect(await lit).toMatchObject({ state: "on" });
  });

  it("waits for what a function looks for, and not where it is so already", async () => {
    const home = await open();
    const light = home.light(house.own("light"));
    expect(await home.until(light.entity_id, ({ state }) => state === "off")).toMatchObject({
      state: "off",
    });
  });

  it("ends when its signal is aborted, or the client closed", async () => {
    const home = await open();
    const abort = new AbortController();
    const one = home.until("light.kitchen", "unknown", { signal: abort.signal });
    abort.abort(new RangeError("enough"));
    await expect(one).rejects.toThrow("enough");
    const other = home.until("light.kitchen", "unknown");
    home.close();
    await expect(other).rejects.toMatchObject({ name: "AbortError" });
  });
});
