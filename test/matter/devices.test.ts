/** Real Matter devices of the library, in processes of their own: added, read, commanded, away, back, removed. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { eventually } from "../support/wait.ts";
import { matterHome } from "./home.ts";

const home = matterHome();
const LAMP = "light.matter_1_1";
const control = async (entity_id: string, command: string, parameters: object = {}) =>
  (await home.house.admin.control(entity_id, command, parameters)).body;

describe("a code", () => {
  it.each(["12345", "1234567890a", "MT:short", "MT:Y.K90_FN00KA0648G00"])(
    "that is none is an error of the client: %s",
    async (code) => {
      const asked = { action: "matter.commission", parameters: { code } };
      expect((await home.house.admin.post("/api/action", asked)).status).toBe(400);
    },
  );

  it("with a wrong check digit is refused in words", async () => {
    expect(await home.act("commission", { code: "12345678901" })).toMatchObject({
      message: expect.stringMatching(/code is wrong/),
    });
  });
});

describe("a lamp", () => {
  beforeAll(async () => {
    const { manualPairingCode } = home.devices.lamp.codes;
    const added = await home.act("commission", { code: manualPairingCode });
    expect(added).toMatchObject({ node: 1, name: "Colour lamp", entities: [LAMP] });
  });

  it.each<[string, object, object]>([
    ["turn_on", { brightness: 77 }, { state: "on", attributes: { brightness: 77 } }],
    ["turn_on", { rgb_color: [128, 40, 0] }, { attributes: { rgb_color: [128, 40, 0] } }],
    ["turn_on", { color_temp: 2700 }, { attributes: { color_temp_kelvin: 2700 } }],
    ["turn_off", {}, { state: "off" }],
    ["toggle", {}, { state: "on", attributes: { brightness: 77 } }],
  ])("confirms %s %j once it has reported it", async (command, parameters, expected) => {
    const { status } = await control(LAMP, command, parameters);
    expect(status).toBe("confirmed");
    await home.shows(LAMP, expected);
  });

  it("shows what is done at the device", async () => {
    await home.devices.lamp.set("lamp", { onOff: { onOff: false } });
    await home.shows(LAMP, { state: "off" });
  });
});

describe("a device of many parts", () => {
  const id = (domain: string, endpoint: number, kind = "") =>
    `${domain}.matter_2_${endpoint}${kind}`;
  const CLIMATE = id("climate", 4);
  const COVER = id("cover", 5);
  const FAN = id("fan", 7);

  beforeAll(async () => {
    const { qrPairingCode } = home.devices.house.codes;
    expect(await home.act("commission", { code: qrPairingCode })).toMatchObject({ node: 2 });
  });

  it.each<[string, string, object, object]>([
    [id("light", 1), "turn_on", {}, { state: "on" }],
    [id("light", 2), "set_brightness", { brightness: 128 }, { attributes: { brightness: 128 } }],
    [id("switch", 3), "turn_on", {}, { state: "on" }],
    [CLIMATE, "set_temperature", { temperature: 21.5 }, { attributes: { temperature: 21.5 } }],
    [CLIMATE, "set_hvac_mode", { hvac_mode: "cool" }, { state: "cool" }],
    [CLIMATE, "turn_off", {}, { state: "off", attributes: { hvac_action: "off" } }],
    [COVER, "close", {}, { state: "closed", attributes: { current_position: 0 } }],
    [COVER, "set_position", { position: 30 }, { attributes: { current_position: 30 } }],
    [
      COVER,
      "set_tilt_position",
      { tilt_position: 60 },
      { attributes: { current_tilt_position: 60, current_position: 30 } },
    ],
    [COVER, "close_tilt", {}, { attributes: { current_tilt_position: 0, current_position: 30 } }],
    [COVER, "open_tilt", {}, { attributes: { current_tilt_position: 100 } }],
    [id("lock", 6), "unlock", {}, { state: "unlocked" }],
    [id("lock", 6), "lock", {}, { state: "locked" }],
    [FAN, "set_percentage", { percentage: 40 }, { state: "on", attributes: { percentage: 40 } }],
    [FAN, "turn_off", {}, { state: "off" }],
    [FAN, "turn_on", {}, { state: "on", attributes: { percentage: 40 } }],
  ])("does as it is told: %s %s %j", async (entity_id, command, parameters, expected) => {
    expect((await control(entity_id, command, parameters)).status).toBe("confirmed");
    await home.shows(entity_id, expected);
  });

  it.each<[string, string, Readonly<Record<string, object>>, string]>([
    [id("binary_sensor", 8, "_contact"), "contact", { booleanState: { stateValue: false } }, "on"],
    [
      id("binary_sensor", 9, "_occupancy"),
      "occupancy",
      { occupancySensing: { occupancy: { occupied: true } } },
      "on",
    ],
    [
      id("sensor", 10, "_temperature"),
      "temperature",
      { temperatureMeasurement: { measuredValue: -550 } },
      "-5.5",
    ],
    [
      id("sensor", 11, "_humidity"),
      "humidity",
      { relativeHumidityMeasurement: { measuredValue: 6120 } },
      "61.2",
    ],
    [
      id("sensor", 11, "_humidity"),
      "humidity",
      { relativeHumidityMeasurement: { measuredValue: null } },
      "unknown",
    ],
  ])("shows what %s measures", async (entity_id, endpoint, set, state) => {
    await home.devices.house.set(endpoint, set);
    await home.shows(entity_id, { state });
  });
});

describe("a bridge", () => {
  const HALL = "light.matter_3_2";
  const ATTIC = "light.matter_3_3";
  beforeAll(async () => {
    const { manualPairingCode } = home.devices.bridge.codes;
    await home.act("commission", { code: manualPairingCode });
  });

  it("shows the devices behind it with their own names", async () => {
    await home.shows(HALL, { attributes: { friendly_name: "Hall light" } });
    expect((await control(ATTIC, "turn_on")).status).toBe("confirmed");
  });

  it("says which of them is away", async () => {
    const away = (reachable: boolean) =>
      home.devices.bridge.set("hall", { bridgedDeviceBasicInformation: { reachable } });
    await away(false);
    await home.shows(HALL, { state: "unavailable" });
    await home.shows(ATTIC, { state: "on" });
    await away(true);
    await home.shows(HALL, { state: "off" });
  });

  it("takes a device away with its entity", async () => {
    await home.devices.bridge.drop("attic");
    await eventually(() => home.house.admin.get(`/api/state/${ATTIC}`), { status: 404 });
  });
});

describe("a device that is away", () => {
  it("is unavailable soon, and as it is once it is back", async () => {
    await control(LAMP, "turn_on", { brightness: 90 });
    await home.devices.lamp.kill();
    await home.shows(LAMP, { state: "unavailable" }, 40_000);
    const refused = await home.house.admin.control(LAMP, "turn_off");
    expect(refused.status).toBe(503);
    await home.devices.lamp.back();
    await home.shows(LAMP, { state: "on", attributes: { brightness: 90 } }, 20_000);
  });
});

describe("a restart", () => {
  it("of Hearth keeps devices, ids and states", async () => {
    await home.restart();
    await home.shows(LAMP, { state: "on", attributes: { friendly_name: "Colour lamp" } });
    expect((await control(LAMP, "turn_off")).status).toBe("confirmed");
    expect(await home.act("nodes")).toMatchObject({
      nodes: [{ node: 1, available: true }, { node: 2 }, { node: 3 }],
    });
  });

  it("of a crashed add-on, too", async () => {
    await home.crash();
    await home.shows(LAMP, { state: "off" }, 20_000);
  });
});

describe("a device that is removed", () => {
  it("takes its entities with it, and has its number and its ids again when it is added again", async () => {
    expect(await home.act("remove", { node: 1 })).toMatchObject({ node: 1 });
    await eventually(() => home.house.admin.get(`/api/state/${LAMP}`), { status: 404 });
    const { manualPairingCode } = home.devices.lamp.codes;
    const added = await home.act("commission", { code: manualPairingCode });
    expect(added).toMatchObject({ node: 1, entities: [LAMP] });
  });

  it("goes by force where it does not answer", async () => {
    await home.devices.lamp.kill();
    await home.shows(LAMP, { state: "unavailable" }, 40_000);
    expect(await home.act("remove", { node: 1, force: true })).toMatchObject({ node: 1 });
    await eventually(() => home.house.admin.get(`/api/state/${LAMP}`), { status: 404 });
  });

  it("was not there: an error of the client", async () => {
    const asked = { action: "matter.remove", parameters: { node: 77 } };
    expect((await home.house.admin.post("/api/action", asked)).status).toBe(400);
  });
});

describe("a device that is not there", () => {
  it("ends the search for it with an error that says what it needs, and leaves nothing", async () => {
    // As valid as the code of any device; none has it.
    const searched = home.act("commission", { code: "3497-011-2332", timeout: 3 });
    expect(await searched).toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      message: expect.stringMatching(/No device with this code was found: it must be/),
    });
    expect(await home.act("nodes")).toMatchObject({ nodes: [{ node: 2 }, { node: 3 }] });
  });
});
