/** The folder of an add-on's own data: it is kept over restarts and updates, until the add-on is uninstalled. */
import { mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";

/** No slug has a dot. */
export const DATA_FOLDERS = ".data";

const pathOf = (root: string, slug: string) => join(root, DATA_FOLDERS, slug);

/**
 * @param root  Folder of all add-ons.
 * @returns its path.
 */
export const makeDataFolder = (root: string, slug: string): string => {
  const path = pathOf(root, slug);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
};

export const removeDataFolder = (root: string, slug: string): Promise<void> =>
  rm(pathOf(root, slug), { recursive: true, force: true });
