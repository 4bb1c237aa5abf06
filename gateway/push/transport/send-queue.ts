/** Frames on their way to one client: their amount, since when it is too much, when there is room. */
import type { Writable } from "node:stream";
import type { Clock } from "../../../shared/async/clock.ts";

/** Beyond either of these a client is too slow: the contract's figures. */
export const MAX_QUEUED_BYTES = 1024 * 1024;
export const MAX_QUEUED_MESSAGES = 1000;
/** Bytes of one write to the system: each write that it takes shows that the client has read. */
const WRITE_BATCH_BYTES = 64 * 1024;

export type SendQueue = ReturnType<typeof openSendQueue>;

const sizeOf = (frames: readonly Buffer[]) => frames.reduce((sum, { length }) => sum + length, 0);

/** The first frames, as long as they do not make up a batch. */
const batchOf = (frames: Buffer[]): Buffer[] => {
  let count = 0;
  for (let size = 0; count < frames.length && size < WRITE_BATCH_BYTES; count += 1)
    size += frames[count]?.length ?? 0;
  return frames.splice(0, count);
};

const joined = new WeakMap<readonly Buffer[], Buffer>();

/** Many clients may get the same frames: these are joined once. */
const joinedOf = (frames: readonly Buffer[], size: number): Buffer => {
  const known = joined.get(frames) ?? Buffer.concat(frames, size);
  joined.set(frames, known);
  return known;
};

/** Frames wait here while the system takes no more of them. Only the queue writes to `out`. */
export const openSendQueue = (out: Writable, clock: Clock) => {
  /** Frames are kept as they are: many clients may share them. */
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let unsent = 0;
  let taken = 0;
  /** Bytes that were taken at the last call of `progress`, if frames were unsent then. */
  let blockedAt: number | undefined;
  let fullSince: number | undefined;
  let drainers: (() => void)[] = [];

  const isOpen = () => !out.destroyed && !out.writableEnded;
  const isBeyond = (share: number) =>
    out.writableLength + waitingBytes > MAX_QUEUED_BYTES * share ||
    waiting.length + unsent > MAX_QUEUED_MESSAGES * share;
  const isFull = () => !out.destroyed && isBeyond(1);

  const update = () => {
    fullSince = isFull() ? (fullSince ?? clock.elapsed()) : undefined;
    if (drainers.length === 0 || (!out.destroyed && isBeyond(0.5))) return;
    const free = drainers;
    drainers = [];
    for (const go of free) go();
  };

  const drop = () => {
    waiting = [];
    waitingBytes = 0;
    update();
  };
  out.once("close", drop);

  const send = (frames: readonly Buffer[]) => {
    const size = sizeOf(frames);
    waitingBytes -= size;
    unsent += frames.length;
    out.write(frames.length === 1 ? frames[0] : joinedOf(frames, size), () => {
      unsent -= frames.length;
      taken += size;
      if (unsent === 0 && waiting.length > 0 && isOpen()) send(batchOf(waiting));
      update();
    });
  };

  return {
    write(frames: readonly Buffer[]): void {
      if (frames.length === 0 || !isOpen()) return;
      const size = sizeOf(frames);
      waitingBytes += size;
      if (unsent === 0 && size <= WRITE_BATCH_BYTES) send(frames);
      else {
        waiting.push(...frames);
        if (unsent === 0) send(batchOf(waiting));
      }
      update();
    },
    isFull,
    /** Milliseconds of the process's clock since which it is full without a break. */
    get fullSince(): number | undefined {
      return fullSince;
    },
    /** What happened since the last call: nothing waits, something was taken, nothing was taken. */
    progress(): "idle" | "sending" | "stuck" {
      const before = blockedAt;
      blockedAt = unsent > 0 ? taken : undefined;
      if (blockedAt === undefined) return "idle";
      return blockedAt === before ? "stuck" : "sending";
    },
    /** Resolves at once unless it is full; then when it is half empty, or the client disconnects. */
    drained: (): Promise<void> =>
      isFull() ? new Promise((resolve) => void drainers.push(resolve)) : Promise.resolve(),
    /** Nothing more follows: what waits is sent at once, or dropped where it is too much. */
    finish(): void {
      if (!isFull() && waiting.length > 0 && isOpen()) send(waiting);
      drop();
    },
  };
};
