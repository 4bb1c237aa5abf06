/** Peers that are gone without a word, or never say who they are: found, and cut off; the quiet ones stay. */
import { afterAll, expect, it } from "@jest/globals";
import { type Booted, layouts } from "../../support/boot.ts";
import { exchangeBytes, request } from "../../support/raw.ts";
import { endStreams } from "../../support/streams.ts";
import { eventsOf, socketOf } from "../streams/listeners.ts";
import { frameOf, framesIn, OPCODE, openRaw, type RawStream } from "./raw-stream.ts";

const PATHS = ["/events", "/ws", "/api/websocket"];
/** Milliseconds between two heartbeats; the contract's figure. */
const BEAT_MS = 15_000;
/** Milliseconds within which strangers have to introduce themselves. */
const STRANGER_MS = 10_000;
/** Milliseconds by which anything may be late on a machine that others use, too. */
const LATE_MS = 60_000;
const PATIENCE_MS = 2 * BEAT_MS + LATE_MS;

const WISH = request("GET /api/websocket", [
  "Host: localhost",
  "Upgrade: websocket",
  "Connection: Upgrade",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
]);
/** Nothing; a ping; the beginning of a message, without its end. */
const SENT = ["", frameOf(OPCODE.ping).toString("latin1"), "\x81\xfe\x01"];
const afterHead = (text: string) => Buffer.from(text.slice(text.indexOf("\r\n\r\n") + 4), "latin1");

/** Reads to the end, and answers nothing; what it was told but for texts, and when it ended. */
const endOf = async ({ socket, take, closed }: RawStream) => {
  const began = performance.now();
  const pieces = [take()];
  socket.on("data", (piece) => void pieces.push(piece)).resume();
  await closed;
  const frames = framesIn(Buffer.concat(pieces)).filter(({ opcode }) => opcode !== OPCODE.text);
  return { frames, afterMs: performance.now() - began };
};
type End = Awaited<ReturnType<typeof endOf>>;

const opcodesOf = ({ frames }: End) => frames.map(({ opcode }) => opcode);
const soonest = (ends: readonly End[]) => Math.min(...ends.map(({ afterMs }) => afterMs));
/** A timer may be a moment early by another clock. */
const ALMOST = 0.99;

/** All at the same time: they do little but wait. */
const inEachLayout = (does: string, check: (house: Booted) => Promise<void>) =>
  it.concurrent.each(layouts)(
    `a house in %s ${does}`,
    async (_name, boot) => {
      const house = await boot();
      await check(house).finally(house.stop);
    },
    PATIENCE_MS,
  );
afterAll(endStreams);

inEachLayout(
  "cuts off who does not answer its pings, and keeps who is only quiet",
  async (house) => {
    const { admin, port } = house;
    const asked = { port, authorization: admin.authorization ?? "", upgrade: true };
    const raw = (path: string) => openRaw({ ...asked, path });
    const quiet = await Promise.all(PATHS.map((path) => socketOf(admin, path)));
    const follower = await eventsOf(admin);
    const vanished = await Promise.all(PATHS.map(raw));
    const mute = await Promise.all(PATHS.map(raw));
    for (const { socket } of vanished) socket.pause();

    const ends = await Promise.all(mute.map(endOf));
    expect(soonest(ends)).toBeGreaterThan(BEAT_MS * ALMOST);
    // They came before: were they not cut off by now, a second ping would come.
    const others = await Promise.all(vanished.map(endOf));
    expect([...ends, ...others].map(opcodesOf)).toEqual(
      [...mute, ...vanished].map(() => [OPCODE.ping]),
    );

    await follower.next(({ comment }) => comment === "heartbeat");
    for (const [index, socket] of quiet.entries()) {
      socket.send({ id: index + 1, type: "ping" });
      await socket.next(({ type }) => type === "pong");
      expect(await socket.stop()).toMatchObject({ code: 1000 });
    }
  },
);

inEachLayout("cuts off who does not say who it is, whatever else it sends", async ({ port }) => {
  const began = performance.now();
  const texts = await Promise.all(SENT.map((sent) => exchangeBytes(port, WISH + sent)));
  expect(performance.now() - began).toBeGreaterThan(STRANGER_MS * ALMOST);
  expect(texts.map((text) => text.split(" ")[1])).toEqual(SENT.map(() => "101"));
  const last = texts.map((text) => framesIn(afterHead(text)).at(-1));
  expect(last.map((frame) => frame?.opcode)).toEqual(SENT.map(() => OPCODE.close));
  expect(last.map((frame) => frame?.payload.readUInt16BE(0))).toEqual(SENT.map(() => 4401));
});
