/** Keys of every page: search and commands by `/`, the list of keys by `?`. */
import { expect, it } from "@jest/globals";
import { withDashboard } from "./support/dashboard.ts";
import { area, serviceSays, switchTile } from "./support/tiles.ts";

withDashboard("the palette", (dashboard) => {
  const openPalette = async () => {
    const page = await dashboard.open();
    await switchTile(page, "Kitchen light").waitFor();
    await page.keyboard.press("/");
    const field = page.getByRole("combobox", { name: "Search" });
    await field.waitFor();
    return { page, field, findings: page.getByRole("option") };
  };

  it("finds a device by the beginnings of its words, and opens it", async () => {
    const { page, findings } = await openPalette();
    await page.keyboard.type("lig kit");
    expect(await findings.first().innerText()).toContain("Kitchen light");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Kitchen light" }).waitFor();
  });

  it("switches what is chosen by the arrows, without a pointer", async () => {
    const { page, findings } = await openPalette();
    await page.keyboard.type("light");
    await page.keyboard.press("ArrowDown");
    const [second = ""] = (await findings.nth(1).innerText()).split("\n");
    await page.keyboard.press("Shift+Enter");
    await switchTile(page, second, true).waitFor();
  });

  it("goes to an area and to a page", async () => {
    const { page, field, findings } = await openPalette();
    await page.keyboard.type("garage");
    await findings.filter({ hasText: /^Garage\s*Area$/ }).click();
    await area(page, "Kitchen").waitFor({ state: "detached" });
    await page.keyboard.press("/");
    await field.waitFor();
    await page.keyboard.type("more");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "More", level: 1 }).waitFor();
  });

  it("says that nothing is called so, and closes by Escape", async () => {
    const { page, field } = await openPalette();
    await field.fill("zzz");
    await page.getByText("Nothing is called “zzz”.").waitFor();
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
  });

  it("is not alone: `?` shows the keys, but not while a text is written", async () => {
    const { page, field } = await openPalette();
    await page.keyboard.type("?");
    expect(await field.inputValue()).toBe("?");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).getByText("Search and commands").waitFor();
    await serviceSays(dashboard.admin, "light.kitchen", { state: "off" });
  });
});
