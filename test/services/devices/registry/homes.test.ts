/** Several homes as one. */
import { describe, expect, it } from "@jest/globals";
import type { Report } from "../../../../services/devices/homes/home.ts";
import { openAll, severalHomes } from "../several-homes.ts";
import { order, tinyHome } from "../tiny-home.ts";

const LEFT = "switch.left";
const RIGHT = "switch.right";
const BOTH = "switch.both";
/** That of the right one, in Hearth. */
const SECOND_BOTH = "switch.both_2";

const twoHomes = async () => {
  const left = tinyHome(LEFT, BOTH);
  const right = tinyHome(RIGHT, BOTH);
  const told: Report[] = [];
  const tell = (reports: readonly Report[]) => void told.push(...reports);
  const homes = await severalHomes([left, right], tell);
  const stop = await openAll([left, right], tell);
  return { left, right, homes, told, stop };
};

describe("two homes", () => {
  it("have the entities, floors and areas of both, ids of both told apart, areas of both joined", async () => {
    const { registry, entities } = (await twoHomes()).homes;
    expect(entities.map(({ entity_id }) => entity_id)).toEqual([LEFT, BOTH, RIGHT, SECOND_BOTH]);
    expect(registry.entities).toHaveLength(4);
    expect([registry.floors.length, registry.areas.length]).toEqual([2, 1]);
  });

  it("send each order to the home that has the entity, neighbours together, in sequence", async () => {
    const { homes, left, right } = await twoHomes();
    const ids = [LEFT, BOTH, RIGHT, SECOND_BOTH, LEFT];
    const orders = ids.map((entity_id) => order(entity_id, "turn_on"));
    const reports = await homes.send(orders);
    expect(reports.map(({ entity_id }) => entity_id)).toEqual(ids);
    expect(left.came).toEqual([[orders[0], orders[1]], [orders[4]]]);
    expect(right.came).toEqual([[orders[2], order(BOTH, "turn_on")]]);
  });

  it("send nothing when no home has one of the entities", async () => {
    const { homes, left } = await twoHomes();
    const sent = homes.send([order(LEFT, "turn_on"), order("switch.gone", "turn_on")]);
    await expect(sent).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
      data: { entity_id: "switch.gone" },
    });
    expect(left.came).toEqual([]);
  });

  it("tell what one has done when the other is away", async () => {
    const { homes, right, told } = await twoHomes();
    right.away = true;
    const sent = homes.send([order(LEFT, "turn_on"), order(RIGHT, "turn_on")]);
    await expect(sent).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
    expect(told).toEqual([{ entity_id: LEFT, state: "on" }]);
  });

  it("tell what happens in either, until they are stopped", async () => {
    const { left, right, told, stop } = await twoHomes();
    left.press(LEFT, "on");
    right.press(RIGHT, "on");
    await stop();
    left.press(LEFT, "off");
    expect(told.map(({ entity_id, state }) => [entity_id, state])).toEqual([
      [LEFT, "on"],
      [RIGHT, "on"],
    ]);
  });
});
