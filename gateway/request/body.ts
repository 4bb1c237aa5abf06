/** Reads the body of a request: its type, its encoding and its size are checked first. */
import type { IncomingMessage } from "node:http";
import type { Clock } from "../../shared/async/clock.ts";
import { fail, failure } from "../../shared/kernel/errors.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { BufferBudget } from "../http/buffer-budget.ts";
import { readJson } from "./json.ts";

const MAX_BODY_BYTES = 1024 * 1024;

const UTF_8 = /^(charset\s*=\s*("utf-8"|utf-8))?$/;

const JSON_BODY = "application/json";

const isOf = (wanted: string, contentType = ""): boolean => {
  const [type, ...parameters] = contentType
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  return type === wanted && parameters.every((one) => UTF_8.test(one));
};

export const isEmpty = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0;

/** Memory of a chunk beyond its bytes: many small chunks take more than they hold. */
const CHUNK_OVERHEAD_BYTES = 256;

interface Reading {
  /** Milliseconds of the process's clock. */
  readonly since: number;
  readonly stop: (error: unknown) => void;
}

/** A body, and what ends its reservation of memory. */
interface Body {
  readonly body: Free;
  readonly release: () => void;
}

/** A body as it was sent. */
interface RawBody {
  readonly bytes: Buffer;
  readonly release: () => void;
}

const NOTHING: RawBody = { bytes: Buffer.alloc(0), release: () => undefined };

const checkHeaders = ({ headers }: IncomingMessage, type: string) => {
  if (Number(headers["content-length"] ?? 0) > MAX_BODY_BYTES) fail("PAYLOAD_TOO_LARGE");
  const encoding = headers["content-encoding"] ?? "identity";
  if (!isOf(type, headers["content-type"]) || encoding.toLowerCase() !== "identity")
    fail("UNSUPPORTED_MEDIA_TYPE", {}, `The body must be ${type}, in UTF-8 and not compressed`);
};

export const openBodyReader = (budget: BufferBudget, clock: Pick<Clock, "elapsed">) => {
  const readings = new Set<Reading>();

  /** Rejects when the client disconnects half-way, or when it is too much. */
  const collect = async (
    req: IncomingMessage,
    reserve: (bytes: number) => void,
    since: number,
  ): Promise<Buffer> => {
    let chunks: Buffer[] = [];
    let size = 0;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const stop = (error: unknown) => {
      // The rest is read and discarded, so that the client gets the answer.
      size = Number.POSITIVE_INFINITY;
      chunks = [];
      reject(error);
    };
    const reading = { since, stop };
    readings.add(reading);
    req.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) {
        chunks = [];
        return;
      }
      try {
        reserve(chunk.length + CHUNK_OVERHEAD_BYTES);
        chunks.push(chunk);
      } catch (error) {
        stop(error);
      }
    });
    req.once("end", () =>
      size > MAX_BODY_BYTES ? reject(failure("PAYLOAD_TOO_LARGE")) : resolve(Buffer.concat(chunks)),
    );
    req.once("error", reject);
    return promise.finally(() => readings.delete(reading));
  };

  /**
   * @param address  The client's.
   * @param type  The media type that the body must have.
   * @throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INVALID_REQUEST, REQUEST_TIMEOUT,
   *   SERVICE_UNAVAILABLE, RATE_LIMIT_EXCEEDED
   */
  const readBytes = async (
    req: IncomingMessage,
    address: string,
    type: string,
  ): Promise<RawBody> => {
    if (isEmpty(req)) return NOTHING;
    checkHeaders(req, type);
    const reserved: (() => void)[] = [];
    const release = () => {
      for (const release of reserved.splice(0)) release();
    };
    try {
      const reserve = (bytes: number) => void reserved.push(budget.reserve(address, bytes));
      return { bytes: await collect(req, reserve, clock.elapsed()), release };
    } catch (error) {
      release();
      // The client disconnected half-way: an answer is not read.
      if ((error as { code?: unknown }).code === "ECONNRESET") fail("INVALID_REQUEST");
      throw error;
    }
  };

  return {
    readBytes,
    /** A body of JSON. @throws as `readBytes` does. */
    async read(req: IncomingMessage, address: string): Promise<Body> {
      const { bytes, release } = await readBytes(req, address, JSON_BODY);
      try {
        return { body: isEmpty(req) ? {} : readJson(bytes), release };
      } catch (error) {
        release();
        throw error;
      }
    },
    /** Gives up bodies that have been arriving for so many milliseconds. */
    abortOlder(ms: number): void {
      const error = failure(
        "REQUEST_TIMEOUT",
        {},
        "Hearth is stopping, and the rest of the request has not arrived",
      );
      for (const { since, stop } of readings) if (clock.elapsed() - since >= ms) stop(error);
    },
  };
};
