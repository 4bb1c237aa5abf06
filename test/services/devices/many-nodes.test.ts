/** Several processes with the devices: clients cannot tell which one answers. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Env } from "../../../shared/config/config.ts";
import { addonHome } from "../../../shared/contracts/addons.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { historyOf } from "./fresh-store.ts";
import { type Node, openNode, openNodes } from "./nodes.ts";

const LAMP = "light.hallway";
const SCENE = "scene.reading";
const toggle = { entity_id: LAMP, command: "toggle" };
const wanted = {
  entity_id: SCENE,
  name: "Reading",
  description: "For a book",
  members: [{ entity_id: LAMP, command: "turn_on" }],
  source: {},
  state: "unknown",
  is_new: false,
};

type House = Awaited<ReturnType<typeof openNodes>>;
let house: House;
let left: Node;
let right: Node;
const open = async (env: Env = {}) => {
  house = await openNodes(2, env);
  [left, right] = house.nodes;
};
const close = () => house.close();

const codes = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((one) => (one.status === "fulfilled" ? "done" : one.reason.type)).sort();

describe("on two nodes", () => {
  beforeAll(() => open());
  afterAll(close);
  const lampOn = async (node: Node) => (await node.ask(devices.get, { entity_id: LAMP })).state;

  it("what one has acknowledged, the other shows", async () => {
    await left.ask(devices.command, { entity_id: LAMP, command: "turn_on" });
    expect(await lampOn(right)).toBe("on");
    await right.ask(devices.command, { entity_id: LAMP, command: "turn_off" });
    const listed = await left.ask(devices.list, { entity_id: LAMP });
    expect(listed).toMatchObject([{ state: "off" }]);
  });

  it("two that toggle a light at once leave it as it was", async () => {
    const before = await lampOn(left);
    for (let round = 0; round < 10; round += 1)
      await Promise.all([left, right].map((node) => node.ask(devices.command, toggle)));
    expect(await lampOn(right)).toBe(before);
    const versions = (await historyOf(house.store, LAMP)).map(([version]) => version);
    expect(versions).toEqual(versions.map((_, index) => index + 1));
  });

  it("of two that name the same version, one comes too late", async () => {
    const { version } = await left.ask(devices.get, { entity_id: LAMP });
    await right.ask(devices.get, { entity_id: LAMP });
    const outcomes = await Promise.allSettled(
      [left, right].map((node) => node.ask(devices.command, { ...toggle, version })),
    );
    expect(codes(outcomes)).toEqual(["VERSION_CONFLICT", "done"]);
  });

  it("a request that is sent to both with one key is done once", async () => {
    const before = await lampOn(left);
    const meta = { idempotency: "one key" };
    const { state } = await left.ask(devices.command, toggle, meta);
    expect((await right.ask(devices.command, toggle, meta)).state).toEqual(state);
    expect(await lampOn(right)).not.toBe(before);
  });
});

describe("a definition on two nodes", () => {
  beforeEach(() => open());
  afterEach(close);
  const define = (node: Node, more: Partial<typeof wanted> = {}) =>
    node.ask(devices.define, { ...wanted, ...more });

  it("that one has kept, the other runs, replaces and removes", async () => {
    await define(left);
    const { entities } = await right.ask(devices.registry, {});
    expect(entities).toContainEqual(expect.objectContaining({ entity_id: SCENE }));
    const run = { entity_id: SCENE, command: "activate" };
    expect((await right.ask(devices.run, run)).results).toHaveLength(1);
    await define(right, { members: [] });
    expect((await left.ask(devices.run, run)).results).toEqual([]);
    await right.ask(devices.undefine, { entity_id: SCENE });
    await expect(left.ask(devices.run, run)).rejects.toMatchObject({ type: "DEVICE_NOT_FOUND" });
    expect(await left.ask(devices.definitions, {})).toEqual([]);
  });

  it("is new on one of them", async () => {
    const outcomes = await Promise.allSettled(
      [left, right].map((node) => define(node, { is_new: true })),
    );
    expect(codes(outcomes)).toEqual(["CONFLICT", "done"]);
  });

  it("is removed by one of them", async () => {
    await define(left);
    const outcomes = await Promise.allSettled(
      [left, right].map((node) => node.ask(devices.undefine, { entity_id: SCENE })),
    );
    expect(codes(outcomes)).toEqual(["DEVICE_NOT_FOUND", "done"]);
  });

  it("that both replace at once is what one of them has said, all of it", async () => {
    await define(left);
    await Promise.all([define(left, { name: "Left" }), define(right, { name: "Right" })]);
    const [kept] = await left.ask(devices.definitions, {});
    const shown = await right.ask(devices.get, { entity_id: SCENE });
    expect(shown).toMatchObject({ version: 3, attributes: { friendly_name: kept?.name } });
  });

  it("stays removed where one removes it while the other replaces it", async () => {
    for (let round = 0; round < 10; round += 1) {
      await define(left);
      await right.ask(devices.list, {});
      await Promise.allSettled([
        right.ask(devices.undefine, { entity_id: SCENE }),
        left.ask(devices.define, { ...wanted, is_there: true }),
      ]);
      await expect(left.ask(devices.get, { entity_id: SCENE })).rejects.toMatchObject({
        type: "DEVICE_NOT_FOUND",
      });
    }
  });
});

describe("what an add-on shows on two nodes", () => {
  beforeEach(() => open());
  afterEach(close);
  const heat = { entity_id: "sensor.sun_heat", name: "Heat", state: "20" };
  const show = (node: Node, slug: string, state = "20") =>
    node.ask(addonHome.contribute, { slug, entities: [{ ...heat, state }] });

  it("by one of them, the other knows the owner of, and withdraws", async () => {
    await show(left, "sun");
    expect((await right.ask(devices.registry, {})).entities.map(({ name }) => name)).toContain(
      "Heat",
    );
    await expect(show(right, "sun_heat")).rejects.toMatchObject({ type: "CONFLICT" });
    await right.ask(addonHome.withdraw, { slug: "sun", is_removed: true });
    await show(left, "sun_heat", "21");
    expect(await right.ask(devices.get, { entity_id: heat.entity_id })).toMatchObject({
      state: "21",
    });
  });

  it("has one owner, where two ask at once", async () => {
    const outcomes = await Promise.allSettled([show(left, "sun"), show(right, "sun_heat")]);
    expect(codes(outcomes)).toEqual(["CONFLICT", "done"]);
  });

  it("stays as it is when another node looks after the homes", async () => {
    await show(right, "sun");
    await left.stop();
    const late = await openNode(house.store, house.clock, "late");
    expect(await late.ask(devices.get, { entity_id: heat.entity_id })).toMatchObject({
      state: "20",
    });
    await late.stop();
  });
});

describe("the virtual house on two nodes", () => {
  beforeEach(() => open({ HOMES: "virtual:" }));
  afterEach(close);
  const COVER = "cover.bedroom";
  const positionOn = async (node: Node) =>
    Number((await node.ask(devices.get, { entity_id: COVER })).attributes.current_position);

  it("moves on for both, whichever was commanded, and goes on when one of them stops", async () => {
    await right.ask(devices.command, { entity_id: COVER, command: "open" });
    await house.clock.advance(2000);
    const half = await positionOn(right);
    expect(half).toBeGreaterThan(0);
    await left.stop();
    await house.clock.advance(2000);
    expect(await positionOn(right)).toBeGreaterThan(half);
  });
});

it("a key is in use while what it has done is owed, and has its answer then", async () => {
  await open();
  await left.ask(devices.command, { entity_id: LAMP, command: "turn_off" });
  house.store.refuse(({ entities = [] }) => entities.some((one) => one.entity_id === LAMP));
  const meta = { idempotency: "owed" };
  const ask = (node: Node) => node.ask(devices.command, toggle, { ...meta });
  await expect(ask(left)).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  for (const node of [left, right])
    await expect(ask(node)).rejects.toMatchObject({ type: "IDEMPOTENCY_CONFLICT" });
  house.store.refuse(() => false);
  await house.clock.advance(1000);
  expect(await ask(right)).toMatchObject({ state: { state: "on" } });
  expect((await ask(left)).state).toEqual(await right.ask(devices.get, { entity_id: LAMP }));
  await close();
});
