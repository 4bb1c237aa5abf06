/** The dashboard's files over HTTP. */
import { describe, expect, it } from "@jest/globals";
import { exchangeBytes } from "../../support/raw.ts";
import { expectSafe } from "../../support/safe.ts";
import { sharedHouse } from "../../support/shared-house.ts";

describe("in a house the dashboard", () => {
  const house = sharedHouse();
  const get = (path: string, headers: Record<string, string> = {}) =>
    house.anyone.get(path, headers);

  it("needs no credential, counts against no limit, and says what each file is", async () => {
    const { status, headers } = await get("/app/main.ts");
    expect([status, headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
    expectSafe(headers);
    expect(headers.get("x-ratelimit-limit")).toBeNull();
  });

  it("is sent once: then a 304 without a body says that nothing has changed", async () => {
    const etag = (await get("/app/lib/preact.js")).headers.get("etag") ?? "";
    const again = await get("/app/lib/preact.js", { "if-none-match": etag });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect(again.headers.get("content-length")).toBeNull();
    expect(again.headers.get("etag")).toBe(etag);
  });

  it("answers HEAD like GET, and no other method", async () => {
    const head = await house.anyone.send("HEAD", "/app/lib/htm.js");
    expect([head.status, head.text]).toEqual([200, ""]);
    const post = await house.anyone.send("POST", "/app/lib/htm.js");
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  it.each([
    "/app/nothing.ts",
    "/app/tsconfig.json",
    "/app/../package.json",
    "/app/..%2fpackage.json",
    "/app/%2e%2e/package.json",
    "/app/..\\package.json",
    "/app//etc/passwd",
    "/app/main.ts%00.css",
    "/app/lib/constructor",
    "/app/lib/../../start.ts",
    "/app",
  ])("has no file at %s", async (path) => {
    const port = Number(new URL(house.url).port);
    const sent = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    const answer = await exchangeBytes(port, sent);
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
    expect(answer).toContain('"code":"NOT_FOUND"');
  });
});
