/** Where packages lie on the disk, and the few things that are done to folders. */
import { access, mkdir, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { moveDurably } from "../../../shared/config/fsync.ts";
import type { PackageId } from "../installed-packages.ts";

export const pathOf = (root: string, { category, repository }: PackageId): string =>
  join(root, category, ...repository.split("/"));

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Moves a folder as one step, to where there is nothing yet. */
export const move = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await moveDurably(from, to);
};

export const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

/** Takes the folders of owner and category away, when nothing is left in them. */
export const removeEmpty = async (root: string, place: PackageId): Promise<void> => {
  const owner = dirname(pathOf(root, place));
  // One that is not empty, or gone, stays as it is.
  for (const path of [owner, dirname(owner)]) await rmdir(path).catch(() => undefined);
};
