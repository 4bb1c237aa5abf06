/** What a person may not see or do is not there. */
import { expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { withDashboard } from "./support/dashboard.ts";
import { serviceSays, switchTile, tile } from "./support/tiles.ts";

const sections = (page: Page) => page.getByRole("heading", { level: 2 }).allTextContents();
const switches = (page: Page) => page.getByRole("main").getByRole("switch").count();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

withDashboard("a credential", (dashboard) => {
  it("of a viewer shows everything, follows it, and offers no command", async () => {
    const page = await dashboard.open({ as: await dashboard.key("viewer") });
    await tile(page, "Coffee machine", "Off").waitFor();
    for (const name of ["Select several", /^All off/, /^Close: /, /^Warmer: /])
      expect(await button(page, name).count()).toBe(0);
    expect(await switches(page)).toBe(0);
    await dashboard.admin.control("switch.coffee_machine", "turn_on");
    await tile(page, "Coffee machine", "On").waitFor();
  });

  it("of a viewer opens the sheet by a tap, without controls", async () => {
    const page = await dashboard.open({ as: await dashboard.key("viewer"), size: "phone" });
    await tile(page, "Kitchen light", "Off").tap();
    const sheet = page.getByRole("dialog", { name: "Kitchen light" });
    await sheet.waitFor();
    expect(await sheet.getByRole("switch").count()).toBe(0);
    expect(await sheet.getByRole("slider").count()).toBe(0);
  });

  it("for one room shows that room alone, and what is done there", async () => {
    const grant = { areas: ["kitchen"] };
    const page = await dashboard.open({ as: await dashboard.key("user", grant) });
    await switchTile(page, "Kitchen light", false).click();
    await serviceSays(dashboard.admin, "light.kitchen", { state: "on" });
    expect(await sections(page)).toEqual(["Kitchen"]);
    expect(await page.getByRole("navigation", { name: "Areas" }).innerText()).not.toContain(
      "Office",
    );
    await page.keyboard.press("/");
    await page.getByRole("combobox", { name: "Search" }).fill("light");
    expect(await page.getByRole("option").allTextContents()).toEqual([
      expect.stringContaining("Counter light"),
      expect.stringContaining("Kitchen light"),
    ]);
  });

  it("for one command offers it where it would do something, and no other", async () => {
    const grant = { domains: ["light"], commands: ["turn_on"] };
    const page = await dashboard.open({ as: await dashboard.key("user", grant) });
    await switchTile(page, "Garage light", false).click();
    await tile(page, "Garage light", "On").waitFor();
    expect(await switchTile(page, "Garage light").count()).toBe(0);
  });

  it("that does not exist any more leads back to the login", async () => {
    const gone = await dashboard.key("user");
    const page = await dashboard.open({ as: gone, expects: /401/ });
    await switchTile(page, "Kitchen light").waitFor();
    const { body } = await dashboard.admin.get("/auth/keys");
    const last = body.keys.at(-1);
    await dashboard.admin.send("DELETE", `/auth/keys/${last.id}`);
    await page.getByLabel("User name").waitFor();
  });
});
