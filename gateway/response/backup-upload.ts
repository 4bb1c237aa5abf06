/** `POST /restore`: receives a backup as a file and checks all of it before the process restarts with it. */
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Clock } from "../../shared/async/clock.ts";
import type { Config } from "../../shared/config/config.ts";
import { isSqlite } from "../../shared/config/store-url.ts";
import type { RestoreResult } from "../../shared/contracts/restores.ts";
import { fail, failure } from "../../shared/kernel/errors.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { stagedFile } from "../../shared/store/dump/restore-files.ts";
import { type Exchange, json, type Reply } from "../request/exchange.ts";

/** A larger file may take longer than the time of a request: it is restored by the command. */
const MAX_UPLOAD_BYTES = 64 * 1024 * 1024;
const TYPES = ["application/gzip", "application/octet-stream"];
const BY_COMMAND = "stop Hearth and use npm run restore";

export interface UploadDeps {
  readonly config: Config;
  readonly clock: Clock;
  readonly restart: ServiceDeps["restart"];
  /** Gets why a file could not be received. */
  readonly failed: (error: unknown) => void;
}

const tooLarge = () =>
  failure("PAYLOAD_TOO_LARGE", {}, `The file is larger than 64 MiB: ${BY_COMMAND}`);

/** @throws what is wrong with the request, before its body is read. */
const checkHeaders = ({ headers }: IncomingMessage): void => {
  const type = (headers["content-type"] ?? "").toLowerCase().split(";")[0]?.trim() ?? "";
  if (!TYPES.includes(type))
    fail("UNSUPPORTED_MEDIA_TYPE", {}, "A backup is sent with Content-Type: application/gzip");
  if (Number(headers["content-length"] ?? 0) > MAX_UPLOAD_BYTES) throw tooLarge();
};

const limited = () => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > MAX_UPLOAD_BYTES ? tooLarge() : null, chunk);
    },
  });
};

export const backupUpload = ({ config, clock, restart, failed }: UploadDeps) => {
  let isBusy = false;

  const receive = async (req: IncomingMessage, file: string, signal: AbortSignal) => {
    const to = createWriteStream(file, { mode: 0o600, flush: true });
    try {
      await pipeline(req, limited(), to, { signal });
    } catch (error) {
      if (typeof (error as { code?: unknown }).code !== "string" || signal.aborted) throw error;
      failed(error);
      fail("SERVICE_UNAVAILABLE", {}, "The file could not be received");
    }
  };

  const check = async (file: string, signal: AbortSignal) => {
    const { decodeBackup } = await import("../../shared/store/dump/backup-codec.ts");
    const input = { name: "The file", bytes: createReadStream(file), signal };
    return decodeBackup(input, () => undefined).catch((error: Error) => {
      if (signal.aborted) throw error;
      return fail("INVALID_REQUEST", {}, error.message);
    });
  };

  const stage = async (req: IncomingMessage, file: string, signal: AbortSignal) => {
    try {
      await receive(req, file, signal);
      return await check(file, signal);
    } catch (error) {
      rmSync(file, { force: true });
      if (signal.aborted) fail("REQUEST_TIMEOUT", {}, `The file took too long: ${BY_COMMAND}`);
      throw error;
    }
  };

  /**
   * @param dryRun  Only checks the file.
   * @throws CONFLICT, UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, INVALID_REQUEST, REQUEST_TIMEOUT,
   *   SERVICE_UNAVAILABLE
   */
  return async ({ req }: Exchange, dryRun: boolean, timeoutMs: number): Promise<Reply> => {
    // Several processes share Redis: one of them cannot stop the others.
    if (!restart || !isSqlite(config))
      fail("CONFLICT", {}, `This process cannot restart with another store: ${BY_COMMAND}`);
    if (isBusy) fail("CONFLICT", {}, "A backup is being restored");
    checkHeaders(req);
    isBusy = true;
    const file = stagedFile(config);
    let isRestarting = false;
    const late = new AbortController();
    const cancel = clock.after(timeoutMs, () => late.abort());
    try {
      const { header, counts } = await stage(req, file, late.signal);
      isRestarting = !dryRun;
      const result: RestoreResult = {
        status: dryRun ? "checked" : "restarting",
        created_at: header.created_at,
        hearth: header.hearth,
        entities: counts.entity,
        documents: counts.document,
        events: counts.event,
      };
      if (dryRun) rmSync(file, { force: true });
      else restart("restore");
      return json(200, { success: true, restore: result });
    } finally {
      cancel();
      isBusy = isRestarting;
    }
  };
};
