/** Reads the body of a request: its type, its encoding and its size are checked first. */
import type { IncomingMessage } from "node:http";
import { fail, failure } from "../shared/errors.ts";
import type { Free } from "../shared/rules.ts";
import { readJson } from "./json.ts";

const MAX_BODY_BYTES = 1024 * 1024;

const UTF_8 = /^(charset\s*=\s*("utf-8"|utf-8))?$/;

const isJson = (contentType = ""): boolean => {
  const [type, ...parameters] = contentType
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  return type === "application/json" && parameters.every((one) => UTF_8.test(one));
};

const isEmpty = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0;

/** Rejects when the client hangs up half-way. */
const collect = (req: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    req.on("data", (chunk: Buffer) => {
      size += chunk.length;
      // The rest is read and thrown away, so that the client hears the answer.
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    });
    req.once("end", () =>
      size > MAX_BODY_BYTES ? reject(failure("PAYLOAD_TOO_LARGE")) : resolve(Buffer.concat(chunks)),
    );
    req.once("error", reject);
  });

/**
 * @throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INVALID_REQUEST
 */
export const readBody = async (req: IncomingMessage): Promise<Free> => {
  const { headers } = req;
  if (isEmpty(req)) return {};
  if (Number(headers["content-length"] ?? 0) > MAX_BODY_BYTES) fail("PAYLOAD_TOO_LARGE");
  if (!isJson(headers["content-type"])) fail("UNSUPPORTED_MEDIA_TYPE");
  const encoding = headers["content-encoding"] ?? "identity";
  if (encoding.toLowerCase() !== "identity") fail("UNSUPPORTED_MEDIA_TYPE");
  try {
    return readJson(await collect(req));
  } catch (error) {
    // The client hung up half-way: whatever is answered now, nobody reads it.
    if ((error as { code?: unknown }).code === "ECONNRESET") fail("INVALID_REQUEST");
    throw error;
  }
};
