/** Numbers of nodes: each is given once, so that no device gets the ids of another one; a device that comes again has its own. */
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

const LAST = "last-node";
const KNOWN = "node-numbers.json";
/** Devices that were removed and may come again: the oldest are forgotten. */
const MAX_REMOVED = 500;

/** What tells a device from all others; nothing where it does not say enough. */
export const identityOf = ({ vendorId, productId, serialNumber, uniqueId } = {}) => {
  const own = serialNumber || uniqueId;
  return own ? [vendorId, productId, own].join(" ") : undefined;
};

const read = async (path) => {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch {
    return { shown: {}, removed: {} };
  }
};

/** @param folder  Where they are kept. */
export const openNumbers = async (folder) => {
  const path = join(folder, KNOWN);
  // `shown`: the number of a node that has not that of its fabric; `removed`: by identity, that of a device that was here.
  const { shown, removed } = await read(path);
  const keep = async () => {
    await writeFile(`${path}.new`, JSON.stringify({ shown, removed }));
    await rename(`${path}.new`, path);
  };

  return {
    /** @param nodeId  Its number in the fabric. */
    of: (nodeId) => shown[nodeId] ?? nodeId,

    /** A number in the fabric. @param used  Those of the nodes that there are. */
    async take(used) {
      const lastPath = join(folder, LAST);
      const last = Number(await readFile(lastPath, "utf8").catch(() => 0));
      const number = Math.max(last, ...used) + 1;
      await writeFile(lastPath, String(number));
      return number;
    },

    /** A device has joined: one that was removed has the number again that it had. */
    async joined(nodeId, identity, used) {
      const before = removed[identity];
      if (before === undefined || used.includes(before)) return;
      delete removed[identity];
      shown[nodeId] = before;
      await keep();
    },

    async left(nodeId, identity) {
      if (identity !== undefined) removed[identity] = shown[nodeId] ?? nodeId;
      delete shown[nodeId];
      for (const oldest of Object.keys(removed).slice(0, -MAX_REMOVED)) delete removed[oldest];
      await keep();
    },
  };
};
