/** Files on the disk: synced with their names, replaced as a whole. */
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";
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

const syncNames = async (folder: string): Promise<void> => {
  if (process.platform === "win32") return;
  await using handle = await open(folder);
  await handle.sync();
};

/** Moves a file or a folder as one step that outlives a power cut. */
export const moveDurably = async (from: string, to: string): Promise<void> => {
  await rename(from, to);
  for (const folder of new Set([dirname(to), dirname(from)])) await syncNames(folder);
};

/**
 * Replaces a small file as a whole: after a crash it has its old or its new text. Only its owner may read it.
 */
export const replaceFile = (file: string, text: string): void => {
  const fresh = `${file}.new`;
  writeFileSync(fresh, text, { mode: 0o600, flush: true });
  renameSync(fresh, file);
  syncFolder(file);
};
