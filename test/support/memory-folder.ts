/** Folders that are gone after a test: in memory, where the machine has a place there, as no test waits for a disk. */
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";

/** @param name  What its name begins with. */
export const memoryFolder = (name: string): string =>
  mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), `${name}-`));
