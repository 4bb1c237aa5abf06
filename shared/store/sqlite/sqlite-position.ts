/** The acknowledged place of the log, in a file beside the SQLite store, to detect lost writes. */
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { fail } from "../../kernel/errors.ts";

interface Position {
  readonly epoch: string;
  readonly sequence: number;
}

const POSITION_TEXT = /^([0-9a-f]{8}):(\d+) *\n$/;
/** The file is overwritten in place. */
const FILE_BYTES = 32;

const openFile = (file: string): number => {
  try {
    return openSync(file, "r+");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return openSync(file, "wx+");
    throw error;
  }
};

/**
 * Opens the file `<store>-position`. It is written, and not synced, after each commit that appends to
 * the log: so it is never ahead of an intact store, and costs little.
 *
 * @throws SERVICE_UNAVAILABLE when the file cannot be written.
 */
export const openPosition = (store: string) => {
  const file = `${store}-position`;
  let descriptor: number;
  let kept: Position | undefined;
  try {
    descriptor = openFile(file);
    const [, epoch, sequence] = POSITION_TEXT.exec(readFileSync(descriptor, "latin1")) ?? [];
    kept = epoch === undefined ? undefined : { epoch, sequence: Number(sequence) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return fail("SERVICE_UNAVAILABLE", {}, `${file} cannot be used: ${code}`);
  }
  return {
    /** The last acknowledged place of this epoch, where it is known. */
    acknowledged: (epoch: string): number | undefined =>
      kept?.epoch === epoch ? kept.sequence : undefined,

    /** Never throws. On a full disk the file keeps the place before. */
    write(epoch: string, sequence: number): void {
      if (kept?.epoch === epoch && kept.sequence === sequence) return;
      kept = { epoch, sequence };
      try {
        writeSync(descriptor, `${`${epoch}:${sequence}`.padEnd(FILE_BYTES - 1)}\n`, 0, "latin1");
      } catch {
        // The store reports errors of the disk.
      }
    },
    close: () => closeSync(descriptor),
  };
};
