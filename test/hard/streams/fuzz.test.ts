/** Whatever bytes, frames and messages clients send: the process lives on, and others miss nothing. */
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { Dialect } from "../../../gateway/push/dialect.ts";
import { collectStreams } from "../../../gateway/request/routes.ts";
import { fc } from "../../support/any.ts";
import { type Booted, layouts } from "../../support/boot.ts";
import type { Client, Loose } from "../../support/client.ts";
import { clean, login, type Process, startHearth } from "../../support/spawn.ts";
import { endStreams } from "../../support/streams.ts";
import { eventually } from "../../support/wait.ts";
import {
  brightnessOf,
  dim,
  isOf,
  LAMP,
  type Listener,
  socketOf,
  WAYS,
} from "../../system/streams/listeners.ts";
import { framesIn, OPCODE, openRaw } from "../../system/streams/raw-stream.ts";
import { OFF } from "./large.ts";
import { wildFrames, wildHeaders, wildMessages } from "./wild.ts";

const ADMIN_PASSWORD = "a password of the tests";
const PATHS = ["/events", "/ws", "/api/websocket"];
const RUNS = 150;
/** A brightness that the lamp gets in the end only. */
const LAST = 255;
const PATIENCE_MS = 120_000;
/** What no client may ever see of a program. */
const INSIDES = /INTERNAL_ERROR|unknown_error|\.[jt]s:\d+|node:internal|HTTP\/1\.1 5/;

afterAll(async () => {
  await endStreams();
  await clean();
});

/** All that comes until the server ends the connection; it may end it as it likes. */
const sendAll = (port: number, bytes: string | Buffer): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.end(bytes));
    let text = "";
    socket.setEncoding("latin1").on("data", (piece) => {
      text += piece;
    });
    socket.on("error", () => undefined).on("close", () => resolve(text));
  });

/** Sends frames over a stream, in two pieces, and hangs up; all that it was told. */
const sendFrames = async (client: Client, path: string, bytes: Buffer, cut: number) => {
  const port = Number(new URL(client.url).port);
  const authorization = client.authorization ?? "";
  const { socket, take, closed } = await openRaw({ port, path, authorization, upgrade: true });
  const pieces = [take()];
  socket.on("data", (piece) => void pieces.push(piece)).resume();
  socket.write(bytes.subarray(0, cut));
  setImmediate(() => socket.end(bytes.subarray(cut)));
  await closed;
  return Buffer.concat(pieces);
};

/** Answers to messages are no events; only events are at a place. */
const isAnswer = ({ type, event, error, position }: Loose): boolean =>
  ["pong", "result", "command_result", "tool_result", "conversation_result"].includes(type) ||
  (event === "error" && position === undefined) ||
  error !== undefined;

/** But for introductions: a wrong one rightly ends the connection. */
const STREAMS = collectStreams();
const dialectOf = (path: string): Dialect => {
  const [stream] = Object.values(STREAMS.get(`GET ${path}`) ?? {});
  if (!stream) throw new Error(`There is no stream ${path}`);
  const { auth: _auth, ...incoming } = stream.dialect.incoming;
  return { ...stream.dialect, incoming };
};

describe("a process", () => {
  let hearth: Process;
  let admin: Client;
  let others: readonly Listener[];
  const dimmed: number[] = [];
  beforeAll(async () => {
    hearth = await startHearth({ ADMIN_PASSWORD, ...OFF });
    admin = await login(hearth, ADMIN_PASSWORD);
    others = await Promise.all(WAYS.map(([, listen]) => listen(admin)));
  });

  const goOn = async () => {
    const brightness = 1 + (dimmed.length % (LAST - 1));
    dimmed.push(brightness);
    await dim(admin, brightness);
  };

  it.each(PATHS)(
    "survives any frames that come over %s",
    async (path) => {
      const sent = fc.record({ bytes: wildFrames, cut: fc.nat({ max: 400 }) });
      const property = fc.asyncProperty(sent, async ({ bytes, cut }) => {
        const [told] = await Promise.all([sendFrames(admin, path, bytes, cut), goOn()]);
        expect(told.toString("latin1")).not.toMatch(INSIDES);
        const texts = framesIn(told).filter(({ opcode }) => opcode === OPCODE.text);
        for (const { payload } of texts) expect(() => JSON.parse(payload.toString())).not.toThrow();
      });
      await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
    },
    PATIENCE_MS,
  );

  it.each(PATHS)(
    "answers any wish for a WebSocket on %s, or lets it in",
    async (path) => {
      const property = fc.asyncProperty(wildHeaders, async (lines) => {
        const wish = ["Host: localhost", "Upgrade: websocket", "Connection: Upgrade"];
        const credential = `Authorization: ${admin.authorization}`;
        const request = [`GET ${path} HTTP/1.1`, ...wish, credential, ...lines, "", ""];
        const answer = await sendAll(hearth.port, request.join("\r\n"));
        expect(answer).toMatch(/^HTTP\/1\.1 (101|4\d\d) /);
        expect(answer).not.toMatch(INSIDES);
      });
      await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
    },
    PATIENCE_MS,
  );

  it("has told all others of everything meanwhile, and no client that it failed", async () => {
    await dim(admin, LAST);
    const told = others.map(async (listener) => {
      await listener.next(isOf(LAMP, LAST));
      return listener.heard.filter(isOf(LAMP)).map(brightnessOf);
    });
    expect(await Promise.all(told)).toEqual(others.map(() => [...dimmed, LAST]));
    expect(hearth.err()).toBe("");
    expect(hearth.out()).not.toMatch(/error/i);
  });
});

describe.each(layouts)("a house in %s", (_name, boot) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ ...OFF, HOMES: "virtual:?speed=1000" });
  });
  afterEach(endStreams);
  afterAll(() => house.stop());

  it.each(PATHS)(
    "answers each of any messages on %s, and stays",
    async (path) => {
      const property = fc.asyncProperty(wildMessages(dialectOf(path)), async (messages) => {
        const socket = await socketOf(house.admin, path);
        const answers = () => socket.received.flat().filter(isAnswer);
        for (const [index, message] of messages.entries()) {
          const isObject = typeof message === "object" && "type" in message;
          socket.send(isObject ? { ...message, id: index + 1 } : message);
        }
        await eventually(async () => answers(), { length: messages.length });
        socket.send({ id: messages.length + 1, type: "ping" });
        await eventually(async () => answers(), { length: messages.length + 1 });
        expect(JSON.stringify(answers())).not.toMatch(INSIDES);
        expect(await socket.stop()).toMatchObject({ code: 1000 });
      });
      await fc.assert(property, { numRuns: 25, endOnFailure: true });
    },
    PATIENCE_MS,
  );
});
