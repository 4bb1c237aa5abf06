/** Unpacks an archive, whatever its name says it is: gzip or zip, as its first bytes show. */
import { open } from "node:fs/promises";
import { refuseDamaged, refuseSource } from "../source-errors.ts";
import type { ArchiveLimits } from "./archive-limits.ts";
import { unpackTar } from "./unpack-tar.ts";
import { unpackZip } from "./unpack-zip.ts";
import { openTreeWriter } from "./write-tree.ts";

const KINDS = [
  { magic: "1f8b", read: unpackTar },
  { magic: "504b0304", read: unpackZip },
] as const;

const firstBytes = async (file: string): Promise<string> => {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.toString("hex", 0, bytesRead);
};

/**
 * Unpacks what is in the archive's one top folder.
 *
 * @param into  An empty folder; what is in it after a refusal is of no use.
 * @throws SOURCE_REFUSED naming what is wrong, SERVICE_UNAVAILABLE when the disk refuses.
 */
export const unpack = async (
  file: string,
  into: string,
  limits: ArchiveLimits,
  signal: AbortSignal,
): Promise<void> => {
  const found = await firstBytes(file);
  const kind = KINDS.find(({ magic }) => found.startsWith(magic));
  if (!kind) return refuseSource("The archive is neither a tar.gz nor a zip");
  const tree = openTreeWriter(into, limits);
  try {
    await kind.read(file, tree, limits, signal);
    tree.end();
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    refuseDamaged(error);
  }
};
