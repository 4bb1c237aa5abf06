/** A home of a thousand devices: as fast as a small one. */
import { expect, it } from "@jest/globals";
import { withDashboard } from "./support/dashboard.ts";
import { FIRST_CONTENT_MS, fastestFirst } from "./support/first-content.ts";
import { delaysOfChanges, median, smoothestScroll } from "./support/measures.ts";
import { switchTile } from "./support/tiles.ts";

/** Eight devices each, beside those of the house. */
const ROOMS = 140;

const SHOWN_MS = 100;
/** Of the frames of an empty page, so many are drawn at least. */
const FRAMES_SHARE = 0.8;

withDashboard(
  "a home of a thousand devices",
  (dashboard) => {
    it("shows its first content within a second", async () => {
      const first = await fastestFirst(dashboard, { size: "phone" });
      expect(first.ms).toBeLessThan(FIRST_CONTENT_MS);
    });

    it("has all of them", async () => {
      const { body } = await dashboard.admin.get("/api/state");
      expect(body.devices.length).toBeGreaterThan(1000);
      const page = await dashboard.open();
      await page.getByRole("link", { name: "Room 140" }).click();
      await switchTile(page, "Room 140 light").waitFor();
    });

    it("scrolls nearly as smoothly as an empty page", async () => {
      const open = async () => {
        const page = await dashboard.open({ size: "phone" });
        await page.getByRole("heading", { name: "Room 1", exact: true }).waitFor();
        return page;
      };
      expect(await smoothestScroll(open, FRAMES_SHARE)).toBeGreaterThan(FRAMES_SHARE);
    });

    it("shows a change from outside at once", async () => {
      const page = await dashboard.open();
      await switchTile(page, "Kitchen light", false).waitFor();
      const delays = await delaysOfChanges(page, dashboard.admin, "light.kitchen");
      expect(median(delays)).toBeLessThan(SHOWN_MS);
    });
  },
  { HOMES: `virtual:?speed=0&rooms=${ROOMS}` },
);
