/** One direction of a connection over a wire that can be bad. */
import type { Socket } from "node:net";

/** How the wire is. */
export interface Weather {
  /** Nothing gets through, and the sender does not notice: what is sent meanwhile comes when it is over. */
  readonly isCut?: boolean;
  /** Connections are broken, and new ones too. */
  readonly isBroken?: boolean;
  /** Milliseconds by which everything is later, each way. */
  readonly delayMs?: number;
  /** Each way, and each connection. */
  readonly bytesPerSecond?: number;
}

export interface Wire {
  /** Looks at the weather again. */
  wake(): void;
}

interface Ends {
  readonly from: Socket;
  readonly to: Socket;
  readonly weather: () => Weather;
  readonly carried: (bytes: number) => void;
}

interface Piece {
  readonly bytes: Buffer;
  readonly cameAt: number;
}

/** So much waits on a wire before its sender feels it, as in the buffers of a real one. */
const HELD_BYTES = 256 * 1024;
/** A narrow wire carries so often a second. */
const SLICES = 20;

/** What has come and is not carried yet. */
const openHold = (from: Socket) => {
  const held: Piece[] = [];
  let size = 0;
  return {
    isEmpty: () => held.length === 0,
    first: () => held[0],
    put(bytes: Buffer) {
      held.push({ bytes, cameAt: performance.now() });
      size += bytes.length;
      if (size >= HELD_BYTES) from.pause();
    },
    /** Takes of the first piece no more than there is room for. */
    take(room: number): Buffer {
      const { bytes, cameAt } = held.shift() as Piece;
      if (bytes.length > room) held.unshift({ bytes: bytes.subarray(room), cameAt });
      const taken = bytes.subarray(0, room);
      size -= taken.length;
      if (size < HELD_BYTES && from.isPaused()) from.resume();
      return taken;
    },
  };
};

export const openWire = ({ from, to, weather, carried }: Ends): Wire => {
  const hold = openHold(from);
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;

  const again = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(pump, ms);
  };
  const carry = (room: number) => {
    const bytes = hold.take(room);
    carried(bytes.length);
    to.write(bytes);
  };
  /** Carries the first piece, or a part; says when the next may follow, where that is not at once. */
  const step = (cameAt: number): number => {
    const { delayMs = 0, bytesPerSecond } = weather();
    const early = cameAt + delayMs - performance.now();
    if (early > 0) return early;
    carry(bytesPerSecond ? Math.ceil(bytesPerSecond / SLICES) : Number.POSITIVE_INFINITY);
    return bytesPerSecond ? 1000 / SLICES : 0;
  };
  const pump = () => {
    for (let piece = hold.first(); piece; piece = hold.first()) {
      if (weather().isCut || to.destroyed) return;
      // What the other end does not take must be felt by the sender, too.
      if (to.writableNeedDrain) {
        to.once("drain", pump);
        return;
      }
      const waitMs = step(piece.cameAt);
      if (waitMs > 0) return again(waitMs);
    }
    if (isEnded && !weather().isCut) to.end();
  };

  from.on("data", (bytes: Buffer) => {
    const isFirst = hold.isEmpty();
    hold.put(bytes);
    if (isFirst) pump();
  });
  from.on("end", () => {
    isEnded = true;
    if (hold.isEmpty()) pump();
  });
  from.once("close", () => {
    if (isEnded) return;
    clearTimeout(timer);
    to.destroy();
  });
  return { wake: () => again(0) };
};
