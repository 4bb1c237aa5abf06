/** Reads a zip: files and folders, and nothing else. */
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { refuseSource } from "../source-errors.ts";
import type { ArchiveLimits } from "./archive-limits.ts";
import type { TreeWriter } from "./write-tree.ts";

/** The kind of a file in the mode that Unix archivers keep; 0 where another system made the zip. */
const KIND = 0o170000;
const FILE = 0o100000;
const FOLDER = 0o040000;

const isFolder = ({ fileName }: Entry) => fileName.endsWith("/");

const checkEntry = (entry: Entry): void => {
  const { fileName, externalFileAttributes } = entry;
  const kind = (externalFileAttributes >>> 16) & KIND;
  const details = { entry: fileName.slice(0, 100) };
  const name = JSON.stringify(details.entry);
  if (![0, isFolder(entry) ? FOLDER : FILE].includes(kind))
    refuseSource(`The entry ${name} is a link, a device or another special file`, details);
  if (entry.isEncrypted()) refuseSource(`The entry ${name} is encrypted`, details);
};

/** Holds the content against the format's own sum over it, which its reader leaves to us. */
async function* checked(content: AsyncIterable<Buffer>, { fileName, crc32: expected }: Entry) {
  let sum = 0;
  for await (const chunk of content) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== expected) refuseSource(`The checksum of ${JSON.stringify(fileName)} is wrong`);
}

const unpackFile = async (zip: ZipFile, entry: Entry, tree: TreeWriter): Promise<void> => {
  const content = await zip.openReadStreamPromise(entry);
  // It may fail a second time, when it is no longer read.
  content.on("error", () => undefined);
  await tree.file(entry.fileName, checked(content, entry)).finally(() => content.destroy());
};

export const unpackZip = async (
  file: string,
  tree: TreeWriter,
  { entries }: ArchiveLimits,
  signal: AbortSignal,
): Promise<void> => {
  const zip = await openPromise(file, { strictFileNames: true });
  try {
    if (zip.entryCount > entries)
      refuseSource(`The archive has more than ${entries} entries`, { limit: entries });
    for await (const entry of zip.eachEntry()) {
      signal.throwIfAborted();
      checkEntry(entry);
      if (isFolder(entry)) await tree.folder(entry.fileName);
      else await unpackFile(zip, entry, tree);
    }
  } finally {
    zip.close();
  }
};
