/** Writes what an archive holds into a new folder, and nothing anywhere else. */
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { refuseSource } from "../source-errors.ts";
import { type ArchiveLimits, sizeText } from "./archive-limits.ts";
import { openNames } from "./entry-names.ts";

/**
 * Refuses to pass on more than so many bytes, whatever an archive says of its sizes.
 *
 * @param passed  Counts the bytes of all streams that have the limit together.
 */
export const atMost = (limit: number, passed = { bytes: 0 }) =>
  async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      passed.bytes += chunk.length;
      if (passed.bytes > limit)
        refuseSource(`The archive unpacks to more than ${sizeText(limit)}`, { limit });
      yield chunk;
    }
  };

/** Nothing that runs: an archive cannot make a file executable. */
const FILE = { flags: "wx", mode: 0o600, flush: true } as const;
const FOLDER = { recursive: true, mode: 0o700 } as const;

/**
 * Names that do not stay inside, and sizes beyond the limits, are refused with SOURCE_REFUSED.
 *
 * @param into  An empty folder.
 */
export const openTreeWriter = (into: string, { unpackedBytes, entries }: ArchiveLimits) => {
  const names = openNames(entries);
  const passed = { bytes: 0 };
  return {
    async folder(name: string) {
      await mkdir(join(into, ...names.take(name, "folder")), FOLDER);
    },
    async file(name: string, content: AsyncIterable<Buffer>) {
      const path = join(into, ...names.take(name, "file"));
      await mkdir(dirname(path), FOLDER);
      await pipeline(content, atMost(unpackedBytes, passed), createWriteStream(path, FILE));
    },
    /** @throws SOURCE_REFUSED when nothing is in it. */
    end() {
      if (!names.hasFiles()) refuseSource("The archive contains no file");
    },
  };
};

export type TreeWriter = ReturnType<typeof openTreeWriter>;
