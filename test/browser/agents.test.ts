/** An agent is connected on the consent page, and ended on the page of connected agents. */
import { createHash, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { freePort } from "../support/free-port.ts";
import { withDashboard } from "./support/dashboard.ts";
import { findingsInSchemes, SCREENS, stickingOut } from "./support/page-checks.ts";
import { PASSWORD } from "./support/service.ts";

const open = async () => {
  const port = await freePort();
  return { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
};

withDashboard(
  "an agent",
  (dashboard) => {
    let client: Server;
    let callback = "";
    beforeAll(async () => {
      const port = await freePort();
      client = createServer((_req, res) => {
        res.setHeader("content-type", "text/html");
        res.end(
          '<!DOCTYPE html><html lang="en"><title>Connected</title><link rel="icon" href="data:,">',
        );
      }).listen(port, "127.0.0.1");
      callback = `http://127.0.0.1:${port}/callback`;
    });
    afterAll(() => void client.close());

    const address = async () => {
      const metadata = { client_name: "Kitchen helper", redirect_uris: [callback] };
      const registered = await fetch(`${dashboard.url}/oauth/register`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(metadata),
      });
      const { client_id } = await registered.json();
      const verifier = randomBytes(32).toString("base64url");
      const query = new URLSearchParams({
        response_type: "code",
        client_id,
        redirect_uri: callback,
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
      });
      return { client_id, verifier, address: `/oauth/authorize?${query}` };
    };
    const signIn = async (page: Page) => {
      await page.getByLabel("User name").fill("admin");
      await page.getByLabel("Password").fill(PASSWORD);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByText("Signed in as admin.").waitFor();
    };

    it.each(SCREENS)("is agreed to on a page without a finding of axe: %s", async (size) => {
      const page = await dashboard.open({ as: null, size, address: (await address()).address });
      await page.getByText("“Kitchen helper” asks to act").waitFor();
      expect(await findingsInSchemes(page)).toEqual([]);
      await signIn(page);
      for (const fold of await page.locator("summary").all()) await fold.click();
      expect(await findingsInSchemes(page)).toEqual([]);
      expect(await stickingOut(page)).toEqual([]);
    });

    it("is connected by the address that the page has to copy", async () => {
      const page = await dashboard.open({ path: "agents", size: "phone" });
      await page.getByText("No agents are connected.").waitFor();
      const { origin } = new URL(dashboard.url);
      const field = page.getByLabel("MCP address", { exact: true });
      expect(await field.inputValue()).toBe(`${origin}/mcp`);
      await page.getByRole("button", { name: "Copy: Claude Code" }).click();
      await page.getByRole("status").getByText("Copied").waitFor();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(
        `claude mcp add --transport http hearth ${origin}/mcp`,
      );
      expect(await findingsInSchemes(page)).toEqual([]);
    });

    it("gets what was chosen, is narrowed by its person, and ended", async () => {
      const asked = await address();
      const page = await dashboard.open({ as: null, address: asked.address });
      await signIn(page);
      await page.getByText("Areas", { exact: true }).click();
      await page.getByLabel("Kitchen", { exact: true }).check();
      await page.getByRole("button", { name: "Show again with this choice" }).click();
      await page.getByRole("status").getByText("Kitchen light").waitFor();
      await page.getByRole("button", { name: "Allow" }).click();
      await page.waitForURL(`${callback}?**`);
      const code = new URL(page.url()).searchParams.get("code") ?? "";
      const answer = await fetch(`${dashboard.url}/oauth/token`, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "authorization_code",
          client_id: asked.client_id,
          redirect_uri: callback,
          code_verifier: asked.verifier,
          code,
        }),
      });
      const { access_token } = await answer.json();
      const whoami = async () => {
        const headers = { authorization: `Bearer ${access_token}` };
        const response = await fetch(`${dashboard.url}/auth/whoami`, { headers });
        return (await response.json()).role;
      };
      expect(await whoami()).toBe("user");

      const list = await dashboard.open({ path: "agents" });
      const row = list.getByRole("listitem").filter({ hasText: "Kitchen helper" });
      await row.getByText("admin · User · Kitchen").waitFor();
      await row.getByText(`returns to ${new URL(callback).host}`).waitFor();
      await row.getByRole("button", { name: "Narrow: Kitchen helper" }).click();
      const form = list.getByRole("dialog", { name: "Narrow" });
      expect(await form.getByRole("button", { name: "Admin" }).count()).toBe(0);
      expect(await form.getByLabel("Office", { exact: true }).count()).toBe(0);
      await form.getByLabel("Kitchen", { exact: true }).uncheck();
      await form.getByRole("button", { name: "Save" }).click();
      await form.getByRole("alert").getByText("Leave at least one in each choice.").waitFor();
      await form.getByLabel("Kitchen", { exact: true }).check();
      expect(await findingsInSchemes(list)).toEqual([]);
      await form.getByRole("button", { name: "Viewer" }).click();
      await form.getByRole("button", { name: "Save" }).click();
      await row.getByText("admin · Viewer · Kitchen").waitFor();
      expect(await whoami()).toBe("viewer");
      await row.getByRole("button", { name: "Delete Kitchen helper" }).click();
      await list.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await list.getByText("No agents are connected.").waitFor();
      expect(await whoami()).toBeUndefined();
    });
  },
  open,
);

withDashboard("an agent of a service without an address for the world", (dashboard) => {
  it("needs a key, and the page says what a hosted assistant needs", async () => {
    const page = await dashboard.open({ path: "agents" });
    await page.getByText("A hosted assistant needs the setting PUBLIC_URL").waitFor();
    const json = page.getByLabel("Configuration (JSON)", { exact: true });
    expect(JSON.parse(await json.inputValue())).toHaveProperty("mcpServers.hearth.headers");
    await page.getByRole("main").getByRole("link", { name: "People and keys" }).click();
    await page.getByRole("heading", { name: "People and keys", level: 1 }).waitFor();
  });

  it("is not offered to a key, which has no agents", async () => {
    const page = await dashboard.open({ as: await dashboard.key("user") });
    await page.getByRole("link", { name: "Scenes" }).first().waitFor();
    expect(await page.getByRole("link", { name: "Connected agents" }).count()).toBe(0);
  });
});
