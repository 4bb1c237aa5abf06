/** Whatever a client sends: it is told what was wrong, and no other client notices. */
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams } from "../../support/streams.ts";
import { BEGUN, BROKEN_FRAMES, frame, MOST, openBare, PING, REST, TEXT, UNHEARD } from "./bare.ts";
import { brightnessOf, dim, isOf, LAMP, socketOf, WAYS } from "./listeners.ts";

const PATHS = ["/events", "/ws", "/api/websocket"];
/** Whatever means something in HTML, in JSON, in JavaScript or between server-sent events. */
const HOSTILE = `</script>&"'\\ \n\n\r\r\u2028\u2029\u0085 data: x\u0001\u001b[2J\u007f \ud83c\udfe0`;
const HARMLESS = HOSTILE.replace("</script>&\"'", "&lt;/script&gt;&amp;&quot;&#39;");

/** What /ws knows, but not like that. */
const MISUSED: readonly (readonly [code: string, sent: object])[] = [
  ["INVALID_PARAMETERS", { type: "command" }],
  ["INVALID_PARAMETERS", { type: "command", payload: {} }],
  ["INVALID_REQUEST", { type: "command", payload: "turn on the kitchen light" }],
  ["INVALID_REQUEST", { type: "command", payload: { command: ["turn on"] } }],
  ["INVALID_REQUEST", { type: "command", payload: { command: "x".repeat(1001) } }],
  ["INVALID_REQUEST", { tool: 5 }],
  ["INVALID_REQUEST", { tool: "" }],
  ["INVALID_REQUEST", { tool: "toString" }],
  ["INVALID_REQUEST", { tool: "<b>" }],
  ["INVALID_PARAMETERS", { tool: "control" }],
  ["DEVICE_NOT_FOUND", { tool: "control", command: "turn_on", entity_id: "light.attic" }],
  ["INVALID_REQUEST", { tool: "control", command: "fly", entity_id: LAMP }],
];

const isError = ({ error, event, type }: Loose) =>
  error !== undefined || event === "error" || type === "auth_invalid";
const isPongOf =
  (id: unknown) =>
  (said: Loose): boolean =>
    said.type === "pong" && said.id === id;

/** A ping of exactly so many bytes. */
const pingOf = (id: number, bytes: number) => {
  const ping = JSON.stringify({ type: "ping", id });
  return `${" ".repeat(bytes - ping.length)}${ping}`;
};

describe("a house", () => {
  const house = sharedHouse({ LIMIT_C_WS: "off" });
  afterEach(endStreams);

  describe.each(PATHS)("on %s", (path) => {
    it.each(UNHEARD)("answers an error to %s, and listens on", async (_what, sent) => {
      const socket = await socketOf(house.admin, path);
      socket.send(sent);
      socket.send({ type: "ping", id: 7 });
      await socket.next(isError);
      await socket.next(isPongOf(7));
      expect(socket.received.filter(isError)).toHaveLength(1);
    });

    it.each(BROKEN_FRAMES)("closes with %d after %s", async (code, _what, bytes) => {
      const bare = await openBare(house.admin, path);
      bare.raw.write(bytes);
      expect(await bare.closed).toBe(code);
    });

    it("hears 64 KiB, in one piece and in parts, between which pings may come", async () => {
      const bare = await openBare(house.admin, path);
      bare.raw.write(frame(TEXT, pingOf(1, MOST)));
      await bare.next(isPongOf(1));
      const text = Buffer.from(pingOf(2, MOST));
      const parts = [frame(BEGUN, text.subarray(0, 9)), frame(PING), frame(0, "")];
      for (const part of [...parts, frame(REST, text.subarray(9))]) bare.raw.write(part);
      await bare.next(isPongOf(2));
    });
  });

  it.each(MISUSED)("answers %s to %j on /ws, with its id", async (code, sent) => {
    const socket = await socketOf(house.admin, "/ws");
    socket.send({ ...sent, id: "mine" });
    expect(await socket.next(isError)).toMatchObject({
      event: "error",
      data: { code, id: "mine" },
    });
    socket.send({ type: "ping" });
    await socket.next(isPongOf(undefined));
  });

  it.each<[string, unknown, unknown]>([
    ["HTML and control characters", HOSTILE, HARMLESS],
    ["half of a character", "\ud83c", "\ud83c"],
    ["what is nested", [{ "<b>": [HOSTILE] }], [{ "&lt;b&gt;": [HARMLESS] }]],
    ["null", null, null],
  ])("gives back, as an id, %s as harmless JSON", async (_what, id, expected) => {
    const socket = await socketOf(house.admin, "/ws");
    socket.send({ type: "ping", id });
    expect((await socket.next(({ type }) => type === "pong")).id).toEqual(expected);
    socket.send({ type: HOSTILE, id });
    const { data } = await socket.next(isError);
    expect([data.id, data.details.type]).toEqual([expected, HARMLESS]);
  });

  it.each(WAYS)("tells on %s of hostile text as harmless JSON", async (_path, listen) => {
    const [listener, id] = [await listen(house.admin), "light.garage"];
    const attributes = { note: HOSTILE, [HOSTILE]: 1 };
    for (const state of ["on", "off"])
      await house.admin.post("/api/state", { entity_id: id, state, attributes });
    const { now } = await listener.next((heard) => isOf(id)(heard) && heard.now?.state === "off");
    expect(now?.attributes).toMatchObject({ note: HARMLESS, [HARMLESS]: 1 });
  });

  it("answers 50 messages that come in one go on /ws in their order", async () => {
    const bare = await openBare(house.admin, "/ws");
    const kinds = [
      { type: "ping" },
      { tool: "control", command: "turn_on", entity_id: "light.garage" },
      { type: "nonsense" },
      { type: "command", payload: { command: "turn off the garage light" } },
    ];
    const sent = Array.from({ length: 50 }, (_, id) => ({ ...kinds[id % kinds.length], id }));
    bare.raw.write(Buffer.concat(sent.map((one) => frame(TEXT, JSON.stringify(one)))));
    const idOf = ({ id, data }: Loose) => id ?? data?.id;
    await bare.next((said) => idOf(said) === sent.at(-1)?.id);
    const answers = bare.received.filter((said) => idOf(said) !== undefined);
    expect(answers.map(idOf)).toEqual(sent.map(({ id }) => id));
    const names = ["pong", "tool_result", "error", "command_result"];
    expect(answers.slice(0, 4).map(({ type, event }) => type ?? event)).toEqual(names);
  });

  it("answers each of 300 messages that come in one go on /api/websocket", async () => {
    const bare = await openBare(house.admin, "/api/websocket");
    const ids = Array.from({ length: 300 }, (_, index) => index + 1);
    const types = ["ping", "get_config", "nonsense"];
    const sent = ids.map((id) => frame(TEXT, JSON.stringify({ id, type: types[id % 3] })));
    bare.raw.write(Buffer.concat(sent));
    for (const id of ids) await bare.next((said) => said.id === id);
    expect(bare.received).toHaveLength(ids.length);
  });

  it("tells every client each event while others misbehave in every way", async () => {
    const listeners = await Promise.all(WAYS.map(([, listen]) => listen(house.admin)));
    const levels = Array.from({ length: BROKEN_FRAMES.length }, (_, index) => index + 1);
    for (const [index, level] of levels.entries()) {
      const bares = await Promise.all(PATHS.map((path) => openBare(house.admin, path)));
      const [, , bytes = Buffer.alloc(0)] = BROKEN_FRAMES[index] ?? [];
      for (const [, sent] of UNHEARD) for (const { raw } of bares) raw.write(frame(TEXT, sent));
      for (const { raw } of bares) raw.write(bytes);
      await dim(house.admin, level);
      bares[index % bares.length]?.raw.destroy();
    }
    await Promise.all(listeners.map((one) => one.next(isOf(LAMP, levels.length))));
    for (const { heard } of listeners)
      expect(heard.filter(isOf(LAMP)).map(brightnessOf)).toEqual(levels);
  });
});
