/** Writes a file that was not there, or that may be replaced. */
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { failWith } from "../kernel/failure.ts";
import { systemReason } from "../kernel/system-reason.ts";

interface NewFile {
  readonly path: string;
  readonly text: string;
  readonly mode: number;
  readonly mayReplace: boolean;
}

/** @throws failed, where it is there already: nothing is written then. */
export const writeNewFile = ({ path, text, mode, mayReplace }: NewFile): void => {
  try {
    if (!mayReplace) {
      writeFileSync(path, text, { mode, flag: "wx" });
      return;
    }
    const next = `${path}.${process.pid}`;
    rmSync(next, { force: true });
    writeFileSync(next, text, { mode, flag: "wx" });
    renameSync(next, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST")
      failWith(
        "failed",
        `${path} is there already: nothing was written`,
        "Replace it with --force",
      );
    failWith(
      "failed",
      `${path} cannot be written: ${systemReason(error)}`,
      "Name a folder with --folder",
    );
  }
};
