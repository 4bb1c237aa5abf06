/** The page Audit log: who did what and what was refused is found by person, device and outcome. */
import { expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { type DashboardService, withDashboard } from "./support/dashboard.ts";
import { findingsInSchemes, SCREENS, stickingOut } from "./support/page-checks.ts";

const rows = (page: Page) =>
  page.getByRole("region", { name: "Audit log", exact: true }).getByRole("listitem");

/** Traced, by a collector that is away: that harms nothing. */
const TRACED = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" };
const TRACE_ID = /[0-9a-f]{32}/;

withDashboard("the page of the audit log", tests, TRACED);

withDashboard("the audit log of a service that is not traced", (dashboard) => {
  it("names no trace", async () => {
    await dashboard.admin.control("light.kitchen", "turn_on");
    const page = await dashboard.open({ path: "audit" });
    await rows(page).filter({ hasText: "Turn on Kitchen light" }).first().waitFor();
    expect(await rows(page).getByText(/trace/i).count()).toBe(0);
  });
});

function tests(dashboard: DashboardService): void {
  it.each([
    ["en-GB", "Audit log", "trace"],
    ["de-DE", "Protokoll", "Trace"],
    ["es-ES", "Registro de auditoría", "traza"],
    ["fr-FR", "Journal d’audit", "trace"],
    ["nl-NL", "Auditlog", "trace"],
  ])("names the trace of what was done: %s", async (locale, title, word) => {
    await dashboard.admin.control("light.office", "turn_on");
    const { records } = (await dashboard.admin.get("/audit?entity_id=light.office")).body;
    expect(records[0].trace_id).toMatch(TRACE_ID);
    const page = await dashboard.open({ path: "audit", locale });
    const region = page.getByRole("region", { name: title, exact: true });
    await region.getByText(`${word} ${records[0].trace_id}`).waitFor();
  });

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
}
