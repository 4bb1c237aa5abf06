/** Serves one message: a server for this request alone, so that any gateway can answer the next one. */
import type { IncomingMessage } from "node:http";
import { toWebRequest } from "@modelcontextprotocol/node";
import {
  createMcpHandler,
  isInitializeRequest,
  isLegacyRequest,
} from "@modelcontextprotocol/server";
import type { Free } from "../../shared/kernel/rules.ts";
import { isObject } from "../../shared/text/json-text.ts";
import type { Reply } from "../request/exchange.ts";
import { type McpSession, openSession } from "./calls.ts";
import type { McpContext, McpMessage } from "./context.ts";
import { type ListenBus, openListenBus } from "./listen-bus.ts";
import { modesOf } from "./questions/modes.ts";
import { serverFor } from "./server.ts";
import { isSessionCall, type ServedMessage, serveSession } from "./sessions/serve-session.ts";
import { newSessionId, readSessionId, SESSION_HEADER } from "./sessions/session-id.ts";
import { streamReply } from "./stream-reply.ts";

const KEEP_ALIVE_MS = 15_000;
/** It would write the body as it is, which has its length already. */
const OWN_HEADERS: readonly string[] = ["content-length", "connection", "transfer-encoding"];

const headersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.includes(name)));

const BOTH = "application/json, text/event-stream";

/** A client that does not say what it takes is not refused. */
const takesAnything = ({ accept = "*/*" }: IncomingMessage["headers"]): boolean =>
  accept.trim() === "*/*";

/** The body was read before, with its limits. */
const webLike = ({ method = "POST", url = "/mcp", headers }: IncomingMessage) => ({
  method,
  url,
  headers: { ...headers, ...(takesAnything(headers) && { accept: BOTH }) },
  [Symbol.asyncIterator]: async function* () {},
});

/** A call that waits for a person must be answered in time: by the beginning of a stream. */
const waits = ({ params }: Free): boolean => isObject(params) && params.requestState !== undefined;

/** Without a session, as all messages of 2026-07-28 are. */
const serveAlone = async (
  { broker }: McpContext,
  session: McpSession,
  bus: ListenBus,
  request: Request,
  body: Free,
): Promise<ServedMessage> => {
  const handler = createMcpHandler(({ era }) => serverFor(session, era), {
    bus,
    keepAliveMs: KEEP_ALIVE_MS,
    ...(waits(body) && { responseMode: "sse" }),
    onerror: (error) => broker.logger.debug("a message of an agent was refused", { error }),
  });
  const response = await handler.fetch(request, { parsedBody: body });
  return { response, close: () => handler.close() };
};

/** Of a client that can be asked, as it begins: the session is all that is known of it later. */
const sessionHeader = (
  { sealing }: McpContext,
  { caller }: McpMessage,
  body: Free,
): Readonly<Record<string, string>> => {
  if (!isInitializeRequest(body)) return {};
  const { protocolVersion: version, capabilities } = body.params;
  const modes = modesOf(capabilities);
  if (!modes.form && !modes.url) return {};
  return { [SESSION_HEADER]: newSessionId(sealing, caller.sub, { modes, version }) };
};

const ACCEPTED: Reply = { status: 202, headers: {}, body: "" };

/** Both revisions: 2026-07-28, and 2025-11-25 with a session where its client can be asked. */
export const serveMessage = async (context: McpContext, message: McpMessage): Promise<Reply> => {
  const { exchange, caller } = message;
  const body = exchange.body ?? {};
  const aborted = new AbortController();
  const request = await toWebRequest(webLike(exchange.req), body, { signal: aborted.signal });
  const sent = readSessionId(context.sealing, caller.sub, exchange.req.headers[SESSION_HEADER]);
  const known = sent && (await isLegacyRequest(request, body)) ? sent : undefined;
  if (known && (await context.sessionCalls.pass(known.id, body))) return ACCEPTED;
  const session = openSession(context, message);
  const bus = openListenBus(context, message);
  const { response, close } =
    known && isSessionCall(body)
      ? await serveSession({ context, session, known, request, body, keepAliveMs: KEEP_ALIVE_MS })
      : await serveAlone(context, session, bus, request, body);
  const headers: Record<string, string> = {
    ...headersOf(response),
    ...sessionHeader(context, message, body),
  };
  const { status } = response;
  const isStream = headers["content-type"]?.startsWith("text/event-stream") === true;
  if (!isStream || !response.body) return { status, headers, body: await response.text() };
  return {
    status,
    headers,
    body: "",
    ...streamReply({
      context,
      bus,
      chunks: response.body,
      close,
      abort() {
        aborted.abort();
        if (known) void close();
      },
    }),
  };
};
