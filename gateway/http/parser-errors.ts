/** Answers what the HTTP parser refuses, with a body and the usual headers. */
import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Clock } from "../../shared/async/clock.ts";
import { type ErrorCode, failure } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Group } from "../groups/group.ts";
import { asFailure } from "../response/failure.ts";
import type { HttpHeaders } from "./headers.ts";

const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "HEADERS_TOO_LARGE",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "PAYLOAD_TOO_LARGE",
  ERR_HTTP_REQUEST_TIMEOUT: "REQUEST_TIMEOUT",
};

/** Time for the answer to arrive before the connection is destroyed. */
const CLOSE_TIMEOUT_MS = 1000;

/** A whole HTTP answer, as there is no response object to write it. */
const rawAnswer = (code: ErrorCode, group: Group, constant: HttpHeaders, now: number): string => {
  const shown = asFailure(failure(code), true, now);
  const body = JSON.stringify(group.failure(shown));
  const headers = {
    ...constant,
    "X-Request-Id": randomUUID(),
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${shown.status} ${STATUS_CODES[shown.status]}`, ...lines, "", body].join(
    "\r\n",
  );
};

/** Node's own name for the answer that is being written to a socket. */
const isAnswering = (socket: Socket) =>
  (socket as { _httpMessage?: { headersSent?: boolean } })._httpMessage?.headersSent === true;

export const parserErrors =
  (group: Group, constant: HttpHeaders, clock: Clock) =>
  (error: { readonly code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const code = own(CODES, error.code ?? "") ?? "INVALID_REQUEST";
    socket.end(rawAnswer(code, group, constant, clock.now()));
    // The server no longer watches it: a client that does not close would hold it for ever.
    clock.after(CLOSE_TIMEOUT_MS, () => socket.destroy());
  };
