/** The stream of one call of a session: its questions have ids of their own, as their answers come by other requests. */
import { randomUUID } from "node:crypto";
import {
  type ClientCapabilities,
  type JSONRPCMessage,
  type Transport,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { Free } from "../../../shared/kernel/rules.ts";
import { isObject } from "../../../shared/text/json-text.ts";

export type SessionTransport = ReturnType<typeof openSessionTransport>;

type Id = string | number;
const idIn = (message: JSONRPCMessage): Id | undefined =>
  "id" in message ? message.id : undefined;

/** @param callId  Of the call that is served. */
export const openSessionTransport = (callId: Id, keepAliveMs: number) => {
  const inner = new WebStandardStreamableHTTPServerTransport({ keepAliveMs });
  /** Of the message that says again what the client has declared at first. */
  const hello = randomUUID();
  const sentAs = new Map<Id, Id>();
  let isCancelled = false;
  const { promise: welcomed, resolve: welcome } = Promise.withResolvers<void>();

  /** The library counts questions from 0 in each call. */
  const toWire = (message: JSONRPCMessage): JSONRPCMessage => {
    if ("method" in message && "id" in message) {
      const id = randomUUID();
      sentAs.set(id, message.id);
      return { ...message, id };
    }
    if (!("method" in message) || message.method !== "notifications/cancelled") return message;
    const params = message.params as Free | undefined;
    const withdrawn = [...sentAs].find(([, own]) => own === params?.requestId)?.[0];
    return { ...message, params: { ...params, requestId: withdrawn } };
  };

  const transport: Transport = {
    start: () => inner.start(),
    close: () => inner.close(),
    setSupportedProtocolVersions: (versions) => inner.setSupportedProtocolVersions(versions),
    async send(message) {
      if (idIn(message) === hello) return welcome();
      // All of it belongs to the one call, also what the library relates to none.
      const isAnswer = !("method" in message);
      await inner.send(toWire(message), isAnswer ? {} : { relatedRequestId: callId });
    },
  };
  inner.onmessage = (message, extra) => transport.onmessage?.(message, extra);
  inner.onclose = () => transport.onclose?.();
  inner.onerror = (error) => transport.onerror?.(error);

  return {
    transport,
    /** Before the call is served: the server asks only what its client can answer. */
    async greet(protocolVersion: string, capabilities: ClientCapabilities): Promise<void> {
      const clientInfo = { name: "client", version: "0" };
      const params = { protocolVersion, capabilities, clientInfo };
      transport.onmessage?.({ jsonrpc: "2.0", id: hello, method: "initialize", params });
      await welcomed;
    },
    serve: (request: Request, parsedBody: unknown): Promise<Response> =>
      inner.handleRequest(request, { parsedBody }),
    isCancelled: () => isCancelled,
    /** What the client has sent by another request: taken where it is of this call. */
    take(message: Free): void {
      const { id, method, params } = message;
      if (method !== undefined) {
        if (!isObject(params) || params.requestId !== callId) return;
        isCancelled = true;
        transport.onmessage?.({ jsonrpc: "2.0", method: String(method), params });
        return;
      }
      const own = sentAs.get(id as Id);
      if (own === undefined) return;
      sentAs.delete(id as Id);
      transport.onmessage?.({ ...message, jsonrpc: "2.0", id: own } as JSONRPCMessage);
    },
  };
};
