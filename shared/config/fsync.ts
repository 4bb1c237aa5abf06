/** Brings a file, and its name, to the disk. */
import { closeSync, fsyncSync, openSync } from "node:fs";
import { dirname } from "node:path";

const syncToDisk = (path: string, flags: "r" | "r+") => {
  const opened = openSync(path, flags);
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
};

/** What is in a file that nobody has open. */
export const syncFile = (file: string): void => syncToDisk(file, "r+");

/** Windows has no folders that can be opened, and keeps names by itself. */
export const syncFolder = (file: string): void => {
  if (process.platform !== "win32") syncToDisk(dirname(file), "r");
};
