/** Errors of sources outside: what was refused, and why. */
import {
  type Details,
  fail,
  failure,
  isFromTable,
  type Thrown,
} from "../../shared/kernel/errors.ts";

/** @throws SOURCE_REFUSED */
export const refuseSource: (message: string, details?: Details) => never = (message, details) =>
  fail("SOURCE_REFUSED", details, message);

export const refusal = (message: string, details?: Details) =>
  failure("SOURCE_REFUSED", details, message);

/** @throws SERVICE_UNAVAILABLE: another time it may go well. */
export const sourceAway: (message: string, details?: Details) => never = (message, details) =>
  fail("SERVICE_UNAVAILABLE", details, message);

/** Never said by a network. */
const OF_DISK = ["ENOSPC", "EDQUOT", "EIO", "EROFS", "EMFILE", "ENFILE", "EFBIG", "EEXIST"];

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException)?.code);

/**
 * What a disk or a network has thrown, where it was the disk.
 *
 * @throws SERVICE_UNAVAILABLE
 */
export const refuseFullDisk = (error: unknown): void => {
  if (OF_DISK.includes(codeOf(error))) sourceAway(`The disk refuses the write (${codeOf(error)})`);
};

const isFromSystem = (error: unknown) =>
  typeof error === "object" && error !== null && "syscall" in error;

/** Whether it says more than that a stream has ended too early. */
export const isTelling = (error: unknown): boolean =>
  isFromTable(error as Thrown) || isFromSystem(error);

/**
 * Passes on what was thrown where nothing but the disk was used; a message never holds a path.
 *
 * @throws what is ours already as it is, SERVICE_UNAVAILABLE when the disk refuses.
 */
export const inDisk = (error: unknown): never => {
  if (!isFromTable(error as Thrown) && isFromSystem(error))
    sourceAway(`The disk refuses the write (${codeOf(error)})`);
  throw error;
};

/**
 * What a reader of archives has thrown, in our words.
 *
 * @throws what is ours already as it is, SERVICE_UNAVAILABLE when the disk refuses, else SOURCE_REFUSED.
 */
export const refuseDamaged = (error: unknown): never => {
  if (isTelling(error)) return inDisk(error);
  return refuseSource(`The archive is damaged: ${(error as Error).message}`);
};
