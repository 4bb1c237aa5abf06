/** A person connects an MQTT broker, and its devices are on the page of the home. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Devices, openDevices } from "../support/mqtt-devices/devices.ts";
import { type Server, startMosquitto } from "../support/servers.ts";
import { withDashboard } from "./support/dashboard.ts";
import { findingsOf } from "./support/page-checks.ts";
import { area, switchTile } from "./support/tiles.ts";

const PLUG = {
  name: null,
  unique_id: "plug",
  device: { identifiers: ["plug"], name: "Freezer", suggested_area: "Cellar" },
  state_topic: "~/plug",
  command_topic: "~/plug/set",
};

withDashboard("an MQTT broker", (dashboard) => {
  let broker: Server;
  let devices: Devices;
  beforeAll(async () => {
    broker = await startMosquitto();
    devices = await openDevices(broker.url);
  });
  afterAll(async () => {
    await devices.stop();
    await broker.stop();
  });

  it("is connected by its address, and its devices appear as they are announced", async () => {
    await devices.say("plug", "ON", { retain: true });
    const [wall, page] = [await dashboard.open(), await dashboard.open({ path: "homes" })];
    await page.getByRole("button", { name: "Connect a home", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Connect a home" });
    await form.getByRole("button", { name: "MQTT", exact: true }).click();
    expect(await findingsOf(page)).toEqual([]);
    await form.getByLabel("Address").fill(devices.home.replace("mqtt://", ""));
    await form.getByLabel("Name (optional)").fill("Zigbee");
    await form.getByRole("button", { name: "Connect", exact: true }).click();
    const row = page.getByRole("region", { name: "Homes" }).getByRole("listitem");
    await row
      .filter({ hasText: "Zigbee" })
      .getByText(/^MQTT · connected since/)
      .waitFor();
    await devices.announce("switch/plug", PLUG);
    await switchTile(wall, "Freezer", true).waitFor();
    await area(wall, "Cellar").waitFor();
    await row
      .filter({ hasText: "Zigbee" })
      .getByText(/· 1 device$/)
      .waitFor();
  });

  it("has devices, which a person renames; what they are part of follows", async () => {
    const page = await dashboard.open({ path: "areas" });
    await page.getByRole("button", { name: "Devices", exact: true }).click();
    await page.getByRole("button", { name: "Change Freezer", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Change Freezer" });
    await form.getByLabel("Area").selectOption("Kitchen");
    await form.getByLabel("Name", { exact: true }).fill("Ice");
    await form.getByRole("button", { name: "Save", exact: true }).click();
    const devices = page.getByRole("region", { name: "Devices" });
    await devices
      .getByRole("listitem")
      .filter({ hasText: /^Ice.*Kitchen/ })
      .waitFor();
    expect(await findingsOf(page)).toEqual([]);
  });
});
