/** Devices of Home Assistant beyond lights and shutters: what each tile says, and what its sheet can do. */
import { beforeAll, beforeEach, expect, it } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { withDashboard } from "./support/dashboard.ts";
import { INPUTS_SLUG, inputsAddon } from "./support/inputs-addon.ts";
import { findingsOf, stickingOut } from "./support/page-checks.ts";
import { serviceSays } from "./support/tiles.ts";

const openSheet = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole("button", { name: `More about ${name}`, exact: true }).click();
  const sheet = page.getByRole("dialog", { name, exact: true });
  await sheet.waitFor();
  return sheet;
};

withDashboard(
  "devices of any domain",
  (dashboard) => {
    let page: Page;
    beforeAll(async () => {
      for (const action of ["install", "start"])
        await dashboard.admin.post("/addons", { action, slug: INPUTS_SLUG });
    });
    beforeEach(async () => {
      page = await dashboard.open({ path: "area/garage" });
    });
    const says = (entity_id: string, state: object) =>
      serviceSays(dashboard.admin, entity_id, state);

    it("say on their tiles how they are", async () => {
      for (const text of [
        "42",
        "500 ml",
        "Eco",
        "Hello",
        "On · 50%",
        "Closed",
        "Disarmed",
        "Rainy · 4°",
      ])
        await page.getByText(text, { exact: true }).first().waitFor();
      expect(await stickingOut(page)).toEqual([]);
    });

    it("set a number with a slider, or type it where it has many steps", async () => {
      const sheet = await openSheet(page, "Pump");
      await sheet.getByRole("slider", { name: "Value" }).focus();
      await page.keyboard.press("ArrowRight");
      await says("number.shed_pump", { state: "43" });
      await page.keyboard.press("Escape");
      const dose = (await openSheet(page, "Dose")).getByRole("spinbutton", { name: "Value" });
      await dose.fill("750");
      await dose.press("Enter");
      await says("number.shed_dose", { state: "750" });
    });

    it("keep a room between two temperatures, at a humidity", async () => {
      await page.getByText("Set to 19°–23°", { exact: true }).waitFor();
      const sheet = await openSheet(page, "Hut");
      await sheet.getByRole("slider", { name: "Heat below" }).focus();
      await page.keyboard.press("ArrowRight");
      const is = { target_temp_low: 20, target_temp_high: 23 };
      await says("climate.shed_hut", { attributes: is });
      await sheet.getByRole("slider", { name: "Cool above" }).focus();
      await page.keyboard.press("ArrowLeft");
      await says("climate.shed_hut", { attributes: { ...is, target_temp_high: 22 } });
      await sheet.getByRole("slider", { name: "Target humidity" }).focus();
      await page.keyboard.press("ArrowRight");
      await says("climate.shed_hut", { attributes: { humidity: 41 } });
    });

    it("select an option, write a text, choose a date", async () => {
      await (await openSheet(page, "Profile"))
        .getByRole("combobox", { name: "Option" })
        .selectOption("comfort");
      await says("select.shed_profile", { state: "comfort" });
      await page.keyboard.press("Escape");
      const note = (await openSheet(page, "Note")).getByRole("textbox", { name: "Value" });
      await note.fill("Bye");
      await note.press("Enter");
      await says("text.shed_note", { state: "Bye" });
      await page.keyboard.press("Escape");
      const trip = (await openSheet(page, "Trip")).getByLabel("Value");
      await trip.fill("2031-02-03");
      await trip.press("Enter");
      await says("date.shed_trip", { state: "2031-02-03" });
    });

    it("press, open and start from the tile", async () => {
      await page.getByRole("button", { name: "Press: Restart" }).click();
      const tile = page.locator('[data-id="button.shed_restart"]');
      await tile.getByText("Unknown").waitFor({ state: "detached" });
      // A press cannot be undone.
      await page.getByText("Restart changed").waitFor();
      expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
      await page.getByRole("button", { name: "Open: Water" }).click();
      await says("valve.shed_water", { state: "open" });
      await page.getByRole("button", { name: "Start: Mower" }).click();
      await says("lawn_mower.shed_mower", { state: "mowing" });
    });

    it("arm with the code that is typed, which the page does not keep", async () => {
      const sheet = await openSheet(page, "Alarm");
      const code = sheet.getByLabel("Code");
      await code.fill("2718");
      await sheet.getByRole("button", { name: "Arm, away" }).click();
      await says("alarm_control_panel.shed_alarm", { state: "armed_away" });
      expect(await code.inputValue()).toBe("");
    });

    it("keep a humidity within the range of the device", async () => {
      const sheet = await openSheet(page, "Air");
      await sheet.getByRole("slider", { name: "Humidity" }).focus();
      await page.keyboard.press("End");
      await says("humidifier.shed_air", { attributes: { humidity: 80 } });
    });

    it("have sheets without a finding of axe", async () => {
      await openSheet(page, "Alarm");
      expect(await findingsOf(page)).toEqual([]);
    });
  },
  inputsAddon(),
);
