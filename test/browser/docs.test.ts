/** The documentation in a browser: no finding of axe, nothing beside the screen, the search, the contents on a phone. */
import { describe, expect, it } from "@jest/globals";
import { type OpenOptions, withDashboard } from "./support/dashboard.ts";
import { findingsInSchemes, SCREENS, stickingOut } from "./support/page-checks.ts";

/** Each kind of content: the start, prose with code, a long table, all of these, pictures. */
const PATHS = ["", "/start", "/settings", "/streams", "/dashboard"];

withDashboard("the documentation", (dashboard) => {
  const visit = (path: string, options: OpenOptions = {}) =>
    dashboard.open({ ...options, as: null, address: `/docs${path}` });

  describe.each(PATHS)("at /docs%s", (path) => {
    it.each(SCREENS)(
      "has no finding of axe in light and in dark, and nothing sticks out: %s",
      async (size) => {
        const page = await visit(path, { size });
        await page.getByRole("searchbox").waitFor();
        expect(await findingsInSchemes(page)).toEqual([]);
        expect(await stickingOut(page)).toEqual([]);
      },
    );
  });

  it("finds a paragraph of any page, and leads to its heading", async () => {
    const page = await visit("");
    await page.keyboard.press("/");
    await page.keyboard.type("argon2id owasp");
    await page.getByRole("link", { name: "Decisions: 2. Credentials, users, permissions" }).click();
    await page.getByRole("heading", { name: "2. Credentials, users, permissions" }).waitFor();
    expect(page.url()).toContain("/docs/decisions#2-credentials-users-permissions");
  });

  it("tells that nothing is found, and shows the page again once the search is empty", async () => {
    const page = await visit("/start");
    const search = page.getByRole("searchbox");
    await search.fill("zebra crossing");
    await page.getByText("Nothing found.").waitFor();
    await search.fill("");
    await page.getByRole("heading", { name: "Start", level: 1 }).waitFor();
  });

  it("shows the pictures of the dashboard", async () => {
    const page = await visit("/dashboard", { size: "phone" });
    for (const picture of await page.getByRole("img").all()) {
      await picture.scrollIntoViewIfNeeded();
      await picture.evaluate((image) => (image as HTMLImageElement).decode());
    }
    expect(await page.getByRole("img", { name: "The home on a desktop" }).count()).toBe(1);
  });

  it("copies the text of a block", async () => {
    const page = await visit("/start");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy" }).first().click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("npm ci && npm start");
  });

  it("shows its contents on a phone by a button, and hides them after a choice", async () => {
    const page = await visit("/streams", { size: "phone" });
    const link = page.getByRole("link", { name: "Resuming" });
    expect(await link.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Contents" }).click();
    await link.click();
    await link.waitFor({ state: "hidden" });
    expect(page.url()).toContain("#resuming");
  });

  it("has the theme that was chosen in the dashboard", async () => {
    const page = await visit("", { colorScheme: "light" });
    await page.evaluate(() => localStorage.setItem("hearth.theme", '"dark"'));
    await page.reload();
    await page.locator("[data-theme=dark]").waitFor();
  });
});
