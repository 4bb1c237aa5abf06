/** Numbers of nodes: each is given once, so that no device gets the ids of one that was removed. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** @param used  Those of the nodes that there are. */
export const takeNumber = async (folder, used) => {
  const path = join(folder, "last-node");
  const last = Number(await readFile(path, "utf8").catch(() => 0));
  const number = Math.max(last, ...used) + 1;
  await writeFile(path, String(number));
  return number;
};
