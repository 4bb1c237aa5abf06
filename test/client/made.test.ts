/** What is made of the API's documents for the client is that of today. `npm run client:types` makes it anew. */
import { expect, it } from "@jest/globals";
import { clientDocument, digestOf, readFile, tables } from "./make-types.ts";

it("types are of the shapes that the documents have", () => {
  const [, digest] = /of the document ([0-9a-f]{64})/.exec(readFile("schema.ts")) ?? [];
  expect(digest).toBe(digestOf(clientDocument()));
});

it("tables have each command of each domain, and each error", () => {
  expect(readFile("tables.ts")).toBe(tables());
});

it("other words in the documents make no other types", () => {
  const one = { type: "object", description: "a", properties: { a: { type: "string" } } };
  const another = { ...one, properties: { a: { type: "number" } } };
  expect(digestOf({ ...one, description: "b" })).toBe(digestOf(one));
  expect(digestOf(another)).not.toBe(digestOf(one));
});
