/** Headers that every answer carries, and what the headers of a request must be. */
import { describe, expect, it } from "@jest/globals";
import type { Answer } from "../../support/client.ts";
import { request, sendBytes } from "../../support/raw.ts";
import { expectSafe } from "../../support/safe.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const KITCHEN = "/api/state/light.kitchen";
const ON = { entity_id: "light.kitchen", command: "turn_on" };
const PANEL = "https://panel.example";
const EVIL = { origin: "https://evil.example" };
const MIB = 1024 * 1024;

/** A command so many bytes long. */
const commandOf = (bytes: number) => JSON.stringify(ON).padStart(bytes);

describe("a house", () => {
  const house = sharedHouse();

  it.each<[number, string, () => Promise<Answer>]>([
    [200, "a state", () => house.admin.get(KITCHEN)],
    [200, "a command", () => house.admin.post("/api/control", ON)],
    [200, "health", () => house.anyone.get("/health")],
    [204, "OPTIONS", () => house.anyone.send("OPTIONS", "/api/control")],
    [400, "a wrong body", () => house.admin.post("/api/control", {})],
    [401, "no credential", () => house.anyone.get("/api/state")],
    [403, "a foreign page", () => house.admin.post("/control", ON, EVIL)],
    [404, "an unknown path", () => house.anyone.get("/nowhere")],
    [405, "another method", () => house.anyone.send("PUT", "/control")],
    [409, "an old version", () => house.admin.post("/api/control", ON, { "if-match": "999" })],
    [413, "a large body", () => house.admin.post("/api/control", "x".repeat(MIB))],
    [415, "another type", () => house.admin.post("/control", ON, { "content-type": "text/plain" })],
  ])("sends a %d for %s with every security header", async (status, _what, send) => {
    const { headers, ...answer } = await send();
    expect(answer.status).toBe(status);
    expectSafe(headers);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; frame-ancestors/);
    expect(headers.has("strict-transport-security")).toBe(false);
    expect(headers.has("x-powered-by") || headers.has("server")).toBe(false);
  });

  it("keeps pages of other origins out", async () => {
    const read = await house.admin.get(KITCHEN, EVIL);
    const asked = await house.anyone.send("OPTIONS", "/api/control", { headers: EVIL });
    for (const { headers } of [read, asked])
      expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  it.each([
    ["/api/control", "details"],
    ["/control", "recovery_options"],
    ["/auth/token", "error"],
    ["/auth/users", "error"],
    ["/nowhere", "error"],
  ])("refuses POST %s of a foreign page before it looks at credentials", async (path, field) => {
    for (const client of [house.anyone, house.admin]) {
      const { status, body } = await client.post(path, ON, EVIL);
      expect([status, body.code ?? body.error.code]).toEqual([403, "FORBIDDEN"]);
      expect(Object.keys(body.error === true ? body : body.error)).toContain(field);
    }
  });

  it.each(["GET /health", "GET /docs", `GET ${KITCHEN}`, "OPTIONS /control", "GET /nowhere"])(
    "refuses %s under a foreign Host",
    async (line) => {
      const answer = await sendBytes(house.port, request(line, ["Host: evil.example"]));
      expect(answer.status).toBe(403);
      expectSafe(answer.headers);
    },
  );

  it.each(["/health", "/docs", KITCHEN, "/api/state", "/auth/whoami", "/nowhere"])(
    "refuses two credentials for %s, also where the first one is good, and a version that is none",
    async (path) => {
      const good = `Authorization: ${house.admin.authorization}`;
      for (const lines of [
        [good, "authorization: Bearer other"],
        ["Authorization: ApiKey other", good],
        [good, good],
      ]) {
        const sent = request(`GET ${path}`, ["Host: localhost", ...lines]);
        const { status, text } = await sendBytes(house.port, sent);
        expect([status, text]).toEqual([
          400,
          expect.stringContaining("more than one Authorization"),
        ]);
      }
      const old = `GET ${path} HTTP/0.9\r\nHost: localhost\r\n${good}\r\nConnection: close\r\n\r\n`;
      expect((await sendBytes(house.port, old)).status).toBe(400);
    },
  );

  it.each([
    ["application/json", 200],
    ["Application/JSON; Charset=UTF-8", 200],
    ['application/json;charset="utf-8"', 200],
    ["application/json;", 200],
    ["application/json; charset=latin1", 415],
    ["application/json; charset=utf-16", 415],
    ["application/json; charset=utf-8; charset=latin1", 415],
    ["application/jsonp", 415],
    ["application/vnd.api+json", 415],
    ["application/json, text/plain", 415],
    ["application/x-www-form-urlencoded", 415],
    ["multipart/form-data; boundary=x", 415],
    ["text/plain", 415],
    ["text/json", 415],
    ["json", 415],
    ["", 415],
    [`application/json${" ".repeat(9000)}x`, 415],
  ])("answers a body of the type %j with %d", async (type, status) => {
    const answer = await house.admin.post("/api/control", ON, { "content-type": type });
    expect(answer.status).toBe(status);
    if (status === 415) expect(answer.body.error.code).toBe("INVALID_REQUEST");
  });

  it("refuses a body without a type", async () => {
    const body = new Blob([JSON.stringify(ON)]);
    expect((await house.admin.send("POST", "/api/control", { body })).status).toBe(415);
  });

  it.each([
    ["identity", 200],
    ["gzip", 415],
    ["br", 415],
    ["gzip, identity", 415],
    ["unknown", 415],
  ])("answers a body encoded as %s with %d", async (encoding, status) => {
    const answer = await house.admin.post("/api/control", ON, { "content-encoding": encoding });
    expect(answer.status).toBe(status);
  });

  it.each([
    [MIB, "a length", 200],
    [MIB + 1, "a length", 413],
    [MIB, "chunks", 200],
    [MIB + 1, "chunks", 413],
    [3 * MIB, "chunks", 413],
  ])("answers a body of %d bytes sent with %s with %d", async (bytes, how, status) => {
    const body = how === "chunks" ? new Blob([commandOf(bytes)]).stream() : commandOf(bytes);
    const headers = { "content-type": "application/json" };
    const answer = await house.admin.send("POST", "/api/control", {
      body,
      headers,
      duplex: "half",
    });
    expect(answer.status).toBe(status);
    if (status === 413) expect(answer.body.error).toMatchObject({ code: "INVALID_REQUEST" });
  });
});

describe("a house in production, open to one page", () => {
  const house = sharedHouse({
    NODE_ENV: "production",
    CORS_ORIGINS: PANEL,
    ALLOWED_HOSTS: "hearth.example",
  });

  it.each(["GET /health", "GET /docs", "GET /nowhere", "OPTIONS /control", "POST /control", "?"])(
    "asks browsers to come back by TLS only, with the answer to %s",
    async (line) => {
      const lines = ["Host: localhost", "Content-Length: 0"];
      const { headers } = await sendBytes(house.port, request(line, lines));
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    },
  );

  it.each([
    ["reads", () => house.admin.get(KITCHEN, { origin: PANEL })],
    ["commands", () => house.admin.post("/api/control", ON, { origin: PANEL })],
  ])("lets the page read the answer when it %s", async (_what, send) => {
    const { status, headers } = await send();
    expect([status, headers.get("access-control-allow-origin")]).toEqual([200, PANEL]);
    expect(headers.get("access-control-expose-headers")).toContain("X-RateLimit-Remaining");
    expect(headers.get("vary")).toBe("Origin");
  });

  it("tells the page what it may send", async () => {
    const headers = { origin: PANEL, "access-control-request-method": "POST" };
    const answer = await house.anyone.send("OPTIONS", "/api/control", { headers });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([
      204,
      PANEL,
    ]);
    expect(answer.headers.get("access-control-allow-methods")).toContain("POST");
    expect(answer.headers.get("access-control-allow-headers")).toContain("Authorization");
  });

  it("keeps another page out", async () => {
    const { headers } = await house.admin.get(KITCHEN, EVIL);
    expect([headers.get("access-control-allow-origin"), headers.get("vary")]).toEqual([
      null,
      "Origin",
    ]);
    expect((await house.admin.post("/api/control", ON, EVIL)).status).toBe(403);
  });

  it("goes by the name that it was given", async () => {
    const { status } = await sendBytes(
      house.port,
      request("GET /health", ["Host: hearth.example"]),
    );
    expect(status).toBe(200);
  });
});
