/** Reads a tar that gzip has packed: files and folders, and nothing else. */
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Extract, extract, type Headers } from "tar-stream";
import { isTelling, refuseSource } from "../source-errors.ts";
import type { ArchiveLimits } from "./archive-limits.ts";
import { atMost, type TreeWriter } from "./write-tree.ts";

/** Bytes that the headers of one entry take, a long name included. */
const HEADERS = 4096;

type Source = Extract extends AsyncIterable<infer S> ? S : never;

const refuseKind = ({ name, type }: Headers): never => {
  const entry = name.slice(0, 100);
  return refuseSource(`The entry ${JSON.stringify(entry)} is a ${type ?? "thing unknown"}`, {
    entry,
    type: type ?? "unknown",
  });
};

/** Iterated, as a pipeline would wait for ever for one of these that has ended before it began. */
async function* contentOf(entry: AsyncIterable<Buffer>) {
  yield* entry;
}

const unpackEntries = async (entries: AsyncIterable<Source>, tree: TreeWriter): Promise<void> => {
  for await (const entry of entries) {
    const { header } = entry;
    if (header.type === "file") await tree.file(header.name, contentOf(entry));
    else if (header.type === "directory") {
      await tree.folder(header.name);
      entry.resume();
    } else refuseKind(header);
  }
};

export const unpackTar = async (
  file: string,
  tree: TreeWriter,
  { unpackedBytes, entries }: ArchiveLimits,
  signal: AbortSignal,
): Promise<void> => {
  const reader = extract();
  const limit = atMost(unpackedBytes + entries * HEADERS);
  const source = pipeline(createReadStream(file), createGunzip(), limit, reader, { signal });
  const failed = source.then(
    () => undefined,
    (error: unknown) => error,
  );
  await unpackEntries(reader, tree).catch(async (error) => {
    // The error of the source says more than its early end.
    throw isTelling(error) ? error : ((await failed) ?? error);
  });
  await source;
};
