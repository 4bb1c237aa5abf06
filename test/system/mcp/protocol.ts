/** The wire of the Model Context Protocol: what clients of both revisions may send, and what they are told. */
import { describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const VERSION = "2026-07-28";
const META = {
  "io.modelcontextprotocol/protocolVersion": VERSION,
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const legacy = (method: string, params: object = {}) => ({
  jsonrpc: "2.0",
  id: 7,
  method,
  params,
});
const modern = (method: string, params: object = {}) => legacy(method, { ...params, _meta: META });
const CALL = { name: "state", arguments: {} };

describe("a message of the Model Context Protocol", () => {
  const house = sharedHouse();

  const send = async (body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${house.url}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: house.admin.authorization ?? "",
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
    const said: Loose = data === "" ? {} : JSON.parse(data);
    return { status: response.status, type: response.headers.get("content-type"), said };
  };
  const named = (method: string, name?: string) => ({
    "mcp-protocol-version": VERSION,
    "mcp-method": method,
    ...(name !== undefined && { "mcp-name": name }),
  });

  it.each([
    ["tools/list", {}, {}],
    ["tools/list", {}, { accept: "*/*" }],
    ["tools/list", {}, { accept: "text/event-stream, application/json;q=0.1" }],
    ["prompts/list", {}, {}],
    ["resources/list", {}, {}],
    ["ping", {}, {}],
  ])("%s of 2025-11-25 is answered", async (method, params, headers) => {
    const { status, said } = await send(legacy(method, params), headers);
    expect([status, said]).toEqual([200, { jsonrpc: "2.0", id: 7, result: expect.any(Object) }]);
  });

  it.each(["application/json", "text/event-stream", "*/*", "text/html"])(
    "of 2026-07-28 is answered to a client that accepts %s",
    async (accept) => {
      const headers = { ...named("tools/list"), accept };
      const { status, type, said } = await send(modern("tools/list"), headers);
      expect([status, type, said.id]).toEqual([200, "application/json", 7]);
    },
  );

  it.each([
    ["no method in the headers", modern("tools/list"), { "mcp-protocol-version": VERSION }, -32020],
    ["another method in the headers", modern("tools/list"), named("prompts/list"), -32020],
    ["no name in the headers", modern("tools/call", CALL), named("tools/call"), -32020],
    [
      "another name in the headers",
      modern("tools/call", CALL),
      named("tools/call", "control"),
      -32020,
    ],
    ["no version in the headers", modern("tools/list"), { "mcp-method": "tools/list" }, -32020],
    [
      "a version to come",
      legacy("tools/list", {
        _meta: { ...META, "io.modelcontextprotocol/protocolVersion": "2031-01-01" },
      }),
      { ...named("tools/list"), "mcp-protocol-version": "2031-01-01" },
      -32022,
    ],
    [
      "a version that never was",
      legacy("tools/list"),
      { "mcp-protocol-version": "1999-01-01" },
      -32000,
    ],
    ["another version of JSON-RPC", { ...legacy("ping"), jsonrpc: "1.0" }, {}, -32600],
    ["no version of JSON-RPC", { id: 7, method: "ping" }, {}, -32600],
    ["no method", { jsonrpc: "2.0", id: 7 }, {}, -32600],
    ["an id that is an object", { ...legacy("ping"), id: {} }, {}, -32600],
    ["parameters in a list", { ...legacy("ping"), params: [] }, {}, -32600],
    ["nothing", {}, {}, -32600],
  ])("with %s is refused with 400 and a code", async (_what, body, headers, code) => {
    const { status, said } = await send(body, headers);
    expect([status, said.jsonrpc, said.error.code]).toEqual([400, "2.0", code]);
    expect(said.error.message.length).toBeGreaterThan(10);
  });

  it.each([
    ["an unknown method", "foo/bar", {}, -32601],
    ["a subscription without a session", "resources/subscribe", { uri: "hearth://home" }, -32601],
    ["no name of a tool", "tools/call", {}, -32602],
    ["arguments in a list", "tools/call", { name: "state", arguments: [] }, -32602],
    ["an unknown tool", "tools/call", { name: "nope" }, -32602],
    ["__proto__ as a tool", "tools/call", { name: "__proto__" }, -32602],
    ["constructor as a tool", "tools/call", { name: "constructor" }, -32602],
    ["an unknown prompt", "prompts/get", { name: "nope" }, -32602],
    [
      "an argument that a prompt has not",
      "prompts/get",
      { name: "leaving", arguments: { a: "" } },
      -32602,
    ],
    ["toString as a prompt", "prompts/get", { name: "toString" }, -32602],
    ["a cursor of no page", "resources/list", { cursor: "x" }, -32602],
    ["a cursor for tools", "tools/list", { cursor: "1" }, -32602],
    ["a cursor for prompts", "prompts/list", { cursor: "1" }, -32602],
    ["a cursor for templates", "resources/templates/list", { cursor: "1" }, -32602],
    [
      "a completion of an unknown prompt",
      "completion/complete",
      { ref: { type: "ref/prompt", name: "nope" }, argument: { name: "entity_id", value: "l" } },
      -32602,
    ],
    [
      "a completion of an unknown template",
      "completion/complete",
      {
        ref: { type: "ref/resource", uri: "x://{entity_id}" },
        argument: { name: "entity_id", value: "" },
      },
      -32602,
    ],
    [
      "a completion of an unknown argument",
      "completion/complete",
      { ref: { type: "ref/prompt", name: "explain" }, argument: { name: "area", value: "" } },
      -32602,
    ],
  ])("with %s is answered with an error of its id", async (_what, method, params, code) => {
    for (const one of [
      await send(legacy(method, params)),
      await send(modern(method, params), {
        ...named(method, (params as Loose).name ?? (params as Loose).uri),
      }),
    ])
      expect(one.said).toMatchObject({ jsonrpc: "2.0", id: 7, error: { code } });
  });

  it.each([
    ["notifications/initialized", {}],
    ["notifications/cancelled", { requestId: 7 }],
    ["notifications/of_the_future", {}],
  ])("%s is taken, and not answered", async (method, params) => {
    const { status, said } = await send({ jsonrpc: "2.0", method, params });
    expect([status, said]).toEqual([202, {}]);
  });

  it.each([
    ["several messages in one", [legacy("ping"), legacy("ping")], 400],
    ["text that is not JSON", '{"jsonrpc', 400],
    ["a depth of 1,000", `{"params":${"[".repeat(1000)}${"]".repeat(1000)}}`, 400],
    ["a forbidden key", '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"__proto__":{}}}', 400],
    ["two megabytes", JSON.stringify(legacy("ping", { x: "x".repeat(2 ** 21) })), 413],
  ])("with %s is refused", async (_what, body, status) => {
    const answer = await send(body).catch(() => undefined);
    // A connection may end before a body that is too long is sent.
    if (answer) expect([status, 400]).toContain(answer.status);
    expect((await send(legacy("ping"))).status).toBe(200);
  });

  it.each([
    ["DELETE", {}, "GET, POST, HEAD, OPTIONS"],
    ["PUT", {}, "GET, POST, HEAD, OPTIONS"],
    ["GET", { accept: "text/event-stream" }, "POST"],
  ])("is not sent by %s, for there are no sessions", async (method, headers, allow) => {
    const answer = await house.admin.send(method, "/mcp", { headers });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
  });

  it("promises no change of lists that cannot come", async () => {
    const hello = {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    };
    const { said } = await send(legacy("initialize", hello));
    expect(said.result.capabilities).toEqual({
      tools: { listChanged: false },
      prompts: { listChanged: false },
      resources: { listChanged: false },
      completions: {},
    });
    const found = await send(modern("server/discover"), named("server/discover"));
    expect(found.said.result.capabilities).toMatchObject({
      tools: { listChanged: false },
      resources: { subscribe: true, listChanged: true },
    });
  });
});

describe("an agent that sends too much", () => {
  const house = sharedHouse({ LIMIT_C: "5/60" });

  it("is told what is left, and then when to come again", async () => {
    const answers = [];
    for (let sent = 0; sent < 6; sent += 1)
      answers.push(
        await house.anyone.post("/mcp", legacy("ping"), {
          authorization: house.admin.authorization ?? "",
        }),
      );
    const left = answers.map(({ headers }) => Number(headers.get("x-ratelimit-remaining")));
    expect(left).toEqual([4, 3, 2, 1, 0, 0]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
