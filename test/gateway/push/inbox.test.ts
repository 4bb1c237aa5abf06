/** What a client says: checked before it is heard, answered in turn, and never more than is answered. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import { ServiceBroker } from "moleculer";
import { type Dialect, hear } from "../../../gateway/push/dialect.ts";
import { openFollower } from "../../../gateway/push/follower.ts";
import { openInbox } from "../../../gateway/push/inbox.ts";
import { openCollector } from "../../../gateway/push/poll.ts";
import { type Client, openClient } from "../../../gateway/push/session.ts";
import { typeOf } from "../../../gateway/push/words.ts";
import type { Caller } from "../../../shared/caller.ts";
import { fail, failure } from "../../../shared/errors.ts";
import type { Free } from "../../../shared/rules.ts";
import type { Store } from "../../../shared/store/store.ts";
import { caller } from "../../services/context/house.ts";

/** Nobody looks into the log here. */
const NOWHERE = {} as Store;

const broker = new ServiceBroker({ logger: false });
const follower = openFollower(
  { broker, store: NOWHERE },
  () => undefined,
  () => undefined,
);
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** What each message that waits for it goes on with, by its name. */
let gates: Map<string, () => void>;
let ended: (readonly [code: number, reason: string])[];
let failures: unknown[];
let reading: ("pause" | "resume")[];
let isFull: boolean;
let isClosing: boolean;
/** What a stop would wait for. */
let seenThrough: Promise<unknown>[];
let roomAgain: () => void;

beforeEach(() => {
  [gates, ended, failures, reading] = [new Map(), [], [], []];
  [seenThrough, isFull, isClosing] = [[], false, false];
});

const word = { type: "string", max: 10 } as const;
const DIALECT: Dialect = {
  name: "test",
  inTurn: true,
  hears: {
    say: hear("", { text: word }, (session, { text }) => session.send({ said: text })),
    raw: hear("", { text: word }, (session, { text }) => session.send({ said: text }), {
      raw: ["text"],
    }),
    free: hear("", { text: word }, (session, message) => session.send({ said: message }), {
      free: true,
    }),
    strict: hear("", { text: word }, (session, message) => session.send({ said: message })),
    wait: hear("", { text: word }, async (session, { text }) => {
      await new Promise<void>((resolve) => void gates.set(text, resolve));
      session.send({ said: text });
    }),
    refused: hear("", {}, () => fail("DEVICE_NOT_FOUND")),
    broken: hear("", {}, () => fail("SERVICE_UNAVAILABLE")),
    auth: hear(
      "",
      { token: word },
      async (session, { token }) => session.send({ welcome: await session.introduce(token) }),
      { isIntroduction: true },
    ),
  },
  nameOf: typeOf,
  says: {},
  greet: () => undefined,
  refuse: ({ code, details }, message) => ({ code, details, to: message }),
};

const known = caller("anna");
const identify = async (token: string): Promise<Caller> =>
  token === "good" ? known : fail("UNAUTHORIZED");

const open = (dialect: Partial<Dialect> = {}, who: Caller | null = known) => {
  const { sink: plain, take } = openCollector();
  const sink = {
    ...plain,
    close: (code: number, reason: string) => void ended.push([code, reason]),
    drained: () =>
      isFull
        ? new Promise<void>((resolve) => {
            roomAgain = resolve;
          })
        : Promise.resolve(),
  };
  const own = { sink, identify, query: {}, address: "", since: undefined };
  const client: Client = openClient({
    ...own,
    broker,
    follower,
    caller: who ?? undefined,
    coalesce: () => undefined,
  });
  let left = 1000;
  const hearBytes = openInbox({
    client,
    dialect: { ...DIALECT, ...dialect },
    production: true,
    count: async () => {
      left -= 1;
      if (left < 0) throw failure("RATE_LIMIT_EXCEEDED");
    },
    during(served) {
      seenThrough.push(served);
      return served;
    },
    isClosing: () => isClosing,
    pause: () => void reading.push("pause"),
    resume: () => void reading.push("resume"),
    failed: (error) => void failures.push(error),
  });
  return {
    client,
    answers: take,
    allow: (count: number) => {
      left = count;
    },
    async say(...messages: (Free | string)[]) {
      for (const one of messages)
        hearBytes(Buffer.from(typeof one === "string" ? one : JSON.stringify(one)), false);
      await turn();
    },
    async sayBytes(bytes: Buffer) {
      hearBytes(bytes, true);
      await turn();
    },
  };
};
const stranger = (dialect: Partial<Dialect> = {}) => open(dialect, null);

const go = async (...texts: string[]) => {
  for (const text of texts) {
    gates.get(text)?.();
    await turn();
  }
};

describe("a message", () => {
  it.each<[string, Free, unknown]>([
    ["escaped, like all that comes in", { type: "say", text: "<b>" }, "&lt;b&gt;"],
    ["as it was sent, where it says so", { type: "raw", text: "<b>" }, "<b>"],
    ["without what no rule names", { type: "strict", text: "a", more: 1 }, { text: "a" }],
    [
      "with all of it, where it says so",
      { type: "free", text: "a", more: "<" },
      { type: "free", text: "a", more: "&lt;" },
    ],
  ])("is heard %s", async (_how, message, said) => {
    const { say, answers } = open();
    await say(message);
    expect(answers()).toEqual([{ said }]);
  });

  it.each<[string, Free | string, string]>([
    ["is no JSON", "{", "INVALID_REQUEST"],
    ["is no object", "[1]", "INVALID_REQUEST"],
    ["reaches into prototypes", '{"type":"say","__proto__":{}}', "INVALID_REQUEST"],
    ["breaks its rules", { type: "say", text: "much too long" }, "INVALID_REQUEST"],
    ["lacks what its rules ask for", { type: "say" }, "INVALID_PARAMETERS"],
    ["is not known", { type: "sing" }, "INVALID_REQUEST"],
    ["bears a name that every object has", { type: "constructor" }, "INVALID_REQUEST"],
    ["cannot be done", { type: "refused" }, "DEVICE_NOT_FOUND"],
  ])("that %s is refused, and the next one is heard", async (_what, message, code) => {
    const { say, answers } = open();
    await say(message, { type: "say", text: "next" });
    expect(answers()).toEqual([expect.objectContaining({ code }), { said: "next" }]);
    expect([ended, failures]).toEqual([[], []]);
  });

  it("that is not known is told what would be", async () => {
    const { say, answers } = open();
    await say({ type: "<sing>" }, {});
    const details = { type: "&lt;sing&gt;", allowed: Object.keys(DIALECT.hears) };
    expect(answers()).toEqual([
      { code: "INVALID_REQUEST", details, to: { type: "&lt;sing&gt;" } },
      expect.objectContaining({ code: "INVALID_PARAMETERS", to: {} }),
    ]);
  });

  it("in bytes is refused", async () => {
    const { sayBytes, answers } = open();
    await sayBytes(Buffer.from('{"type":"say","text":"a"}'));
    expect(answers()).toMatchObject([{ code: "INVALID_REQUEST" }]);
  });

  it("that fails through our fault is refused, and noted", async () => {
    const { say, answers } = open();
    await say({ type: "broken" });
    expect(answers()).toMatchObject([{ code: "SERVICE_UNAVAILABLE", to: { type: "broken" } }]);
    expect(failures).toMatchObject([{ type: "SERVICE_UNAVAILABLE" }]);
  });

  it("beyond what an address may send is refused before it is read", async () => {
    const { say, answers, allow } = open();
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
    const { say, answers } = open();
    await say(...waiting, { type: "say", text: "c" });
    expect([...gates.keys()]).toEqual(["a"]);
    await go("a", "b");
    expect(answers().map(({ said }) => said)).toEqual(["a", "b", "c"]);
  });

  it("come as soon as they are there, where a stream does not keep the order", async () => {
    const { say, answers } = open({ inTurn: false });
    await say(...waiting, { type: "say", text: "c" });
    await go("b", "a");
    expect(answers().map(({ said }) => said)).toEqual(["c", "b", "a"]);
  });

  it("are waited for: a client that does not read them is not heard any further", async () => {
    const { say, answers } = open();
    isFull = true;
    await say({ type: "say", text: "a" }, { type: "say", text: "b" });
    expect(answers()).toEqual([{ said: "a" }]);
    isFull = false;
    roomAgain();
    await turn();
    expect(answers()).toEqual([{ said: "a" }, { said: "b" }]);
  });

  it("are never owed to more than 100 messages: the others stay with the client", async () => {
    const { say, answers } = open();
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
  it("who does not introduce himself first is refused and sent away", async () => {
    const { say, answers } = stranger();
    await say({ type: "say", text: "a" });
    expect(answers()).toMatchObject([{ code: "UNAUTHORIZED" }]);
    expect(ended).toEqual([[4401, "The first message must introduce the client"]]);
  });

  it.each([true, false])(
    "is heard once he is known, not before, whether in turn or not: %s",
    async (inTurn) => {
      const { say, answers, client } = stranger({ inTurn });
      await say({ type: "auth", token: "good" }, { type: "say", text: "a" });
      expect(answers()).toEqual([{ welcome: true }, { said: "a" }]);
      expect([client.caller, ended]).toEqual([known, []]);
    },
  );

  it("who is known stays who he is", async () => {
    const { say, answers, client } = open();
    await say({ type: "auth", token: "bad" }, { type: "say", text: "a" });
    expect(answers()).toMatchObject([{ welcome: false }, { said: "a" }]);
    expect([client.caller, ended]).toEqual([known, []]);
  });

  it("stays one with a credential that is none", async () => {
    const { say, answers, client } = stranger();
    await say({ type: "auth", token: "bad" }, { type: "say", text: "a" });
    expect(answers()).toMatchObject([{ welcome: false }, { code: "UNAUTHORIZED" }]);
    expect([client.caller, ended.length]).toEqual([undefined, 1]);
  });
});

describe("a service that stops", () => {
  it("sees through what is under way, and begins nothing more", async () => {
    const { say, answers } = open();
    await say({ type: "wait", text: "a" }, { type: "say", text: "b" });
    expect(seenThrough).toHaveLength(1);
    isClosing = true;
    await go("a");
    await seenThrough[0];
    await say({ type: "say", text: "c" });
    expect([answers(), seenThrough.length]).toEqual([[{ said: "a" }], 1]);
  });
});
