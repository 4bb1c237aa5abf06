/** Checks the handshake of a WebSocket (RFC 6455, 4.2.1). */
import type { IncomingMessage } from "node:http";
import { fail } from "../../../shared/kernel/errors.ts";

const UPGRADE = /(^|,)\s*upgrade\s*(,|$)/i;

/** Whether a request asks for a WebSocket; only then the parser releases the connection. */
/** Whether a client takes a stream of events, and nothing else. */
export const wantsStream = ({ headers }: IncomingMessage): boolean =>
  headers.accept?.trim().toLowerCase() === "text/event-stream";

export const isUpgrade = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" &&
  headers.upgrade?.toLowerCase() === "websocket" &&
  UPGRADE.test(headers.connection ?? "");

const VERSIONS = ["13", "8"];
/** 16 bytes in base64. */
const KEY = /^[+/0-9A-Za-z]{22}==$/;
const PROTOCOLS = /^\s*[!#$%&'*+.^_`|~\w-]+(\s*,\s*[!#$%&'*+.^_`|~\w-]+)*\s*$/;

const wrong = (header: string, what: string) =>
  fail("INVALID_REQUEST", { header }, `The ${header} header ${what}`);

/** @throws UPGRADE_REQUIRED without an upgrade, or for another version; INVALID_REQUEST. */
export const checkHandshake = (req: IncomingMessage): void => {
  if (!isUpgrade(req)) fail("UPGRADE_REQUIRED");
  const { headers } = req;
  const version = headers["sec-websocket-version"];
  if (version === undefined) wrong("Sec-WebSocket-Version", "is missing");
  if (!VERSIONS.includes(version ?? ""))
    fail("UPGRADE_REQUIRED", {}, `Sec-WebSocket-Version must be ${VERSIONS[0]}`);
  if (!KEY.test(headers["sec-websocket-key"] ?? ""))
    wrong("Sec-WebSocket-Key", "must be 16 bytes in base64");
  const protocols = headers["sec-websocket-protocol"];
  if (protocols !== undefined && !PROTOCOLS.test(protocols))
    wrong("Sec-WebSocket-Protocol", "must be a comma list of names");
};
