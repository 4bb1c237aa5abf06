/** Scenes and automations that clients define: entities like any other, run step by step. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Caller, SYSTEM } from "../../../shared/caller.ts";
import { type Action, call, type ParamsOf } from "../../../shared/contract.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { type Booted, boot } from "../../support/boot.ts";

const SCENE = "scene.reading";
const wanted = {
  entity_id: SCENE,
  name: "Reading",
  description: "For a book",
  members: [
    { entity_id: "light.office", command: "turn_on", fields: { brightness: 99 } },
    { entity_id: "cover.office", command: "close" },
  ],
  source: { note: "mine" },
  state: "unknown",
  is_new: false,
};
const USER: Caller = { sub: "ann", name: "ann", role: "user", via: "token" };
const narrow = (...entities: string[]): Caller => ({ ...USER, grant: { entities } });

let house: Booted;
beforeAll(async () => {
  house = await boot();
});
afterAll(() => house.stop());

const as =
  (caller: Caller) =>
  <A extends Action>(action: A, params: ParamsOf<A>) =>
    call(house.house.broker, action, params, { meta: { caller } });
const ask = as(SYSTEM);
const state = async (entity_id: string) => (await ask(devices.get, { entity_id })).state;

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
    const DATA_DIR = mkdtempSync(join(tmpdir(), "hearth-definitions-"));
    const first = await boot({ DATA_DIR });
    const of = ({ house: { broker } }: Booted) => ({ broker, meta: { meta: { caller: SYSTEM } } });
    const { broker, meta } = of(first);
    await call(broker, devices.define, wanted, meta);
    const before = await call(broker, devices.run, { entity_id: SCENE, command: "activate" }, meta);
    await first.stop();
    const second = await boot({ DATA_DIR });
    const again = of(second);
    const after = await call(again.broker, devices.get, { entity_id: SCENE }, again.meta);
    expect(after).toEqual(before.state);
    const run = { entity_id: SCENE, command: "activate" };
    expect((await call(again.broker, devices.run, run, again.meta)).results).toHaveLength(2);
    await second.stop();
    rmSync(DATA_DIR, { recursive: true });
  });

  it.each<[string, Caller]>([
    ["a member", narrow("scene.*", "light.*")],
    ["the scene itself", narrow("light.*", "cover.*")],
  ])("is refused to whoever may not have %s", async (_what, caller) => {
    await ask(devices.define, wanted);
    for (const refused of [
      as(caller)(devices.define, wanted),
      as(caller)(devices.run, { entity_id: SCENE, command: "activate" }),
    ])
      await expect(refused).rejects.toMatchObject({ type: "FORBIDDEN" });
  });
});

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
  const guest = as(narrow("scene.*", "light.*"));

  it("is refused to whoever may not have all that it comes to, by every way", async () => {
    await ask(devices.define, inner);
    await ask(devices.define, nested);
    for (const refused of [
      guest(devices.run, { entity_id: "scene.outer", command: "activate" }),
      guest(devices.run, { entity_id: "scene.outer", command: "activate", dry_run: true }),
      guest(devices.command, { entity_id: "scene.outer", command: "activate" }),
      guest(devices.define, { ...nested, entity_id: "scene.mine" }),
      guest(devices.define, outer()),
      guest(devices.undefine, { entity_id: "scene.outer" }),
    ])
      await expect(refused).rejects.toMatchObject({ type: "FORBIDDEN" });
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

describe("wishes for several entities", () => {
  const lamp = (wished: string) => ({ entity_id: "light.hallway", state: wished });

  it("are brought about by commands, and say what was before and after", async () => {
    const { before, after } = await as(USER)(devices.drive, {
      wishes: [lamp("on"), { entity_id: "switch.coffee_machine", state: "on" }],
    });
    expect(before.map((one) => one.state)).toEqual(["off", "off"]);
    expect(after.map((one) => one.state)).toEqual(["on", "on"]);
    await as(USER)(devices.drive, { wishes: [lamp("off")] });
  });

  it("have no effect at all where one is wrong, or in a dry run", async () => {
    const wrong = { entity_id: "light.kitchen", state: "purple" };
    const refused = as(USER)(devices.drive, { wishes: [lamp("on"), wrong] });
    await expect(refused).rejects.toMatchObject({ type: "INVALID_REQUEST" });
    const { after } = await as(USER)(devices.drive, { wishes: [lamp("on")], dry_run: true });
    expect([after[0]?.state, await state("light.hallway")]).toEqual(["on", "off"]);
  });

  it("that no command can bring about are for admins", async () => {
    const wishes = [{ entity_id: "binary_sensor.front_door", state: "on" }];
    await expect(as(USER)(devices.drive, { wishes })).rejects.toMatchObject({ type: "FORBIDDEN" });
    const commands = ["turn_on"];
    const narrowed = as({ ...SYSTEM, grant: { commands } });
    await expect(narrowed(devices.drive, { wishes })).rejects.toMatchObject({ type: "FORBIDDEN" });
    await ask(devices.drive, { wishes });
    expect(await state("binary_sensor.front_door")).toBe("on");
  });
});
