/** Content encodings of assets: which one a client accepts, and the bytes in it. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The best one first. */
const COMPRESSED = ["br", "gzip"] as const;
export type Encoding = (typeof COMPRESSED)[number] | "identity";

/** Each file is compressed once: the best level is affordable. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => toBrotli(bytes, { params: BROTLI }),
  gzip: (bytes) => toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  identity: async (bytes) => bytes,
};

export const compress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  COMPRESS[encoding](bytes);

/** What distinguishes the ETag of an encoding from the others. */
export const suffixOf = (encoding: Encoding): string =>
  encoding === "identity" ? "" : `-${encoding}`;

/** Without `Accept-Encoding` nothing is compressed; `q=0` refuses an encoding. */
export const chooseEncoding = (accept = ""): Encoding => {
  const accepted = new Set(
    accept
      .toLowerCase()
      .split(",")
      .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
      .map((one) => one.replace(/;.*/, "").trim()),
  );
  return COMPRESSED.find((one) => accepted.has(one)) ?? "identity";
};
