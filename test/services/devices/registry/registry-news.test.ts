/** Homes that rename, move, add and drop places, devices and names by themselves. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { HomeEntity, HomeEvent } from "../../../../services/devices/homes/home.ts";
import { registry } from "../../../../shared/contracts/registry/registry.ts";
import { CABIN, FIRST, houseWith, LAMP, lampOf, openHomeRig } from "../home-rig.ts";

let rig: ReturnType<typeof openHomeRig>;
beforeEach(async () => {
  rig = openHomeRig();
});
afterEach(() => rig.close());

const area = (area_id: string, name: string, more: object = {}) => ({
  area_id,
  name,
  floor_id: "ground",
  aliases: [],
  ...more,
});
type Places = Omit<Extract<HomeEvent, { kind: "areas_changed" }>, "kind">;
const PLACES: Places = {
  floors: [{ floor_id: "ground", name: "Ground", level: 0 }],
  areas: [area("den", "den"), area("attic", "attic")],
};
const changedTo = (more: Partial<Places>): HomeEvent => ({
  kind: "areas_changed",
  ...PLACES,
  ...more,
});
const lampAs = (more: Partial<HomeEntity>): HomeEvent => ({
  kind: "entity_changed",
  entity: { ...lampOf("Lamp"), ...more },
});

const noted = async () => {
  await rig.clock.advance(2000);
  return (await rig.store.events.read(0, 1000)).flatMap(({ kind, data }) =>
    kind === "registry_changed" ? [`${data.action} ${data.registry} ${data.id}`] : [],
  );
};
const said = async (...events: readonly HomeEvent[]) => {
  await rig.start();
  for (const event of events) rig.homeAt(FIRST).say(event);
  return noted();
};

describe("what a home changes by itself", () => {
  it.each<[string, HomeEvent, readonly string[]]>([
    [
      "a renamed area",
      changedTo({ areas: [area("den", "Library"), area("attic", "attic")] }),
      ["update area den"],
    ],
    [
      "an area that it adds",
      changedTo({ areas: [...PLACES.areas, area("hall", "Hall")] }),
      ["create area hall"],
    ],
    ["an area that it drops", changedTo({ areas: [area("den", "den")] }), ["remove area attic"]],
    [
      "a floor that it renames",
      changedTo({ floors: [{ floor_id: "ground", name: "Below", level: 0 }] }),
      ["update floor ground"],
    ],
    [
      "a label that it adds",
      changedTo({ labels: [{ label_id: "cosy", name: "Cosy" }] }),
      ["create label cosy"],
    ],
    ["a lamp that it renames", lampAs({ name: "Desk lamp" }), [`update entity ${LAMP}`]],
    ["a lamp that it moves", lampAs({ area_id: "attic" }), [`update entity ${LAMP}`]],
    [
      "a lamp that it calls otherwise, too",
      lampAs({ aliases: ["glow"] }),
      [`update entity ${LAMP}`],
    ],
    ["a lamp that it hides", lampAs({ isHidden: true }), [`update entity ${LAMP}`]],
    ["the same places once more", changedTo({}), []],
    ["the same lamp once more", lampAs({}), []],
    ["another state of a lamp", lampAs({ initial: { state: "on", attributes: {} } }), []],
  ])("%s is in the log as such", async (_what, event, notes) => {
    expect(await said(event)).toEqual(notes);
  });

  it("names a device by its id in Hearth, when it appears and when it moves", async () => {
    const lamp = { device_id: "d1", name: "Lamp", area_id: "den" };
    const notes = await said(
      changedTo({ devices: [lamp] }),
      changedTo({ devices: [{ ...lamp, area_id: "attic" }] }),
    );
    const [{ device_id } = { device_id: "" }] = await rig.node().ask(registry.devices, {});
    expect(notes).toEqual([`create device ${device_id}`, `update device ${device_id}`]);
  });

  it("is no news where a person's name hides it, nor at a first start", async () => {
    await rig.start();
    expect(await noted()).toEqual([]);
    await rig.node().ask(registry.changeArea, { area_id: "den", name: "Study" });
    rig.homeAt(FIRST).say(changedTo({ areas: [area("den", "Library"), area("attic", "attic")] }));
    expect(await noted()).toEqual(["update area den"]);
  });

  it("is told of what was changed while Hearth was stopped", async () => {
    await rig.start();
    await rig.stop();
    rig.behind.set(FIRST, houseWith(lampOf("Desk lamp")));
    await rig.start();
    expect(await noted()).toEqual([`update entity ${LAMP}`]);
  });

  it("is told of the places of a home that comes and goes, once where another has them, too", async () => {
    await rig.start();
    await rig.add(CABIN, { name: "Cabin" });
    expect(await noted()).toEqual([]);
    rig.homeAt(CABIN).say(changedTo({ areas: [area("cellar", "Cellar")] }));
    await rig.remove("cabin");
    expect(await noted()).toEqual(["create area cellar", "remove area cellar"]);
  });
});
