/** Scenes and automations that clients define: entities like any other, run step by step. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { devices } from "../../../../shared/contracts/devices.ts";
import { type Caller, SYSTEM } from "../../../../shared/kernel/caller.ts";
import { narrow, type OneNode, openOneNode, SCENE, wanted } from "../one-node.ts";

let node: OneNode;
beforeAll(async () => {
  node = await openOneNode();
});
afterAll(() => node.close());

const ask: OneNode["ask"] = (action, params) => node.ask(action, params);
const as = (caller: Caller) => node.as(caller);
const state = (entity_id: string) => node.state(entity_id);

describe("a definition", () => {
  it("is an entity from then on, and says what it consists of", async () => {
    const entity = await ask(devices.define, wanted);
    expect(entity).toMatchObject({ state: "unknown", attributes: { friendly_name: "Reading" } });
    expect(await ask(devices.get, { entity_id: SCENE })).toEqual(entity);
    const { state: _state, is_new: _isNew, ...kept } = wanted;
    const { sub, name, via } = SYSTEM;
    expect(await ask(devices.definitions, {})).toEqual([
      { ...kept, owner: { sub, name, via }, updated_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    const { entities } = await ask(devices.registry, {});
    expect(entities).toContainEqual(
      expect.objectContaining({ entity_id: SCENE, name: "Reading", description: "For a book" }),
    );
  });

  it("is done as a whole by a command", async () => {
    await ask(devices.define, wanted);
    const { changed } = await ask(devices.command, { entity_id: SCENE, command: "activate" });
    expect(changed.map(({ entity_id }) => entity_id)).toContain("light.office");
    expect(await state(SCENE)).toMatch(/^\d{4}-/);
  });

  it("is run step by step, with an outcome for each, whatever becomes of the others", async () => {
    await ask(devices.define, wanted);
    await ask(devices.represent, { entity_id: "cover.office", state: "unavailable" });
    const { results, state: own } = await ask(devices.run, {
      entity_id: SCENE,
      command: "activate",
    });
    expect(results).toMatchObject([
      {
        entity_id: "light.office",
        action: "turn_on",
        success: true,
        state: { state: "on", attributes: { brightness: 99 } },
      },
      { entity_id: "cover.office", success: false, error: { code: "SERVICE_UNAVAILABLE" } },
    ]);
    expect(own).toMatchObject({ entity_id: SCENE, state: expect.stringMatching(/^\d{4}-/) });
    await ask(devices.represent, { entity_id: "cover.office", state: "open" });
  });

  it("may hold another one, and one that comes round to itself ends", async () => {
    const of = (entity_id: string, member: string) =>
      ask(devices.define, {
        ...wanted,
        entity_id,
        members: [
          { entity_id: member, command: "activate" },
          { entity_id: "light.garage", command: "toggle" },
        ],
      });
    await of("scene.one", SCENE);
    await of("scene.two", "scene.one");
    await of("scene.one", "scene.two");
    const { results } = await ask(devices.run, { entity_id: "scene.one", command: "activate" });
    expect(results.filter(({ entity_id }) => entity_id === "light.garage")).toHaveLength(2);
    expect(results.every(({ success }) => success)).toBe(true);
    await ask(devices.command, { entity_id: "scene.two", command: "activate" });
  });

  it.each<[string, object, string]>([
    [
      "a device that does not exist",
      { entity_id: "light.attic", command: "turn_on" },
      "DEVICE_NOT_FOUND",
    ],
    [
      "a command that it does not take",
      { entity_id: "light.office", command: "fly" },
      "INVALID_REQUEST",
    ],
    ["itself", { entity_id: SCENE, command: "activate" }, "INVALID_REQUEST"],
    [
      "a field that is missing",
      { entity_id: "cover.office", command: "set_position" },
      "INVALID_PARAMETERS",
    ],
  ])("is refused with %s, by its place", async (_what, member, type) => {
    const members = [...wanted.members, member as (typeof wanted.members)[0]];
    await expect(ask(devices.define, { ...wanted, members })).rejects.toMatchObject({
      type,
      data: { index: 2 },
    });
  });

  it("is refused where one must be new and is there already", async () => {
    await ask(devices.define, wanted);
    const again = ask(devices.define, { ...wanted, is_new: true });
    await expect(again).rejects.toMatchObject({ type: "CONFLICT" });
  });

  it("is predicted by a dry run, which keeps nothing", async () => {
    const dry = { ...wanted, entity_id: "scene.dry", dry_run: true };
    expect(await ask(devices.define, dry)).toMatchObject({ state: "unknown", version: 1 });
    await expect(ask(devices.get, { entity_id: "scene.dry" })).rejects.toMatchObject({
      type: "DEVICE_NOT_FOUND",
    });
  });

  it("is not seen any more once it is removed, and goes on with its versions when it comes back", async () => {
    const { version } = await ask(devices.define, wanted);
    expect(await ask(devices.undefine, { entity_id: SCENE })).toMatchObject({ name: "Reading" });
    for (const gone of [
      ask(devices.get, { entity_id: SCENE }),
      ask(devices.command, { entity_id: SCENE, command: "activate" }),
      ask(devices.undefine, { entity_id: SCENE }),
    ])
      await expect(gone).rejects.toMatchObject({ type: "DEVICE_NOT_FOUND" });
    const left = (await ask(devices.list, {})).map(({ entity_id }) => entity_id);
    expect(left).not.toContain(SCENE);
    const back = await ask(devices.define, wanted);
    expect(back.version).toBeGreaterThan(version);
    expect(back).toMatchObject({ state: "unknown" });
    expect(back.attributes).not.toHaveProperty("removed");
  });

  it("of a home cannot be removed, but can be replaced, and comes back", async () => {
    const movie = "scene.movie_night";
    await expect(ask(devices.undefine, { entity_id: movie })).rejects.toMatchObject({
      type: "CONFLICT",
    });
    await ask(devices.define, { ...wanted, entity_id: movie });
    const own = await ask(devices.run, { entity_id: movie, command: "activate" });
    expect(own.results.map(({ entity_id }) => entity_id)).toEqual(["light.office", "cover.office"]);
    await ask(devices.undefine, { entity_id: movie });
    const homes = await ask(devices.run, { entity_id: movie, command: "activate" });
    expect(homes.results.map(({ entity_id }) => entity_id)).toContain("light.living_room");
  });

  it("is kept over a restart", async () => {
    await ask(devices.define, wanted);
    const run = { entity_id: SCENE, command: "activate" };
    const before = await ask(devices.run, run);
    await node.restart();
    expect(await ask(devices.get, { entity_id: SCENE })).toEqual(before.state);
    expect((await ask(devices.run, run)).results).toHaveLength(2);
  });

  it.each<[string, Caller]>([
    ["a member", narrow("scene.*", "light.*")],
    ["the scene itself", narrow("light.*", "cover.*")],
  ])("is refused to a caller that may not have %s", async (_what, caller) => {
    await ask(devices.define, wanted);
    for (const refused of [
      as(caller)(devices.define, wanted),
      as(caller)(devices.run, { entity_id: SCENE, command: "activate" }),
    ])
      await expect(refused).rejects.toMatchObject({ type: "FORBIDDEN" });
  });
});
