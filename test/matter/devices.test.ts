/** Real Matter devices of the library, in processes of their own: added, read, commanded, away, back, removed. */
import { beforeAll, describe, expect, it } from "@jest/globals";
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
      message: expect.stringMatching(/code is not/),
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
