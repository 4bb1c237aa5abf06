/** The keyboard alone: what it can do, and where the focus is afterwards. */
import { expect, it } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { withDashboard } from "./support/dashboard.ts";
import { area, namesIn, serviceSays, switchTile } from "./support/tiles.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const hasFocus = (one: Locator) =>
  expect(one.evaluate((element) => element === document.activeElement)).resolves.toBe(true);

/** Moves the focus by Tab until the element has it. */
const tabTo = async (one: Locator): Promise<void> => {
  await one.waitFor();
  for (let steps = 0; steps < 150; steps++) {
    if (await one.evaluate((element) => element === document.activeElement)) return;
    await one.page().keyboard.press("Tab");
  }
  throw new TypeError(`${one} is not reached by Tab`);
};

const press = async (one: Locator, key = "Enter"): Promise<void> => {
  await tabTo(one);
  await one.page().keyboard.press(key);
};

withDashboard("the keyboard alone", (dashboard) => {
  const says = (id: string, state: object) => serviceSays(dashboard.admin, id, state);

  it("sets brightness and colour in a sheet, whose close gives the focus back", async () => {
    const page = await dashboard.open({ path: "area/bedroom" });
    const more = button(page, "More about Bedroom light");
    await press(more);
    const sheet = page.getByRole("dialog", { name: "Bedroom light" });
    await press(sheet.getByRole("slider", { name: "Brightness" }), "End");
    await says("light.bedroom", { state: "on", attributes: { brightness: 255 } });
    await press(sheet.getByRole("slider", { name: "Colour", exact: true }), "ArrowDown");
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await hasFocus(more);
  });

  it("turns a thermostat, whose tile is reached by the palette", async () => {
    const page = await dashboard.open();
    await switchTile(page, "Kitchen light").waitFor();
    await page.keyboard.press("/");
    await page.getByRole("combobox").waitFor();
    await page.keyboard.type("bathroom thermostat");
    await page.getByRole("option", { name: /Bathroom thermostat/, selected: true }).waitFor();
    await page.keyboard.press("Enter");
    await press(page.getByRole("slider", { name: "Target temperature" }), "ArrowUp");
    await says("climate.bathroom", { attributes: { temperature: 22.5 } });
  });

  it("moves a tile to the begin of its area, and keeps the focus on it", async () => {
    const page = await dashboard.open({ path: "area/hallway" });
    await press(button(page, "Arrange"));
    const earlier = button(page, "Move Hallway light earlier");
    await press(earlier);
    await hasFocus(earlier);
    await page.keyboard.press("Enter");
    expect((await namesIn(area(page, "Hallway")))[0]).toBe("Hallway light");
    await hasFocus(button(page, "Move Hallway light later"));
  });

  it("chooses several, and stands at the begin of the page when that is done", async () => {
    const page = await dashboard.open({ path: "area/kitchen" });
    await press(button(page, "Select several"));
    for (const name of ["Coffee machine", "Kitchen light"])
      await press(page.getByRole("checkbox", { name, exact: true }), "Space");
    await press(button(page, "On"));
    await says("switch.coffee_machine", { state: "on" });
    await press(button(page, "Done"));
    await hasFocus(page.getByRole("main"));
  });

  it("reaches the commands for several by one key in the whole home, and ends the selection by it", async () => {
    const page = await dashboard.open();
    await press(button(page, "Select several"));
    const light = page.getByRole("checkbox", { name: "Kitchen light", exact: true });
    await press(light, "Space");
    await page.keyboard.press("Escape");
    await hasFocus(button(page, "On"));
    await page.keyboard.press("Enter");
    await says("light.kitchen", { state: "on" });
    await page.keyboard.press("Escape");
    await page.getByRole("toolbar", { name: "Selected devices" }).waitFor({ state: "detached" });
    await hasFocus(page.getByRole("main"));
  });

  it("keeps a selection when a dialog over it is closed", async () => {
    const page = await dashboard.open({ path: "area/kitchen" });
    await press(button(page, "Select several"));
    await press(page.getByRole("checkbox", { name: "Kitchen light", exact: true }), "Space");
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Keys" }).waitFor({ state: "detached" });
    await page.getByText("1 selected").waitFor();
  });

  it("captures a scene, beginning in the field of its name", async () => {
    const page = await dashboard.open({ path: "scenes" });
    await press(button(page, "Capture"));
    const name = page.getByRole("textbox", { name: "Name" });
    await name.waitFor();
    await hasFocus(name);
    await page.keyboard.type("Typed");
    await press(page.getByRole("checkbox", { name: "Kitchen", exact: true }), "Space");
    await press(button(page, "Save scene"));
    await button(page, "Activate Typed").waitFor();
    await hasFocus(page.getByRole("main"));
  });

  it("writes an automation, and finds itself in each entry that it adds", async () => {
    const page = await dashboard.open({ path: "automations/new" });
    const part = (name: string) => page.getByRole("region", { name, exact: true });
    const choose = async (name: string) => {
      await hasFocus(page.locator(".entry").last().getByRole("button", { name: "Choose" }));
      await page.keyboard.press("Enter");
      await page.getByRole("searchbox").fill(name);
      await press(page.getByRole("dialog").getByRole("checkbox", { name }), "Space");
      await page.keyboard.press("Escape");
    };
    await press(page.getByRole("textbox", { name: "Name" }));
    await page.keyboard.type("By keys");
    await press(part("When").getByRole("button", { name: "State" }));
    await choose("Hallway motion");
    await press(part("Then").getByRole("button", { name: "Device" }));
    await choose("Hallway light");
    await press(button(page, "Save"));
    await page.getByText("By keys is saved").waitFor();
  });

  it("takes an entry out, and stands at what adds another", async () => {
    const page = await dashboard.open({ path: "automations/new" });
    const then = page.getByRole("region", { name: "Then", exact: true });
    await press(then.getByRole("button", { name: "Wait" }));
    await press(then.getByRole("button", { name: /^Take out: wait/i }));
    await hasFocus(then.getByRole("button", { name: "Device" }));
  });
});
