/** A client whose messages are heard in a dialect of the tests, and all that comes of them. */
import { ServiceBroker } from "moleculer";
import { typeOf } from "../../../gateway/push/common-messages.ts";
import { clientMessage, type Dialect } from "../../../gateway/push/dialect.ts";
import { openFollower } from "../../../gateway/push/log/follower.ts";
import { openCollector } from "../../../gateway/push/poll.ts";
import { openClient } from "../../../gateway/push/session.ts";
import { openInbox } from "../../../gateway/push/transport/inbox.ts";
import { openWrittenWords } from "../../../gateway/push/written-words.ts";
import { systemClock } from "../../../shared/async/clock.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { fail, failure } from "../../../shared/kernel/errors.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { caller } from "../../support/caller.ts";

/** No client looks into the log here. */
const NOWHERE = {} as Store;

const broker = new ServiceBroker({ logger: false });
const clock = systemClock;
const follower = openFollower(
  { broker, store: NOWHERE, clock },
  () => undefined,
  () => undefined,
);
const turn = () => new Promise((resolve) => setImmediate(resolve));

const word = { type: "string", max: 10 } as const;
/** @param wait  Resolves when a message that waits may go on. */
const dialectOf = (wait: (name: string) => Promise<void>): Dialect => ({
  name: "test",
  inOrder: true,
  incoming: {
    say: clientMessage("", { text: word }, (session, { text }) => session.send({ said: text })),
    raw: clientMessage("", { text: word }, (session, { text }) => session.send({ said: text }), {
      unescaped: ["text"],
    }),
    free: clientMessage("", { text: word }, (session, message) => session.send({ said: message }), {
      extraFields: true,
    }),
    wait: clientMessage("", { text: word }, async (session, { text }) => {
      await wait(text);
      session.send({ said: text });
    }),
    refused: clientMessage("", {}, () => fail("DEVICE_NOT_FOUND")),
    broken: clientMessage("", {}, () => fail("SERVICE_UNAVAILABLE")),
    auth: clientMessage(
      "",
      { token: word },
      async (session, { token }) => session.send({ welcome: await session.authenticate(token) }),
      { isAuthentication: true },
    ),
  },
  nameOf: typeOf,
  outgoing: {},
  onConnect: () => undefined,
  formatError: ({ code, details }, message) => ({ code, details, to: message }),
});

export const known = caller("anna");
const identify = async (token: string): Promise<Caller> =>
  token === "good" ? known : fail("UNAUTHORIZED");

/** A client that may stop reading its answers. */
const openReader = () => {
  const { sink, take } = openCollector();
  const ended: (readonly [code: number, reason: string])[] = [];
  let room = Promise.withResolvers<void>();
  room.resolve();
  return {
    answers: take,
    ended,
    sink: {
      ...sink,
      close: (code: number, reason: string) => void ended.push([code, reason]),
      drained: () => room.promise,
    },
    readNothing() {
      room = Promise.withResolvers<void>();
    },
    async readOn() {
      room.resolve();
      await turn();
    },
  };
};

export const openRig = (some: Partial<Dialect> = {}, who: Caller | null = known) => {
  /** What each message that waits goes on with, by its name. */
  const gates = new Map<string, () => void>();
  const wait = (name: string) => new Promise<void>((resolve) => void gates.set(name, resolve));
  const dialect = { ...dialectOf(wait), ...some };
  const failures: unknown[] = [];
  const reading: ("pause" | "resume")[] = [];
  /** What a stop would wait for. */
  const seenThrough: Promise<unknown>[] = [];
  let isClosing = false;
  let left = 1000;

  const { sink, ...reader } = openReader();
  const own = { sink, identify, query: {}, address: "", route: "GET /ws", since: undefined };
  const common = { broker, follower, clock, coalesce: () => undefined };
  const talk = { written: openWrittenWords(), countQuota: async () => undefined };
  const client = openClient({ ...own, ...common, ...talk, caller: who ?? undefined });
  const hearBytes = openInbox({
    client,
    dialect,
    production: true,
    traced: (serve) => serve(),
    clock,
    count: async () => {
      left -= 1;
      if (left < 0) throw failure("RATE_LIMIT_EXCEEDED");
    },
    track(served) {
      seenThrough.push(served);
      return served;
    },
    isClosing: () => isClosing,
    pause: () => void reading.push("pause"),
    resume: () => void reading.push("resume"),
    onError: (error) => void failures.push(error),
  });

  return {
    ...reader,
    ...{ client, dialect, gates, failures, reading, seenThrough },
    /** So many more messages are let through. */
    allow(count: number) {
      left = count;
    },
    beginNothingMore() {
      isClosing = true;
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
    /** Messages that wait go on, one after the other. */
    async go(...names: string[]) {
      for (const name of names) {
        gates.get(name)?.();
        await turn();
      }
    },
  };
};
