/**
 * Finds events in what a stream sends, at the least cost: a thousand clients in one process must not
 * be slower than what they measure. Every event ends with its position, so only its end is read.
 */

/** An event whose place in the log is known; its text lies there. */
export type Found = (sequence: number, piece: Buffer, start: number, end: number) => void;

/** @returns how much of the piece has been read; what is left comes again, with more. */
export type Read = (piece: Buffer, found: Found) => number;

/** Answers pings of a server. */
export type Answer = (frame: Buffer) => void;

const [BRACE, QUOTE, COLON, ZERO] = [0x7d, 0x22, 0x3a, 0x30];

/** Of `…"position":"d75c89ab:127"}`, the 127; nothing where the text ends otherwise. */
const sequenceBefore = (piece: Buffer, end: number): number | undefined => {
  if (piece[end - 1] !== BRACE || piece[end - 2] !== QUOTE) return undefined;
  let sequence = 0;
  let weight = 1;
  let at = end - 3;
  for (; piece[at] !== COLON; at -= 1) {
    const digit = (piece[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return undefined;
    sequence += digit * weight;
    weight *= 10;
  }
  return sequence;
};

const TEXT = 0x81;
const PING = 0x89;
const PONG = 0x8a;
const MASKED = 0x80;

/** A client masks what it sends; a mask of zeros changes nothing. */
const pong = (payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from([PONG, MASKED | payload.length, 0, 0, 0, 0]), payload]);

/** No text of a bench is longer than 64 KiB, the most that a length of two bytes can say. */
export const webSocketReader =
  (answer: Answer): Read =>
  (piece, found) => {
    let at = 0;
    while (at + 4 <= piece.length) {
      const short = piece[at + 1] ?? 0;
      const start = at + (short < 126 ? 2 : 4);
      const end = start + (short < 126 ? short : piece.readUInt16BE(at + 2));
      if (end > piece.length) break;
      const sequence = piece[at] === TEXT ? sequenceBefore(piece, end) : undefined;
      if (sequence !== undefined) found(sequence, piece, start, end);
      if (piece[at] === PING) answer(pong(piece.subarray(start, end)));
      at = end;
    }
    return at;
  };

/** Blocks end with an empty line; what HTTP puts between chunks is read over. */
export const sseReader: Read = (piece, found) => {
  let at = 0;
  for (let end = piece.indexOf("\n\n"); end >= 0; end = piece.indexOf("\n\n", at)) {
    const sequence = sequenceBefore(piece, end);
    if (sequence !== undefined) found(sequence, piece, at, end);
    at = end + 2;
  }
  return at;
};
