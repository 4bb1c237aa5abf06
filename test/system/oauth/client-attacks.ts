/** Attacks by what a client says of itself: its name, its addresses, its document, its headers. */
import { describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";
import { CALLBACK, openAgentTools, PUBLIC_URL, pkce } from "./browser.ts";

const whoami = "/auth/whoami";

describe("a client", () => {
  const house = sharedHouse({ PUBLIC_URL });
  const tools = () => openAgentTools(house);
  const begun = async (metadata: object = {}, headers: object = {}) => {
    const { client_id } = (await tools().register(metadata)).body;
    const query = new URLSearchParams(
      tools().asking(client_id, pkce().challenge) as Record<string, string>,
    );
    const answer = await fetch(`${house.url}/oauth/authorize?${query}`, {
      redirect: "manual",
      headers: { ...headers },
    });
    const cookie = (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    return { location: answer.headers.get("location") ?? "", cookie, answer };
  };

  it.each([
    "JavaScript:alert(1)",
    "java\tscript:alert(1)",
    "vbscript:x",
    "blob:https://agent.example/x",
    "filesystem:https://agent.example/x",
    "view-source:https://agent.example/",
    "intent://x#Intent;scheme=https;end",
    "mailto:evil@evil.example",
    "urn:ietf:wg:oauth:2.0:oob",
    "chrome://settings",
    "ws://evil.example/",
    "ftp://evil.example/",
    "http://localhost.evil.example/callback",
    "http://127.0.0.1.evil.example/callback",
    "http://10.0.0.1/callback",
    "http://0.0.0.0/callback",
    "https://evil.example/callback#x",
    "https://:secret@evil.example/callback",
    "//evil.example/callback",
    "https:",
    "",
  ])("that returns to %j is not registered", async (redirect) => {
    const { status, body } = await tools().register({ redirect_uris: [CALLBACK, redirect] });
    expect([status, body.error]).toEqual([400, "invalid_redirect_uri"]);
  });

  it.each([
    ["no list", "x"],
    ["an empty list", []],
    ["an object", { 0: CALLBACK }],
    ["a list in a list", [[CALLBACK]]],
  ])("whose addresses are %s is not registered", async (_what, redirect_uris) =>
    expect((await tools().register({ redirect_uris })).status).toBe(400),
  );

  it.each([
    ["a secret", { token_endpoint_auth_method: "client_secret_basic" }, "client_secret"],
    ["an id of its own", { client_id: "https://trusted.example/c" }, undefined],
    ["the scope admin", { scope: "admin" }, "scope"],
  ])("does not get %s by its registration", async (_what, metadata, field) => {
    const { status, body } = await tools().register(metadata);
    expect(body.client_id).not.toBe("https://trusted.example/c");
    if (status === 201 && field) expect(body).not.toHaveProperty(field);
  });

  it.each([
    ["implicit", { response_types: ["token"], grant_types: ["implicit"] }],
    ["passwords", { grant_types: ["password"] }],
    ["its own credentials", { grant_types: ["client_credentials"] }],
    ["keys of another address", { jwks_uri: "https://10.0.0.1/keys" }],
    ["a sector of another address", { sector_identifier_uri: "https://169.254.169.254/s" }],
    ["signed requests of another address", { request_uris: ["https://10.0.0.1/r"] }],
  ])("cannot ask for %s", async (_what, metadata) => {
    const { body } = await tools().register(metadata);
    if (body.client_id !== undefined) {
      // What is not known is left out of the registration.
      for (const field of Object.keys(metadata)) expect(body[field]).toBeUndefined();
    }
  });

  it.each([
    ["reversed text", "Claude\u202egnp.exe"],
    ["invisible letters", `Claude${String.fromCodePoint(0xe0041)}\u200b\u2066`],
    ["lines", "Claude\n\nSigned in as admin"],
    ["a terminal's commands", "Claude\u001b[31m"],
  ])("shows its name without %s", async (_what, client_name) => {
    const { location, cookie } = await begun({ client_name });
    const { text } = await tools().page(location, cookie);
    const shown = /<p class="asks">([^<]*)/.exec(text)?.[1] ?? "";
    expect(shown).toContain("Claude");
    expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u);
  });

  it("shows the start of a name that never ends, and another alphabet as it is registered", async () => {
    const redirect_uris = ["https://\u0430gent.example/callback"];
    const { status, body } = await tools().register({
      client_name: "x".repeat(5000),
      redirect_uris,
    });
    expect(status).toBe(201);
    const query = tools().asking(body.client_id, pkce().challenge, {
      redirect_uri: redirect_uris[0],
    });
    const { location, cookie } = await tools().begin(query);
    const { text } = await tools().page(location, cookie);
    expect(text).toContain("xn--");
    expect(text.length).toBeLessThan(10_000);
  });

  it.each([
    "https://2130706433/c",
    "https://0x7f000001/c",
    "https://127.1/c",
    "https://0.0.0.0/c",
    "https://[::ffff:127.0.0.1]/c",
    "https://[::ffff:a9fe:a9fe]/c",
    "https://[fd00::1]/c",
    "https://[fe80::1]/c",
    "https://192.168.0.1/c",
    "https://100.64.0.1/c",
    "https://localhost./c",
    "https://user:secret@10.0.0.1/c",
    "file:///etc/passwd",
    "https:///c",
  ])("is not looked up at %s", async (client_id) => {
    const from = performance.now();
    const { status, location } = await tools().begin(tools().asking(client_id, pkce().challenge));
    expect([status, location]).toEqual([400, ""]);
    expect(performance.now() - from).toBeLessThan(1500);
  });

  it.each(["cursor://anysphere.cursor-mcp/oauth/callback", "com.example.agent:/callback"])(
    "that is an app returns to its own scheme, %s",
    async (redirect_uri) => {
      const { status, body } = await tools().register({ redirect_uris: [redirect_uri] });
      expect(status).toBe(201);
      const query = tools().asking(body.client_id, pkce().challenge, { redirect_uri });
      const { location, cookie } = await tools().begin(query);
      expect(location).toMatch(/^\/oauth\/consent/);
      const { headers } = await tools().page(location, cookie);
      const policy = headers.get("content-security-policy");
      expect(policy).toContain(`form-action 'self' ${redirect_uri.split(":")[0]}:;`);
    },
  );

  it("forges no address by headers: not of the form, the cookie, the documents, the counting", async () => {
    const forged = {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
      "x-forwarded-for": "203.0.113.1",
      "x-forwarded-prefix": "/evil",
      forwarded: "host=evil.example;proto=http",
    };
    const { location, answer } = await begun({}, forged);
    expect(location).toMatch(/^\/oauth\/consent\?id=/);
    expect(answer.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
    for (const path of [
      "/.well-known/oauth-authorization-server",
      "/.well-known/oauth-protected-resource",
    ])
      expect((await house.anyone.get(path, forged)).text).not.toContain("evil");
    const { headers } = await house.anyone.get(whoami, forged);
    expect(headers.get("www-authenticate")).not.toContain("evil");
  });
});

describe("a flood of registrations", () => {
  const house = sharedHouse({ PUBLIC_URL, LIMIT_D: "20/60" });

  it("is refused for its address after the limit", async () => {
    const answers = [];
    for (let sent = 0; sent < 25; sent += 1) answers.push(await openAgentTools(house).register());
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(20);
    expect(answers.at(-1)?.status).toBe(429);
  });
});
