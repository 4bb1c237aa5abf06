/** Guests: a link is made and shown as a QR code, opened on another device, and revoked. */
import { expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { UNREACHABLE, withDashboard } from "./support/dashboard.ts";
import { findingsInSchemes } from "./support/page-checks.ts";

const DAY_S = 86_400;

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

withDashboard("guests", (dashboard) => {
  const newLink = async (body: object = {}) => {
    const wanted = { name: "Anna", grant: { areas: ["kitchen"] }, expires_in: DAY_S, ...body };
    const { body: made } = await dashboard.admin.post("/guest-links", wanted);
    return { ...made, path: made.url.split("#/")[1] as string };
  };

  it("are invited by a link that is shown once, with a QR code", async () => {
    const page = await dashboard.open({ path: "guests" });
    await page.getByText("There are no guest links.").waitFor();
    await press(page, "New guest link");
    const form = dialog(page, "New guest link");
    await form.getByLabel("Name").fill("Uncle");
    await press(page, "Add");
    await form.getByRole("alert").getByText("Choose at least one area").waitFor();
    await form.getByRole("checkbox", { name: "Kitchen" }).check();
    await press(page, "Add");
    const shown = dialog(page, "The link for Uncle");
    const code = shown.getByRole("img", { name: "QR code of the link for Uncle" });
    expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
    expect(await shown.getByLabel("Link", { exact: true }).inputValue()).toMatch(
      /#\/guest\/hg_[0-9a-f]{16}_[\w-]{43}$/,
    );
    expect(await findingsInSchemes(page)).toEqual([]);
  });

  it("are listed with what was opened, and revoked", async () => {
    await newLink({ name: "Aunt" });
    const page = await dashboard.open({ path: "guests" });
    const row = page.getByRole("listitem").filter({ hasText: "Aunt" });
    await row.getByText("opened in 0 of 1 browsers").waitFor();
    await press(page, "Revoke the link for Aunt");
    await press(page, "Revoke");
    await row.waitFor({ state: "detached" });
  });

  it("come in by a press, see only what is theirs, and come in again by the same link", async () => {
    const { path, url } = await newLink();
    const page = await dashboard.open({ as: null, path, size: "phone" });
    await page.getByText("You are invited as a guest of this home.").waitFor();
    expect(await findingsInSchemes(page)).toEqual([]);
    await press(page, "Come in");
    await page.getByText(/^Guest of admin, until /).waitFor();
    await page.getByText("Kitchen light").first().waitFor();
    expect(await page.getByText("Bedroom light").count()).toBe(0);
    expect(page.url()).not.toContain("hg_");
    await page.goto(url);
    await page.getByText(/^Guest of admin, until /).waitFor();
    expect(page.url()).not.toContain("hg_");
  });

  it("are told when the link was opened already, and who was logged in stays so", async () => {
    const { path } = await newLink();
    const first = await dashboard.open({ as: null, path });
    await press(first, "Come in");
    await first.getByText(/^Guest of admin/).waitFor();
    const second = await dashboard.open({ path, expects: /401|409/ });
    await second.getByText("admin is logged out of this browser.").waitFor();
    await press(second, "Come in");
    await second.getByRole("alert").getByText("This link was opened already.").waitFor();
    await second.goto(`${dashboard.url}/#/guests`);
    await second.getByText("opened in 1 of 1 browsers").first().waitFor();
  });

  it("change nothing for who is logged in while their link is tried", async () => {
    const { path } = await newLink({ name: "Niece" });
    const page = await dashboard.open({ path, expects: UNREACHABLE });
    const held = Promise.withResolvers<void>();
    await page.route("**/auth/guest", async (route) => {
      await held.promise;
      await route.abort();
    });
    const asked = page.waitForRequest("**/auth/guest");
    await press(page, "Come in");
    await asked;
    await page.goto(`${dashboard.url}/#/guests`);
    const row = page.getByRole("listitem").filter({ hasText: "Niece" });
    await row.getByText("opened in 0 of 1 browsers").waitFor();
    held.resolve();
  });

  it("are out once the link is revoked", async () => {
    const { path, id } = await newLink();
    const page = await dashboard.open({ as: null, path, expects: /401|403|WebSocket/ });
    await press(page, "Come in");
    await page.getByText(/^Guest of admin/).waitFor();
    await dashboard.admin.send("DELETE", `/guest-links/${id}`);
    await page.getByRole("button", { name: "Log in", exact: true }).waitFor();
  });
});
