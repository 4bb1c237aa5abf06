/**
 * Text of a backup: one JSON value a line, packed with gzip. The first line is a header, the last
 * has counts and a digest of all before it, so that a reader finds cut and changed files.
 */
import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { systemClock, timestampOf } from "../../async/clock.ts";
import { own } from "../../kernel/own-property.ts";
import {
  type BackupLine,
  kindOf,
  LINE_KINDS,
  type LineCounts,
  type LineKind,
  NO_LINES,
  type StoreExport,
} from "../port/backup.ts";
import {
  type BackupEnd,
  type BackupHeader,
  CHANGED,
  CUT_OFF,
  checkEnd,
  checkHeader,
  FOREIGN,
  FORMAT,
  FORMAT_VERSION,
  isLine,
} from "./backup-checks.ts";

/** A longer line is not of a backup. */
const MAX_LINE_BYTES = 256 * 1024 * 1024;
const NEW_LINE = 10;
const CHUNK_BYTES = 256 * 1024;

const asText = (lines: readonly unknown[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join("");

/**
 * @param hearth  The version of Hearth that writes it.
 * @param counted  Gets the counts before the end.
 */
export async function* encodeBackup(
  source: StoreExport,
  hearth: string,
  counted: (counts: LineCounts) => void,
): AsyncGenerator<string> {
  const { epoch, place } = source;
  const digest = createHash("sha256");
  const counts: Record<LineKind, number> = { ...NO_LINES };
  const digested = (lines: readonly unknown[]): string => {
    const text = asText(lines);
    digest.update(text);
    return text;
  };
  const created_at = timestampOf(systemClock);
  yield digested([{ format: FORMAT, version: FORMAT_VERSION, hearth, created_at, epoch, place }]);
  for await (const lines of source.lines()) {
    for (const line of lines) counts[kindOf(line)] += 1;
    yield digested(lines);
  }
  counted(counts);
  yield asText([{ end: counts, sha256: digest.digest("hex") } satisfies BackupEnd]);
}

const parse = (line: string, problem: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(problem);
  }
};

const openDecoder = () => {
  const digest = createHash("sha256");
  const counts: Record<LineKind, number> = { ...NO_LINES };
  let header: BackupHeader | undefined;
  let end: BackupEnd | undefined;
  let newest = 0;

  /** Events are last, and without a gap. */
  const follows = (line: BackupLine): boolean => {
    if (!("event" in line)) return counts.event === 0;
    const { sequence } = line.event;
    const isNext = sequence > 0 && (newest === 0 || sequence === newest + 1);
    newest = sequence;
    return isNext;
  };
  const take = (value: unknown): BackupLine => {
    if (!isLine(value) || !follows(value)) throw new Error(CHANGED);
    counts[kindOf(value)] += 1;
    return value;
  };

  return {
    /** @param text  Complete lines. */
    decode(text: string): readonly BackupLine[] {
      if (end) throw new Error(CHANGED);
      const lines = text.split("\n").slice(0, -1);
      header ??= checkHeader(parse(lines.shift() ?? "", FOREIGN));
      const last = lines.at(-1) ?? "";
      if (last.startsWith('{"end":')) end = checkEnd(parse(lines.pop() ?? "", CHANGED));
      digest.update(end ? text.slice(0, -last.length - 1) : text);
      return lines.map((line) => take(parse(line, CHANGED)));
    },
    finish() {
      if (!header || !end) throw new Error(CUT_OFF);
      const { end: expected, sha256 } = end;
      const isWhole =
        sha256 === digest.digest("hex") &&
        newest === header.place &&
        LINE_KINDS.every((kind) => (own(expected, kind) ?? 0) === counts[kind]);
      if (!isWhole) throw new Error(CHANGED);
      return { header, counts };
    },
  };
};

/** Complete lines, as many as have arrived. */
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
    if (length > MAX_LINE_BYTES) throw new Error(FOREIGN);
  }
  if (length > 0) throw new Error(CUT_OFF);
}

/** Messages of zlib about bytes that it refuses. */
const ZLIB_PROBLEMS: Readonly<Record<string, string>> = {
  "incorrect header check": FOREIGN,
  "unexpected end of file": CUT_OFF,
};

const problemOf = (error: Error): string => {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (/^E[A-Z]+$/.test(code)) return `cannot be read: ${code}`;
  const isOfZlib = code.startsWith("Z_") || code === "ERR_TRAILING_JUNK_AFTER_STREAM_END";
  return isOfZlib ? (own(ZLIB_PROBLEMS, error.message) ?? CHANGED) : error.message;
};

interface BackupInput {
  /** For people. */
  readonly name: string;
  readonly bytes: NodeJS.ReadableStream;
  readonly signal: AbortSignal;
}

export type BackupContents = { readonly header: BackupHeader; readonly counts: LineCounts };

/**
 * @param take  Gets the lines in order, before the digest is checked.
 * @throws with a line that says what is wrong with the backup, and what `take` throws.
 */
export const decodeBackup = async (
  { name, bytes, signal }: BackupInput,
  take: (lines: readonly BackupLine[]) => unknown,
): Promise<BackupContents> => {
  const decoder = openDecoder();
  const gunzip = createGunzip({ rejectGarbageAfterEnd: true, chunkSize: CHUNK_BYTES });
  let refusal: unknown;
  const hand = async (lines: readonly BackupLine[]) => {
    try {
      await take(lines);
    } catch (error) {
      refusal = error;
      throw error;
    }
  };
  try {
    return await pipeline(
      bytes,
      gunzip,
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const text of textsOf(chunks)) await hand(decoder.decode(text));
        return decoder.finish();
      },
      { signal },
    );
  } catch (error) {
    if (error === refusal || signal.aborted) throw error;
    throw new Error(`${name} ${problemOf(error as Error)}`);
  }
};
