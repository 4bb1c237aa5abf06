/** The page Scenes: activated, tried, captured, changed and deleted. */
import { expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { withDashboard } from "./support/dashboard.ts";
import { serviceSays } from "./support/tiles.ts";

const TRIAL_MS = 10_000;

withDashboard("scenes", (dashboard) => {
  const { entries } = Object;
  const open = (path = "scenes", prepare?: (page: Page) => Promise<void>) =>
    dashboard.open({ path, ...(prepare && { prepare }) });
  const states = (expected: Readonly<Record<string, string>>) =>
    Promise.all(
      entries(expected).map(([id, state]) => serviceSays(dashboard.admin, id, { state })),
    );
  const capture = (name: string, ...entities: readonly string[]) =>
    dashboard.admin.post("/scenes/capture", { name, entities });
  const card = (page: Page, name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
  const sceneOf = async (id: string) => (await dashboard.admin.get(`/scenes/${id}`)).body.scene;

  it("activates one, and undoes it", async () => {
    await dashboard.admin.control("light.kitchen_counter", "turn_off");
    const page = await open();
    await page.getByRole("button", { name: "Activate Bright kitchen" }).click();
    await page.getByRole("status").getByText("Bright kitchen is active").waitFor();
    await states({ "light.kitchen": "on", "light.kitchen_counter": "on" });
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Undone").waitFor();
    await states({ "light.kitchen": "off", "light.kitchen_counter": "off" });
  });

  it("tries one for ten seconds", async () => {
    const page = await open("scenes", (one) => one.clock.install());
    await page.getByRole("button", { name: "Try for 10 s Movie night" }).click();
    await page.getByText("Movie night is active for 10 seconds").waitFor();
    await states({ "light.living_room": "on", "light.living_room_lamp": "off" });
    await page.clock.runFor(TRIAL_MS);
    await page.getByText("Movie night was taken back").waitFor();
    await states({ "light.living_room": "off", "light.living_room_lamp": "on" });
  });

  it("tells what one changes, and changes nothing by that", async () => {
    const page = await open();
    const scene = card(page, "Movie night");
    await scene.getByText("What it changes").click();
    const row = scene.locator("dl > div").filter({ hasText: "Living room light" });
    await row.getByRole("definition").getByText("On · 16%").waitFor();
    await states({ "light.living_room": "off" });
  });

  it("captures one of how the chosen devices are", async () => {
    await dashboard.admin.control("light.bedroom", "turn_on", { brightness: 51 });
    const page = await open();
    await page.getByRole("button", { name: "Capture" }).click();
    const keep = page.getByRole("button", { name: "Save scene" });
    await page.getByRole("textbox", { name: "Name" }).fill("Late evening");
    expect(await keep.isDisabled()).toBe(true);
    const bedroom = page.getByRole("group", { name: "Bedroom" });
    await bedroom.getByRole("checkbox", { name: "Bedroom light On · 20%" }).check();
    await bedroom.getByRole("checkbox", { name: "Bedroom fan Off" }).check();
    await keep.click();
    await page.getByText("Late evening was captured").waitFor();
    await page.getByRole("button", { name: "Activate Late evening" }).waitFor();
    const { actions } = await sceneOf("scene.late_evening");
    const devices = new Set(actions.map(({ device }: { device: string }) => device));
    expect([...devices].toSorted()).toEqual(["fan.bedroom", "light.bedroom"]);
  });

  it("chooses all devices of an area by its name", async () => {
    const page = await open("scenes/new");
    const hallway = page.getByRole("group", { name: "Hallway" });
    await hallway.getByRole("checkbox", { name: "Hallway", exact: true }).check();
    await hallway.getByRole("checkbox", { name: "Front door lock", checked: true }).waitFor();
    await hallway.getByRole("checkbox", { name: "Hallway light" }).uncheck();
    await hallway.getByRole("checkbox", { name: "Hallway", exact: true, checked: false }).waitFor();
  });

  it("changes the name and the actions of one", async () => {
    await capture("Draft", "light.garage", "switch.car_charger");
    await dashboard.admin.control("light.office", "turn_on");
    const page = await open();
    await page.getByRole("button", { name: "Edit Draft" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Workshop");
    const actions = page.getByRole("region", { name: "What it does" });
    await actions.getByRole("button", { name: "Remove Car charger" }).click();
    await page.getByText("Add devices as they are now").click();
    await page.getByRole("checkbox", { name: "Office light" }).check();
    await page.getByRole("button", { name: "Add as they are now" }).click();
    await actions.getByText("Office light").waitFor();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Workshop was saved").waitFor();
    await card(page, "Workshop").waitFor();
    const scene = await sceneOf("scene.draft");
    expect(scene).toMatchObject({
      name: "Workshop",
      actions: [
        { device: "light.garage", action: "turn_off" },
        { device: "light.office", action: "turn_on" },
      ],
    });
  });

  it("deletes one after a question", async () => {
    await capture("Short-lived", "light.garage");
    const page = await open("scenes/scene.short_lived");
    await page.getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("dialog", { name: "Delete Short-lived?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Short-lived was deleted").waitFor();
    await card(page, "Movie night").waitFor();
    await card(page, "Short-lived").waitFor({ state: "detached" });
  });

  it("offers to edit what clients have made, and not the home's own scenes", async () => {
    await capture("To be edited", "light.garage");
    const page = await open();
    await page.getByRole("button", { name: "Edit To be edited" }).waitFor();
    await card(page, "Good night").waitFor();
    expect(await page.getByRole("button", { name: "Edit Good night" }).count()).toBe(0);
  });

  it("says at the address of a home's own scene that it cannot be changed, and what it changes", async () => {
    const page = await open("scenes/scene.good_night");
    await page.getByText("This scene is provided by the home.").waitFor();
    expect(await page.getByRole("button", { name: "Save" }).count()).toBe(0);
    await page.getByText("What it changes").click();
    await page.getByText("Hallway light", { exact: true }).waitFor();
    await page.getByRole("link", { name: "All scenes" }).click();
    await card(page, "Good night").waitFor();
  });

  it("shows a scene that another client has captured, and its new name", async () => {
    const page = await open();
    await card(page, "Movie night").waitFor();
    await capture("From elsewhere", "light.garage");
    await card(page, "From elsewhere").waitFor();
    await dashboard.admin.send("PATCH", "/scenes/scene.from_elsewhere", {
      body: JSON.stringify({ name: "Renamed elsewhere" }),
      headers: { "content-type": "application/json" },
    });
    await card(page, "Renamed elsewhere").waitFor();
  });

  it("offers nothing to a person who may only look", async () => {
    const page = await dashboard.open({ path: "scenes", as: await dashboard.key("viewer") });
    await card(page, "Movie night").waitFor();
    expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
  });
});
