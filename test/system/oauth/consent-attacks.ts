/** Attacks on the consent page: forms and frames of other pages, other browsers, guessed passwords. */
import { createServer } from "node:net";
import { describe, expect, it } from "@jest/globals";
import { ADMIN_PASSWORD } from "../../support/boot.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { openAgentTools, PUBLIC_URL, pkce } from "./browser.ts";

describe("the consent page", () => {
  const house = sharedHouse({ PUBLIC_URL });
  const tools = () => openAgentTools(house);
  const begun = async (metadata: object = {}) => {
    const { client_id } = (await tools().register(metadata)).body;
    return tools().begin(tools().asking(client_id, pkce().challenge));
  };
  const right = { username: "admin", password: ADMIN_PASSWORD, step: "sign_in" };

  it("is in no frame, runs no script, and its form goes to itself and the client only", async () => {
    const { location, cookie } = await begun();
    const { headers, text } = await tools().page(location, cookie);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' https://agent.example;");
    expect(policy).not.toMatch(/script|unsafe/);
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(text).not.toMatch(/<script|style=|\son\w+=/);
  });

  it("takes no form of another page", async () => {
    const { location, cookie } = await begun();
    const { csrf } = await tools().page(location, cookie);
    const without = await tools().postForm(location, right, { cookie });
    const other = await tools().postForm(location, { ...right, csrf: "x".repeat(43) }, { cookie });
    const foreign = { cookie, origin: "https://evil.example" };
    const crossed = await tools().postForm(location, { ...right, csrf }, foreign);
    expect([without.status, other.status, crossed.status]).toEqual([403, 403, 403]);
  });

  it("takes no agreement before a person has signed in", async () => {
    const { location, cookie } = await begun();
    const { csrf } = await tools().page(location, cookie);
    const { status, headers } = await tools().postForm(
      location,
      { csrf, step: "allow" },
      { cookie },
    );
    expect([status, headers.get("location")]).toEqual([401, null]);
  });

  it("takes the token of the form from before the sign-in only once", async () => {
    const { location, cookie } = await begun();
    const { csrf } = await tools().page(location, cookie);
    await tools().postForm(location, { ...right, csrf }, { cookie });
    const old = await tools().postForm(location, { csrf, step: "allow" }, { cookie });
    expect(old.status).toBe(403);
  });

  it("is only for the browser that has begun", async () => {
    const [mine, theirs] = [await begun(), await begun()];
    expect((await tools().page(mine.location, "")).status).toBe(404);
    expect((await tools().page(mine.location, theirs.cookie)).status).toBe(404);
    const uid = new URL(mine.location, PUBLIC_URL).searchParams.get("id");
    expect((await tools().page(`/oauth/authorize/${uid}`, theirs.cookie)).status).toBe(404);
  });

  it("gives no code before the consent, and none after a refusal", async () => {
    const { location, cookie } = await begun();
    const uid = new URL(location, PUBLIC_URL).searchParams.get("id");
    const early = await tools().page(`/oauth/authorize/${uid}`, cookie);
    expect(early.headers.get("location") ?? "").not.toContain("code=");
    const again = await begun();
    const { csrf } = await tools().page(again.location, again.cookie);
    const denied = await tools().postForm(
      again.location,
      { csrf, step: "deny" },
      { cookie: again.cookie },
    );
    const resume = denied.headers.get("location") ?? "";
    const end = await tools().page(resume, again.cookie);
    const back = new URL(end.headers.get("location") ?? "");
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect(back.searchParams.has("code")).toBe(false);
  });

  it("pauses after five wrong passwords, the right one included", async () => {
    const { location, cookie } = await begun();
    const username = "guessed";
    const password = "a long password";
    await house.admin.post("/auth/users", { username, password, role: "user" });
    const { csrf } = await tools().page(location, cookie);
    const attempt = (given: string) =>
      tools().postForm(location, { csrf, step: "sign_in", username, password: given }, { cookie });
    for (let tried = 0; tried < 5; tried += 1)
      expect((await attempt("a wrong password")).status).toBe(403);
    expect((await attempt(password)).status).toBe(429);
  });

  it("shows what a client says of itself as text", async () => {
    const { location, cookie } = await begun({ client_name: '<img src=x onerror="alert(1)">' });
    const { text } = await tools().page(location, cookie);
    expect(text).not.toContain("<img");
    expect(text).toContain("&lt;img");
  });

  it("is in the language of the browser", async () => {
    const { location, cookie } = await begun();
    for (const [lang, words] of [
      ["de-DE,de;q=0.9,en;q=0.8", "Einen Agenten verbinden"],
      ["es", "Conectar un agente"],
      ["fr-CH, en;q=0.5", "Connecter un agent"],
      ["nl", "Een agent verbinden"],
      ["ja", "Connect an agent"],
    ] as const) {
      const headers = { cookie, "accept-language": lang };
      const response = await fetch(house.url + location, { headers });
      expect(await response.text()).toContain(words);
    }
  });

  it.each(["127.0.0.1", "localhost", "[::1]"])(
    "asks no document of a client at %s",
    async (host) => {
      let asked = 0;
      const server = createServer((socket) => {
        asked += 1;
        socket.destroy();
      });
      await new Promise<void>((resolve) => server.listen(0, "::", resolve));
      const { port } = server.address() as { readonly port: number };
      const client_id = `https://${host}:${port}/client.json`;
      const { status, location } = await tools().begin(tools().asking(client_id, pkce().challenge));
      expect([status, location, asked]).toEqual([400, "", 0]);
      await new Promise((resolve) => server.close(resolve));
    },
  );

  it.each(["http://agent.example/client.json", "https://10.0.0.1/c", "https://169.254.169.254/c"])(
    "asks no document of a client at %s",
    async (client_id) => {
      const { status, location } = await tools().begin(tools().asking(client_id, pkce().challenge));
      expect([status, location]).toEqual([400, ""]);
    },
  );
});
