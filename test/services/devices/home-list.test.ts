/** The list of homes: filled at the first start, and added to while the service runs. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { failure } from "../../../shared/kernel/errors.ts";
import { CABIN, FIRST, houseWith, LAMP, lampOf, openHomeRig } from "./home-rig.ts";
import { scriptedEntity } from "./scripted-home.ts";

let rig: ReturnType<typeof openHomeRig>;
beforeEach(() => {
  rig = openHomeRig();
});
afterEach(() => rig.close());

describe("HOMES", () => {
  it("fills the list at the first rig.start, without news of what was there from the beginning", async () => {
    await rig.start();
    expect(await rig.list()).toMatchObject([
      { id: "virtual", kind: "virtual", url: FIRST, status: "connected", entities: 1 },
    ]);
    expect(await rig.news()).toEqual([]);
  });

  it("adds nothing once there is a list, and removes nothing", async () => {
    await rig.start({ HOMES: "none" });
    await rig.start();
    expect(await rig.list()).toEqual([]);
  });

  it("says where its homes are at each start, but for one that was changed over the API", async () => {
    const other = "virtual:?rooms=2";
    rig.behind.set(other, houseWith(lampOf("Other lamp")));
    await rig.start();
    await rig.stop();
    await rig.start({ HOMES: CABIN });
    expect(await rig.list()).toMatchObject([{ id: "virtual", url: CABIN, entities: 2 }]);
    await rig.change("virtual", { url: other });
    await rig.stop();
    await rig.start({ HOMES: FIRST });
    expect(await rig.list()).toMatchObject([{ id: "virtual", url: other, entities: 1 }]);
  });

  it("of none leaves the list empty, to be filled later", async () => {
    await rig.start({ HOMES: "none" });
    await rig.add(FIRST);
    expect(await rig.get(LAMP)).toMatchObject({ state: "off" });
  });
});

describe("a home that is added", () => {
  beforeEach(() => rig.start());

  it("answers once it is connected, and its entities can be commanded", async () => {
    expect(await rig.add(CABIN, { name: "The cabin" })).toMatchObject({
      id: "the_cabin",
      name: "The cabin",
      status: "connected",
      entities: 2,
      last_error: null,
    });
    expect(await rig.turnOn("switch.pump")).toMatchObject({ status: "confirmed" });
    expect(rig.homeAt(CABIN).received).toMatchObject([[{ entity_id: "switch.pump" }]]);
  });

  it("is in the log, with each entity that has appeared", async () => {
    await rig.add(CABIN, { name: "Cabin" });
    expect(await rig.news()).toEqual([
      ["home_changed", "cabin", "added"],
      ["entity_added", "light.lamp_2", "cabin"],
      ["entity_added", "switch.pump", "cabin"],
      ["home_changed", "cabin", "connected"],
    ]);
  });

  it("keeps an id that another home has apart, in commands and in reports", async () => {
    await rig.add(CABIN);
    await rig.turnOn("light.lamp_2");
    expect(rig.homeAt(CABIN).received).toMatchObject([[{ entity_id: LAMP }]]);
    expect(rig.homeAt(FIRST).received).toEqual([]);
    expect(await rig.get("light.lamp_2")).toMatchObject({ state: "on" });
    expect(await rig.get(LAMP)).toMatchObject({ state: "off" });
    rig.homeAt(CABIN).report([{ entity_id: LAMP, state: "off" }]);
    await rig.clock.advance(10);
    expect(await rig.get("light.lamp_2")).toMatchObject({ state: "off" });
  });

  it("has no say in what belongs to another home", async () => {
    await rig.add(CABIN);
    rig.homeAt(FIRST).report([{ entity_id: "switch.pump", state: "on" }]);
    await rig.clock.advance(10);
    expect(await rig.get("switch.pump")).toMatchObject({ state: "off" });
  });

  it("is opened by the process that leads, whichever was asked, and commanded by any", async () => {
    const other = await rig.start();
    expect(await rig.add(CABIN, {}, other)).toMatchObject({ status: "connected", entities: 2 });
    expect(await rig.turnOn("switch.pump", other)).toMatchObject({ status: "confirmed" });
    expect(await rig.list(other)).toEqual(await rig.list());
  });

  it("is added as well as another one at the same time in another process", async () => {
    rig.behind.set("virtual:?rooms=2", houseWith(scriptedEntity("switch.mill", "Mill")));
    const other = await rig.start();
    await Promise.all([rig.add(CABIN), rig.add("virtual:?rooms=2", {}, other)]);
    expect((await rig.list()).map(({ id }) => id).sort()).toEqual([
      "virtual",
      "virtual_2",
      "virtual_3",
    ]);
  });

  it("is there once where two ask for it at the same time", async () => {
    const other = await rig.start();
    const answers = await Promise.allSettled([rig.add(CABIN), rig.add(CABIN, {}, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await rig.list()).toHaveLength(2);
  });

  it("is answered also where it takes long to open", async () => {
    const slow = houseWith(lampOf("Slow"));
    const opening = Promise.withResolvers<void>();
    rig.behind.set(CABIN, {
      ...slow,
      async open(listener) {
        await opening.promise;
        return slow.open(listener);
      },
    });
    expect(await rig.add(CABIN, { name: "Cabin" })).toMatchObject({ status: "connecting" });
    await rig.change("virtual", { name: "Not held up" });
    opening.resolve();
    await rig.clock.advance(100);
    expect(await rig.list()).toMatchObject([{ name: "Not held up" }, { status: "connected" }]);
  });

  it("changes nothing in a dry run, which tries the connection", async () => {
    const answer = await rig.add(CABIN, { dry_run: true, name: "Cabin" });
    expect(answer).toMatchObject({ id: "cabin", entities: 0 });
    expect(await rig.list()).toHaveLength(1);
  });

  it.each([
    [
      "a URL that no kind of home has",
      { url: "knx:bus" },
      "INVALID_REQUEST",
      /url must be virtual/,
    ],
    ["an option that is not known", { url: "virtual:?spede=1" }, "INVALID_REQUEST", /url must be/],
    [
      "a credential that its kind does not use",
      { url: CABIN, token: "secret" },
      "INVALID_REQUEST",
      /^token is not used/,
    ],
    ["a home that is there", { url: FIRST }, "CONFLICT", /already connected/],
    [
      "a home that is there, spelled otherwise",
      { url: "virtual:?" },
      "CONFLICT",
      /already connected/,
    ],
  ])("is refused with %s", async (_what, given, type, message) => {
    await expect(rig.add(given.url, given)).rejects.toMatchObject({
      type,
      message: expect.stringMatching(message),
    });
    expect(await rig.list()).toHaveLength(1);
  });

  it("is refused with the sentence that its first try has failed with, and let go", async () => {
    let isClosed = false;
    rig.behind.set(CABIN, {
      ...houseWith(),
      probe: async () => {
        throw failure("SERVICE_UNAVAILABLE", {}, "cabin:8123 refuses the token");
      },
      close: async () => {
        isClosed = true;
      },
    });
    await expect(rig.add(CABIN)).rejects.toMatchObject({ message: "cabin:8123 refuses the token" });
    expect([isClosed, (await rig.list()).length]).toEqual([true, 1]);
  });

  it("is refused where it does not answer the first try", async () => {
    rig.behind.set(CABIN, { ...houseWith(), probe: () => new Promise(() => undefined) });
    await expect(rig.add(CABIN)).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
      message: expect.stringContaining("did not answer within 5 s"),
    });
  });
});
