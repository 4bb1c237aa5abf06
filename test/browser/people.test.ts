/** The page People and keys: who has access, to what, and what each may do. */
import { expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { clientFor } from "../support/client.ts";
import { withDashboard } from "./support/dashboard.ts";
import { PASSWORD } from "./support/service.ts";

const NEXT_PASSWORD = "another one of the tests";

withDashboard("the page of people and keys", (dashboard) => {
  const logIn = async (username: string, password: string) => {
    const { status, body } = await clientFor(dashboard.url).post("/auth/token", {
      username,
      password,
    });
    return { status, client: clientFor(dashboard.url, `Bearer ${body.token}`) };
  };
  const row = (page: Page, list: string, name: string) =>
    page.getByRole("region", { name: list }).getByRole("listitem").filter({ hasText: name });
  const press = (page: Page, name: string) =>
    page.getByRole("button", { name, exact: true }).click();
  const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

  it("makes a new person, who may do what was chosen", async () => {
    const page = await dashboard.open({ path: "people" });
    await press(page, "New person");
    const form = dialog(page, "New person");
    await form.getByLabel("User name").fill("grandma");
    await form.getByLabel("Password").fill(PASSWORD);
    await form.getByRole("button", { name: "Viewer" }).click();
    await form.getByRole("button", { name: "Add" }).click();
    await row(page, "People", "grandma").getByText("Viewer · everything").waitFor();
    await form.waitFor({ state: "detached" });
    const { client } = await logIn("grandma", PASSWORD);
    expect((await client.get("/auth/whoami")).body.role).toBe("viewer");
  });

  it("shows at the form why a person was not made", async () => {
    const page = await dashboard.open({ path: "people", expects: /400/ });
    await press(page, "New person");
    const form = dialog(page, "New person");
    await form.getByLabel("User name").fill("short");
    await form.getByLabel("Password").fill("1234");
    await form.getByRole("button", { name: "Add" }).click();
    await form
      .getByRole("alert")
      .getByText(/password/)
      .waitFor();
    expect(await form.getByLabel("User name").inputValue()).toBe("short");
  });

  it("makes a key for one room, tells before what it could do, and shows it once", async () => {
    const page = await dashboard.open({ path: "people" });
    await press(page, "New key");
    const form = dialog(page, "New key");
    await form.getByLabel("Name").fill("Kitchen panel");
    await form.getByRole("checkbox", { name: "Kitchen" }).check();
    await form.getByRole("button", { name: "What could this key do?" }).click();
    const table = dialog(page, "What could this key do?");
    await table.getByRole("row", { name: /^Kitchen light .*turn_on/ }).waitFor();
    await table.getByRole("row", { name: "Office light not visible" }).waitFor();
    await table.getByRole("button", { name: "Close" }).click();
    await form.getByRole("button", { name: "Add" }).click();
    const key = await page.getByRole("textbox", { name: "The new key" }).inputValue();
    const { body } = await clientFor(dashboard.url, `ApiKey ${key}`).get("/api/state");
    expect(Object.keys(body.state)).toContain("light.kitchen");
    expect(Object.keys(body.state)).not.toContain("light.office");
    await dialog(page, "The new key").getByRole("button", { name: "Close" }).click();
    await row(page, "API keys", "Kitchen panel").getByText("User · Kitchen").waitFor();
    await page.reload();
    await row(page, "API keys", "Kitchen panel").waitFor();
    expect(await page.content()).not.toContain(key);
  });

  it("tells what a key can do, as the service decides it", async () => {
    const grant = { areas: ["office"], commands: ["turn_on"] };
    await dashboard.admin.post("/auth/keys", { name: "Desk", role: "user", grant });
    const page = await dashboard.open({ path: "people" });
    await press(page, "What can Desk do?");
    const table = dialog(page, "What can Desk do?");
    await table.getByRole("row", { name: "Office light turn_on", exact: true }).waitFor();
    await table.getByRole("row", { name: "Kitchen light not visible" }).waitFor();
    await page.keyboard.press("Escape");
    await table.waitFor({ state: "detached" });
  });

  it("deletes a key after a question, and its access ends", async () => {
    const asked = { name: "Old tablet", role: "viewer" };
    const { body } = await dashboard.admin.post("/auth/keys", asked);
    const page = await dashboard.open({ path: "people" });
    await press(page, "Delete Old tablet");
    await dialog(page, "Delete Old tablet").getByRole("button", { name: "Delete" }).click();
    await row(page, "API keys", "Old tablet").waitFor({ state: "detached" });
    const tablet = clientFor(dashboard.url, `ApiKey ${body.key}`);
    expect((await tablet.get("/auth/whoami")).status).toBe(401);
  });

  it("logs out the person who changes the own password, which is asked for", async () => {
    const as = await dashboard.user("admin");
    const page = await dashboard.open({ path: "people", as, expects: /401/ });
    await press(page, `Change the password of ${as.username}`);
    const form = dialog(page, "Change the password");
    await form.getByLabel("Present password").fill(PASSWORD);
    await form.getByLabel("New password", { exact: true }).fill(NEXT_PASSWORD);
    await form.getByLabel("The new password again").fill(NEXT_PASSWORD);
    await form.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Log in", exact: true }).waitFor();
    expect((await logIn(as.username, PASSWORD)).status).toBe(401);
    expect((await logIn(as.username, NEXT_PASSWORD)).status).toBe(200);
  });

  it("sets the password of another without the present one, and ends that person's sessions", async () => {
    const other = await dashboard.user("viewer");
    const page = await dashboard.open({ path: "people" });
    await press(page, `Change the password of ${other.username}`);
    const form = dialog(page, "Change the password");
    expect(await form.getByLabel("Present password").count()).toBe(0);
    await form.getByLabel("New password").fill(NEXT_PASSWORD);
    await form.getByRole("button", { name: "Save" }).click();
    await form.waitFor({ state: "detached" });
    expect((await other.get("/auth/whoami")).status).toBe(401);
    expect((await logIn(other.username, NEXT_PASSWORD)).status).toBe(200);
  });

  it("makes a key for an agent, for some hours, days and uses, and says so", async () => {
    const page = await dashboard.open({ path: "people" });
    await press(page, "New key");
    const form = dialog(page, "New key");
    await form.getByLabel("Name").fill("Night agent");
    await form.getByRole("checkbox", { name: "for an agent" }).check();
    await form.getByRole("checkbox", { name: "Climate" }).check();
    await form.getByText("Times and limits").click();
    await form.getByLabel("from").fill("22:00");
    await form.getByLabel("to", { exact: true }).fill("06:00");
    await form.getByRole("checkbox", { name: "Sat" }).check();
    await form.getByLabel("How often it can be used").fill("3");
    await form.getByLabel("Warmest in °").fill("21");
    await form.getByLabel("Brightest in %").fill("50");
    await form.getByRole("button", { name: "Add" }).click();
    await press(page, "Close");
    await row(page, "API keys", "Night agent")
      .getByText(
        "User · Climate · temperature ≤ 21° · brightness ≤ 50% · 22:00–06:00 · Sat · for 3 uses · for an agent",
      )
      .waitFor();
    const { body } = await dashboard.admin.get("/auth/keys");
    expect(body.keys.at(-1)).toMatchObject({
      agent: true,
      grant: {
        domains: ["climate"],
        hours: { from: "22:00", to: "06:00" },
        weekdays: ["sat"],
        uses: 3,
        values: { temperature: { max: 21 }, brightness: { max: 128 } },
      },
    });
  });

  it("changes what a person may do, and keeps what the form has no field for", async () => {
    const grant = {
      areas: ["kitchen", "office"],
      deny: [{ entities: ["light.office"] }],
      values: { brightness: { max: 128 }, volume: { max: 0.5 } },
      expires_at: "2999-01-01T00:00:00.000Z",
    };
    const { username } = await dashboard.user("user", grant);
    const page = await dashboard.open({ path: "people" });
    await row(page, "People", username)
      .getByText(/not Office light/)
      .waitFor();
    await press(page, `Change what ${username} may do`);
    const form = dialog(page, `Change what ${username} may do`);
    await form.getByRole("checkbox", { name: "Office" }).uncheck();
    await form.getByRole("button", { name: "Save" }).click();
    await form.waitFor({ state: "detached" });
    const { users } = (await dashboard.admin.get("/auth/users")).body;
    const { grant: changed } = users.find((one: { username: string }) => one.username === username);
    expect(changed).toEqual({ ...grant, areas: ["kitchen"] });
  });

  it("is not offered to a person who may not", async () => {
    const page = await dashboard.open({ path: "people", as: await dashboard.user("viewer") });
    await page.getByRole("heading", { name: "No such page" }).waitFor();
    expect(await page.getByRole("link", { name: "People and keys" }).count()).toBe(0);
  });
});
