/** Homes that are changed and removed while the service runs, and the ids that their entities keep. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { historyOf } from "./fresh-store.ts";
import { CABIN, FIRST, houseWith, LAMP, lampOf, openHomeRig } from "./home-rig.ts";
import { scriptedEntity } from "./scripted-home.ts";

let rig: ReturnType<typeof openHomeRig>;
beforeEach(() => {
  rig = openHomeRig();
});
afterEach(() => rig.close());

describe("the ids of a home's entities", () => {
  it("stay when the other home goes, and when all start again", async () => {
    await rig.start();
    await rig.add(CABIN, { name: "Cabin" });
    await rig.remove("virtual");
    expect(await rig.get("light.lamp_2")).toMatchObject({
      attributes: { friendly_name: "Cabin lamp" },
    });
    await rig.stop();
    await rig.start();
    expect((await rig.list()).map(({ id, entities }) => [id, entities])).toEqual([["cabin", 2]]);
    expect(await rig.turnOn("light.lamp_2")).toMatchObject({ status: "confirmed" });
    await expect(rig.get(LAMP)).rejects.toMatchObject({ type: "DEVICE_NOT_FOUND" });
  });

  it("stay when the home gives the same device another id", async () => {
    rig.behind.set(FIRST, houseWith(lampOf("Lamp", "registry-7")));
    await rig.start();
    const renamed = { ...scriptedEntity("light.reading", "Lamp"), source_id: "registry-7" };
    rig.homeAt(FIRST).say({ kind: "entity_changed", entity: renamed });
    await rig.clock.advance(10);
    await rig.turnOn(LAMP);
    expect(rig.homeAt(FIRST).received).toMatchObject([[{ entity_id: "light.reading" }]]);
    expect(await rig.get(LAMP)).toMatchObject({ state: "on" });
    expect(await rig.list()).toMatchObject([{ entities: 1 }]);
  });

  it("are apart where a new device takes the id of one that was renamed", async () => {
    rig.behind.set(FIRST, houseWith(lampOf("Lamp", "registry-7")));
    await rig.start();
    const renamed = { ...scriptedEntity("light.desk", "Desk"), source_id: "registry-7" };
    rig.homeAt(FIRST).say({ kind: "entity_changed", entity: renamed });
    rig.homeAt(FIRST).say({ kind: "entity_added", entity: lampOf("New lamp", "registry-8") });
    await rig.clock.advance(10);
    await rig.turnOn("light.lamp_2");
    await rig.turnOn(LAMP);
    const received = rig.homeAt(FIRST).received.flat();
    expect(received.map(({ entity_id }) => entity_id)).toEqual([LAMP, "light.desk"]);
    expect(await rig.list()).toMatchObject([{ entities: 2 }]);
  });

  it("are apart from those of a home that took them while this one was away from the list", async () => {
    await rig.start();
    await rig.add(CABIN, { name: "Cabin" });
    await rig.remove("cabin");
    rig.behind.set("virtual:?rooms=2", houseWith(lampOf("Mill lamp")));
    await rig.add("virtual:?rooms=2", { name: "Mill" });
    await rig.add(CABIN, { name: "Cabin" });
    expect(await rig.get("light.lamp_2")).toMatchObject({
      attributes: { friendly_name: "Mill lamp" },
    });
    expect(await rig.get("light.lamp_3")).toMatchObject({
      attributes: { friendly_name: "Cabin lamp" },
    });
  });

  it("are free again for a home that is removed and added once more", async () => {
    await rig.start({ HOMES: "none" });
    await rig.add(CABIN, { name: "Cabin" });
    await rig.remove("cabin");
    await rig.add(CABIN, { name: "Cabin" });
    expect(await rig.get(LAMP)).toMatchObject({ attributes: { friendly_name: "Cabin lamp" } });
  });
});

describe("a home that is removed", () => {
  beforeEach(async () => {
    await rig.start();
    await rig.add(CABIN, { name: "Cabin" });
    await rig.turnOn("switch.pump");
  });

  it("takes its entities away, and leaves their history and the other homes", async () => {
    expect(await rig.remove("cabin")).toMatchObject({ id: "cabin", entities: 2 });
    await expect(rig.get("switch.pump")).rejects.toMatchObject({ type: "DEVICE_NOT_FOUND" });
    expect(await rig.get(LAMP)).toMatchObject({ state: "off" });
    expect(await historyOf(rig.store, "switch.pump")).toEqual([
      [1, "off"],
      [2, "on"],
      [3, "unavailable"],
    ]);
    expect((await rig.news()).slice(-3)).toEqual([
      ["home_changed", "cabin", "removed"],
      ["entity_removed", "light.lamp_2", "cabin"],
      ["entity_removed", "switch.pump", "cabin"],
    ]);
  });

  it("is no longer listened to", async () => {
    const home = rig.homeAt(CABIN);
    await rig.remove("cabin");
    home.say({ kind: "entity_added", entity: scriptedEntity("switch.late", "Late") });
    await rig.clock.advance(10);
    await expect(rig.get("switch.late")).rejects.toMatchObject({ type: "DEVICE_NOT_FOUND" });
  });

  it("stays in a dry run", async () => {
    await rig.remove("cabin", { dry_run: true });
    expect(await rig.list()).toHaveLength(2);
  });

  it("is unknown afterwards", async () => {
    await rig.remove("cabin");
    await expect(rig.remove("cabin")).rejects.toMatchObject({ type: "NOT_FOUND" });
    await expect(rig.change("cabin", { name: "New" })).rejects.toMatchObject({ type: "NOT_FOUND" });
  });
});

describe("a home that is changed", () => {
  beforeEach(() => rig.start());

  it("has another name, and stays open", async () => {
    const before = rig.opened.length;
    expect(await rig.change("virtual", { name: "Our house" })).toMatchObject({ name: "Our house" });
    expect(rig.opened).toHaveLength(before);
    expect(await rig.news()).toEqual([["home_changed", "virtual", "changed"]]);
  });

  it("is opened at its new URL, with the same ids and without what is not there", async () => {
    rig.homeAt(FIRST).say({ kind: "entity_added", entity: scriptedEntity("switch.old", "Old") });
    await rig.clock.advance(10);
    expect(await rig.change("virtual", { url: CABIN })).toMatchObject({ url: CABIN, entities: 2 });
    expect(await rig.get(LAMP)).toMatchObject({ attributes: { friendly_name: "Cabin lamp" } });
    expect(await rig.get("switch.old")).toMatchObject({ state: "unavailable" });
    await rig.turnOn(LAMP);
    expect(rig.homeAt(CABIN).received).toHaveLength(1);
  });

  it("stays as it is where the new URL fails", async () => {
    await expect(rig.change("virtual", { url: "virtual:?rooms=9" })).rejects.toThrow();
    expect(await rig.list()).toMatchObject([{ url: FIRST, status: "connected" }]);
  });
});

describe("a home that cannot be opened", () => {
  it("is refused with the reason, and leaves the other homes alone", async () => {
    await rig.start({ HOMES: `${FIRST},virtual:?rooms=9` });
    expect(await rig.list()).toMatchObject([
      { status: "connected" },
      { status: "refused", last_error: "Nothing is at virtual:?rooms=9", entities: 0 },
    ]);
    expect(await rig.turnOn(LAMP)).toMatchObject({ status: "confirmed" });
  });

  it("is away, and tried again", async () => {
    let isBroken = true;
    const home = houseWith(lampOf("Lamp"));
    rig.behind.set(FIRST, {
      ...home,
      async open(listener) {
        if (isBroken) throw new Error("The socket is in use");
        return home.open(listener);
      },
    });
    await rig.start();
    expect(await rig.list()).toMatchObject([
      { status: "away", last_error: "The socket is in use" },
    ]);
    await rig.clock.advance(20_000);
    expect(await rig.news()).toEqual([]);
    isBroken = false;
    await rig.clock.advance(1000);
    expect(await rig.list()).toMatchObject([
      { status: "connected", last_error: "The socket is in use" },
    ]);
  });
});
