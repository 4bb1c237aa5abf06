/** How far a SQLite store has acknowledged its log, kept beside it: so a store that has lost that is known. */
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { fail } from "../../kernel/errors.ts";

interface Position {
  readonly epoch: string;
  readonly sequence: number;
}

const FORM = /^([0-9a-f]{8}):(\d+) *\n$/;
/** Bytes: always as many, written over the ones before. */
const LENGTH = 32;

const openFile = (file: string): number => {
  try {
    return openSync(file, "r+");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return openSync(file, "wx+");
    throw error;
  }
};

/**
 * Opens the file `<store>-position`. It is written after each commit that has made the log longer, and
 * not synced: so it is never ahead of a store that is whole, whatever ended the process, and costs
 * next to nothing.
 *
 * @throws SERVICE_UNAVAILABLE when the file cannot be written.
 */
export const openPosition = (store: string) => {
  const file = `${store}-position`;
  let descriptor: number;
  let kept: Position | undefined;
  try {
    descriptor = openFile(file);
    const [, epoch, sequence] = FORM.exec(readFileSync(descriptor, "latin1")) ?? [];
    kept = epoch === undefined ? undefined : { epoch, sequence: Number(sequence) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return fail("SERVICE_UNAVAILABLE", {}, `${file} cannot be used: ${code}`);
  }
  return {
    /** What was acknowledged last, of a store of this epoch; nothing where that is not known. */
    acknowledged: (epoch: string): number | undefined =>
      kept?.epoch === epoch ? kept.sequence : undefined,

    /** Never throws: on a full disk, less is known the next time. */
    write(epoch: string, sequence: number): void {
      if (kept?.epoch === epoch && kept.sequence === sequence) return;
      kept = { epoch, sequence };
      try {
        writeSync(descriptor, `${`${epoch}:${sequence}`.padEnd(LENGTH - 1)}\n`, 0, "latin1");
      } catch {
        // The store itself says what is wrong with the disk.
      }
    },
    close: () => closeSync(descriptor),
  };
};
