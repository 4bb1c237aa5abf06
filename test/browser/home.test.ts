/** The home: made from what there is, and used by taps, drags and keys. */
import { expect, it } from "@jest/globals";
import { withDashboard } from "./support/dashboard.ts";
import { delaysOfChanges, median } from "./support/measures.ts";
import {
  area,
  dragAlong,
  namesIn,
  serviceSays,
  swipeAlong,
  switchTile,
  tile,
} from "./support/tiles.ts";

withDashboard("the home", (dashboard) => {
  const set = (entity_id: string, command: string, parameters?: object) =>
    dashboard.admin.control(entity_id, command, parameters);

  it("is made of the areas in the house's order, each with its devices", async () => {
    const page = await dashboard.open();
    await switchTile(page, "Kitchen light").waitFor();
    expect(await page.getByRole("heading", { level: 2 }).allTextContents()).toEqual([
      ...["Living room", "Kitchen", "Hallway", "Garage"],
      ...["Bedroom", "Bathroom", "Office", "Kids' room", "Elsewhere"],
    ]);
    expect(await namesIn(area(page, "Kitchen"))).toEqual([
      ...["Coffee machine", "Counter light", "Kitchen light", "Kitchen radio", "Kitchen window"],
    ]);
    await tile(page, "Kitchen window", "Closed").waitFor();
  });

  it("does not repeat the area in the names below it, but says them in full", async () => {
    const page = await dashboard.open({ path: "area/bathroom" });
    const light = switchTile(page, "Bathroom light");
    await light.waitFor();
    expect(await light.locator(".hidden-text").textContent()).toBe("Bathroom ");
    await page.getByRole("button", { name: "More about Bathroom light" }).click();
    await page.getByRole("heading", { name: "Bathroom light", exact: true }).waitFor();
  });

  it("switches a lamp by a tap", async () => {
    const page = await dashboard.open({ size: "phone" });
    await switchTile(page, "Kitchen light", false).tap();
    await switchTile(page, "Kitchen light", true).waitFor();
    await serviceSays(dashboard.admin, "light.kitchen", { state: "on" });
  });

  it("switches by the keyboard alone", async () => {
    const page = await dashboard.open();
    await switchTile(page, "Printer", false).focus();
    await page.keyboard.press("Space");
    await switchTile(page, "Printer", true).waitFor();
    await serviceSays(dashboard.admin, "switch.office_printer", { state: "on" });
  });

  it("dims a light by a drag along its tile, and shows the level meanwhile", async () => {
    await set("light.living_room", "turn_on", { brightness: 51 });
    const page = await dashboard.open();
    const lamp = switchTile(page, "Living room light", true);
    await lamp.getByText("On · 20%").waitFor();
    await dragAlong(lamp, 0.4);
    await lamp.getByText("60%", { exact: true }).waitFor();
    await page.mouse.up();
    await lamp.getByText("On · 60%").waitFor();
    await serviceSays(dashboard.admin, "light.living_room", { attributes: { brightness: 153 } });
  });

  it("dims a light by a finger, too, without a tap at its end", async () => {
    await set("light.bedroom", "turn_on", { brightness: 51 });
    const page = await dashboard.open({ size: "phone", path: "area/bedroom" });
    const lamp = switchTile(page, "Bedroom light", true);
    await lamp.getByText("On · 20%").waitFor();
    await swipeAlong(lamp, 0.4);
    await lamp.getByText("On · 60%").waitFor();
    await serviceSays(dashboard.admin, "light.bedroom", {
      state: "on",
      attributes: { brightness: 153 },
    });
  });

  it("shows a change from outside in less than a tenth of a second", async () => {
    const page = await dashboard.open();
    await switchTile(page, "Counter light", false).waitFor();
    const delays = await delaysOfChanges(page, dashboard.admin, "light.kitchen_counter");
    expect(median(delays)).toBeLessThan(100);
  });

  it("undoes the last act for a while, of which there is one message", async () => {
    const page = await dashboard.open();
    for (const isOn of [false, true, false]) await switchTile(page, "Coffee machine", isOn).click();
    await switchTile(page, "Coffee machine", true).waitFor();
    await page.getByRole("status").getByText("Coffee machine changed").waitFor();
    await serviceSays(dashboard.admin, "switch.coffee_machine", { state: "on" });
    await page.getByRole("button", { name: "Undo" }).click();
    await switchTile(page, "Coffee machine", false).waitFor();
    await serviceSays(dashboard.admin, "switch.coffee_machine", { state: "off" });
  });

  it("shows a refused command as it was, with the API's message, and tries it again", async () => {
    const visitor = await dashboard.user("user");
    const page = await dashboard.open({ as: visitor });
    await switchTile(page, "Garage light", false).waitFor();
    const become = (role: string) =>
      dashboard.admin.send("PATCH", `/auth/users/${visitor.username}`, {
        body: JSON.stringify({ role }),
        headers: { "content-type": "application/json" },
      });
    await become("viewer");
    await switchTile(page, "Garage light", false).click();
    await page.getByText("This needs the role user").waitFor();
    await switchTile(page, "Garage light", false).waitFor();
    await become("user");
    await page.getByRole("button", { name: "Try again" }).click();
    await switchTile(page, "Garage light", true).waitFor();
    await serviceSays(dashboard.admin, "light.garage", { state: "on" });
  });

  it("changes several at once", async () => {
    const page = await dashboard.open();
    await page.getByRole("button", { name: "Select several" }).click();
    for (const name of ["Hallway light", "Bathroom light", "Bathroom fan"])
      await page.getByRole("checkbox", { name, exact: true }).click();
    const bar = page.getByRole("toolbar", { name: "Selected devices" });
    await bar.getByText("3 selected").waitFor();
    await bar.getByRole("button", { name: "On", exact: true }).click();
    await bar.getByRole("button", { name: "Done" }).click();
    for (const name of ["Hallway light", "Bathroom light", "Bathroom fan"])
      await switchTile(page, name, true).waitFor();
    await serviceSays(dashboard.admin, "fan.bathroom", { state: "on" });
  });

  it("turns off an area, but not its neighbours", async () => {
    await set("light.office", "turn_on");
    await set("light.kids_room", "turn_on");
    const page = await dashboard.open();
    await page.getByRole("button", { name: "All off Office" }).click();
    await switchTile(page, "Office light", false).waitFor();
    await switchTile(page, "Kids' room light", true).waitFor();
  });

  it("turns off an area without what only its own name commands", async () => {
    const mark = (only_by_name: boolean | null) =>
      dashboard.admin.send("PATCH", "/entities/switch.office_printer", {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ only_by_name }),
      });
    await mark(true);
    await set("switch.office_printer", "turn_on");
    await set("light.office", "turn_on");
    const page = await dashboard.open();
    const allOff = page.getByRole("button", { name: "All off Office" });
    await switchTile(page, "Printer", true).waitFor();
    await allOff.click();
    await switchTile(page, "Office light", false).waitFor();
    await switchTile(page, "Printer", true).waitFor();
    await allOff.waitFor({ state: "detached" });
    await mark(null);
    await allOff.click();
    await switchTile(page, "Printer", false).waitFor();
  });

  it("says for a moment on the tile who else has changed a device, or what", async () => {
    await set("light.living_room", "turn_off");
    await set("light.kitchen_counter", "turn_off");
    const key = await dashboard.key("user");
    const page = await dashboard.open({ as: key, prepare: (one) => one.clock.install() });
    await switchTile(page, "Living room light", false).waitFor();
    await dashboard.admin.post("/scenes/activate", { scene_id: "scene.bright_kitchen" });
    await area(page, "Kitchen").getByText("Scene: Bright kitchen").first().waitFor();
    await set("light.living_room", "turn_on");
    const author = area(page, "Living room").getByText("admin", { exact: true });
    await author.waitFor();
    await page.clock.runFor(4000);
    await author.waitFor({ state: "detached" });
  });

  it("shows one area by its chip, and all again", async () => {
    const page = await dashboard.open({ size: "phone" });
    const chips = page.getByRole("navigation", { name: "Areas" });
    await chips.getByRole("link", { name: "Garage" }).click();
    await area(page, "Kitchen").waitFor({ state: "detached" });
    expect(await page.getByRole("heading", { level: 2 }).allTextContents()).toEqual(["Garage"]);
    await page.goBack();
    await area(page, "Kitchen").waitFor();
  });
});

/** Here, what is begun ends: a lock that unlocks is unlocked soon. */
const MOVING = { HOMES: "virtual:?speed=20" };

withDashboard(
  "the home while it moves",
  (dashboard) => {
    it("puts what is unusual on top, with the act that ends it", async () => {
      await dashboard.admin.control("lock.front_door", "unlock");
      const page = await dashboard.open();
      const unusual = page.getByRole("list", { name: "Unusual" });
      await unusual.getByText("Front door lock unlocked").waitFor();
      await unusual.getByRole("button", { name: "Lock", exact: true }).click();
      await page.getByText("Nothing unusual.").waitFor();
      await serviceSays(dashboard.admin, "lock.front_door", { state: "locked" });
    });
  },
  MOVING,
);
