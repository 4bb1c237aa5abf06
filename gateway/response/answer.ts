/** Writes answers: the usual headers, the limit's, and a failure in the words of its group. */
import type { ServerResponse } from "node:http";
import type { Group } from "../groups/group.ts";
import type { HttpHeaders } from "../http/headers.ts";
import { serve } from "../pipeline.ts";
import { type Exchange, json, type Reply } from "../request/exchange.ts";
import { limitHeaders } from "../request/limits.ts";
import type { RequestDeps } from "../request/request-deps.ts";
import { asFailure, type Failure } from "./failure.ts";

const secondsIn = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

const failureHeaders = ({ status, resetMs, now, details }: Failure): HttpHeaders => ({
  ...(resetMs !== undefined && { "Retry-After": String(secondsIn(resetMs - now)) }),
  ...(status === 401 && { "WWW-Authenticate": 'Bearer realm="hearth"' }),
  ...(status === 426 && {
    Upgrade: "websocket",
    Connection: "Upgrade, close",
    "Sec-WebSocket-Version": "13",
  }),
  ...(status === 405 && { Allow: [details.allow].flat().join(", ") }),
});

interface Answered {
  readonly reply: Reply;
  /** What went wrong, for the log, where it was not the client's doing. */
  readonly fault?: unknown;
}

/**
 * What was thrown, in the words of the group that answers.
 *
 * @param now  Epoch milliseconds.
 */
export const errorReply = (
  error: unknown,
  { failure }: Group,
  production: boolean,
  now: number,
): Reply => {
  const thrown = asFailure(error, production, now);
  return json(thrown.status, failure(thrown), failureHeaders(thrown));
};

/** Serves an exchange; whatever is thrown on the way becomes the reply. */
export const respond = async (
  exchange: Exchange,
  gate: RequestDeps,
  production: boolean,
): Promise<Answered> => {
  try {
    return { reply: await serve(exchange, gate) };
  } catch (error) {
    const reply = errorReply(error, exchange.group, production, gate.clock.now());
    return reply.status >= 500 ? { reply, fault: error } : { reply };
  }
};

/** The headers of all answers, then this one's own. */
export const headersFor = (
  { id, count }: Exchange,
  { headers }: Pick<Reply, "headers">,
  constant: HttpHeaders,
): HttpHeaders => ({
  ...constant,
  ...headers,
  "X-Request-Id": id,
  ...(count && limitHeaders(count)),
});

/** One `writeHead`, one `end`; but for an answer that goes on. */
export const send = (
  res: ServerResponse,
  { req }: Exchange,
  { status, body, hold }: Reply,
  headers: HttpHeaders,
): void => {
  const isHead = req.method === "HEAD";
  const length = status !== 204 && !hold && { "Content-Length": String(Buffer.byteLength(body)) };
  // What goes on until it is closed ends with its connection: no frames of HTTP around each piece.
  if (hold) res.removeHeader("Transfer-Encoding");
  res.writeHead(status, { ...headers, ...length, ...(hold && { Connection: "close" }) });
  if (!hold || isHead) return void res.end(isHead || status === 204 ? undefined : body);
  res.flushHeaders();
  hold(res);
};
