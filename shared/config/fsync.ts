/** Syncs a file, and its name, to the disk. */
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

/** The contents of a file that is closed. */
export const syncFile = (file: string): void => syncToDisk(file, "r+");

/** Not on Windows, where folders cannot be opened and names are durable. */
export const syncFolder = (file: string): void => {
  if (process.platform !== "win32") syncToDisk(dirname(file), "r");
};
