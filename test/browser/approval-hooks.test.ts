/** Webhooks of approvals on their page: added with a secret that is shown once, and removed. */
import { afterEach, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { withDashboard } from "./support/dashboard.ts";
import { findingsInSchemes, SCREENS, stickingOut } from "./support/page-checks.ts";

const URL_OF_HOOK = "https://93.184.215.14/hearth";
const LISTED = "Webhooks that tell what waits";

const rows = (page: Page, name = LISTED) =>
  page.getByRole("region", { name, exact: true }).getByRole("listitem");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

withDashboard("webhooks on the page of approvals", (dashboard) => {
  const listed = async () => (await dashboard.admin.get("/approval-webhooks")).body.webhooks;
  const add = (name: string) =>
    dashboard.admin.post("/approval-webhooks", { name, webhook: { url: URL_OF_HOOK } });

  afterEach(async () => {
    for (const { id } of await listed())
      await dashboard.admin.send("DELETE", `/approval-webhooks/${id}`);
  });

  it("are added, with the secret once", async () => {
    const page = await dashboard.open({ path: "approvals" });
    await press(page, "Add a webhook");
    await page.getByLabel("Name").fill("phone");
    await page.getByLabel("Address (https)").fill(`${URL_OF_HOOK}?token=hidden`);
    await press(page, "Add");
    await page.getByText("Copy the secret now. It is not shown again.").waitFor();
    const secret = await page.getByRole("textbox", { name: "Secret of the webhook" }).inputValue();
    expect(secret.length).toBeGreaterThan(20);
    await press(page, "Close");
    await rows(page).filter({ hasText: "phone" }).getByText("for admin").waitFor();
    expect(await page.content()).not.toMatch(new RegExp(`token=hidden|${secret}`));
    expect(await listed()).toMatchObject([{ name: "phone", url: `${URL_OF_HOOK}?…` }]);
  });

  it("keep the form, and say why, where the service refuses the address", async () => {
    const page = await dashboard.open({ path: "approvals", expects: /status of 400/ });
    await press(page, "Add a webhook");
    await page.getByLabel("Address (https)").fill("https://127.0.0.1/hearth");
    await press(page, "Add");
    await page.getByRole("alert").waitFor();
    expect(await page.getByLabel("Address (https)").inputValue()).toBe("https://127.0.0.1/hearth");
    expect(await listed()).toEqual([]);
  });

  it("are removed after a question", async () => {
    await add("old phone");
    const page = await dashboard.open({ path: "approvals" });
    await press(page, "Delete old phone");
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await rows(page).first().waitFor({ state: "detached" });
    expect(await listed()).toEqual([]);
  });

  it("are not offered to a viewer, who decides nothing", async () => {
    const page = await dashboard.open({ path: "approvals", as: await dashboard.user("viewer") });
    await page.getByText("Nothing waits for an approval.").waitFor();
    expect(await page.getByRole("button", { name: "Add a webhook" }).count()).toBe(0);
  });

  it.each(SCREENS)("have no finding of axe, and nothing sticks out: %s", async (size) => {
    await add("Das Telefon mit einem besonders langen Namen");
    const page = await dashboard.open({ path: "approvals", size, locale: "de-DE" });
    await rows(page, "Webhooks, die melden, was wartet").first().waitFor();
    expect(await stickingOut(page)).toEqual([]);
    expect(await findingsInSchemes(page)).toEqual([]);
  });
});
