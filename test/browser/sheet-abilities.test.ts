/** The sheet of a device: what only some of a domain can, such as effects, slats, latches and the speed of a robot. */
import { expect, it } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { withDashboard } from "./support/dashboard.ts";
import { serviceSays } from "./support/tiles.ts";

const openSheet = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole("button", { name: `More about ${name}`, exact: true }).click();
  const sheet = page.getByRole("dialog", { name, exact: true });
  await sheet.waitFor();
  return sheet;
};

withDashboard("the sheet of a device with more abilities", (dashboard) => {
  const says = (entity_id: string, state: object) => serviceSays(dashboard.admin, entity_id, state);

  it("chooses the effect of a light that has some", async () => {
    const page = await dashboard.open({ path: "area/kids_room" });
    const sheet = await openSheet(page, "Kids' room light");
    await sheet.getByLabel("Effect").selectOption("rainbow");
    await says("light.kids_room", { state: "on", attributes: { effect: "rainbow" } });
  });

  it("tilts slats of a cover that has some", async () => {
    const page = await dashboard.open({ path: "area/office" });
    const sheet = await openSheet(page, "Office shutter");
    await sheet.getByRole("slider", { name: "Slats" }).focus();
    await page.keyboard.press("End");
    await says("cover.office", { attributes: { current_tilt_position: 100 } });
  });

  it("cleans with a robot, at another speed", async () => {
    const page = await dashboard.open({ path: "area/living_room" });
    const sheet = await openSheet(page, "Robot vacuum");
    await sheet.getByLabel("Speed").selectOption("turbo");
    await says("vacuum.downstairs", { attributes: { fan_speed: "turbo" } });
    await sheet.getByRole("button", { name: "Clean a spot" }).click();
    await says("vacuum.downstairs", { state: "cleaning" });
    await sheet.getByRole("button", { name: "Where is it?" }).waitFor();
  });

  it("chooses preset, fan and swing of an air conditioner", async () => {
    const page = await dashboard.open({ path: "area/office" });
    const sheet = await openSheet(page, "Office air conditioner");
    await sheet.getByLabel("Preset").selectOption("eco");
    await sheet.getByLabel(/^Fan/).selectOption("high");
    await sheet.getByLabel(/^Swing/).selectOption("vertical");
    await says("climate.office", {
      attributes: { preset_mode: "eco", fan_mode: "high", swing_mode: "vertical" },
    });
  });

  it("lets a fan swing, blow the other way, and follow a preset", async () => {
    const page = await dashboard.open({ path: "area/bedroom" });
    const sheet = await openSheet(page, "Bedroom fan");
    await sheet.getByRole("switch", { name: "Oscillate" }).click();
    await sheet.getByLabel("Direction").selectOption("reverse");
    await says("fan.bedroom", {
      state: "off",
      attributes: { oscillating: true, direction: "reverse" },
    });
    await sheet.getByLabel("Preset").selectOption("sleep");
    await says("fan.bedroom", { state: "on", attributes: { preset_mode: "sleep" } });
  });

  it("offers to open a lock with a latch, and no other", async () => {
    const page = await dashboard.open({ path: "area/hallway" });
    const front = await openSheet(page, "Front door lock");
    await front.getByRole("button", { name: /^Open/ }).waitFor();
    const other = await dashboard.open({ path: "area/garage" });
    const garage = await openSheet(other, "Garage lock");
    await garage.getByRole("button", { name: "Unlock" }).waitFor();
    expect(await garage.getByRole("button", { name: /^Open/ }).count()).toBe(0);
  });
});
