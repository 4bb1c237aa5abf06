/** The page Packages: found by category, installed with progress, removed, and refused in the service's words. */
import { writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { afterAll, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { release } from "../services/packages/archives.ts";
import { archivePath, openSource, type Source } from "../services/packages/source.ts";
import { freshFolder } from "../support/spawn.ts";
import { eventually } from "../support/wait.ts";
import { withDashboard } from "./support/dashboard.ts";

const DUSK = { category: "theme", repository: "palettes/dusk", name: "Dusk", version: "v1.0" };
const CARD = { category: "plugin", repository: "cards/meter", name: "Meter", version: "2.0" };
const GONE = { category: "theme", repository: "palettes/gone", name: "Gone", version: "1.0" };

let source: Source;

/** A host of archives, and the index of what it has. */
const openHost = async () => {
  source = await openSource();
  for (const { repository, version } of [DUSK, CARD])
    source.serve(archivePath(repository, version), await release({ "a.yaml": version }));
  const PACKAGE_INDEX = join(freshFolder(), "index.json");
  writeFileSync(PACKAGE_INDEX, JSON.stringify({ packages: [DUSK, CARD, GONE] }));
  return { PACKAGE_INDEX, PACKAGE_SOURCE: `${source.url}/`, PACKAGE_PRIVATE: "on" };
};

withDashboard(
  "the page of packages",
  (dashboard) => {
    afterAll(() => source.stop());
    const change = (action: string, { category, repository }: typeof DUSK) =>
      dashboard.admin.post("/packages", { action, category, repository });
    const act = (page: Page, action: string, { name }: typeof DUSK) =>
      page.getByRole("button", { name: `${action} ${name}` });
    const names = async (page: Page) => page.getByRole("heading", { level: 2 }).allTextContents();

    it("shows those of one category, and all again", async () => {
      const page = await dashboard.open({ path: "packages" });
      const categories = page.getByRole("group", { name: "Category" });
      await categories.getByRole("button", { name: "Cards" }).click();
      await act(page, "Install", DUSK).waitFor({ state: "detached" });
      expect(await names(page)).toEqual(["Meter"]);
      await categories.getByRole("button", { name: "All" }).click();
      await act(page, "Install", DUSK).waitFor();
      expect((await names(page)).toSorted()).toEqual(["Dusk", "Gone", "Meter"]);
    });

    it("installs one, and shows its progress meanwhile", async () => {
      const asked = Promise.withResolvers<ServerResponse>();
      source.serve(archivePath(CARD.repository, CARD.version), asked.resolve);
      const page = await dashboard.open({ path: "packages" });
      await act(page, "Install", CARD).click();
      const response = await asked.promise;
      await page.getByRole("progressbar", { name: "Progress of Meter" }).waitFor();
      expect(await act(page, "Install", CARD).count()).toBe(0);
      response.end(await release({ "meter.js": "meter()" }));
      await page.getByText("2.0 installed").waitFor();
      await page.getByRole("status").getByText("Meter 2.0 is installed").waitFor();
      await act(page, "Uninstall", CARD).waitFor();
    });

    it("follows the job of another client, which it would have been in the way of", async () => {
      await change("uninstall", DUSK);
      const asked = Promise.withResolvers<ServerResponse>();
      source.serve(archivePath(DUSK.repository, DUSK.version), asked.resolve);
      const page = await dashboard.open({ path: "packages", expects: /409/ });
      await act(page, "Install", DUSK).waitFor();
      const other = change("install", DUSK);
      const response = await asked.promise;
      await act(page, "Install", DUSK).click();
      await page.getByText(/The job .* is not finished/).waitFor();
      await page.getByText("Fetches palettes/dusk v1.0").waitFor();
      response.end(await release({ "dusk.yaml": "1" }));
      await other;
      await act(page, "Uninstall", DUSK).waitFor();
    });

    it("uninstalls one", async () => {
      source.serve(archivePath(DUSK.repository, DUSK.version), await release({ "a.yaml": "1" }));
      await change("install", DUSK);
      const page = await dashboard.open({ path: "packages" });
      await act(page, "Uninstall", DUSK).click();
      await act(page, "Install", DUSK).waitFor();
      const { category } = DUSK;
      const listed = async () => (await dashboard.admin.get("/packages")).body.packages;
      await eventually(
        listed,
        expect.arrayContaining([
          expect.objectContaining({ category, name: "Dusk", installed_version: "" }),
        ]),
      );
    });

    it("says in the service's own words why it did not install one", async () => {
      const page = await dashboard.open({ path: "packages", expects: /404/ });
      await act(page, "Install", GONE).click();
      await page.getByText(/has no palettes\/gone 1\.0/).waitFor();
      await act(page, "Install", GONE).waitFor();
    });

    it("shows at once what another client does", async () => {
      source.serve(archivePath(DUSK.repository, DUSK.version), await release({ "a.yaml": "1" }));
      await change("uninstall", DUSK);
      const page = await dashboard.open({ path: "packages" });
      await act(page, "Install", DUSK).waitFor();
      await change("install", DUSK);
      await act(page, "Uninstall", DUSK).waitFor();
    });

    it("offers nothing to a person who may not", async () => {
      const page = await dashboard.open({ path: "packages", as: await dashboard.key("user") });
      await page.getByRole("heading", { name: "Gone" }).waitFor();
      expect(await page.getByRole("button", { name: "stall", exact: false }).count()).toBe(0);
    });
  },
  openHost,
);
