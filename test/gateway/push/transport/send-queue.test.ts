/** What is on its way to one client: in order, whole, bounded, and known to move or not. */
import { Writable } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import {
  MAX_QUEUED_BYTES,
  MAX_QUEUED_MESSAGES,
  openSendQueue,
} from "../../../../gateway/push/transport/send-queue.ts";
import { fc } from "../../../support/any.ts";
import { stillClock } from "../../../support/clocks.ts";

const KIB = 1024;
const LATER = "later";
const clock = stillClock();
/** Streams tell that something was taken a few turns later. */
const turns = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const soFar = (promise: Promise<void>) => Promise.race([promise, turns().then(() => LATER)]);

/** A client that takes a piece only when the test says so. */
const openReader = () => {
  const pieces: Buffer[] = [];
  let taken: (() => void) | undefined;
  const out = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      taken = done;
    },
  });
  const takeOne = async () => {
    const done = taken;
    taken = undefined;
    done?.();
    await turns();
    return done !== undefined;
  };
  return {
    out,
    pieces,
    takeOne,
    async takeAll() {
      while (await takeOne());
    },
    text: () => Buffer.concat(pieces).toString(),
  };
};

const openPair = () => {
  const reader = openReader();
  return { ...reader, queue: openSendQueue(reader.out, clock) };
};

const frames = (count: number, bytes: number): readonly Buffer[] =>
  Array.from({ length: count }, (_, n) => Buffer.alloc(bytes, `${n % 10}`));

describe("what is queued", () => {
  it("arrives whole and in order, however it is written and taken", async () => {
    const write = fc.array(fc.oneof(fc.nat(50), fc.nat(100 * KIB)), { maxLength: 5 });
    const steps = fc.array(fc.oneof(write, fc.constant("take" as const)), { maxLength: 20 });
    const property = fc.asyncProperty(steps, async (all) => {
      const { queue, takeOne, takeAll, text } = openPair();
      let written = "";
      for (const [index, step] of all.entries()) {
        if (step === "take") {
          await takeOne();
          continue;
        }
        const texts = step.map((size, n) => `<${index}.${n}>`.padEnd(size, "."));
        written += texts.join("");
        queue.write(texts.map((one) => Buffer.from(one)));
      }
      await takeAll();
      expect(text() === written).toBe(true);
      expect([queue.isFull(), queue.fullSince, queue.progress()]).toEqual([
        false,
        undefined,
        "idle",
      ]);
    });
    await fc.assert(property, { numRuns: 40 });
  });

  it("is one piece for all clients who are handed the very same frames", () => {
    const [anna, bob] = [openPair(), openPair()];
    const several = frames(3, 10);
    for (const { queue } of [anna, bob]) queue.write(several);
    expect(anna.pieces).toEqual([Buffer.concat(several)]);
    expect(bob.pieces[0]).toBe(anna.pieces[0]);
  });

  it("is not copied where it is one frame", () => {
    const { queue, pieces } = openPair();
    const [frame] = frames(1, 10);
    queue.write([frame as Buffer]);
    expect(pieces[0]).toBe(frame);
  });

  it("goes on in large pieces, not frame by frame, when the client takes it again", async () => {
    const { queue, pieces, takeAll } = openPair();
    for (const frame of frames(900, 100)) queue.write([frame]);
    await takeAll();
    expect(pieces[0]?.length).toBe(100);
    expect(pieces).toHaveLength(3);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(65 * KIB);
  });
});

describe("a queue is full", () => {
  it.each([
    ["not with 1 MiB", 16, MAX_QUEUED_BYTES / 16, false],
    ["with a byte more", 1, MAX_QUEUED_BYTES + 1, true],
    ["not with 1000 messages", MAX_QUEUED_MESSAGES, 1, false],
    ["with a message more", MAX_QUEUED_MESSAGES + 1, 1, true],
  ])("%s", (_what, count, bytes, expected) => {
    for (const isTogether of [true, false]) {
      const { queue } = openPair();
      const all = frames(count, bytes);
      for (const some of isTogether ? [all] : all.map((one) => [one])) queue.write(some);
      expect(queue.isFull()).toBe(expected);
      expect(queue.fullSince !== undefined).toBe(expected);
    }
  });

  it("since the moment at which it became so, until it is not", async () => {
    const { queue, takeOne, takeAll } = openPair();
    const first = clock.elapsed();
    queue.write(frames(17, 64 * KIB));
    await clock.advance(1);
    queue.write(frames(17, 64 * KIB));
    await takeOne();
    expect(queue.fullSince).toBe(first);
    await takeAll();
    expect(queue.fullSince).toBeUndefined();
    queue.write(frames(17, 64 * KIB));
    expect(queue.fullSince).toBe(first + 1);
  });

  it.each([
    ["bytes", 17, 64 * KIB, 8],
    ["messages", MAX_QUEUED_MESSAGES + 1, KIB, 500],
  ])("until half of the %s may be queued", async (_what, count, bytes, half) => {
    const { queue, pieces, takeOne } = openPair();
    queue.write(frames(count, bytes));
    const drained = queue.drained();
    const left = () => count - pieces.slice(0, -1).reduce((n, { length }) => n + length / bytes, 0);
    let isDrained = false;
    void drained.then(() => {
      isDrained = true;
    });
    while (left() > half) {
      expect(isDrained).toBe(false);
      expect(await takeOne()).toBe(true);
    }
    expect(await soFar(drained)).toBeUndefined();
    expect(await soFar(queue.drained())).toBeUndefined();
  });

  it("never of a client that has gone", async () => {
    const { queue, out } = openPair();
    queue.write(frames(17, 64 * KIB));
    const drained = queue.drained();
    expect(await soFar(drained)).toBe(LATER);
    out.destroy();
    expect(await soFar(drained)).toBeUndefined();
    expect([queue.isFull(), queue.fullSince]).toEqual([false, undefined]);
    queue.write(frames(17, 64 * KIB));
    expect(queue.isFull()).toBe(false);
  });
});

describe("how a client gets on", () => {
  it("is free while nothing waits for it", async () => {
    const { queue, takeAll } = openPair();
    expect([queue.progress(), queue.progress()]).toEqual(["idle", "idle"]);
    queue.write(frames(3, 10));
    await takeAll();
    expect([queue.progress(), queue.progress()]).toEqual(["idle", "idle"]);
  });

  it("is held up at first, and stuck when it has taken nothing since then", () => {
    const { queue } = openPair();
    queue.write(frames(1, 10));
    expect([queue.progress(), queue.progress(), queue.progress()]).toEqual([
      "sending",
      "stuck",
      "stuck",
    ]);
    queue.write(frames(1, 10));
    expect(queue.progress()).toBe("stuck");
  });

  it("is held up, never stuck, as long as it takes a piece now and then", async () => {
    const { queue, takeOne } = openPair();
    queue.write(frames(5, 64 * KIB));
    for (let piece = 0; piece < 4; piece += 1) {
      expect(queue.progress()).toBe("sending");
      await takeOne();
    }
    expect([queue.progress(), queue.progress()]).toEqual(["sending", "stuck"]);
  });
});

describe("at the end", () => {
  it("what waits goes at once, where it is not too much", async () => {
    const { queue, out, takeAll, text } = openPair();
    for (const frame of frames(10, 10)) queue.write([frame]);
    queue.finish();
    out.end("bye");
    queue.write(frames(1, 10));
    await takeAll();
    expect(text()).toBe(`${frames(10, 10).join("")}bye`);
    expect(out.writableFinished).toBe(true);
  });

  it("what waits never goes, where it is too much already", async () => {
    const { queue, out, takeAll, text } = openPair();
    const [first, ...others] = frames(18, 64 * KIB);
    queue.write([first as Buffer]);
    queue.write(others);
    queue.finish();
    expect(queue.isFull()).toBe(false);
    out.end("bye");
    await takeAll();
    expect(text() === `${first}bye`).toBe(true);
  });
});
