/** The page More: the pages beyond the bar, how the dashboard looks, and the way out. */
import { expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { withDashboard } from "./support/dashboard.ts";
import { PASSWORD } from "./support/service.ts";

const NEXT_PASSWORD = "another one of the tests";

withDashboard("the page More", (dashboard) => {
  const backgroundOf = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  it("leads to the pages that have no room in the bar of a phone", async () => {
    const page = await dashboard.open({ path: "more", size: "phone" });
    await page.getByRole("main").getByRole("link", { name: "System" }).tap();
    await page.getByRole("heading", { name: "System", level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "More", level: 1 }).waitFor();
  });

  it("keeps the appearance that was chosen, and follows the device again", async () => {
    const page = await dashboard.open({ path: "more", colorScheme: "light" });
    const appearance = page.getByRole("group", { name: "Appearance" });
    const light = await backgroundOf(page);
    await appearance.getByRole("button", { name: "Dark" }).click();
    await page.reload();
    await appearance.getByRole("button", { name: "Dark", pressed: true }).waitFor();
    const dark = await backgroundOf(page);
    expect(dark).not.toBe(light);
    await appearance.getByRole("button", { name: "As the device" }).click();
    expect(await backgroundOf(page)).toBe(light);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await backgroundOf(page)).toBe(dark);
  });

  it("sets and removes the own PIN, which needs the password", async () => {
    const as = await dashboard.user("user");
    const page = await dashboard.open({ path: "more", as, expects: /40[013]/ });
    await page.getByRole("button", { name: "Set a PIN" }).click();
    const form = page.getByRole("dialog", { name: "Set a PIN" });
    const fill = async (password: string, pin: string, again = pin) => {
      await form.getByLabel("Present password").fill(password);
      await form.getByLabel("New PIN, 4 to 12 digits").fill(pin);
      await form.getByLabel("The new PIN again").fill(again);
      await form.getByRole("button", { name: "Save" }).click();
    };
    await fill(PASSWORD, "4711", "4712");
    await form.getByRole("alert").getByText("The two PINs differ.").waitFor();
    await fill("a wrong password", "4711");
    await form
      .getByRole("alert")
      .getByText(/password/)
      .waitFor();
    await fill(PASSWORD, "4711");
    await page.getByRole("status").getByText("The PIN was set").waitFor();
    await page.getByRole("button", { name: "Set a PIN" }).click();
    await form.getByLabel("Present password").fill(PASSWORD);
    await form.getByRole("button", { name: "Remove the PIN" }).click();
    await page.getByRole("status").getByText("The PIN was removed").waitFor();
  });

  it("lets each person change the own password: the wrong present one and two different new ones change nothing", async () => {
    const as = await dashboard.user("viewer");
    const page = await dashboard.open({ path: "more", size: "phone", as, expects: /40[13]/ });
    await page.getByRole("button", { name: "Change the password" }).tap();
    const form = page.getByRole("dialog", { name: "Change the password" });
    const save = async (current: string, password: string, again: string) => {
      await form.getByLabel("Present password").fill(current);
      await form.getByLabel("New password", { exact: true }).fill(password);
      await form.getByLabel("The new password again").fill(again);
      await page.keyboard.press("Enter");
    };
    await save(PASSWORD, NEXT_PASSWORD, "something else");
    await form.getByRole("alert").getByText("The two passwords differ.").waitFor();
    await save("not the present one", NEXT_PASSWORD, NEXT_PASSWORD);
    await form.getByRole("alert").getByText("The current password is wrong").waitFor();
    await save(PASSWORD, NEXT_PASSWORD, NEXT_PASSWORD);
    await page.getByText("Password changed. Log in with the new one.").waitFor();
    expect((await as.get("/auth/whoami")).status).toBe(401);
    await page.getByLabel("User name").fill(as.username);
    await page.getByLabel("Password").fill(NEXT_PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "More", level: 1 }).waitFor();
  });

  it("offers no password to an API key, which has none", async () => {
    const page = await dashboard.open({ path: "more", as: await dashboard.key("user") });
    await page.getByRole("button", { name: "Log out" }).waitFor();
    expect(await page.getByRole("button", { name: "Change the password" }).count()).toBe(0);
  });

  it("says who is logged in, and logs out for good", async () => {
    const page = await dashboard.open({
      path: "more",
      as: await dashboard.key("viewer"),
      // What was being asked when the session ended.
      expects: /401.*\/(approvals|policy)\)$/,
    });
    await page.getByText(/^Logged in as .+ \(Viewer\)$/).waitFor();
    await page.getByRole("button", { name: "Log out" }).click();
    await page.getByRole("button", { name: "Log in", exact: true }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Log in", exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("hearth.credential"))).toBeNull();
  });
});
