/** What a client says: checked before it is heard, answered in turn, and never more than is answered. */
import { describe, expect, it } from "@jest/globals";
import type { Dialect } from "../../../../gateway/push/dialect.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { known, openRig } from "../inbox-rig.ts";

describe("a message", () => {
  it.each<[string, Free, unknown]>([
    ["escaped, like all that comes in", { type: "say", text: "<b>" }, "&lt;b&gt;"],
    ["as it was sent, where it says so", { type: "raw", text: "<b>" }, "<b>"],
    [
      "with all of it, where it says so",
      { type: "free", text: "a", more: "<" },
      { type: "free", text: "a", more: "&lt;" },
    ],
  ])("is heard %s", async (_how, message, said) => {
    const { say, answers } = openRig();
    await say(message);
    expect(answers()).toEqual([{ said }]);
  });

  it.each<[string, Free | string, string]>([
    ["is no JSON", "{", "INVALID_REQUEST"],
    ["is no object", "[1]", "INVALID_REQUEST"],
    ["reaches into prototypes", '{"type":"say","__proto__":{}}', "INVALID_REQUEST"],
    ["breaks its rules", { type: "say", text: "much too long" }, "INVALID_REQUEST"],
    ["lacks what its rules ask for", { type: "say" }, "INVALID_PARAMETERS"],
    ["has what no rule names", { type: "say", text: "a", more: 1 }, "INVALID_REQUEST"],
    ["is not known", { type: "sing" }, "INVALID_REQUEST"],
    ["bears a name that every object has", { type: "constructor" }, "INVALID_REQUEST"],
    ["cannot be done", { type: "refused" }, "DEVICE_NOT_FOUND"],
  ])("that %s is refused, and the next one is heard", async (_what, message, code) => {
    const { say, answers, ended, failures } = openRig();
    await say(message, { type: "say", text: "next" });
    expect(answers()).toEqual([expect.objectContaining({ code }), { said: "next" }]);
    expect([ended, failures]).toEqual([[], []]);
  });

  it("that is not known is told what would be", async () => {
    const { say, answers, dialect } = openRig();
    await say({ type: "<sing>" }, {});
    const details = { type: "&lt;sing&gt;", allowed: Object.keys(dialect.incoming) };
    expect(answers()).toEqual([
      { code: "INVALID_REQUEST", details, to: { type: "&lt;sing&gt;" } },
      expect.objectContaining({ code: "INVALID_PARAMETERS", to: {} }),
    ]);
  });

  it("in bytes is refused", async () => {
    const { sayBytes, answers } = openRig();
    await sayBytes(Buffer.from('{"type":"say","text":"a"}'));
    expect(answers()).toMatchObject([{ code: "INVALID_REQUEST" }]);
  });

  it("that fails through our fault is refused, and noted", async () => {
    const { say, answers, failures } = openRig();
    await say({ type: "broken" });
    expect(answers()).toMatchObject([{ code: "SERVICE_UNAVAILABLE", to: { type: "broken" } }]);
    expect(failures).toMatchObject([{ type: "SERVICE_UNAVAILABLE" }]);
  });

  it("beyond what an address may send is refused before it is read", async () => {
    const { say, answers, allow } = openRig();
    allow(1);
    await say({ type: "say", text: "a" }, "{", { type: "say", text: "b" });
    expect(answers().map(({ said, code }) => said ?? code)).toEqual([
      "a",
      "RATE_LIMIT_EXCEEDED",
      "RATE_LIMIT_EXCEEDED",
    ]);
  });
});

describe("answers", () => {
  const waiting = ["a", "b"].map((text) => ({ type: "wait", text }));

  it("come in the order of the messages", async () => {
    const { say, answers, gates, go } = openRig();
    await say(...waiting, { type: "say", text: "c" });
    expect([...gates.keys()]).toEqual(["a"]);
    await go("a", "b");
    expect(answers().map(({ said }) => said)).toEqual(["a", "b", "c"]);
  });

  it("come as soon as they are there, where a stream does not keep the order", async () => {
    const { say, answers, go } = openRig({ inOrder: false });
    await say(...waiting, { type: "say", text: "c" });
    await go("b", "a");
    expect(answers().map(({ said }) => said)).toEqual(["c", "b", "a"]);
  });

  it("are waited for: a client that does not read them is not heard any further", async () => {
    const { say, answers, readNothing, readOn } = openRig();
    readNothing();
    await say({ type: "say", text: "a" }, { type: "say", text: "b" });
    expect(answers()).toEqual([{ said: "a" }]);
    await readOn();
    expect(answers()).toEqual([{ said: "a" }, { said: "b" }]);
  });

  it("are never owed to more than 100 messages: the others stay with the client", async () => {
    const { say, answers, reading, go } = openRig();
    const many = Array.from({ length: 98 }, () => ({ type: "say", text: "x" }));
    await say({ type: "wait", text: "a" }, ...many);
    expect(reading).toEqual([]);
    await say({ type: "wait", text: "b" });
    expect(reading).toEqual(["pause"]);
    await go("a");
    expect(answers()).toHaveLength(99);
    expect(reading.slice(1).every((one) => one === "resume")).toBe(true);
    expect(reading.length).toBeGreaterThan(1);
  });
});

describe("a stranger", () => {
  const openStranger = (some: Partial<Dialect> = {}) => openRig(some, null);

  it("who does not introduce himself first is refused and sent away", async () => {
    const { say, answers, ended } = openStranger();
    await say({ type: "say", text: "a" });
    expect(answers()).toMatchObject([{ code: "UNAUTHORIZED" }]);
    expect(ended).toEqual([[4401, "The first message must authenticate the client"]]);
  });

  it.each([true, false])(
    "is heard once he is known, not before, whether in turn or not: %s",
    async (inOrder) => {
      const { say, answers, client, ended } = openStranger({ inOrder });
      await say({ type: "auth", token: "good" }, { type: "say", text: "a" });
      expect(answers()).toEqual([{ welcome: true }, { said: "a" }]);
      expect([client.caller, ended]).toEqual([known, []]);
    },
  );

  it("who is known stays who he is", async () => {
    const { say, answers, client, ended } = openRig();
    await say({ type: "auth", token: "bad" }, { type: "say", text: "a" });
    expect(answers()).toMatchObject([{ welcome: false }, { said: "a" }]);
    expect([client.caller, ended]).toEqual([known, []]);
  });

  it("stays one with a credential that is none", async () => {
    const { say, answers, client, ended } = openStranger();
    await say({ type: "auth", token: "bad" }, { type: "say", text: "a" });
    expect(answers()).toMatchObject([{ welcome: false }, { code: "UNAUTHORIZED" }]);
    expect([client.caller, ended.length]).toEqual([undefined, 1]);
  });
});

describe("a service that stops", () => {
  it("sees through what is under way, and begins nothing more", async () => {
    const { say, answers, go, seenThrough, beginNothingMore } = openRig();
    await say({ type: "wait", text: "a" }, { type: "say", text: "b" });
    expect(seenThrough).toHaveLength(1);
    beginNothingMore();
    await go("a");
    await seenThrough[0];
    await say({ type: "say", text: "c" });
    expect([answers(), seenThrough.length]).toEqual([[{ said: "a" }], 1]);
  });
});
