/** Why the system refused a file or a folder, in words. */
import { own } from "../../shared/kernel/own-property.ts";

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission is denied",
  EEXIST: "it is there already",
  EISDIR: "it is a folder",
  ENOENT: "it does not exist",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of the path is no folder",
  EPERM: "permission is denied",
  EROFS: "the disk is read-only",
};

export const systemReason = (error: unknown): string => {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return own(REASONS, code) ?? (code || message);
};
