/** The lines on the tiles of sensors: their last day, drawn from few requests, and followed live. */
import { expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { type DashboardService, withDashboard } from "./support/dashboard.ts";
import { requestsOf } from "./support/first-content.ts";

const POWER = "sensor.power";
const QUIET = "sensor.vacuum_battery";
const ROOMS = 140;
/** A person looks at every tenth room. */
const STEP = 10;
/** Sensors of such a home, in requests of fifty each. */
const MAX_REQUESTS = Math.ceil((ROOMS + 5) / 50);

const tileOf = (page: Page, id: string) => page.locator(`[data-id="${id}"]`);
const lineOf = (page: Page, id: string) => tileOf(page, id).locator(".tile-past polyline");
const pointsOf = async (page: Page, id: string) =>
  (await lineOf(page, id).getAttribute("points"))?.split(" ") ?? [];
const samplesAsked = async (page: Page) =>
  (await requestsOf(page)).filter((path) => path === "/history/samples").length;

const measure = (dashboard: DashboardService, entity_id: string, ...states: string[]) =>
  states.reduce<Promise<unknown>>(
    (before, state) => before.then(() => dashboard.admin.post("/api/state", { entity_id, state })),
    Promise.resolve(),
  );

withDashboard("a sensor's tile", (dashboard) => {
  it("has a line of its past, for the eyes only, and is as high as the others", async () => {
    await measure(dashboard, POWER, "100", "300", "200");
    const page = await dashboard.open({ size: "phone" });
    const line = lineOf(page, POWER);
    await line.waitFor({ state: "attached" });
    expect((await pointsOf(page, POWER)).length).toBeGreaterThan(2);
    expect(await line.locator("..").getAttribute("aria-hidden")).toBe("true");
    const heights = await page
      .locator(".tiles > .tile")
      .evaluateAll((tiles) => tiles.map((one) => one.getBoundingClientRect().height));
    expect(new Set(heights).size).toBe(1);
    expect(await samplesAsked(page)).toBe(1);
  });

  it("has none where the value has never changed", async () => {
    const page = await dashboard.open();
    await lineOf(page, POWER).waitFor({ state: "attached" });
    await tileOf(page, QUIET).locator(".tile-past").waitFor({ state: "attached" });
    expect(await lineOf(page, QUIET).count()).toBe(0);
  });

  it("follows the value without another request", async () => {
    const page = await dashboard.open();
    await lineOf(page, POWER).waitFor({ state: "attached" });
    const before = (await pointsOf(page, POWER)).join(" ");
    await measure(dashboard, POWER, "900");
    await tileOf(page, POWER).getByText("900").waitFor();
    await page.waitForFunction(
      ([id, points]) =>
        document.querySelector(`[data-id="${id}"] polyline`)?.getAttribute("points") !== points,
      [POWER, before] as const,
    );
    expect(await samplesAsked(page)).toBe(1);
  });
});

withDashboard(
  "the sensors of a large home",
  (dashboard) => {
    it("are read in few requests while a person scrolls slowly, within the usual limit", async () => {
      const rooms = Array.from({ length: ROOMS / STEP }, (_, at) => (at + 1) * STEP);
      for (const room of rooms) await measure(dashboard, `sensor.room_${room}`, "50");
      const page = await dashboard.open({ size: "phone" });
      for (const room of rooms) {
        await page.locator(`#area-room_${room}`).scrollIntoViewIfNeeded();
        await lineOf(page, `sensor.room_${room}`).waitFor({ state: "attached" });
      }
      expect(await samplesAsked(page)).toBe(MAX_REQUESTS);
    });
  },
  { HOMES: `virtual:?speed=0&rooms=${ROOMS}`, LIMIT_B: "100/900" },
);
