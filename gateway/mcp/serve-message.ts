/** Serves one message: a server for this request alone, so that any gateway can answer the next one. */
import type { IncomingMessage } from "node:http";
import { toWebRequest } from "@modelcontextprotocol/node";
import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Reply } from "../request/exchange.ts";
import { openSession } from "./calls.ts";
import type { McpContext, McpMessage } from "./context.ts";
import { openListenBus } from "./listen-bus.ts";
import { serverFor } from "./server.ts";
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

/** Both revisions: 2026-07-28, and 2025-11-25 without a session. */
export const serveMessage = async (context: McpContext, message: McpMessage): Promise<Reply> => {
  const { broker } = context;
  const { exchange } = message;
  const session = openSession(context, message);
  const bus = openListenBus(context, message);
  const aborted = new AbortController();
  const handler = createMcpHandler(({ era }) => serverFor(session, era), {
    bus,
    keepAliveMs: KEEP_ALIVE_MS,
    onerror: (error) => broker.logger.debug("a message of an agent was refused", { error }),
  });
  const body = exchange.body ?? {};
  const request = await toWebRequest(webLike(exchange.req), body, { signal: aborted.signal });
  const response = await handler.fetch(request, { parsedBody: body });
  const headers = headersOf(response);
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
      close: () => handler.close(),
      abort: () => aborted.abort(),
    }),
  };
};
