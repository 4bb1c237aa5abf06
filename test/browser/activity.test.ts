/** The page Activity: what happens, live, filtered, with its causes. */
import { beforeAll, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { withDashboard } from "./support/dashboard.ts";

withDashboard("the activity", (dashboard) => {
  const open = () => dashboard.open({ path: "activity" });
  const set = (entity_id: string, command: string, parameters?: object) =>
    dashboard.admin.control(entity_id, command, parameters);
  /** The button of an entry, by what it says. */
  const entry = (page: Page, text: string | RegExp) =>
    page.getByRole("main").getByRole("listitem").getByRole("button", { name: text });
  const entriesIn = (page: Page) =>
    page.getByRole("main").getByRole("listitem").locator("strong").allTextContents();
  const choose = (page: Page, filter: string, option: string) =>
    page.getByRole("combobox", { name: filter }).selectOption(option);

  beforeAll(() => set("switch.office_printer", "turn_on"));

  it("shows under the heading of the day what has happened, and by whom", async () => {
    const page = await open();
    const today = page.getByRole("region", { name: "Today" });
    await today.getByRole("heading", { name: "Today" }).waitFor();
    await today.getByRole("button", { name: /Printer on admin/i }).waitFor();
  });

  it("shows a change from outside at once, above the others", async () => {
    const page = await open();
    await entry(page, /Printer on/i).waitFor();
    await set("fan.bathroom", "turn_on");
    await entry(page, /Bathroom fan on/i).waitFor();
    expect((await entriesIn(page))[0]).toBe("Bathroom fan");
  });

  it("shows one area only, also of what happens later", async () => {
    await set("light.garage", "turn_on");
    const page = await open();
    await entry(page, /Garage light on/i).waitFor();
    await choose(page, "All areas", "Garage");
    await entry(page, /Printer/).waitFor({ state: "detached" });
    await set("light.hallway", "turn_on");
    await set("light.garage", "turn_off");
    await entry(page, /Garage light off/i).waitFor();
    expect(new Set(await entriesIn(page))).toEqual(new Set(["Garage light"]));
  });

  it("shows one kind only", async () => {
    await dashboard.admin.post("/scenes/activate", { scene_id: "scene.bright_kitchen" });
    const page = await open();
    await entry(page, /Kitchen light on/i).waitFor();
    await choose(page, "All kinds", "Scenes");
    await entry(page, /Kitchen light/).waitFor({ state: "detached" });
    await entry(page, /Bright kitchen was activated/).waitFor();
    expect(await entriesIn(page)).toEqual(["Bright kitchen"]);
  });

  it("shows what one person has done", async () => {
    const visitor = await dashboard.user("user");
    await visitor.control("switch.tv_socket", "turn_off");
    const page = await open();
    await entry(page, new RegExp(`TV socket off ${visitor.username}`, "i")).waitFor();
    await choose(page, "All people", visitor.username);
    await entry(page, /Printer/).waitFor({ state: "detached" });
    // The list is empty until the service has answered.
    await entry(page, /TV socket/).waitFor();
    expect(await entriesIn(page)).toEqual(["TV socket"]);
  });

  it("opens the causes of an entry, and the device", async () => {
    await set("light.living_room_lamp", "turn_on");
    await dashboard.admin.post("/scenes/activate", { scene_id: "scene.movie_night" });
    const page = await open();
    const lamp = page.getByRole("button", { name: /Floor lamp off Scene: Movie night/i });
    await lamp.click();
    const item = page.getByRole("listitem").filter({ has: lamp });
    await item.getByText("With the same cause:").waitFor();
    await item.getByText("Movie night: was activated").waitFor();
    await item.getByText(/Living room light: on/i).waitFor();
    await item.getByRole("button", { name: "Show Floor lamp" }).click();
    await page.getByRole("dialog", { name: "Floor lamp" }).waitFor();
  });

  it("reads older entries on request", async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      await set("switch.car_charger", "turn_on");
      await set("switch.car_charger", "turn_off");
    }
    const page = await open();
    await entry(page, /Car charger/)
      .first()
      .waitFor();
    expect((await entriesIn(page)).length).toBe(50);
    await page.getByRole("button", { name: "Older" }).click();
    await entry(page, /Printer on/i).waitFor();
    await page.getByRole("button", { name: "Older" }).waitFor({ state: "detached" });
    await set("fan.bedroom", "turn_on");
    await entry(page, /Bedroom fan on/i).waitFor();
    expect(await page.getByRole("button", { name: "Older" }).count()).toBe(0);
  });

  it("shows everything again where nothing fits the filters", async () => {
    const page = await open();
    await entry(page, /Car charger/)
      .first()
      .waitFor();
    await choose(page, "All kinds", "Add-ons");
    await page.getByText("Nothing fits these filters.").waitFor();
    await page.getByRole("button", { name: "Show everything" }).click();
    await entry(page, /Car charger/)
      .first()
      .waitFor();
  });
});
