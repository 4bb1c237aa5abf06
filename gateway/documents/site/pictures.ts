/** The pictures of the documentation: the files of one folder, each at its own path, and no other file. */
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { hashOf, isKnown } from "../../dashboard/asset.ts";
import { onceMade } from "../../dashboard/once-made.ts";
import type { PageHandler } from "../../request/exchange.ts";

const FOLDER = "docs/pictures";
const FILES = join(import.meta.dirname, "../../..", FOLDER);
const TYPE = "image/png";
const EXTENSION = ".png";

export interface Picture {
  readonly path: string;
  /** In pixels: a page keeps the room for it until it is loaded. */
  readonly width: number;
  readonly height: number;
}

/** Read once; a picture that is added later is not served. An installation may lack the folder. */
const names = (): readonly string[] => {
  try {
    return readdirSync(FILES).filter((name) => name.endsWith(EXTENSION));
  } catch {
    return [];
  }
};

const read = (name: string): Promise<Buffer> => readFile(join(FILES, name));
const pathOf = (name: string): string => `/docs/pictures/${name}`;

/** The first chunk of every PNG file begins with its size. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

/** By file, below the root of the project. */
export const readPictures = onceMade(async (): Promise<ReadonlyMap<string, Picture>> => {
  const all = names().map(async (name) => {
    const picture = { path: pathOf(name), ...sizeOf(await read(name)) };
    return [`${FOLDER}/${name}`, picture] as const;
  });
  return new Map(await Promise.all(all));
});

/** Its bytes are read for each answer: browsers keep them, and only ask whether they have changed. */
const picturePage = (name: string): PageHandler => {
  const tag = onceMade(async () => `"${hashOf(await read(name))}"`);
  return async ({ req }) => {
    const ETag = await tag();
    const headers = { "Content-Type": TYPE, "Cache-Control": "no-cache", ETag };
    return isKnown(req.headers["if-none-match"], ETag)
      ? { status: 304, headers, body: "" }
      : { status: 200, headers, body: await read(name) };
  };
};

export const picturePages = (): Readonly<Record<string, PageHandler>> =>
  Object.fromEntries(names().map((name) => [`GET ${pathOf(name)}`, picturePage(name)]));
