/** What every page keeps, on each kind of screen: no finding of axe, nothing beside the screen, content within a second. */
import { describe, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { withDashboard } from "./support/dashboard.ts";
import { FIRST_CONTENT_MS, fastestFirst, requestsOf, visit } from "./support/first-content.ts";
import { findingsInSchemes, SCREENS, stickingOut } from "./support/page-checks.ts";
import { PATHS } from "./support/pages.ts";

const FIRST_FILES_BYTES = 90_000;
/** The page, the service worker and all that it keeps, in one language. YAML and charts are loaded on demand. */
const ALL_FILES_BYTES = 160_000;
const FIRST_REQUESTS = 3;
/** What each page asks besides: who the person is, the connection, what waits for an approval, the policy. */
const COMMON = ["/auth/whoami", "/auth/ticket", "/approvals", "/policy"];
/** What the home asks after its first content: the lines of its sensors. */
const LATER = "/history/samples";

withDashboard("each page", (dashboard) => {
  describe.each(PATHS)("#/%s", (path) => {
    it.each(SCREENS)(
      "has no finding of axe in light and in dark, and nothing sticks out: %s",
      async (size) => {
        const { page } = await visit(dashboard, { size, path });
        await page.waitForLoadState("networkidle");
        expect(await findingsInSchemes(page)).toEqual([]);
        expect(await stickingOut(page)).toEqual([]);
      },
    );

    it("shows its content within a second, after few requests", async () => {
      const first = await fastestFirst(dashboard, { path, size: "phone" });
      expect(first.asked.filter((one) => !COMMON.includes(one)).length).toBeLessThanOrEqual(
        FIRST_REQUESTS,
      );
      expect(first.ms).toBeLessThan(FIRST_CONTENT_MS);
    });
  });

  it("needs few bytes and requests at first: all of the home", async () => {
    const { first } = await visit(dashboard, { size: "phone" });
    expect(first.asked.length).toBeLessThanOrEqual(FIRST_REQUESTS);
    expect(first.bytes).toBeGreaterThan(FIRST_FILES_BYTES / 10);
    expect(first.bytes).toBeLessThan(FIRST_FILES_BYTES);
  });

  it("has few bytes in all its files of one language", async () => {
    // What a service worker answers has no size of the network.
    const prepare = (page: Page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, "serviceWorker", { value: undefined }),
      );
    const page = await dashboard.open({ prepare });
    const sizes = await page.evaluate(async () => {
      const list = await (await fetch("/app/files.json")).json();
      const kept: readonly string[] = list.files;
      const others = kept.filter((path) => /^\/app\/messages\/(?!en\.)/.test(path));
      const paths = ["/", "/worker.js", "/app/files.json", ...kept].filter(
        (path) => !others.includes(path),
      );
      performance.clearResourceTimings();
      const headers = { Accept: "text/html" };
      for (const path of paths)
        await (await fetch(path, { cache: "no-store", headers })).arrayBuffer();
      const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const sizeOf = (path: string) =>
        entries.find(({ name }) => new URL(name).pathname === path)?.encodedBodySize ?? Number.NaN;
      return paths.map((path) => [path, sizeOf(path)] as const);
    });
    const paths = sizes.map(([path]) => path);
    expect(paths).toEqual(expect.arrayContaining(["/app/main.ts", "/app/messages/en.ts"]));
    for (const name of ["yaml", "uplot"]) expect(paths).not.toContain(`/app/lib/${name}.js`);
    const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
    expect(total).toBeGreaterThan(ALL_FILES_BYTES / 2);
    expect(total).toBeLessThan(ALL_FILES_BYTES);
  });

  it("asks no more at the next visit, which begins with what the last one kept", async () => {
    const { page } = await visit(dashboard, { size: "phone" });
    const past = page.waitForResponse(`**${LATER}?*`);
    await page.reload();
    await page.getByText("Nothing unusual.").waitFor();
    await past;
    await page.waitForLoadState("networkidle");
    expect((await requestsOf(page)).toSorted()).toEqual([...COMMON, LATER].toSorted());
  });
});
