/** Brings an archive to the disk: no larger and no slower than allowed, its digest taken on the way. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Clock } from "../../../shared/async/clock.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { type ArchiveLimits, sizeText } from "../archive/archive-limits.ts";
import { refuseSource, sourceAway } from "../source-errors.ts";
import { ask, type FetchPolicy, inNetwork, inTime } from "./fetch.ts";

interface DownloadOptions {
  readonly url: string;
  /** What it is, for messages. */
  readonly name: string;
  /** Where to; there must be nothing yet. */
  readonly file: string;
  readonly outside: FetchPolicy;
  readonly limits: ArchiveLimits;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** 0–1, where the source has sent the size. */
  readonly progress: (part: number) => void;
}

const GONE = [404, 410];

const checkStatus = (
  { statusCode = 0 }: IncomingMessage,
  { name }: DownloadOptions,
  host: string,
) => {
  if (GONE.includes(statusCode)) fail("PACKAGE_NOT_FOUND", { host }, `${host} has no ${name}`);
  if (statusCode !== 200)
    sourceAway(`${host} answers ${statusCode} instead of ${name}`, { host, status: statusCode });
};

const checkSize = (bytes: number, { packedBytes: limit }: ArchiveLimits, name: string): void => {
  if (bytes > limit)
    refuseSource(`The archive of ${name} is larger than ${sizeText(limit)}`, { limit });
};

const fetchTo = async (wanted: DownloadOptions, signal: AbortSignal): Promise<string> => {
  const { url: first, file, name, outside, limits, progress } = wanted;
  const { url, answer } = await ask(first, outside, signal);
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    checkStatus(answer, wanted, url.host);
    const total = Number(answer.headers["content-length"] ?? 0);
    checkSize(total, limits, name);
    const counted = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        bytes += chunk.length;
        checkSize(bytes, limits, name);
        hash.update(chunk);
        if (total > 0) progress(bytes / total);
        yield chunk;
      }
    };
    const written = createWriteStream(file, { flags: "wx", mode: 0o600 });
    await pipeline(answer, counted, written, { signal });
    return hash.digest("hex");
  } catch (error) {
    answer.destroy();
    return inNetwork(url, error, signal);
  }
};

/**
 * @returns the SHA-256 of what was sent, in hex.
 * @throws PACKAGE_NOT_FOUND, SOURCE_REFUSED, SERVICE_UNAVAILABLE
 */
export const download = (wanted: DownloadOptions): Promise<string> => {
  const { clock, limits, signal } = wanted;
  return inTime({ clock, signal, ms: limits.fetchMs }, (ending) => fetchTo(wanted, ending));
};
