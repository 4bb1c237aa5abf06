/** The AsyncAPI document of the streams, made from the groups' rows and their dialects. */
import schema from "@asyncapi/specs/schemas/3.0.0.json" with { type: "json" };
import { describe, expect, it } from "@jest/globals";
import { Ajv } from "ajv";
import formats from "ajv-formats";
import { GROUPS } from "../../gateway/groups/groups.ts";
import type { Stream } from "../../gateway/push/stream.ts";
import { type Action, at, checkMessage, document } from "../support/asyncapi.ts";
import type { Loose } from "../support/client.ts";
import { lint } from "../support/lint.ts";

// The bundle brings along the meta-schema that Ajv would know otherwise; it is large, and used once.
const quick = { inlineRefs: false, code: { optimize: false } };
const ajv = new Ajv({ strict: false, meta: false, validateSchema: false, ...quick });
(formats as unknown as typeof formats.default)(ajv);
const isAsyncApi = ajv.compile(schema);

const rows = Object.values(GROUPS).flatMap(({ letter, streams }) =>
  streams.map((stream) => ({ letter, stream })),
);
const streams: readonly [string, Stream][] = [
  ...new Map(rows.map(({ stream }) => [stream.spec, stream])),
];
const operations = Object.entries<Loose>(document.operations);
const operationOf = ({ dialect }: Stream, action: string) =>
  document.operations[`${dialect.name}.${action}`];
const namesIn = (operation: Loose): string[] =>
  operation ? operation.messages.map((ref: Loose) => at(ref).name) : [];

/** The fields that a message needs; those that can have one value only, with it. */
const leastOf = ({ properties, required = [] }: Loose) =>
  Object.fromEntries(required.map((name: string) => [name, properties[name].enum?.[0] ?? ""]));

describe("the document", () => {
  it("keeps the format's own schema", () => {
    isAsyncApi(document);
    expect(isAsyncApi.errors).toBeNull();
    expect(isAsyncApi({ ...document, channels: { events: { adress: "/events" } } })).toBe(false);
  });

  it("has nothing that a linter would find", async () => expect(await lint(document)).toEqual([]));

  it("is plain JSON", () => expect(JSON.parse(JSON.stringify(document))).toEqual(document));

  it("resolves every reference", () => {
    const refs = [...JSON.stringify(document).matchAll(/\{"\$ref":"[^"]+"\}/g)];
    expect(refs.length).toBeGreaterThan(50);
    for (const [text] of refs)
      expect([text, at(JSON.parse(text))]).toEqual([text, expect.anything()]);
  });

  it("has each stream once, however many groups share it", () => {
    const addresses = Object.values<Loose>(document.channels).map(({ address }) => address);
    expect(addresses).toEqual(streams.map(([spec]) => spec.slice("GET ".length)));
    expect(addresses.length).toBeLessThan(rows.length);
  });

  it.each(streams)("files %s under the groups that have it", (spec, { dialect }) => {
    const letters = rows.filter(({ stream }) => stream.spec === spec).map(({ letter }) => letter);
    const { tags } = document.channels[dialect.name];
    const names = letters.map((letter) => `Group ${letter}`);
    expect(tags.map((tag: { $ref: string }) => at(tag).name)).toEqual(names);
    expect(document.info.tags).toEqual(expect.arrayContaining(tags));
  });
});

describe.each(streams)("%s", (_spec, stream) => {
  const { dialect, query, transport } = stream;
  const channel = document.channels[dialect.name];
  const sent = operationOf(stream, "send");

  it("sends what its dialect says, and receives what it hears", () => {
    expect(namesIn(sent)).toEqual(stream.answer ? ["answer"] : Object.keys(dialect.outgoing));
    expect(namesIn(operationOf(stream, "receive"))).toEqual(Object.keys(dialect.incoming));
  });

  it("gives each message a key of its own", () => {
    const all = operations.filter(([, { channel: ref }]) => at(ref) === channel);
    const names = all.flatMap(([, operation]) => namesIn(operation));
    expect(Object.keys(channel.messages)).toHaveLength(names.length);
  });

  it("is reached on a server of its protocol, with the query that it takes", () => {
    const isSocket = transport === "websocket";
    expect(channel.servers.map((ref: Loose) => at(ref).protocol)).toEqual([
      isSocket ? "ws" : "http",
    ]);
    const { properties } = (isSocket ? channel.bindings.ws : sent.bindings.http).query;
    const credentials = sent.security
      .map(at)
      .flatMap((one: Loose) => (one.in === "query" ? one.name : []));
    expect([...Object.keys(properties), ...credentials].sort()).toEqual(Object.keys(query).sort());
  });
});

const heard = streams.flatMap(([spec, { dialect }]) =>
  Object.keys(dialect.incoming).map((name) => [spec, name, dialect] as const),
);

it.each(heard)("%s hears %s as the document writes it", (_spec, name, dialect) => {
  const { payload } = document.channels[dialect.name].messages[name.replaceAll("/", ".")];
  expect(dialect.nameOf(leastOf(payload))).toBe(name);
});

describe("a message", () => {
  const URL = "http://localhost:3000";
  const position = "9f2c01aa:7";
  const authOk = { type: "auth_ok", ha_version: "2025.1.0" };
  const resync = { type: "resync", states: [], position };

  it.each<[string, string, object, Action, string | undefined]>([
    ["a pong", "/events", { type: "pong", position }, "send", "pong"],
    ["a snapshot, whatever the query", "/events?since=1", resync, "send", "resync"],
    ["one under a versioned path", "/api/v1/websocket", authOk, "send", "auth_ok"],
    ["a tool, which needs no type", "/ws", { tool: "state" }, "receive", "tool"],
    ["no message of any stream", "/health", { anything: 1 }, "send", undefined],
  ])("is known as %s", (_what, path, message, action, name) =>
    expect(checkMessage(URL + path, message, action)).toBe(name),
  );

  it.each<[string, string, object, Action]>([
    ["of no name that the stream has", "/events", { type: "pang" }, "send"],
    ["without what it needs", "/events", { type: "resync", states: [] }, "send"],
    ["with a field that no client has heard of", "/events", { ...resync, extra: 1 }, "send"],
    ["with a field that no client would read", "/ws", { type: "ping", extra: 1 }, "receive"],
    ["of another stream", "/ws", resync, "send"],
    ["without a type", "/ws", { payload: { command: "turn on the kitchen light" } }, "receive"],
    ["that only the service sends", "/ws", { type: "pong" }, "receive"],
  ])("may not be one %s", (_what, path, message, action) =>
    expect(() => checkMessage(URL + path, message, action)).toThrow("asyncapi.json"),
  );
});
