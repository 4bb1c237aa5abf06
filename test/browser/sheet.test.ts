/** The sheet of a device: everything it can do, its chart, and its events. */
import { beforeAll, expect, it } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { withDashboard } from "./support/dashboard.ts";
import { serviceSays } from "./support/tiles.ts";

/** Opens the sheet of a device from its tile. */
const openSheet = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole("button", { name: `More about ${name}`, exact: true }).click();
  const sheet = page.getByRole("dialog", { name, exact: true });
  await sheet.waitFor();
  return sheet;
};

/** A value on the dial of a thermostat of 7 to 35 degrees, as a point of the dial. */
const onDial = async (dial: Locator, target: number) => {
  const box = await dial.boundingBox();
  if (!box) throw new TypeError("the dial is not in sight");
  const angle = ((135 + ((target - 7) / 28) * 270) * Math.PI) / 180;
  const radius = box.width * 0.42;
  return [
    box.x + box.width / 2 + radius * Math.cos(angle),
    box.y + box.height / 2 + radius * Math.sin(angle),
  ] as const;
};

withDashboard("the sheet of a device", (dashboard) => {
  const set = (entity_id: string, command: string, parameters?: object) =>
    dashboard.admin.control(entity_id, command, parameters);
  const says = (entity_id: string, state: object) => serviceSays(dashboard.admin, entity_id, state);
  const sheetOf = async (area: string, name: string) => {
    const page = await dashboard.open({ path: `area/${area}` });
    return { page, sheet: await openSheet(page, name) };
  };

  it("opens from the tile, says how the device is, and closes by Escape", async () => {
    const { page, sheet } = await sheetOf("office", "Office light");
    await sheet.getByText("On · 86%").waitFor();
    await sheet.getByText("light.office", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
  });

  it("turns the colour wheel by keys, and keeps the colours used last", async () => {
    await set("light.living_room", "set_color", { rgb_color: [255, 0, 0] });
    const { page, sheet } = await sheetOf("living_room", "Living room light");
    await sheet.getByRole("slider", { name: "Colour" }).focus();
    await page.keyboard.press("ArrowRight");
    await says("light.living_room", { attributes: { rgb_color: [255, 26, 0] } });
    await page.keyboard.press("ArrowDown");
    await says("light.living_room", { attributes: { rgb_color: [255, 37, 13] } });
    const recent = sheet.getByRole("group", { name: "Colours used last" });
    await recent.getByRole("button", { name: "Colour 255, 37, 13" }).waitFor();
    await recent.getByRole("button", { name: "Colour 255, 26, 0" }).click();
    await says("light.living_room", { attributes: { rgb_color: [255, 26, 0] } });
  });

  it("sets the brightness and the white of a light by keys", async () => {
    await set("light.kitchen", "turn_on", { brightness: 128 });
    await set("light.kitchen", "set_color_temp", { color_temp: 4000 });
    const { page, sheet } = await sheetOf("kitchen", "Kitchen light");
    await sheet.getByRole("slider", { name: "Brightness" }).focus();
    await page.keyboard.press("ArrowRight");
    await says("light.kitchen", { attributes: { brightness: 130 } });
    await sheet.getByRole("slider", { name: "White" }).focus();
    await page.keyboard.press("ArrowRight");
    await says("light.kitchen", { attributes: { color_temp_kelvin: 4050 } });
    await sheet.getByText("4,050 K").waitFor();
  });

  it("sets a thermostat by keys and by its buttons", async () => {
    const { page, sheet } = await sheetOf("bathroom", "Bathroom thermostat");
    const dial = sheet.getByRole("slider", { name: "Target temperature" });
    await dial.focus();
    await page.keyboard.press("ArrowUp");
    await says("climate.bathroom", { attributes: { temperature: 22.5 } });
    await sheet.getByRole("button", { name: "Cooler" }).click();
    await says("climate.bathroom", { attributes: { temperature: 22 } });
    const modes = sheet.getByRole("group", { name: "Mode" });
    await modes.getByRole("button", { name: "Off" }).click();
    await says("climate.bathroom", { state: "off" });
  });

  it("sets a thermostat by a drag along its dial, once it is let go", async () => {
    const { page, sheet } = await sheetOf("bedroom", "Bedroom thermostat");
    const dial = sheet.getByRole("slider", { name: "Target temperature" });
    await page.mouse.move(...(await onDial(dial, 18)));
    await page.mouse.down();
    await page.mouse.move(...(await onDial(dial, 24)), { steps: 4 });
    await dial.and(page.locator('[aria-valuetext="24°"]')).waitFor();
    await says("climate.bedroom", { attributes: { temperature: 18 } });
    await page.mouse.up();
    await says("climate.bedroom", { attributes: { temperature: 24 } });
  });

  it("plays, sets the volume and the source of a media player", async () => {
    const { page, sheet } = await sheetOf("living_room", "Living room speaker");
    await sheet.getByRole("button", { name: "Play", exact: true }).click();
    await sheet.getByRole("button", { name: "Pause", exact: true }).waitFor();
    await says("media_player.living_room", { state: "playing" });
    await sheet.getByRole("slider", { name: "Volume" }).focus();
    await page.keyboard.press("ArrowRight");
    await says("media_player.living_room", { attributes: { volume_level: 0.41 } });
    await sheet.getByRole("button", { name: "Mute" }).click();
    await sheet.getByRole("button", { name: "Unmute" }).waitFor();
    const source = sheet.getByRole("combobox", { name: "Source" });
    const last = (await source.getByRole("option").allTextContents()).at(-1) ?? "";
    await source.selectOption(last);
    await says("media_player.living_room", { attributes: { source: last } });
  });

  it("sets the speed of a fan", async () => {
    const { page, sheet } = await sheetOf("bedroom", "Bedroom fan");
    await sheet.getByRole("switch", { name: "On", checked: false }).click();
    await says("fan.bedroom", { state: "on", attributes: { percentage: 100 } });
    await sheet.getByRole("slider", { name: "Speed" }).focus();
    await page.keyboard.press("ArrowLeft");
    await says("fan.bedroom", { attributes: { percentage: 90 } });
  });

  it("draws what was measured, in spans, and compares it", async () => {
    const page = await dashboard.open();
    const sheet = await openSheet(page, "Bedroom temperature");
    const chart = (span: string) =>
      sheet.getByRole("img", { name: `How Bedroom temperature was in the last ${span}` });
    await chart("24 hours").waitFor();
    const spans = sheet.getByRole("group", { name: "Span" });
    await spans.getByRole("button", { name: "7 days" }).click();
    await chart("7 days").waitFor();
    const legend = chart("7 days").locator("th");
    await legend.filter({ hasText: "Bedroom temperature" }).waitFor();
    await sheet.getByRole("combobox", { name: "Compare with" }).selectOption("Outdoor temperature");
    await legend.filter({ hasText: "Outdoor temperature" }).waitFor();
  });

  it("shows the states of a switch as a strip, and its events with their causes, live", async () => {
    await set("light.kitchen_counter", "turn_off");
    const { sheet } = await sheetOf("kitchen", "Counter light");
    await sheet.getByRole("img", { name: "How Counter light was in the last 24 hours" }).waitFor();
    const events = sheet.getByRole("region", { name: "Events" });
    await dashboard.admin.post("/scenes/activate", { scene_id: "scene.bright_kitchen" });
    await events.getByRole("button", { name: /Counter light on Scene: Bright kitchen/i }).waitFor();
    await set("light.kitchen_counter", "turn_off");
    await events.getByRole("button", { name: /Counter light off admin/i }).waitFor();
  });

  it("tells which scenes and automations name the device, and leads there", async () => {
    const trigger = { platform: "state", entity_id: ["light.living_room_lamp"], to: "on" };
    const action = { service: "light.turn_on", target: { entity_id: "light.garage" } };
    const config = { alias: "Follow the lamp", trigger, action };
    await dashboard.admin.post("/automations", { action: "create", config });
    const { page, sheet } = await sheetOf("living_room", "Floor lamp");
    await sheet.getByText("Used in").click();
    await sheet.getByRole("link", { name: "Follow the lamp" }).waitFor();
    await sheet.getByRole("link", { name: "Movie night" }).click();
    await sheet.waitFor({ state: "detached" });
    await page.getByRole("heading", { name: "Movie night" }).waitFor();
  });

  it("says that nothing names a device", async () => {
    const { sheet } = await sheetOf("office", "Printer");
    await sheet.getByText("Used in").click();
    await sheet.getByText("No scene and no automation of this service names it.").waitFor();
  });

  it("has no controls for a person who may only look", async () => {
    const viewer = await dashboard.key("viewer");
    const page = await dashboard.open({ path: "area/office", as: viewer });
    const sheet = await openSheet(page, "Office light");
    await sheet.getByText("On · 86%").waitFor();
    expect(await sheet.getByRole("slider").count()).toBe(0);
    expect(await sheet.getByRole("switch").count()).toBe(0);
  });
});

/** Here, what is begun ends: a cover that opens is open soon. */
const MOVING = { HOMES: "virtual:?speed=20" };

withDashboard(
  "the sheet of a device that moves",
  (dashboard) => {
    const says = (entity_id: string, state: object) =>
      serviceSays(dashboard.admin, entity_id, state);

    beforeAll(() => dashboard.admin.control("lock.front_door", "lock"));

    it("opens a cover, and brings it to a position", async () => {
      const page = await dashboard.open({ path: "area/bedroom" });
      const sheet = await openSheet(page, "Bedroom shutter");
      await sheet.getByRole("button", { name: "Open", exact: true }).click();
      await says("cover.bedroom", { state: "open", attributes: { current_position: 100 } });
      const position = sheet.getByRole("slider", { name: "Position" });
      await position.focus();
      await page.keyboard.press("PageDown");
      await says("cover.bedroom", { attributes: { current_position: 90 } });
      await sheet.getByText("Open 90%").waitFor();
    });

    it("unlocks only after a hold of 0.8 s, by pointer or key", async () => {
      const page = await dashboard.open({
        path: "area/hallway",
        prepare: (one) => one.clock.install(),
      });
      const sheet = await openSheet(page, "Front door lock");
      const unlock = sheet.getByRole("button", { name: "Unlock" });
      await unlock.click();
      await page.clock.runFor(1000);
      await says("lock.front_door", { state: "locked" });
      await unlock.focus();
      await page.keyboard.down("Space");
      await page.clock.runFor(700);
      await says("lock.front_door", { state: "locked" });
      await page.clock.runFor(150);
      await page.keyboard.up("Space");
      await says("lock.front_door", { state: "unlocked" });
      await sheet.getByRole("button", { name: "Lock", exact: true }).click();
      await says("lock.front_door", { state: "locked" });
    });
  },
  MOVING,
);
