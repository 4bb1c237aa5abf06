/** Scenes that consist of other scenes: a caller that may have one must be free to have all that it comes to. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { devices } from "../../../shared/contracts/devices.ts";
import { narrow, type OneNode, openOneNode, wanted } from "./one-node.ts";

let node: OneNode;
beforeAll(async () => {
  node = await openOneNode();
});
afterAll(() => node.close());

const ask: OneNode["ask"] = (action, params) => node.ask(action, params);
const state = (entity_id: string) => node.state(entity_id);

describe("a definition that holds another one", () => {
  const inner = {
    ...wanted,
    entity_id: "scene.inner",
    members: [{ entity_id: "lock.front_door", command: "unlock" }],
  };
  const outer = (...members: (typeof inner.members)[0][]) => ({
    ...wanted,
    entity_id: "scene.outer",
    members: [{ entity_id: "light.garage", command: "turn_on" }, ...members],
  });
  const nested = outer({ entity_id: "scene.inner", command: "activate" });
  const guest: OneNode["ask"] = (action, params) =>
    node.as(narrow("scene.*", "light.*"))(action, params);

  it("is refused to a caller that may not have all that it comes to, by every way", async () => {
    await ask(devices.define, inner);
    await ask(devices.define, nested);
    const asked = [
      guest(devices.run, { entity_id: "scene.outer", command: "activate" }),
      guest(devices.run, { entity_id: "scene.outer", command: "activate", dry_run: true }),
      guest(devices.command, { entity_id: "scene.outer", command: "activate" }),
      guest(devices.define, { ...nested, entity_id: "scene.mine" }),
      guest(devices.define, outer()),
      guest(devices.undefine, { entity_id: "scene.outer" }),
    ];
    const forbidden = { type: "FORBIDDEN" };
    await Promise.all(asked.map((one) => expect(one).rejects.toMatchObject(forbidden)));
    expect(await state("lock.front_door")).toBe("locked");
  });

  it("is hidden from them", async () => {
    await ask(devices.define, inner);
    await ask(devices.define, nested);
    await ask(devices.define, { ...outer(), entity_id: "scene.open" });
    const seen = (await guest(devices.definitions, {})).map(({ entity_id }) => entity_id);
    expect(seen).toContain("scene.open");
    expect(seen).not.toEqual(expect.arrayContaining(["scene.outer"]));
    expect(seen).not.toContain("scene.inner");
  });

  it("goes into each once, however often it is named, and is refused when it comes to too much", async () => {
    const many = (entity_id: string, member: string) => ({
      ...wanted,
      entity_id,
      members: Array.from({ length: 100 }, () => ({ entity_id: member, command: "activate" })),
    });
    const lights = Array.from({ length: 100 }, () => ({
      entity_id: "light.garage",
      command: "turn_on",
    }));
    await ask(devices.define, { ...wanted, entity_id: "scene.x0", members: lights });
    for (const level of [1, 2, 3])
      await ask(devices.define, many(`scene.x${level}`, `scene.x${level - 1}`));
    const { changed } = await ask(devices.command, { entity_id: "scene.x3", command: "activate" });
    expect(changed.length).toBeLessThan(10);
    for (const level of [4, 5, 6, 7, 8])
      await ask(devices.define, many(`scene.x${level}`, `scene.x${level - 1}`));
    await expect(ask(devices.define, many("scene.x9", "scene.x8"))).rejects.toMatchObject({
      type: "INVALID_REQUEST",
    });
  });

  it("stays removed when it is replaced and removed at the same time", async () => {
    for (let round = 0; round < 20; round += 1) {
      const entity_id = `scene.race_${round}`;
      await ask(devices.define, { ...wanted, entity_id });
      await Promise.allSettled([
        ask(devices.undefine, { entity_id }),
        ask(devices.define, { ...wanted, entity_id, is_there: true }),
      ]);
      await expect(ask(devices.get, { entity_id })).rejects.toMatchObject({
        type: "DEVICE_NOT_FOUND",
      });
    }
  });
});
