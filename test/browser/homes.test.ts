/** The page Homes: a person connects the home that there is, and its devices are on every open page. */
import { afterAll, afterEach, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import type { HouseFixture } from "../support/home-assistant-server/house.ts";
import {
  type HomeAssistantServer,
  startHomeAssistant,
  TOKEN,
} from "../support/home-assistant-server/server.ts";
import { UNREACHABLE, withDashboard } from "./support/dashboard.ts";
import { findingsOf } from "./support/page-checks.ts";
import { area, switchTile } from "./support/tiles.ts";

/** Its name is not made of its id, as the service alone knows it. */
const LOFT = "Under the roof";

const HOUSE: HouseFixture = {
  areas: [{ area_id: "loft", name: LOFT, floor_id: null, aliases: [] }],
  entities: [
    {
      entity_id: "switch.pump",
      state: "off",
      attributes: { friendly_name: "Pump" },
      entry: { id: "id-pump", area_id: "loft" },
    },
  ],
};
const HEATER = {
  entity_id: "switch.heater",
  state: "on",
  attributes: { friendly_name: "Heater" },
  entry: { id: "id-heater", area_id: "loft" },
};

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const row = (page: Page, name: string) =>
  page.getByRole("region", { name: "Homes" }).getByRole("listitem").filter({ hasText: name });

/** Opens the dialog, with the kind that is asked for. */
const begin = async (page: Page, kind: string) => {
  await press(page, "Connect a home");
  const form = dialog(page, "Connect a home");
  await form.getByRole("button", { name: kind, exact: true }).click();
  return form;
};
const connect = (page: Page) => press(page, "Connect");
const remove = async (page: Page, name: string) => {
  await press(page, `Delete ${name}`);
  await dialog(page, `Delete ${name}`).getByRole("button", { name: "Delete" }).click();
  await row(page, name).waitFor({ state: "detached" });
};

withDashboard("the page of homes", (dashboard) => {
  let server: HomeAssistantServer | undefined;
  afterEach(async () => {
    await server?.stop();
    server = undefined;
    const { body } = await dashboard.admin.get("/homes");
    for (const { id } of body.homes)
      if (id !== "virtual") await dashboard.admin.send("DELETE", `/homes/${id}`);
  });
  const startServer = async () => {
    server = await startHomeAssistant(HOUSE);
    return { server, address: server.home.replace("homeassistant:http://", "") };
  };

  it("connects a virtual house, whose devices are on a page that is open, until it is removed", async () => {
    const [wall, page] = [await dashboard.open(), await dashboard.open({ path: "homes" })];
    await row(page, "Virtual house")
      .getByText(/connected since .* devices/)
      .waitFor();
    const form = await begin(page, "Virtual house");
    await form.getByLabel("Name (optional)").fill("Cabin");
    await connect(page);
    await page.getByText(/^Cabin is connected: \d+ devices$/).waitFor();
    await row(page, "Cabin")
      .getByText(/^Virtual house · connected since/)
      .waitFor();
    await area(wall, "Room 1").waitFor();

    await press(page, "Change Cabin");
    const change = dialog(page, "Change Cabin");
    await change.getByLabel("Name").fill("The cabin");
    await change.getByRole("button", { name: "Save" }).click();
    await row(page, "The cabin").waitFor();
    await change.waitFor({ state: "detached" });
    await remove(page, "The cabin");
    await area(wall, "Room 1").waitFor({ state: "detached" });
  });

  it("connects a Home Assistant by the address of its page and a token, after it was tried", async () => {
    const { address } = await startServer();
    const [wall, page] = [await dashboard.open(), await dashboard.open({ path: "homes" })];
    const form = await begin(page, "Home Assistant");
    await form.getByLabel("Address").fill(`http://${address}/lovelace/0`);
    await form.getByLabel("Access token").fill(TOKEN);
    expect(await form.getByLabel("Access token").getAttribute("type")).toBe("password");
    await press(page, "Try");
    await form.getByText("It answers. Nothing is stored yet.").waitFor();
    expect((await dashboard.admin.get("/homes")).body.homes).toHaveLength(1);
    await connect(page);
    await row(page, "Home Assistant")
      .getByText(/connected since .* · 1 device$/)
      .waitFor();
    await switchTile(wall, "Pump", false).waitFor();
    await area(wall, LOFT).waitFor();
    await page.getByRole("button", { name: "Home", exact: true }).click();
    await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
  });

  it("shows a large home that is connected as a whole, not device by device", async () => {
    const wall = await dashboard.open();
    await switchTile(wall, "Kitchen light").waitFor();
    const drawings = await wall.evaluateHandle(() => {
      const count = { value: 0 };
      const options = { childList: true, subtree: true };
      new MutationObserver(() => count.value++).observe(document.body, options);
      return count;
    });
    await dashboard.admin.post("/homes", { url: "virtual:?speed=0&rooms=60", name: "Hotel" });
    await wall.getByRole("link", { name: "Room 60", exact: true }).waitFor({ state: "attached" });
    expect(await drawings.evaluate(({ value }) => value)).toBeLessThan(200);
  });

  it("says why a home cannot be connected, and keeps what was typed", async () => {
    const { address } = await startServer();
    const page = await dashboard.open({ path: "homes", expects: /[45]0\d/ });
    const form = await begin(page, "Home Assistant");
    const alert = form.getByRole("alert");
    await form.getByLabel("Access token").fill("none");
    await form.getByLabel("Address").fill("my house");
    await connect(page);
    await alert.getByText("“my house” is no address.").waitFor();
    await form.getByLabel("Address").fill(address);
    await connect(page);
    await alert.getByText(/token/).waitFor();
    await server?.stop();
    await connect(page);
    await alert.getByText(address).waitFor();
    expect(await form.getByLabel("Access token").inputValue()).toBe("none");
    expect(await findingsOf(page)).toEqual([]);
  });

  it("follows what is added to a home and taken from it", async () => {
    const { server: assistant } = await startServer();
    await dashboard.admin.post("/homes", { url: assistant.home, token: TOKEN, name: "Farm" });
    const [wall, page] = [await dashboard.open(), await dashboard.open({ path: "homes" })];
    await row(page, "Farm")
      .getByText(/connected since .* · 1 device$/)
      .waitFor();
    assistant.house.add(HEATER);
    await switchTile(wall, "Heater", true).waitFor();
    await row(page, "Farm")
      .getByText(/· 2 devices$/)
      .waitFor();
    assistant.house.removeEntry("switch.heater");
    await switchTile(wall, "Heater").waitFor({ state: "detached" });
    await row(page, "Farm")
      .getByText(/· 1 device$/)
      .waitFor();
  });

  it("does not say how homes are while there is no connection", async () => {
    const page = await dashboard.open({ path: "homes", expects: UNREACHABLE });
    const says = (text: string) => row(page, "Virtual house").getByText(text).waitFor();
    await says("connected since");
    await dashboard.kill();
    await says("There is no connection to Hearth");
    await dashboard.restart();
    await says("connected since");
  });

  it("asks for everything on a phone by the keyboard alone", async () => {
    const page = await dashboard.open({ path: "homes", size: "phone" });
    const opener = page.getByRole("button", { name: "Connect a home", exact: true });
    await opener.focus();
    await page.keyboard.press("Enter");
    const form = dialog(page, "Connect a home");
    await form.waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await form.waitFor({ state: "detached" });
    await expect(opener.evaluate((one) => one === document.activeElement)).resolves.toBe(true);
  });

  it("is not offered to a person who may not", async () => {
    for (const as of [
      await dashboard.user("viewer"),
      await dashboard.key("admin", { areas: ["kitchen"] }),
    ]) {
      const page = await dashboard.open({ path: "homes", as });
      await page.getByRole("heading", { name: "No such page" }).waitFor();
      expect(await page.getByRole("link", { name: "Homes" }).count()).toBe(0);
    }
  });
});

withDashboard(
  "a house without homes",
  (dashboard) => {
    it("leads from the empty page of the home to the page of homes, and fills itself", async () => {
      const page = await dashboard.open();
      await page.getByText("There are no devices yet.").waitFor();
      expect(await findingsOf(page)).toEqual([]);
      await press(page, "Connect a home");
      await page.getByText("Hearth controls no home yet.").waitFor();
      await begin(page, "Virtual house");
      await connect(page);
      await press(page, "Home");
      await area(page, "Kitchen").waitFor();
    });
  },
  { HOMES: "none" },
);

let guarded: HomeAssistantServer;

withDashboard(
  "a home whose token is missing",
  (dashboard) => {
    afterAll(() => guarded.stop());

    it("says so since when, until its token is given, and then fills the page of the home", async () => {
      const page = await dashboard.open({ path: "homes" });
      await row(page, "Home Assistant")
        .getByText(/credentials refused since \S+ · 0 devices$/)
        .waitFor();
      await row(page, "Home Assistant").locator(".refused").getByText(/token/).waitFor();
      await press(page, "Change Home Assistant");
      const change = dialog(page, "Change Home Assistant");
      expect(`homeassistant:${await change.getByLabel("Address").inputValue()}`).toBe(guarded.home);
      await change.getByLabel("Access token").fill(TOKEN);
      await change.getByRole("button", { name: "Save" }).click();
      await row(page, "Home Assistant")
        .getByText(/connected since \S+ · 1 device$/)
        .waitFor();
      await page.getByRole("link", { name: "Home", exact: true }).first().click();
      await switchTile(page, "Pump", false).waitFor();
    });
  },
  async () => {
    guarded = await startHomeAssistant(HOUSE);
    return { HOMES: guarded.home };
  },
);
