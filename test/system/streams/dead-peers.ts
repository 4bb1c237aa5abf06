/** Peers that are gone without a word, or never say who they are: found, and cut off; the quiet ones stay. */
import { afterEach, describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams, type Socket } from "../../support/streams.ts";
import { eventsOf, socketOf } from "./listeners.ts";
import { frameOf, framesIn, OPCODE, openRaw, type RawStream } from "./raw-stream.ts";

const PATHS = ["/events", "/ws", "/api/websocket"];
/** Milliseconds between two heartbeats; the contract's figure. */
const BEAT_MS = 15_000;
/** Milliseconds within which strangers have to introduce themselves, and until that is looked at. */
const STRANGER_MS = 10_000;
const SWEEP_MS = 750;

/** Nothing; a ping; the beginning of a message, without its end. */
const SENT = ["", frameOf(OPCODE.ping).toString("latin1"), "\x81\xfe\x01"];

/** Reads to the end, and answers nothing. */
const framesOf = async ({ socket, take, closed }: RawStream) => {
  const pieces = [take()];
  socket.on("data", (piece) => void pieces.push(piece)).resume();
  await closed;
  return framesIn(Buffer.concat(pieces));
};

/** What it was told but for texts. */
const endOf = async (stream: RawStream) =>
  (await framesOf(stream)).map(({ opcode }) => opcode).filter((opcode) => opcode !== OPCODE.text);

let asked = 0;
const answers = async (socket: Socket) => {
  asked += 1;
  const id = asked;
  socket.send({ id, type: "ping" });
  await socket.next((said) => said.type === "pong" && said.id === id);
};

describe("a house", () => {
  const house = sharedHouse();
  afterEach(endStreams);

  it("cuts off who does not answer its pings, and keeps who is only quiet", async () => {
    const { admin, port, clock } = house;
    const raw = (path: string) =>
      openRaw({ port, authorization: admin.authorization ?? "", upgrade: true, path });
    const quiet = await Promise.all(PATHS.map((path) => socketOf(admin, path)));
    const follower = await eventsOf(admin);
    const vanished = await Promise.all(PATHS.map(raw));
    const mute = await Promise.all(PATHS.map(raw));
    for (const { socket } of vanished) socket.pause();
    const ends = Promise.all(mute.map(endOf));

    clock.advance(BEAT_MS);
    await follower.next(({ comment }) => comment === "heartbeat");
    // What is answered after the ping tells that its pong has arrived.
    await Promise.all(quiet.map(answers));
    clock.advance(BEAT_MS);

    const others = await Promise.all(vanished.map(endOf));
    const opcodes = [...(await ends), ...others];
    expect(opcodes).toEqual([...mute, ...vanished].map(() => [OPCODE.ping]));
    await Promise.all(quiet.map(answers));
  });

  it("cuts off who does not say who it is, whatever else it sends", async () => {
    const { port, clock } = house;
    const strangers = await Promise.all(
      SENT.map(async (sent) => {
        const stranger = await openRaw({ port, upgrade: true, path: "/api/websocket" });
        stranger.socket.write(sent, "latin1");
        return stranger;
      }),
    );
    expect(strangers.map(({ head }) => head.split(" ")[1])).toEqual(SENT.map(() => "101"));
    let isOver = false;
    const ended = Promise.all(strangers.map(framesOf)).finally(() => {
      isOver = true;
    });
    // What is answered after they have sent tells that it has arrived.
    for (const _ of SENT) await house.anyone.get("/health");
    clock.advance(STRANGER_MS - 1);
    await house.anyone.get("/health");
    expect(isOver).toBe(false);
    clock.advance(SWEEP_MS + 1);
    const last = (await ended).map((frames) => frames.at(-1));
    expect(last.map((frame) => frame?.opcode)).toEqual(SENT.map(() => OPCODE.close));
    expect(last.map((frame) => frame?.payload.readUInt16BE(0))).toEqual(SENT.map(() => 4401));
  });
});
