/** JSON that strangers send: what is read, and what is refused before anything sees it. */
import { describe, expect, it } from "@jest/globals";
import { readJson } from "../../../gateway/request/json.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const nested = (levels: number, open = "[", close = "]") =>
  `{"a":${open.repeat(levels - 1)}${close.repeat(levels - 1)}}`;
const objects = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${"}".repeat(levels - 1)}`;

describe("reading the JSON of a stranger", () => {
  it.each([
    ["an empty body", "", {}],
    ["an empty object", " {} ", {}],
    ["text beyond ASCII", '{"name":"Küche 🕯"}', { name: "Küche 🕯" }],
    ["brackets in a string", `{"a":"${"[{".repeat(500)}"}`, { a: "[{".repeat(500) }],
    ["an escaped quote before brackets", '{"a":"\\"[[[["}', { a: '"[[[[' }],
    ["an escaped backslash at the end", '{"a":"\\\\","b":[1]}', { a: "\\", b: [1] }],
    ["the largest double", '{"a":1.7976931348623157e308}', { a: Number.MAX_VALUE }],
    ["a name that only begins like a forbidden one", '{"__proto":1}', { __proto: 1 }],
    ["a forbidden name as a value", '{"a":"__proto__"}', { a: "__proto__" }],
    ["many brackets side by side", `{"a":[${"[],".repeat(99)}[]]}`, { a: Array(100).fill([]) }],
  ])("reads %s", (_what, text, value) => expect(readJson(bytes(text))).toEqual(value));

  it.each([
    ["arrays", nested(32)],
    ["objects", objects(32)],
    ["arrays after a sibling", `{"b":[[]],"a":${"[".repeat(31)}${"]".repeat(31)}}`],
  ])("reads %s nested 32 levels deep", (_what, text) =>
    expect(readJson(bytes(text))).toEqual(JSON.parse(text)),
  );

  it.each([
    ["33 levels of arrays", nested(33), /deeper than 32/],
    ["33 levels of objects", objects(33), /deeper than 32/],
    ["100,000 levels that are never closed", "[".repeat(100_000), /deeper than 32/],
    ["an infinite number", '{"a":1e999}', /too large/],
    ["an infinite number inside", '{"a":[{"b":-1e999}]}', /too large/],
    ["a string", '"on"', /must be a JSON object/],
    ["a number", "1", /must be a JSON object/],
    ["true", "true", /must be a JSON object/],
    ["null", "null", /must be a JSON object/],
    ["an array", "[{}]", /must be a JSON object/],
    ["half an object", '{"a":', /not JSON/],
    ["two objects", "{}{}", /not JSON/],
    ["single quotes", "{'a':1}", /not JSON/],
    ["NaN", '{"a":NaN}', /not JSON/],
    ["a comment", '{"a":1}//', /not JSON/],
    ["a trailing comma", '{"a":1,}', /not JSON/],
    ["a form", "a=1&b=2", /not JSON/],
  ])("refuses %s", (_what, text, message) =>
    expect(() => readJson(bytes(text))).toThrow(
      expect.objectContaining({ type: "INVALID_REQUEST", message: expect.stringMatching(message) }),
    ),
  );

  const names = ["__proto__", "constructor", "prototype", "\\u005f_proto__"];
  const places: readonly [string, (name: string) => string][] = [
    ["at the top", (name) => `{"${name}":1}`],
    ["in an object", (name) => `{"a":{"b":{"${name}":{}}}}`],
    ["in an array", (name) => `{"a":[1,[{"${name}":null}]]}`],
  ];
  it.each(names.flatMap((name) => places.map(([where, at]) => [name, where, at(name)])))(
    "refuses the key %s %s",
    (_name, _where, text) =>
      expect(() => readJson(bytes(text))).toThrow(
        expect.objectContaining({ type: "INVALID_REQUEST" }),
      ),
  );

  it.each([
    ["a lone continuation byte", [0x7b, 0x22, 0x80, 0x22, 0x3a, 0x31, 0x7d]],
    ["Latin-1", [0x7b, 0x22, 0xe4, 0x22, 0x3a, 0x31, 0x7d]],
    ["an overlong slash", [0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]],
    ["UTF-16", [...new Uint8Array(Buffer.from('{"a":"ä"}', "utf16le"))]],
  ])("refuses %s", (_what, sent) =>
    expect(() => readJson(Uint8Array.from(sent))).toThrow(
      expect.objectContaining({ type: "INVALID_REQUEST" }),
    ),
  );
});
