/** Archives for tests, made as an archiver makes them, and as an attacker would. */
import { createHash } from "node:crypto";
import { crc32, deflateRawSync, gzipSync } from "node:zlib";
import { type Headers, pack } from "tar-stream";

export type TarEntry = Partial<Headers> & { readonly name: string; readonly text?: string };

export const sha256 = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

const readAll = async (stream: AsyncIterable<unknown>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

export const tar = async (entries: readonly TarEntry[]): Promise<Buffer> => {
  const packer = pack();
  for (const { text = "", ...header } of entries) packer.entry(header, text);
  packer.finalize();
  return readAll(packer);
};

export const tarGz = async (entries: readonly TarEntry[]): Promise<Buffer> =>
  gzipSync(await tar(entries));

const BLOCK = 512;

/** What the public host puts first: it is about the whole archive, and no file. */
export const aboutAll = async (comment: string): Promise<Buffer> => {
  const record = ` comment=${comment}\n`;
  const text = `${record.length + String(record.length + 2).length}${record}`;
  const bytes = (await tar([{ name: "pax_global_header", text }])).subarray(0, -2 * BLOCK);
  bytes.write("g", 156);
  bytes.fill(" ", 148, 156);
  const sum = bytes.subarray(0, BLOCK).reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return bytes;
};

/** As the public host makes them: one folder, and all files in it. */
export const release = (files: Readonly<Record<string, string>>, top = "repo-1.0.0") =>
  tarGz([
    { name: `${top}/`, type: "directory" },
    ...Object.entries(files).map(([name, text]) => ({ name: `${top}/${name}`, text })),
  ]);

export interface ZipEntry {
  readonly name: string;
  readonly content?: string | Buffer;
  /** Of Unix, kind included. */
  readonly mode?: number;
  /** What the zip says of it, where that is not the truth. */
  readonly says?: { readonly size?: number; readonly crc?: number; readonly flags?: number };
}

const numbers = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]) =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

/** The fields that stand in front of each file and again in the list at the end. */
const common = (packed: Buffer, { name, content = "", says = {} }: ZipEntry) =>
  numbers(
    [2, 20],
    [2, says.flags ?? 0x800],
    [2, 8],
    [2, 0],
    [2, 0x21],
    [4, says.crc ?? crc32(content)],
    [4, packed.length],
    [4, says.size ?? Buffer.byteLength(content)],
    [2, Buffer.byteLength(name)],
    [2, 0],
  );

export const zip = (entries: readonly ZipEntry[]): Buffer => {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const { name, content = "", mode = 0 } = entry;
    const packed = deflateRawSync(content);
    const fields = common(packed, entry);
    const file = Buffer.concat([numbers([4, 0x04034b50]), fields, Buffer.from(name), packed]);
    const place = numbers([2, 0], [2, 0], [2, 0], [4, (mode << 16) >>> 0], [4, at]);
    list.push(numbers([4, 0x02014b50], [2, 0x0314]), fields, place, Buffer.from(name));
    files.push(file);
    at += file.length;
  }
  const bytes = Buffer.concat(list);
  const { length } = entries;
  const end = [
    [2, 0],
    [2, 0],
    [2, length],
    [2, length],
    [4, bytes.length],
    [4, at],
    [2, 0],
  ] as const;
  return Buffer.concat([...files, bytes, numbers([4, 0x06054b50], ...end)]);
};
