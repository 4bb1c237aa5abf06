/** Writes what an archive holds into a new folder, and nothing anywhere else. */
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { refuseSource } from "../source-errors.ts";
import { type ArchiveLimits, sizeText } from "./archive-limits.ts";
import { openNames } from "./entry-names.ts";

export interface TreeWriter {
  /** Both refuse names that do not stay inside, and sizes beyond the limits, with SOURCE_REFUSED. */
  folder(name: string): Promise<void>;
  file(name: string, content: AsyncIterable<unknown>): Promise<void>;
  /** @throws SOURCE_REFUSED when nothing is in it. */
  end(): void;
}

/** Refuses to pass on more than so many bytes, whatever an archive says of its sizes. */
export const atMost = (bytes: number, take: (length: number) => number) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (take(chunk.length) <= bytes) return done(null, chunk);
      try {
        refuseSource(`The archive unpacks to more than ${sizeText(bytes)}`, { limit: bytes });
      } catch (error) {
        done(error as Error);
      }
    },
  });

/** Nothing that runs: an archive cannot make a file executable. */
const FILE = { flags: "wx", mode: 0o600, flush: true } as const;
const FOLDER = { recursive: true, mode: 0o700 } as const;

/** @param into  An empty folder. */
export const openTreeWriter = (
  into: string,
  { unpackedBytes, entries }: ArchiveLimits,
): TreeWriter => {
  const names = openNames(entries);
  let bytes = 0;
  const take = (length: number) => {
    bytes += length;
    return bytes;
  };
  return {
    async folder(name) {
      await mkdir(join(into, ...names.take(name, "folder")), FOLDER);
    },
    async file(name, content) {
      const path = join(into, ...names.take(name, "file"));
      await mkdir(dirname(path), FOLDER);
      await pipeline(content, atMost(unpackedBytes, take), createWriteStream(path, FILE));
    },
    end() {
      if (!names.hasFiles()) refuseSource("The archive holds no file");
    },
  };
};
