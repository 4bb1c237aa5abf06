/** Bytes that are no proper request, or come too slowly: answered all the same, and survived. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Booted, boot } from "../../support/boot.ts";
import { answersIn, exchangeBytes, request, sendBytes } from "../../support/raw.ts";
import { expectSafe } from "../../support/safe.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const HOST = "Host: localhost";
const JSON_TYPE = "Content-Type: application/json";
const LOGIN = "POST /auth/token";
const LONG = "x".repeat(17 * 1024);

const REFUSAL = { error: true, message: expect.any(String), code: "INVALID_REQUEST" };

describe("a house", () => {
  const house = sharedHouse();

  it.each<[number, string, string]>([
    [400, "garbage", "\x00\xff\x01GARBAGE\r\n\r\n"],
    [400, "a TLS greeting", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"],
    [400, "HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    [400, "a version that does not exist", `GET /health HTTP/3.7\r\n${HOST}\r\n\r\n`],
    [400, "a method that does not exist", request("FETCH /health", [HOST])],
    [400, "a method in lower case", request("get /health", [HOST])],
    [400, "a path without a slash", request("GET health", [HOST])],
    [400, "bytes beyond ASCII in the path", request("GET /api/state/\xff", [HOST])],
    [400, "no path", request("GET ", [HOST])],
    [400, "no Host", request("GET /health")],
    [400, "no Host for a path that is not there", request("GET /nowhere")],
    [400, "two Hosts", request("GET /health", [HOST, "host: example.com"])],
    [400, "a header that is none", request("GET /health", [HOST, "nonsense"])],
    [400, "a folded header", request("GET /health", [HOST, "X: 1", " Y: 2"])],
    [400, "a null byte in a header", request("GET /health", [HOST, "X: a\x00b"])],
    [400, "a negative length", request(LOGIN, [HOST, JSON_TYPE, "Content-Length: -1"], "{}")],
    [400, "two lengths", request(LOGIN, [HOST, "Content-Length: 2", "Content-Length: 3"], "{}")],
    [
      400,
      "a length and chunks",
      request(LOGIN, [HOST, "Content-Length: 2", "Transfer-Encoding: chunked"], "0\r\n\r\n"),
    ],
    [
      400,
      "a chunk without a size",
      request(LOGIN, [HOST, JSON_TYPE, "Transfer-Encoding: chunked"], "zz\r\n{}"),
    ],
    [400, "a tunnel", `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n\r\n`],
    [431, "a large header", request("GET /health", [HOST, `X: ${LONG}`])],
    [431, "a long path", request(`GET /${LONG}`, [HOST])],
  ])("answers %d to %s, with a body and the security headers", async (status, _what, bytes) => {
    const answer = await sendBytes(house.port, bytes);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(REFUSAL);
    expect(Number(answer.headers.get("content-length"))).toBe(answer.text.length);
    expectSafe(answer.headers);
    expect((await house.anyone.get("/health")).status).toBe(200);
  });

  it.each([
    ["TRACE", "/health", 405],
    ["PROPFIND", "/control", 405],
    ["PURGE", "/nowhere", 404],
    ["QUERY", "/api/state", 405],
    ["OPTIONS", "*", 404],
  ])("has no use for %s %s: %d", async (method, path, status) => {
    const answer = await sendBytes(house.port, request(`${method} ${path}`, [HOST]));
    expect(answer.status).toBe(status);
    expectSafe(answer.headers);
  });

  it.each([
    ["a whole URL", request("GET http://localhost/health?a=1", [HOST])],
    ["HTTP/1.0 without a Host", "GET /health HTTP/1.0\r\n\r\n"],
    [
      "a wish for another protocol",
      `GET /health HTTP/1.1\r\n${HOST}\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n`,
    ],
    [
      "a wish for a WebSocket where there is none",
      `GET /health HTTP/1.1\r\n${HOST}\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    ],
    [
      "a body that no client asked for",
      request("GET /health", [HOST, "Content-Length: 4"], "{{{{"),
    ],
  ])("serves a request with %s", async (_what, bytes) => {
    const answer = await sendBytes(house.port, bytes);
    expect([answer.status, answer.body.status]).toEqual([200, "ok"]);
  });

  it.each(["100-continue", "the-unexpected"])("serves a body that Expects %s", async (expected) => {
    const lines = [HOST, JSON_TYPE, "Content-Length: 2", `Expect: ${expected}`];
    const text = await exchangeBytes(house.port, request(LOGIN, lines, "{}"));
    expect(answersIn(text).at(-1)?.body).toMatchObject({ code: "INVALID_PARAMETERS" });
    expect(text.startsWith("HTTP/1.1 100 Continue")).toBe(expected === "100-continue");
  });

  it("answers pipelined requests in their order, up to one that is none", async () => {
    const lines = (id: string) => `${HOST}\r\nX-Request-Id: ${id}\r\n\r\n`;
    const get = (path: string, id: string) => `GET ${path} HTTP/1.1\r\n${lines(id)}`;
    const text = await exchangeBytes(
      house.port,
      get("/docs/site.js", "one") + get("/api/state", "two") + request("GET /health", [HOST]),
    );
    const answers = answersIn(text);
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200]);
    expect(answers.slice(0, 2).map(({ headers }) => headers.get("x-request-id"))).toEqual([
      "one",
      "two",
    ]);
  });
});

describe("a house", () => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({}, { serverTimeouts: { headersTimeout: 300, requestTimeout: 400 } });
  });
  afterAll(() => house.stop());

  it("answers 408 to a client that does not finish headers or body, and serves others meanwhile", async () => {
    const lines = [HOST, JSON_TYPE, "Content-Length: 9"];
    const authorization = `Authorization: ${house.admin.authorization}`;
    const slow = Promise.all([
      sendBytes(house.port, `GET /health HTTP/1.1\r\n${HOST}\r\nX-Slow: `),
      sendBytes(house.port, request(LOGIN, lines, "{")),
      sendBytes(house.port, request("POST /api/state", [...lines, authorization], "{")),
    ]);
    expect((await house.anyone.get("/health")).status).toBe(200);
    for (const { status, headers, body } of await slow) {
      expect([status, body]).toMatchObject([408, REFUSAL]);
      expectSafe(headers);
    }
  });
});
