/** Lets one process at a time renew a token: a refresh token works once. */
import { closeSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Clock } from "../../shared/async/clock.ts";
import { failWith } from "../kernel/failure.ts";
import { systemReason } from "../kernel/system-reason.ts";

const POLL_MS = 50;
/** Longer than a request takes; a process that died has left the lock. */
const STALE_MS = 30_000;

const acquire = (lock: string): boolean => {
  try {
    closeSync(openSync(lock, "wx", 0o600));
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    return failWith("failed", `${lock} cannot be written: ${systemReason(error)}`);
  }
};

const ageOf = (lock: string, clock: Clock): number => {
  try {
    return clock.now() - statSync(lock).mtimeMs;
  } catch {
    return 0;
  }
};

/** Runs a task while no other process runs one with the same file. */
export const withProfileLock = async <T>(
  file: string,
  clock: Clock,
  task: () => Promise<T>,
): Promise<T> => {
  const lock = `${file}.lock`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  while (!acquire(lock)) {
    if (ageOf(lock, clock) > STALE_MS) rmSync(lock, { force: true });
    else await clock.sleep(POLL_MS);
  }
  try {
    return await task();
  } finally {
    rmSync(lock, { force: true });
  }
};
