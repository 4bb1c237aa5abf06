/** The page Audit log: who did what and what was refused is found by person, device and outcome. */
import { expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { withDashboard } from "./support/dashboard.ts";
import { findingsInSchemes, SCREENS, stickingOut } from "./support/page-checks.ts";

const rows = (page: Page) =>
  page.getByRole("region", { name: "Audit log", exact: true }).getByRole("listitem");

withDashboard("the page of the audit log", (dashboard) => {
  it("tells what was done and refused, by whom, and filters it", async () => {
    const viewer = await dashboard.user("viewer");
    await viewer.control("light.office", "turn_on");
    await dashboard.admin.control("light.kitchen", "turn_on");
    const page = await dashboard.open({ path: "audit" });
    await rows(page)
      .filter({ hasText: "Turn on Kitchen light" })
      .getByText(/^Done · admin · /)
      .first()
      .waitFor();
    await page.getByLabel("All outcomes").selectOption("refused");
    await rows(page)
      .filter({ hasText: "Turn on Office light" })
      .getByText(new RegExp(`^Refused · FORBIDDEN .*${viewer.username}`))
      .waitFor();
    await rows(page)
      .filter({ hasText: "Turn on Kitchen light" })
      .first()
      .waitFor({ state: "detached" });
    await page.getByLabel("All outcomes").selectOption("");
    await page.getByLabel("All devices").selectOption("Kitchen light");
    await rows(page).filter({ hasText: "Turn on Kitchen light" }).first().waitFor();
    await page.getByLabel("Everyone").selectOption(viewer.username);
    await page.getByText("Nothing fits these filters.").waitFor();
  });

  it("names in words what commands no device, and has nothing of what keeps a page connected", async () => {
    await dashboard.admin.post("/api/undo", {});
    const page = await dashboard.open({ path: "audit" });
    await rows(page).filter({ hasText: "Log in as admin" }).first().waitFor();
    await rows(page).filter({ hasText: /^Undo/ }).first().waitFor();
    expect(
      await rows(page)
        .filter({ hasText: /identity\.(ticket|redeem|refresh)/ })
        .count(),
    ).toBe(0);
  });

  it("is not offered to a person who may not", async () => {
    const page = await dashboard.open({ path: "audit", as: await dashboard.user("user") });
    await page.getByRole("heading", { name: "No such page" }).waitFor();
  });

  it.each(SCREENS)("has no finding of axe, and nothing sticks out: %s", async (size) => {
    await dashboard.admin.control("light.kitchen", "turn_on");
    const page = await dashboard.open({ path: "audit", size, locale: "de-DE" });
    await page.getByRole("region", { name: "Protokoll", exact: true }).waitFor();
    expect(await stickingOut(page)).toEqual([]);
    expect(await findingsInSchemes(page)).toEqual([]);
  });
});
