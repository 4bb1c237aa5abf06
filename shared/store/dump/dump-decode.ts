/** Reads a backup, and finds out whether it is all of it, as it was written. */

import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { own } from "../../kernel/own-property.ts";
import { type Counts, type End, type Header, type Line, NONE } from "./dump.ts";
import { CHANGED, CUT_OFF, checkEnd, checkHeader, FOREIGN, openCheck } from "./dump-check.ts";

/** No line of a store is as long: whatever is, is something else. */
const LONGEST = 256 * 1024 * 1024;
const NEW_LINE = 10;
/** Bytes of one step. */
const CHUNK = 256 * 1024;

/** What zlib says of bytes that it does not take. */
const COMPLAINTS: Readonly<Record<string, string>> = {
  "incorrect header check": FOREIGN,
  "unexpected end of file": CUT_OFF,
};

const complaintOf = (error: Error): string => {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (/^E[A-Z]+$/.test(code)) return `cannot be read: ${code}`;
  const isOfZlib = code.startsWith("Z_") || code === "ERR_TRAILING_JUNK_AFTER_STREAM_END";
  return isOfZlib ? (own(COMPLAINTS, error.message) ?? CHANGED) : error.message;
};

const parse = (line: string, complaint: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(complaint);
  }
};

/** What has been read so far. */
const openReading = () => {
  const digest = createHash("sha256");
  let check: ReturnType<typeof openCheck> | undefined;
  let header: Header | undefined;
  let end: End | undefined;

  const begin = (line = "") => {
    header = checkHeader(parse(line, FOREIGN));
    check = openCheck(header);
  };

  return {
    get header() {
      return header;
    },
    get counts(): Counts {
      return check?.counts ?? NONE;
    },
    /** @param text  Whole lines. */
    take(text: string): readonly Line[] {
      if (end) throw new Error(CHANGED);
      const lines = text.split("\n").slice(0, -1);
      if (!header) begin(lines.shift());
      const last = lines.at(-1) ?? "";
      if (last.startsWith('{"end":')) end = checkEnd(parse(lines.pop() ?? "", CHANGED));
      digest.update(end ? text.slice(0, -last.length - 1) : text);
      return lines.map((line) => check?.take(parse(line, CHANGED)) as Line);
    },
    finish() {
      if (!end) throw new Error(CUT_OFF);
      if (end.sha256 !== digest.digest("hex")) throw new Error(CHANGED);
      check?.end(end.end);
    },
  };
};
export type Reading = ReturnType<typeof openReading>;

/** As many whole lines as there are at a time. */
async function* textsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    const end = chunk.lastIndexOf(NEW_LINE) + 1;
    if (end > 0) {
      yield Buffer.concat([...rest, chunk.subarray(0, end)]).toString("utf8");
      rest = [];
      length = 0;
    }
    rest.push(chunk.subarray(end));
    length += chunk.length - end;
    if (length > LONGEST) throw new Error(FOREIGN);
  }
  if (length > 0) throw new Error(CUT_OFF);
}

interface Input {
  /** For people. */
  readonly name: string;
  readonly bytes: NodeJS.ReadableStream;
  readonly signal: AbortSignal;
}

/**
 * Reads all of it; resolves when it is all that was written.
 *
 * @param take  Gets the lines, in the order in which they stand, before the end is known.
 * @throws with a line that says what is the matter with it.
 */
export const readBackup = async (
  { name, bytes, signal }: Input,
  take: (lines: readonly Line[]) => unknown,
): Promise<{ readonly header: Header; readonly counts: Counts }> => {
  const reading = openReading();
  const gunzip = createGunzip({ rejectGarbageAfterEnd: true, chunkSize: CHUNK });
  let refusal: unknown;
  const hand = async (lines: readonly Line[]) => {
    try {
      await take(lines);
    } catch (error) {
      refusal = error;
      throw error;
    }
  };
  const readAll = async (texts: AsyncIterable<Buffer>) => {
    for await (const text of textsOf(texts)) await hand(reading.take(text));
    reading.finish();
  };
  try {
    await pipeline(bytes, gunzip, readAll, { signal });
  } catch (error) {
    if (error === refusal || signal.aborted) throw error;
    throw new Error(`${name} ${complaintOf(error as Error)}`);
  }
  return { header: reading.header as Header, counts: reading.counts };
};
