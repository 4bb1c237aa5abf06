/** Writes answers: the usual headers, those of the limit, and an error in the format of its group. */
import type { ServerResponse } from "node:http";
import { codeOf, type ErrorCode, type Thrown } from "../../shared/kernel/errors.ts";
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

/** Nothing is done yet: no error, and the same in all groups. */
export const approvalAnswer = ({ message, details }: Failure) => ({
  success: false,
  message,
  ...details,
});

/** @param now  Epoch milliseconds. */
export const errorReply = (
  error: unknown,
  { failure }: Group,
  production: boolean,
  now: number,
): Reply => {
  const thrown = asFailure(error, production, now);
  if (thrown.code === "APPROVAL_REQUIRED") return json(thrown.status, approvalAnswer(thrown));
  return json(thrown.status, failure(thrown), failureHeaders(thrown));
};

/** Serves a request; an error becomes the reply, and a fault for the log where it is not the client's. */
export const respond = async (
  exchange: Exchange,
  deps: RequestDeps,
  production: boolean,
): Promise<{ readonly reply: Reply; readonly fault?: unknown; readonly code?: ErrorCode }> => {
  try {
    return { reply: await serve(exchange, deps) };
  } catch (error) {
    const plain = errorReply(error, exchange.group, production, deps.clock.now());
    const challenge = plain.status === 401 && { "WWW-Authenticate": deps.challenge(exchange.path) };
    const reply = { ...plain, headers: { ...plain.headers, ...challenge } };
    const code = codeOf((error ?? {}) as Thrown);
    return reply.status >= 500 ? { reply, code, fault: error } : { reply, code };
  }
};

/** The headers of all answers, then those of this one. */
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

/** Without a body; the length in the headers of a 304 would be that of the 200. */
const BODILESS: readonly number[] = [204, 304];

/** One `writeHead` and one `end`, unless the answer stays open. */
export const send = (
  res: ServerResponse,
  { req }: Exchange,
  { status, body, hold, write }: Reply,
  headers: HttpHeaders,
): void => {
  const isHead = req.method === "HEAD";
  const length = !BODILESS.includes(status) &&
    !hold &&
    !write && { "Content-Length": String(Buffer.byteLength(body)) };
  // A stream ends with its connection: no HTTP chunks around each piece.
  if (hold) res.removeHeader("Transfer-Encoding");
  res.writeHead(status, { ...headers, ...length, ...(hold && { Connection: "close" }) });
  if (write && !isHead) return void write(res);
  if (!hold || isHead) return void res.end(isHead || BODILESS.includes(status) ? undefined : body);
  res.flushHeaders();
  hold(res);
};
