/** The page Scheduled: what is done later or for a while is seen, cancelled, and seen under what is over. */
import { afterEach, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { withDashboard } from "./support/dashboard.ts";
import { findingsInSchemes, SCREENS, stickingOut } from "./support/page-checks.ts";
import { serviceSays } from "./support/tiles.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const row = (page: Page, text: string, within = "Scheduled") =>
  region(page, within).getByRole("listitem").filter({ hasText: text });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

withDashboard("the page of what is scheduled", (dashboard) => {
  const control = async (body: object, status = 202) => {
    const answer = await dashboard.admin.post("/control", { entity_id: "light.kitchen", ...body });
    expect(answer.status).toBe(status);
  };
  const open = () => dashboard.open({ path: "scheduled" });

  afterEach(async () => {
    const { scheduled } = (await dashboard.admin.get("/scheduled")).body;
    for (const { id } of scheduled) await dashboard.admin.send("DELETE", `/scheduled/${id}`);
  });

  it("says that nothing is scheduled, and how to schedule something", async () => {
    const page = await open();
    await page.getByText("Nothing is scheduled.").waitFor();
    await page.getByText("hearth set light.kitchen turn_on --in 30m").waitFor();
    const more = page.getByRole("link", { name: "How to schedule something" });
    expect(await more.getAttribute("href")).toBe("/docs/scheduled");
  });

  it("shows a command that is done later, and cancels it", async () => {
    await control({ command: "turn_on", brightness_pct: 60, in: "01:00:00" });
    const page = await open();
    const shown = row(page, "Turn on Kitchen light at 60%");
    await shown.getByText(/^Waiting · .*\d\d:\d\d · in (59 minutes|1 hour)$/).waitFor();
    await press(page, "Cancel: Turn on Kitchen light at 60%");
    await page.getByRole("status").getByText("Turn on Kitchen light at 60%: cancelled").waitFor();
    await page.getByText("Nothing is scheduled.").waitFor();
    expect(await page.getByRole("main").evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
    await page.getByRole("switch", { name: "Also what is over" }).click();
    await row(page, "Turn on Kitchen light at 60%", "Over")
      .getByText(/^Cancelled · /)
      .first()
      .waitFor();
  });

  it("shows what was done for a while, and keeps it as it is", async () => {
    await dashboard.admin.control("light.kitchen", "turn_off");
    await control({ command: "turn_on", for: "00:30:00" }, 200);
    const page = await open();
    const shown = row(page, "Turn on Kitchen light");
    await shown.getByText(/^Done for a while · until .*\d\d:\d\d · in (29|30) minutes$/).waitFor();
    await press(page, "Keep as it is: Turn on Kitchen light");
    await page.getByRole("status").getByText("Turn on Kitchen light: stays as it is").waitFor();
    await page.getByText("Nothing is scheduled.").waitFor();
    await serviceSays(dashboard.admin, "light.kitchen", { state: "on" });
  });

  it("shows scenes by their names, sentences in quotes, others by their action, sorted by time", async () => {
    const { admin } = dashboard;
    const later = (path: string, body: object) => admin.post(path, body);
    await later("/interpret", { input: "turn off the kitchen light", in: 3000 });
    await later("/scenes/activate", { scene_id: "movie_night", in: 2000 });
    await later("/api/action", {
      action: "unlock",
      parameters: { entity_id: "lock.front_door" },
      in: 1000,
    });
    const page = await open();
    await row(page, "turn off").waitFor();
    expect(await region(page, "Scheduled").locator("strong").allTextContents()).toEqual([
      "Unlock Front door lock",
      "Activate Movie night",
      "“turn off the kitchen light”",
    ]);
  });

  it("reads again while it is shown", async () => {
    const page = await dashboard.open({
      path: "scheduled",
      prepare: (one) => one.clock.install(),
    });
    await page.getByText("Nothing is scheduled.").waitFor();
    await control({ command: "turn_on", in: "01:00:00" });
    await page.clock.runFor(5000);
    await row(page, "Turn on Kitchen light").waitFor();
  });

  it("says why something has failed", async () => {
    const page = await dashboard.open({
      path: "scheduled",
      prepare: (one) =>
        one.route("**/scheduled?status=all", (route) =>
          route.fulfill({
            json: {
              success: true,
              next: null,
              scheduled: [
                {
                  id: "1",
                  action: "control",
                  parameters: { entity_id: "light.kitchen", command: "toggle" },
                  at: new Date().toISOString(),
                  until: null,
                  status: "failed",
                  error: { code: "SERVICE_UNAVAILABLE", message: "Kitchen light is away" },
                },
              ],
            },
          }),
        ),
    });
    await page.getByRole("switch", { name: "Also what is over" }).click();
    const shown = row(page, "Switch Kitchen light", "Over");
    await shown.getByText(/^Failed · /).waitFor();
    await shown.getByText("Kitchen light is away").waitFor();
    expect(await shown.getByRole("button").count()).toBe(0);
    await page.getByRole("switch", { name: "Also what is over" }).click();
    await region(page, "Over").waitFor({ state: "detached" });
  });

  it("shows why the service refuses, and reads what has happened meanwhile", async () => {
    await control({ command: "turn_on", in: "01:00:00" });
    const page = await dashboard.open({ path: "scheduled", expects: /409/ });
    await row(page, "Turn on Kitchen light").waitFor();
    const [{ id }] = (await dashboard.admin.get("/scheduled")).body.scheduled;
    await page.route(`**/scheduled/${id}`, async (route) => {
      await dashboard.admin.send("DELETE", `/scheduled/${id}`);
      await route.continue();
    });
    await press(page, "Cancel: Turn on Kitchen light");
    await page.getByRole("status").getByText("It is over: cancelled").waitFor();
    await page.getByText("Nothing is scheduled.").waitFor();
  });

  it.each(SCREENS)("has no finding of axe, and nothing sticks out: %s", async (size) => {
    await control({ command: "turn_on", in: "01:00:00", for: "24:00:00" });
    const page = await dashboard.open({ path: "scheduled", size, locale: "de-DE" });
    await page.getByRole("switch", { name: "Auch Vergangenes" }).click();
    await region(page, "Vergangenes").waitFor();
    expect(await stickingOut(page)).toEqual([]);
    expect(await findingsInSchemes(page)).toEqual([]);
  });
});
