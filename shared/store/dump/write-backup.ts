/** Writes a backup of a store that may be in use. */
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type LineCounts, NO_LINES, type StoreExport } from "../port/backup.ts";
import { encodeBackup } from "./backup-codec.ts";

interface BackupOutput {
  readonly to: Writable;
  /** Whether the output ends with the backup. */
  readonly end: boolean;
  readonly signal?: AbortSignal;
}

/** @param now  ISO 8601. */
export const backupFileName = (now: string): string =>
  `hearth-${now.replace(/\.\d+/, "").replaceAll(":", "-")}.backup`;

/**
 * @param source  Closed at the end, also after an error.
 * @param hearth  The version of Hearth that writes it.
 * @returns what the backup holds.
 */
export const writeBackup = async (
  source: StoreExport,
  hearth: string,
  { to, end, signal }: BackupOutput,
): Promise<LineCounts> => {
  let counts = NO_LINES;
  try {
    const text = encodeBackup(source, hearth, (counted) => {
      counts = counted;
    });
    await pipeline(Readable.from(text), createGzip(), to, { end, ...(signal && { signal }) });
    return counts;
  } finally {
    await source.close();
  }
};
