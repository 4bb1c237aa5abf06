/** Random requests on every route: whatever comes, the answer is in order and the house lives on. */
import { describe, expect, it } from "@jest/globals";
import { METHODS } from "../../../gateway/groups/group.ts";
import { GROUPS } from "../../../gateway/groups/groups.ts";
import { fc } from "../../support/any.ts";
import { expectSafe } from "../../support/safe.ts";
import { speakersOf } from "../../support/shapes.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const routes = Object.values(GROUPS).flatMap((group) => group.routes);
const fields = [...new Set(routes.flatMap(({ body }) => Object.keys(body ?? {})))];

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom("light.kitchen", "turn_on", "on", 128, 1e300, "", "__proto__", "ä\u0000\ud800"),
);
const known = fc.dictionary(fc.constantFrom("context", ...fields), value, { maxKeys: 5 });
const json = fc.oneof(known, fc.jsonValue()).map((sent) => JSON.stringify(sent));

const spec = fc.constantFrom(...routes.map((route) => route.spec));
const id = fc.oneof(
  fc.constantFrom("light.kitchen", "unknown", "a.b", "%", "%00", ".."),
  fc.string().map(encodeURIComponent),
);
const query = fc.oneof(
  fc.constant(""),
  fc.webQueryParameters().map((text) => `?${text}`),
  fc
    .tuple(fc.constantFrom("domain", "dry_run", "token"), fc.string())
    .map(([name, text]) => `?${name}=${encodeURIComponent(text)}`),
);
const target = fc.tuple(spec, id, query, fc.boolean()).map(([one, text, asked, isVersioned]) => {
  const path = (one.split(" ")[1] ?? "").replace(/:\w+/, text);
  return (isVersioned ? path.replace("/api", "/api/v1") : path) + asked;
});

const NAMES = [
  "idempotency-key",
  "if-match",
  "x-request-id",
  "x-api-group",
  "x-forwarded-for",
  "content-encoding",
  "origin",
  "accept",
];
const visible = fc
  .string({ unit: "binary-ascii", maxLength: 70 })
  .map((text) => text.replaceAll(/[^ -~]/g, "").trim());
const headers = fc.dictionary(
  fc.constantFrom(...NAMES),
  fc.oneof(visible, fc.constantFrom("A", "C", "D", "gzip", '"1"', "*")),
  { maxKeys: 3 },
);
const credential = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom("Bearer", "ApiKey", "Basic"), visible)
      .map((two) => two.join(" ")),
  },
);
const type = fc.constantFrom(
  "application/json",
  "application/json",
  "application/json",
  "text/plain",
);

const asked = fc.record({
  method: fc.constantFrom(...METHODS, "OPTIONS", "POST", "POST"),
  target,
  headers,
  credential,
  type,
  body: fc.oneof(json, fc.string({ unit: "binary" })),
});

/** Encodes a body as UTF-8, so that lone surrogates may come along too. */
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

describe("a house", () => {
  const house = sharedHouse();

  it("answers any request with what it may answer", async () => {
    const property = fc.asyncProperty(asked, async ({ method, target: path, ...sent }) => {
      const answer = await house.admin.send(method, path, {
        headers: {
          "content-type": sent.type,
          ...sent.headers,
          ...(sent.credential !== undefined && { authorization: sent.credential }),
        },
        ...(method !== "GET" && { body: bytes(sent.body) }),
      });
      expect(answer.status).toBeLessThan(500);
      const isTop = new URL(path, "http://house").pathname === "/";
      expectSafe(answer.headers, ...(isTop ? [/^public, max-age=300$|^no-store$/] : []));
      if (answer.status >= 400) expect(speakersOf(answer.status, answer.body)).toHaveLength(1);
    });
    await fc.assert(property, { numRuns: 120 });
    expect((await house.anyone.get("/health")).status).toBe(200);
    expect((await house.admin.control("light.kitchen", "turn_on")).status).toBe(200);
  });
});
