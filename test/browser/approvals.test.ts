/** The page Approvals: what agents ask for is approved or refused there, and the policy is read and changed. */
import { afterEach, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { type Client, clientFor } from "../support/client.ts";
import { withDashboard } from "./support/dashboard.ts";
import { findingsInSchemes, SCREENS, stickingOut } from "./support/page-checks.ts";
import { PASSWORD } from "./support/service.ts";
import { serviceSays } from "./support/tiles.ts";

const PIN = "4711";
const UNLOCK = "Unlock Front door lock";
const LOCK = "lock.front_door";
// Nothing moves by itself in the home of these tests: a lock that was told stays on its way.
const UNLOCKED = { state: "unlocking" };
const LOCKED = { state: "locking" };

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const decided = (page: Page, text: string) =>
  region(page, "Decided in the last day").getByRole("listitem").filter({ hasText: text });

withDashboard("the page of approvals", (dashboard) => {
  let made = 0;
  /** An agent with a key of its own: what one asks for does not show as another's. */
  const agent = async (): Promise<Client & { readonly name: string }> => {
    made += 1;
    const name = `assistant ${made}`;
    const { body } = await dashboard.admin.post("/auth/keys", { name, role: "user", agent: true });
    return { ...clientFor(dashboard.url, `ApiKey ${body.key}`), name };
  };
  const ask = async (client: Client, command = "unlock") => {
    const { status, body } = await client.post("/control", { entity_id: LOCK, command });
    expect(status).toBe(202);
    return body;
  };
  const policy = async (changes: object) => {
    const { status } = await dashboard.admin.send("PATCH", "/policy", {
      body: JSON.stringify(changes),
      headers: { "content-type": "application/json" },
    });
    expect(status).toBe(200);
  };

  afterEach(async () => {
    await policy({ read_only: false });
    await policy({ rows: null, wear_limits: null, approval_seconds: 900 });
    const { approvals } = (await dashboard.admin.get("/approvals")).body;
    for (const { id } of approvals) await dashboard.admin.post(`/approvals/${id}/refuse`, {});
  });

  it("says on every page that something waits, and leads there", async () => {
    let first: Promise<unknown> | undefined;
    const page = await dashboard.open({
      prepare: async (one) => {
        first = one.waitForResponse("**/approvals");
      },
    });
    await first;
    const asking = await agent();
    await ask(asking);
    await page.getByRole("link", { name: "1 request waits for your approval" }).waitFor();
    await says(page, `${asking.name} asks for approval`);
    await page.getByRole("link", { name: "Approvals 1 open" }).click();
    await region(page, UNLOCK).waitFor();
    expect(await page.getByText("1 request waits for your approval").count()).toBe(0);
  });

  it("begins with the approval of its address, which an agent was given", async () => {
    await ask(await agent());
    const second = await agent();
    const { approval } = await ask(second);
    const page = await dashboard.open({ path: `approvals/${approval.id}` });
    const first = page.getByRole("region").filter({ hasText: "asks for approval" }).first();
    await first.and(page.locator(":focus")).waitFor();
    expect(await first.textContent()).toContain(second.name);
  });

  it("does what was approved, and says so once it is done", async () => {
    await dashboard.admin.control(LOCK, "lock");
    const asking = await agent();
    await ask(asking);
    const page = await dashboard.open({ path: "approvals" });
    const card = region(page, UNLOCK);
    await card.getByText(new RegExp(`^${asking.name} asks for approval`)).waitFor();
    await card
      .getByRole("timer")
      .filter({ hasText: /^expires in 14:\d\d$/ })
      .waitFor();
    await press(page, `Approve: ${UNLOCK}`);
    await says(page, `${UNLOCK}: done`);
    await serviceSays(dashboard.admin, LOCK, UNLOCKED);
    await decided(page, `asked by ${asking.name}`)
      .getByText(/Done · approved by admin · \d\d:\d\d/)
      .waitFor();
    await card.waitFor({ state: "detached" });
  });

  it("refuses what is never done then", async () => {
    await dashboard.admin.control(LOCK, "lock");
    const asking = await agent();
    await ask(asking);
    const page = await dashboard.open({ path: "approvals" });
    await press(page, `Refuse: ${UNLOCK}`);
    await decided(page, `asked by ${asking.name}`)
      .getByText(/Refused; nothing was done · by admin/)
      .waitFor();
    await serviceSays(dashboard.admin, LOCK, LOCKED);
  });

  it("says why what was approved has failed", async () => {
    const asking = await agent();
    const { approval } = await ask(asking);
    const failed = {
      ...(approval ?? (await asking.get("/approvals")).body.approvals[0]),
      status: "failed",
      decided_by: "admin",
      decided_at: new Date().toISOString(),
      error: { code: "SERVICE_UNAVAILABLE", message: "The home did not answer" },
    };
    const page = await dashboard.open({
      path: "approvals",
      prepare: (one) =>
        one.route("**/approvals/*/approve", (route) =>
          route.fulfill({ json: { success: true, approval: failed } }),
        ),
    });
    await press(page, `Approve: ${UNLOCK}`);
    await says(page, `${UNLOCK}: failed. The home did not answer`);
    // The service was not asked, so it is still open.
    await region(page, UNLOCK).waitFor();
  });

  it("asks for the PIN where the policy wants one, and takes no wrong one", async () => {
    const { rows } = (await dashboard.admin.get("/policy")).body.policy;
    await policy({ rows: rows.map((row: object) => ({ ...row, pin: true })) });
    const person = await dashboard.user("admin");
    await person.post("/auth/pin", { password: PASSWORD, pin: PIN });
    await dashboard.admin.control(LOCK, "lock");
    await ask(await agent());
    const page = await dashboard.open({ path: "approvals", as: person, expects: /403/ });
    await page.getByLabel("Your PIN").fill("0000");
    await press(page, `Approve: ${UNLOCK}`);
    await page.getByRole("alert").getByText("The PIN is wrong, or you have none").waitFor();
    await page.getByLabel("Your PIN").fill(PIN);
    await press(page, `Approve: ${UNLOCK}`);
    await says(page, `${UNLOCK}: done`);
    await serviceSays(dashboard.admin, LOCK, UNLOCKED);
  });

  it("shows the own request as waiting, without the button, and withdraws it", async () => {
    const rows = [{ id: "all", who: ["role:user"], what: { domains: ["lock"] }, effect: "ask" }];
    await policy({ rows });
    const person = await dashboard.user("user");
    await ask(person);
    const page = await dashboard.open({ path: "approvals", as: person });
    await says(page, "It waits for another person: who asks cannot approve.");
    expect(await page.getByRole("button", { name: /^Approve/ }).count()).toBe(0);
    expect(await page.getByRole("link", { name: /open$/ }).count()).toBe(0);
    await press(page, `Withdraw: ${UNLOCK}`);
    await says(page, "Nothing waits for an approval.");
  });

  it("tells what of people and keys an agent asks for", async () => {
    const { body } = await dashboard.admin.post("/auth/keys", {
      name: "keeper",
      role: "admin",
      agent: true,
    });
    const keeper = clientFor(dashboard.url, `ApiKey ${body.key}`);
    const user = { username: "guest", password: PASSWORD, role: "viewer" };
    expect((await keeper.post("/auth/users", user)).status).toBe(202);
    const page = await dashboard.open({ path: "approvals" });
    const card = region(page, "Make the person guest · Viewer");
    await card.getByText("The whole request").click();
    expect(await card.textContent()).not.toContain(PASSWORD);
    await press(page, "Approve: Make the person guest · Viewer");
    await says(page, "Make the person guest · Viewer: done");
    expect((await dashboard.admin.get("/auth/users")).body.users).toContainEqual(
      expect.objectContaining({ username: "guest" }),
    );
  });

  it("makes the house read-only after a question, and says so on every page", async () => {
    const viewer = await dashboard.user("viewer");
    const page = await dashboard.open({ path: "approvals" });
    await page.getByRole("switch", { name: "Read-only house", checked: false }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Switch on" }).click();
    await page.getByRole("switch", { name: "Read-only house", checked: true }).waitFor();
    expect((await dashboard.admin.get("/policy")).body.policy.read_only).toBe(true);
    const other = await dashboard.open({ as: viewer });
    await other.getByText("The house is read-only: nothing can be commanded or changed.").waitFor();
    await page.getByRole("switch", { name: "Read-only house" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Switch off" }).click();
    await page.getByRole("switch", { name: "Read-only house", checked: false }).waitFor();
  });

  it("tells the policy in words, and leads to the place of a mistake in its text", async () => {
    const page = await dashboard.open({ path: "approvals", expects: /400/ });
    const card = region(page, "Policy of the house");
    await card.getByText(/^1\. Agents and .*: unlock, open an entrance or disarm/).waitFor();
    await card.getByText(/^2\. Agents and .*: more than 10 devices at once/).waitFor();
    await press(page, "Change the policy");
    const text = page.getByLabel("Rows and limits (JSON)");
    const rows = [{ id: "night", who: ["user:nemo"], what: { domains: ["lock"] }, effect: "deny" }];
    await text.fill(JSON.stringify({ rows }));
    await press(page, "Save");
    await press(page, "Show: rows[0].who[0]");
    expect(
      await text.evaluate((one) => {
        const area = one as HTMLTextAreaElement;
        return area.value.slice(area.selectionStart, area.selectionEnd);
      }),
    ).toBe('"user:nemo"');
    const when = { hours: { from: "22:00", to: "07:00" }, weekdays: ["sat", "sun"] };
    await text.fill(JSON.stringify({ rows: [{ ...rows[0], who: ["anyone"], when }] }));
    await press(page, "Save");
    await card.getByText("1. Everyone: Locks · 22:00–07:00 · weekends").waitFor();
    await card.getByText("is denied · night").waitFor();
  });

  it("offers a viewer nothing to change", async () => {
    const page = await dashboard.open({ path: "approvals", as: await dashboard.user("viewer") });
    await region(page, "Policy of the house").waitFor();
    expect(await page.getByRole("button", { name: "Change the policy" }).count()).toBe(0);
    expect(await page.getByRole("switch", { name: "Read-only house" }).isDisabled()).toBe(true);
  });

  it.each(SCREENS)("has no finding of axe, and nothing sticks out: %s", async (size) => {
    await ask(await agent());
    const page = await dashboard.open({ path: "approvals", size, locale: "de-DE" });
    await page.getByRole("timer").waitFor();
    expect(await stickingOut(page)).toEqual([]);
    expect(await findingsInSchemes(page)).toEqual([]);
  });
});
