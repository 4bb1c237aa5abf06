/** The wire of the Model Context Protocol, for what no well-made client sends. */
import type { Client, Loose } from "./client.ts";

const MODERN = "2026-07-28";
const LEGACY = "2025-11-25";

type ToolCall = Readonly<{ name: string; arguments: object }>;

const dataIn = (text: string): readonly Loose[] =>
  [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data ?? ""));

/** One message after the other of a stream. */
const messagesOf = (body: ReadableStream<Uint8Array>) => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let taken = 0;
  return {
    async next(): Promise<Loose> {
      for (;;) {
        const message = dataIn(text)[taken];
        if (message !== undefined) {
          taken += 1;
          return message;
        }
        const { value, done } = await reader.read();
        if (done) return undefined;
        text += decoder.decode(value, { stream: true });
      }
    },
    cancel: () => reader.cancel(),
  };
};

export const openWire = ({ url, authorization = "" }: Pick<Client, "url" | "authorization">) => {
  const post = (body: object, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${url}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        authorization,
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: "2.0", ...body }),
    });
  const inSession = (session?: string) => ({
    "mcp-protocol-version": LEGACY,
    ...(session !== undefined && { "mcp-session-id": session }),
  });
  return {
    /** A call by 2026-07-28, by a client that can be asked so; `retry` is what it brings when sent again. */
    async call(params: ToolCall, elicitation: object, retry: object = {}): Promise<Loose> {
      const _meta = {
        "io.modelcontextprotocol/protocolVersion": MODERN,
        "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
        "io.modelcontextprotocol/clientCapabilities": { elicitation },
      };
      const headers = {
        "mcp-protocol-version": MODERN,
        "mcp-method": "tools/call",
        "mcp-name": params.name,
      };
      const body = { id: 1, method: "tools/call", params: { ...params, ...retry, _meta } };
      const text = await (await post(body, headers)).text();
      return dataIn(text).at(-1) ?? JSON.parse(text);
    },
    /** Begins by 2025-11-25. @returns the id of the session. */
    async hello(elicitation: object): Promise<string> {
      const params = {
        protocolVersion: LEGACY,
        capabilities: { elicitation },
        clientInfo: { name: "test", version: "1" },
      };
      const { headers } = await post({ id: 0, method: "initialize", params });
      return headers.get("mcp-session-id") ?? "";
    },
    /** A call of a session, whose stream stays open. */
    async open(params: ToolCall, session: string) {
      const { body } = await post({ id: 2, method: "tools/call", params }, inSession(session));
      return messagesOf(body as ReadableStream<Uint8Array>);
    },
    /** Says something in a session. @returns the status. */
    say: async (message: object, session: string | undefined): Promise<number> =>
      (await post(message, inSession(session))).status,
  };
};
