/** The page Areas and devices: a person makes areas, floors and labels, and says of each device what it is called and where it is. */
import { afterEach, expect, it } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { eventually } from "../support/wait.ts";
import { withDashboard } from "./support/dashboard.ts";
import { findingsOf, stickingOut } from "./support/page-checks.ts";
import { area, namesIn, switchTile } from "./support/tiles.ts";

const JSON_TYPE = { "content-type": "application/json" };

const button = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole("button", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const card = (page: Page | Locator, name: string) =>
  page.getByRole("region", { name, exact: true });
/** The row of an entity, whose name the id begins after. */
const thing = (where: Page | Locator, name: string) =>
  where.getByRole("button", { name: new RegExp(`^${name}`) });

withDashboard("the page of areas and devices", (dashboard) => {
  const entry = async (id: string) => (await dashboard.admin.get(`/entities/${id}`)).body.entity;
  const patch = (path: string, body: object) =>
    dashboard.admin.send("PATCH", path, { body: JSON.stringify(body), headers: JSON_TYPE });
  const giveBack = (id: string, names: readonly string[]) =>
    patch(`/entities/${id}`, Object.fromEntries(names.map((name) => [name, null])));

  afterEach(async () => {
    const { body } = await dashboard.admin.get("/entities");
    for (const { entity_id, changed } of body.entities)
      if (changed.length > 0) await giveBack(entity_id, changed);
    for (const { label_id } of (await dashboard.admin.get("/labels")).body.labels)
      await dashboard.admin.send("DELETE", `/labels/${label_id}`);
  });

  it("has areas by floors, with what is in them, and opens what is said of a device", async () => {
    const page = await dashboard.open({ path: "areas" });
    await thing(card(card(page, "Ground floor"), "Kitchen"), "Kitchen light").click();
    const form = dialog(page, "Change Kitchen light");
    expect(await form.getByLabel("Name", { exact: true }).inputValue()).toBe("Kitchen light");
    expect(await form.getByLabel("Area").locator("option:checked").innerText()).toBe(
      "Kitchen (as its home says)",
    );
    expect(await findingsOf(page)).toEqual([]);
  });

  it("renames, moves and hides a device, says what its home says, and gives it back", async () => {
    const [wall, page] = [await dashboard.open(), await dashboard.open({ path: "areas" })];
    await thing(page, "Kitchen light").click();
    const form = dialog(page, "Change Kitchen light");
    await form.getByLabel("Name", { exact: true }).fill("Stove light");
    await form.getByLabel("Other names").fill("hob, cooker");
    await form.getByLabel("Area").selectOption("Office");
    await form.getByText("Icon", { exact: true }).click();
    await form.getByRole("radio", { name: "fan", exact: true }).check({ force: true });
    await button(form, "Save").click();
    await thing(card(page, "Office"), "Stove light").waitFor();
    await area(wall, "Office").getByRole("switch", { name: "Stove light" }).waitFor();
    expect(await entry("light.kitchen")).toMatchObject({
      aliases: ["hob", "cooker"],
      icon: "mdi:fan",
      changed: ["aliases", "area_id", "icon", "name"],
    });
    await thing(page, "Stove light").click();
    await button(dialog(page, "Change Stove light"), "Name: Give back: Kitchen light").click();
    await button(dialog(page, "Change Stove light"), "Save").click();
    await thing(card(page, "Office"), "Kitchen light").waitFor();
    await page.getByRole("button", { name: "Undo" }).first().waitFor();
    await eventually(() => entry("light.kitchen"), { changed: ["aliases", "area_id", "icon"] });
  });

  it("hides a device from the home, and shows it in another window at once", async () => {
    const [wall, page] = [await dashboard.open(), await dashboard.open({ path: "areas" })];
    const other = await dashboard.open({ path: "areas", size: "phone" });
    await switchTile(wall, "Counter light").waitFor();
    await thing(page, "Counter light").click();
    await page.getByRole("checkbox", { name: /^Hide it/ }).check();
    await button(page, "Save").click();
    await switchTile(wall, "Counter light").waitFor({ state: "detached" });
    await thing(other, "Counter light ?hidden").waitFor();
    await button(page, "Undo").click();
    await switchTile(wall, "Counter light").waitFor();
  });

  it("takes back what is refused, says why, and tries it again", async () => {
    const page = await dashboard.open({ path: "areas", expects: /4\d\d/ });
    await thing(page, "Counter light").click();
    const form = dialog(page, "Change Counter light");
    await form.getByLabel("Other names").fill("x".repeat(101));
    await button(form, "Save").click();
    await button(page, "Try again").waitFor();
    expect((await entry("light.kitchen_counter")).changed).toEqual([]);
    await thing(page, "Counter light").click();
    expect(await form.getByLabel("Other names").inputValue()).toBe("worktop light");
  });

  it("makes a floor and an area on it, renames the area, and deletes both after a question", async () => {
    const page = await dashboard.open({ path: "areas" });
    await button(page, "New floor").click();
    await dialog(page, "New floor").getByLabel("Name", { exact: true }).fill("Attic");
    await dialog(page, "New floor").getByLabel("Level").fill("2");
    await button(dialog(page, "New floor"), "Add").click();
    await card(page, "Attic").waitFor();
    await button(page, "New area").click();
    const made = dialog(page, "New area");
    await made.getByLabel("Name", { exact: true }).fill("Studio");
    await made.getByLabel("Floor").selectOption("Attic");
    await button(made, "Add").click();
    await button(card(card(page, "Attic"), "Studio"), "Change Studio").click();
    await dialog(page, "Change Studio").getByLabel("Name", { exact: true }).fill("Atelier");
    await button(dialog(page, "Change Studio"), "Save").click();
    await card(page, "Atelier").waitFor();
    await button(page, "Delete Attic").click();
    const question = dialog(page, "Delete Attic");
    await question.getByText("Its areas are on no floor then: Atelier").waitFor();
    await button(question, "Delete").click();
    await card(card(page, "On no floor"), "Atelier").waitFor();
    await button(page, "Delete Atelier").click();
    await button(dialog(page, "Delete Atelier"), "Delete").click();
    await card(page, "Atelier").waitFor({ state: "detached" });
  });

  it("labels several devices together, and the home and the search show them by the label", async () => {
    await dashboard.admin.post("/labels", { name: "Christmas", color: "#c62828" });
    const [wall, page] = [await dashboard.open(), await dashboard.open({ path: "areas" })];
    await button(page, "Select several").click();
    for (const name of ["Kitchen light", "Hallway light"])
      await page.getByRole("checkbox", { name: new RegExp(`^${name}`) }).click();
    const bar = page.getByRole("toolbar", { name: "Selected devices" });
    await bar.getByText("2 selected").waitFor();
    await button(bar, "Labels").click();
    await dialog(page, "Labels").getByRole("checkbox", { name: "Christmas" }).check();
    await button(dialog(page, "Labels"), "Save").click();
    await wall.getByRole("link", { name: "Christmas" }).click();
    await area(wall, "Bedroom").waitFor({ state: "detached" });
    expect(await namesIn(wall.getByRole("main"))).toEqual(["Kitchen light", "Hallway light"]);
    await wall.keyboard.press("/");
    await wall.getByRole("combobox", { name: "Search" }).fill("christ");
    await wall
      .getByRole("option")
      .filter({ hasText: /^Christmas\s*Label$/ })
      .waitFor();
    await page.getByLabel("All labels").selectOption("Christmas");
    await card(page, "Bedroom").waitFor({ state: "detached" });
    expect(await page.getByRole("checkbox", { checked: true }).count()).toBeGreaterThan(1);
  });

  it("moves and hides what is chosen, whole areas too, by the keyboard alone", async () => {
    const page = await dashboard.open({ path: "areas" });
    await button(page, "Select several").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox", { name: "Select all of Garage" }).focus();
    await page.keyboard.press("Space");
    const { entities } = (await dashboard.admin.get("/entities?area=garage")).body;
    await page.getByText(`${entities.length} selected`).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    const move = dialog(page, "Move");
    await move.getByLabel("Area").selectOption("Office");
    await button(move, "Move").click();
    await card(page, "Garage").getByText("0 devices").waitFor();
    await page.getByText(`${entities.length} devices changed`).waitFor();
    await button(page, "Undo").click();
    await card(page, "Garage").getByText(`${entities.length} devices`).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("toolbar").waitFor({ state: "detached" });
  });

  it("makes, changes and deletes labels, and says how many devices lose one", async () => {
    const page = await dashboard.open({ path: "areas", size: "phone", colorScheme: "dark" });
    await button(page, "Labels").click();
    await page.getByText("Labels gather devices across areas").waitFor();
    await button(page, "New label").click();
    const made = dialog(page, "New label");
    await made.getByLabel("Name", { exact: true }).fill("Night");
    await made.getByLabel("Colour").fill("#303f9f");
    await button(made, "Add").click();
    await patch("/entities/light.hallway", { labels: ["night"] });
    await card(page, "Labels").getByText("1 device").waitFor();
    expect(await findingsOf(page)).toEqual([]);
    expect(await stickingOut(page)).toEqual([]);
    await button(page, "Change Night").click();
    await dialog(page, "Change Night").getByLabel("Description").fill("What stays on");
    await button(page, "Save").click();
    await card(page, "Labels").getByText("1 device · What stays on").waitFor();
    await button(page, "Delete Night").click();
    await dialog(page, "Delete Night")
      .getByText(/^1 device no longer carry it/)
      .waitFor();
    await button(dialog(page, "Delete Night"), "Delete").click();
    await page.getByText("Labels gather devices across areas").waitFor();
    expect(await entry("light.hallway")).toMatchObject({ labels: [] });
  });

  it("narrows by a search and by what is in no area, and shows everything again", async () => {
    const page = await dashboard.open({ path: "areas", size: "phone" });
    await page.getByRole("searchbox", { name: "Search" }).fill("thermo");
    await thing(page, "Kitchen light").waitFor({ state: "detached" });
    await thing(page, "Bedroom thermostat").waitFor();
    await page.getByLabel("All areas").selectOption("Without area");
    await page.getByText("Nothing fits these filters.").waitFor();
    await button(page, "Show everything").click();
    await thing(page, "Kitchen light").waitFor();
  });

  it("is at the sheet of a device, too", async () => {
    const page = await dashboard.open({ path: "area/kitchen" });
    await button(page, "More about Kitchen light").click();
    await button(page, "Change Kitchen light").click();
    const form = dialog(page, "Change Kitchen light");
    await form.getByLabel("Name", { exact: true }).fill("Hob");
    await button(form, "Save").click();
    await dialog(page, "Hob").waitFor();
    await form.waitFor({ state: "detached" });
  });

  it("is not offered to a person who may not", async () => {
    for (const as of [
      await dashboard.key("user"),
      await dashboard.key("admin", { areas: ["kitchen"] }),
    ]) {
      const page = await dashboard.open({ path: "areas", as });
      await page.getByRole("heading", { name: "No such page" }).waitFor();
      await page.getByRole("link", { name: "Home", exact: true }).first().click();
      await button(page, "More about Kitchen light").click();
      await dialog(page, "Kitchen light").waitFor();
      expect(await button(page, "Change Kitchen light").count()).toBe(0);
    }
  });
});

withDashboard(
  "areas and devices of a large home",
  (dashboard) => {
    it("open at once with their areas closed, and draw what is in sight", async () => {
      const page = await dashboard.open({ path: "areas" });
      const drawn = () => page.locator(".thing").count();
      await button(card(page, "Room 1"), /^Room 1 /).waitFor();
      expect(await drawn()).toBeLessThan(20);
      await page.getByLabel("Hidden or not").selectOption("Not hidden");
      await thing(card(page, "Living room"), "Floor lamp").waitFor();
      expect(await drawn()).toBeLessThan(200);
      await card(page, "Room 140").scrollIntoViewIfNeeded();
      await thing(card(page, "Room 140"), "Room 140 light").waitFor();
      expect(await drawn()).toBeLessThan(400);
    });
  },
  { HOMES: "virtual:?speed=0&rooms=140" },
);
