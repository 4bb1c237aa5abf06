/** A person logs in by the form, and stays logged in. */
import { expect, it } from "@jest/globals";
import type { Page, Route } from "playwright-core";
import { withDashboard } from "./support/dashboard.ts";
import { PASSWORD } from "./support/service.ts";

const logInByForm = async (page: Page): Promise<void> => {
  await page.getByLabel("User name").fill("admin");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.keyboard.press("Enter");
};

withDashboard("the login", (dashboard) => {
  it("takes a name and a password, and keeps the person logged in over a reload", async () => {
    const page = await dashboard.open({ as: null });
    await logInByForm(page);
    await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
    expect(await page.getByLabel("Password").count()).toBe(0);
  });

  it("says in the service's own words that a password is wrong", async () => {
    const page = await dashboard.open({ as: null, expects: /401/ });
    await page.getByLabel("User name").fill("admin");
    await page.getByLabel("Password").fill("wrong");
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("alert").textContent()).toBe(
      "The user name or the password is wrong",
    );
  });

  it("takes an API key", async () => {
    const { authorization = "" } = await dashboard.key("viewer");
    const page = await dashboard.open({ as: null });
    await page.getByRole("button", { name: "Log in with an API key" }).click();
    await page.getByLabel("API key").fill(authorization.replace("ApiKey ", ""));
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
  });

  it("logs out, which ends the token and leaves nothing of the home", async () => {
    const page = await dashboard.open({ as: null });
    await logInByForm(page);
    await page.getByRole("link", { name: "More" }).click();
    const stored = await page.evaluate(() => localStorage.getItem("hearth.credential"));
    const { token } = JSON.parse(stored ?? "") as { readonly token: string };
    const ended = page.waitForResponse("**/auth/revoke");
    await page.getByRole("button", { name: "Log out" }).click();
    await page.getByLabel("User name").waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect((await ended).status()).toBe(200);
    const whoami = new URL("/auth/whoami", page.url()).href;
    const answer = await page.request.get(whoami, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(401);
  });

  it("asks for nothing more once a token is about to end", async () => {
    const page = await dashboard.open({ as: null });
    await logInByForm(page);
    await page.getByRole("link", { name: "More" }).click();
    const revoking = Promise.withResolvers<Route>();
    await page.route("**/auth/revoke", revoking.resolve);
    await page.getByRole("button", { name: "Log out" }).click();
    const revoke = await revoking.promise;
    await page.getByLabel("User name").waitFor();
    await revoke.continue();
  });
});
