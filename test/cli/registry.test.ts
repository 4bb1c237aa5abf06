/** Areas, floors, labels, entities and devices, read and edited from a shell. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Devices, openDevices } from "../support/mqtt-devices/devices.ts";
import { type Server, startMosquitto } from "../support/servers.ts";
import { eventually } from "../support/wait.ts";
import { cliHome } from "./support/home.ts";

const { hearth } = cliHome();

const PLUG = {
  name: null,
  unique_id: "plug",
  device: { identifiers: ["plug"], name: "Freezer" },
  state_topic: "~/plug",
  command_topic: "~/plug/set",
};

describe("hearth areas", () => {
  it("lists areas with their floor and their other names", async () => {
    const { out } = await hearth("areas");
    expect(out).toMatch(/^Living room +living_room +Ground floor +10 +lounge, sitting room$/m);
    expect((await hearth("areas list --json")).json).toMatchObject({
      floors: expect.arrayContaining([expect.objectContaining({ floor_id: "ground_floor" })]),
      areas: expect.arrayContaining([expect.objectContaining({ area_id: "kitchen" })]),
    });
  });

  it("adds one on a floor that is named, changes it by its name, and removes it", async () => {
    const words = ["areas", "add", "Greenhouse", "--floor", "ground FLOOR", "--aliases", "glass"];
    expect((await hearth([...words, "--dry-run"])).out).toBe("Would add Greenhouse (greenhouse)\n");
    expect((await hearth(words)).out).toBe("Added Greenhouse (greenhouse)\n");
    const { json } = await hearth("areas set greenhouse --name Conservatory --clear floor --json");
    expect(json).toMatchObject({ area_id: "greenhouse", floor_id: null, aliases: ["glass"] });
    expect((await hearth("areas remove Conservatory")).out).toBe(
      "Removed Conservatory (greenhouse): 0 entities are in no area then\n",
    );
  });
});

describe("hearth floors and hearth labels", () => {
  it("add a floor, list, change and remove it", async () => {
    expect((await hearth("floors add Cellar --level=-1")).out).toBe("Added Cellar (cellar)\n");
    expect((await hearth("floors")).out).toMatch(/^Cellar +cellar +-1$/m);
    await hearth("floors set Cellar --name Basement --clear level");
    expect((await hearth("floors remove basement --json")).json).toMatchObject({
      floor_id: "cellar",
      level: null,
    });
  });

  it("add a label, list, change and remove it", async () => {
    await hearth("labels add Christmas --colour #c62828 --description Season");
    await hearth("labels set christmas --clear description --icon mdi:star");
    expect((await hearth("labels")).out).toMatch(/^Christmas +christmas +0 +#c62828$/m);
    expect((await hearth("labels remove Christmas")).out).toBe(
      "Removed Christmas (christmas) from 0 entities\n",
    );
  });
});

describe("hearth entities", () => {
  it("names, places, labels and hides one, shows what is set here, and gives it back", async () => {
    await hearth("labels add Night");
    const set = [
      "entities",
      "set",
      "light.kitchen",
      "--name",
      "Stove light",
      "--move-to",
      "Office",
    ];
    const { out } = await hearth([...set, "--labels", "Night", "--aliases", "hob", "--hide"]);
    expect(out).toBe("Changed Stove light (light.kitchen)\n");
    const shown = (await hearth(["entities", "show", "stove light"])).out;
    expect(shown).toMatch(/^ +name +Stove light \(set here; its home says Kitchen light\)$/m);
    expect(shown).toMatch(/^ +hidden +true \(set here\)$/m);
    expect((await hearth("entities --hidden --label Night --area Office")).out).toMatch(
      /^light\.kitchen +Stove light +office +night +hidden +virtual +aliases, area_id, hidden, labels, name$/m,
    );
    expect((await hearth("entities --shown --label Night --json")).json.entities).toEqual([]);
    const fields = "name,area,aliases,labels,hidden";
    await hearth(["entities", "set", "Stove light", "--give-back", fields]);
    expect((await hearth("entities show light.kitchen --json")).json).toMatchObject({
      name: "Kitchen light",
      area_id: "kitchen",
      labels: [],
      hidden: false,
      only_by_name: null,
      changed: [],
    });
    await hearth("labels remove night");
  });

  it("lists those that are in no area, and those that were changed here", async () => {
    const { json } = await hearth("entities --without-area --domain sensor --json");
    expect(json.entities.map((one: { entity_id: string }) => one.entity_id)).toEqual([
      "sensor.outdoor_temperature",
      "sensor.power",
    ]);
    expect((await hearth("entities --changed --json")).json.entities).toEqual([]);
  });

  it("shows an entity again, and takes its other names away", async () => {
    await hearth("entities set light.office --hide --aliases lamp");
    const words = "entities set light.office --show --clear aliases --json";
    expect((await hearth(words)).json).toMatchObject({ hidden: false, aliases: [] });
    await hearth("entities set light.office --give-back hidden,aliases");
  });

  it("marks what only its own name commands, and leaves it to its name again", async () => {
    const marked = await hearth("entities set switch.tv_socket --only-by-name yes --json");
    expect(marked.json).toMatchObject({ only_by_name: true, changed: ["only_by_name"] });
    const free = await hearth("entities set switch.tv_socket --only-by-name no --json");
    expect(free.json).toMatchObject({ only_by_name: false });
    const back = await hearth("entities set switch.tv_socket --give-back only-by-name --json");
    expect(back.json).toMatchObject({ only_by_name: null, changed: [] });
  });
});

describe("hearth devices", () => {
  let broker: Server;
  let devices: Devices;
  beforeAll(async () => {
    broker = await startMosquitto();
    devices = await openDevices(broker.url);
    await devices.announce("switch/plug", PLUG);
    await hearth(["homes", "add", devices.home, "--name", "Broker"]);
  });
  afterAll(async () => {
    await hearth("homes remove broker");
    await devices.stop();
    await broker.stop();
  });

  it("lists those of a home, changes one, shows what its home says, and gives it back", async () => {
    const list = async () => (await hearth("devices --home broker --json")).json;
    await eventually(list, { devices: [{ name: "Freezer" }] });
    expect((await hearth("devices")).out).toMatch(/^Freezer .* broker +\w{32}$/m);
    const words = ["devices", "set", "freezer", "--name", "Ice", "--move-to", "Kitchen"];
    expect((await hearth(words)).out).toMatch(/^Changed Ice \(\w{32}\)\n$/);
    const { out } = await hearth("devices show Ice");
    expect(out).toMatch(/^ +name +Ice \(set here; its home says Freezer\)$/m);
    const { json } = await hearth("devices set Ice --give-back name,area --json");
    expect(json).toMatchObject({ name: "Freezer", changed: [] });
    expect((await hearth("complete devices")).out).toBe(`${json.device_id}\n`);
  });

  it("says that a home of entities alone has none, and finds none by a name", async () => {
    expect((await hearth("devices --home virtual --area kitchen --json")).json).toEqual({
      devices: [],
    });
    for (const words of ["devices show Hub", "devices set Hub --name Bridge"])
      expect(await hearth(words)).toMatchObject({
        code: 5,
        err: expect.stringContaining("List them with hearth devices"),
      });
  });
});

describe("what is wrong in a line about the registry", () => {
  it.each([
    ["areas set attic --name Loft", 5, "List them with hearth areas"],
    ["entities set light.kitchen", 2, "Nothing is to be changed"],
    ["entities set light.kitchen --move-to attic", 5, "There is no area attic"],
    ["entities set light.kitchen --aliases a --clear aliases", 2, "set and taken away at once"],
    ["entities set light.kitchen --hide --show", 2, "exclude each other"],
    ["entities set light.kitchen --give-back colour", 2, "Allowed choices are name, area"],
    ["entities --hidden --shown", 2, "exclude each other"],
    ["entities --home farmhouse", 5, "List the homes with hearth homes"],
    ["floors add Tower --level 101", 2, "a whole number from -100 to 100"],
    ["labels remove summer", 5, "There is no label summer"],
  ])("ends %s", async (words, code, text) =>
    expect(await hearth(words)).toMatchObject({ code, err: expect.stringContaining(text) }),
  );

  it("asks for the id where a name is that of several", async () => {
    await hearth("labels add Twin");
    await hearth("labels add Twin");
    const { code, err } = await hearth("labels remove Twin");
    expect([code, err]).toEqual([2, expect.stringContaining("Name one by its id: twin, twin_2")]);
    await hearth("labels remove twin_2");
    await hearth("labels remove twin");
  });
});
