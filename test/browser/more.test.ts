/** The page More: the pages beyond the bar, how the dashboard looks, and the way out. */
import { expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { withDashboard } from "./support/dashboard.ts";

withDashboard("the page More", (dashboard) => {
  const backgroundOf = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  it("leads to the pages that have no room in the bar of a phone", async () => {
    const page = await dashboard.open({ path: "more", size: "phone" });
    await page.getByRole("main").getByRole("link", { name: "System" }).tap();
    await page.getByRole("heading", { name: "System", level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "More", level: 1 }).waitFor();
  });

  it("keeps the appearance that was chosen, and follows the device again", async () => {
    const page = await dashboard.open({ path: "more", colorScheme: "light" });
    const appearance = page.getByRole("group", { name: "Appearance" });
    const light = await backgroundOf(page);
    await appearance.getByRole("button", { name: "Dark" }).click();
    await page.reload();
    await appearance.getByRole("button", { name: "Dark", pressed: true }).waitFor();
    const dark = await backgroundOf(page);
    expect(dark).not.toBe(light);
    await appearance.getByRole("button", { name: "As the device" }).click();
    expect(await backgroundOf(page)).toBe(light);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await backgroundOf(page)).toBe(dark);
  });

  it("says who is logged in, and logs out for good", async () => {
    const page = await dashboard.open({ path: "more", as: await dashboard.key("viewer") });
    await page.getByText(/^Logged in as .+ \(Viewer\)$/).waitFor();
    await page.getByRole("button", { name: "Log out" }).click();
    await page.getByRole("button", { name: "Log in", exact: true }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Log in", exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("hearth.credential"))).toBeNull();
  });
});
