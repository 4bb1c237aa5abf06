/** Names that the service answers to, and pages that may use it. */
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { hostname } from "node:os";
import { describe, expect, it } from "@jest/globals";
import { openOriginChecks } from "../../../gateway/http/origin.ts";

interface Asking {
  readonly host?: string;
  readonly origin?: string;
  readonly method?: string;
  readonly httpVersion?: string;
  readonly rawHeaders?: readonly string[];
}
const asking = ({ host, origin, method = "GET", httpVersion = "1.1", ...more }: Asking) => {
  const headers = { ...(host !== undefined && { host }), ...(origin !== undefined && { origin }) };
  return Object.assign(new IncomingMessage(new Socket()), {
    headers,
    method,
    httpVersion,
    ...more,
  });
};

const PANEL = "https://panel.example";
const origins = openOriginChecks(["hearth.example"], [PANEL]);
const FORBIDDEN = expect.objectContaining({ type: "FORBIDDEN" });

describe("a host name", () => {
  it.each([
    "localhost",
    "localhost:3000",
    "LOCALHOST",
    "hearth.localhost:3000",
    "127.0.0.1:3000",
    "192.168.1.7",
    "[::1]:3000",
    "[2001:db8::1]",
    hostname(),
    `${hostname()}.local:3000`,
    "hearth.example",
    "Hearth.Example:443",
  ])("of %j is ours", (host) => expect(() => origins.check(asking({ host }))).not.toThrow());

  it.each([
    "evil.example",
    "evil.example:3000",
    "hearth.example.evil.example",
    "evilhearth.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evillocalhost",
    "",
  ])("of %j is not", (host) => expect(() => origins.check(asking({ host }))).toThrow(FORBIDDEN));

  it("may be any one where * is allowed", () =>
    expect(() => openOriginChecks(["*"], []).check(asking({ host: "any.example" }))).not.toThrow());

  it("must be there in HTTP/1.1, and only there", () => {
    expect(() => origins.check(asking({ httpVersion: "1.0" }))).not.toThrow();
    expect(() => origins.check(asking({}))).toThrow(
      expect.objectContaining({ type: "INVALID_REQUEST" }),
    );
  });
});

describe("a request", () => {
  const INVALID = expect.objectContaining({ type: "INVALID_REQUEST" });
  const host = "localhost";

  it.each([
    [["Host", host, "HOST", host]],
    [["Authorization", "Bearer a", "authorization", "Bearer a"]],
    [["Content-Type", "application/json", "X-Other", "1", "content-type", "text/plain"]],
  ])("with the headers %j has one of them twice", (rawHeaders) =>
    expect(() => origins.check(asking({ host, rawHeaders }))).toThrow(INVALID),
  );

  it("may have other headers twice, and values that look like names", () => {
    const rawHeaders = ["Accept", "host", "Accept", "host", "Host", host];
    expect(() => origins.check(asking({ host, rawHeaders }))).not.toThrow();
  });

  it.each(["0.9", "2.0", "1.2"])("in HTTP/%s is none of ours", (httpVersion) =>
    expect(() => origins.check(asking({ host, httpVersion }))).toThrow(INVALID),
  );
});

describe("a page", () => {
  const host = "localhost:3000";
  it.each<[string, Asking]>([
    ["of the service itself changes things", { origin: "http://localhost:3000", method: "POST" }],
    ["of a listed origin changes things", { origin: PANEL, method: "DELETE" }],
    ["of any origin reads", { origin: "https://evil.example", method: "GET" }],
    ["of any origin asks what is allowed", { origin: "https://evil.example", method: "OPTIONS" }],
    ["that is none changes things", { method: "POST" }],
  ])("%s", (_what, asked) => expect(() => origins.check(asking({ host, ...asked }))).not.toThrow());

  it.each(
    ["POST", "PUT", "PATCH", "DELETE"].flatMap((method) =>
      ["https://evil.example", "http://localhost:8080", "http://panel.example", "null", "?"].map(
        (origin) => [origin, method],
      ),
    ),
  )("of %s may not %s", (origin, method) =>
    expect(() => origins.check(asking({ host, origin, method }))).toThrow(FORBIDDEN),
  );

  it("of a listed origin may read answers, and is told what it may send", () => {
    expect(origins.headersFor(asking({ origin: PANEL }))).toEqual({
      Vary: "Origin",
      "Access-Control-Allow-Origin": PANEL,
      "Access-Control-Expose-Headers": expect.stringContaining("X-RateLimit-Remaining"),
    });
    expect(origins.headersFor(asking({ origin: PANEL, method: "OPTIONS" }))).toMatchObject({
      "Access-Control-Allow-Methods": expect.stringContaining("PATCH"),
      "Access-Control-Allow-Headers": expect.stringContaining("Authorization"),
    });
  });

  it.each([
    ["another origin", "https://evil.example"],
    ["a name that only ends alike", "https://evilpanel.example"],
    ["no origin", undefined],
  ])("of %s may not", (_what, origin) =>
    expect(origins.headersFor(asking(origin ? { origin } : {}))).toEqual({ Vary: "Origin" }),
  );

  it("may read nothing where no origin is listed", () =>
    expect(openOriginChecks([], []).headersFor(asking({ origin: PANEL }))).toEqual({}));
});
