/** What is on its way to one client: how much that is, since when it is too much, when there is room. */

import type { Writable } from "node:stream";
import type { Clock } from "../../../shared/async/clock.ts";

/** Beyond either of these nothing more is queued: the contract's figures. */
export const MAX_QUEUED_BYTES = 1024 * 1024;
export const MAX_QUEUED_MESSAGES = 1000;
/** The system is handed so much at a time: with each piece that it takes, the client has read. */
const WRITE_BATCH_BYTES = 64 * 1024;

export interface SendQueue {
  write(frames: readonly Buffer[]): void;
  isFull(): boolean;
  /** Milliseconds of the process's clock since which it is full without a break. */
  readonly fullSince: number | undefined;
  /** How it has got on since this was asked the last time. */
  progress(): "free" | "held up" | "stuck";
  /** Resolves at once unless it is full; then when it is half empty, or nobody reads any more. */
  drained(): Promise<void>;
  /** Nothing more comes: what waits goes at once, or never, where it is too much already. */
  finish(): void;
}

const sizeOf = (frames: readonly Buffer[]) => frames.reduce((sum, { length }) => sum + length, 0);

/** The first frames, as long as they do not make up a batch. */
const batchOf = (frames: Buffer[]): Buffer[] => {
  let count = 0;
  for (let size = 0; count < frames.length && size < WRITE_BATCH_BYTES; count += 1)
    size += frames[count]?.length ?? 0;
  return frames.splice(0, count);
};

const joined = new WeakMap<readonly Buffer[], Buffer>();

/** Many clients may be handed the very same frames: these are joined once. */
const joinedOf = (frames: readonly Buffer[], size: number): Buffer => {
  const known = joined.get(frames) ?? Buffer.concat(frames, size);
  joined.set(frames, known);
  return known;
};

/** Frames wait here while the system takes no more of them; `out` is written by nobody else. */
export const openSendQueue = (out: Writable, clock: Clock): SendQueue => {
  /** Frames are kept as they are: many clients may share them. */
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let underWay = 0;
  let taken = 0;
  /** What had been taken when it was held up the last time that somebody asked. */
  let heldUpAt: number | undefined;
  let fullSince: number | undefined;
  let askers: (() => void)[] = [];

  const isOpen = () => !out.destroyed && !out.writableEnded;
  const isBeyond = (share: number) =>
    out.writableLength + waitingBytes > MAX_QUEUED_BYTES * share ||
    waiting.length + underWay > MAX_QUEUED_MESSAGES * share;
  const isFull = () => !out.destroyed && isBeyond(1);

  const look = () => {
    fullSince = isFull() ? (fullSince ?? clock.elapsed()) : undefined;
    if (askers.length === 0 || (!out.destroyed && isBeyond(0.5))) return;
    const free = askers;
    askers = [];
    for (const go of free) go();
  };

  const drop = () => {
    waiting = [];
    waitingBytes = 0;
    look();
  };
  out.once("close", drop);

  const hand = (frames: readonly Buffer[]) => {
    const size = sizeOf(frames);
    waitingBytes -= size;
    underWay += frames.length;
    out.write(frames.length === 1 ? frames[0] : joinedOf(frames, size), () => {
      underWay -= frames.length;
      taken += size;
      if (underWay === 0 && waiting.length > 0 && isOpen()) hand(batchOf(waiting));
      look();
    });
  };

  return {
    write(frames) {
      if (frames.length === 0 || !isOpen()) return;
      const size = sizeOf(frames);
      waitingBytes += size;
      if (underWay === 0 && size <= WRITE_BATCH_BYTES) hand(frames);
      else {
        waiting.push(...frames);
        if (underWay === 0) hand(batchOf(waiting));
      }
      look();
    },
    isFull,
    get fullSince() {
      return fullSince;
    },
    progress() {
      const before = heldUpAt;
      heldUpAt = underWay > 0 ? taken : undefined;
      if (heldUpAt === undefined) return "free";
      return heldUpAt === before ? "stuck" : "held up";
    },
    drained: () =>
      isFull() ? new Promise((resolve) => void askers.push(resolve)) : Promise.resolve(),
    finish() {
      if (!isFull() && waiting.length > 0 && isOpen()) hand(waiting);
      drop();
    },
  };
};
