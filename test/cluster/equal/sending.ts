/** Sends requests as they are written, over connections that stay open, and reads what comes. */
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import type { Loose } from "../../support/client.ts";

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is no text is sent as JSON. */
  readonly body?: unknown;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Read, where it is JSON. */
  readonly body: Loose;
}

const read = (type: string | undefined, said: string): Loose =>
  type?.startsWith("application/json") && said !== "" ? JSON.parse(said) : said;

const bytesOf = ({ body }: Asked) =>
  body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);

export interface Wire {
  send(asked: Asked): Promise<Answered>;
  close(): void;
}

export const wireTo = (port: number): Wire => {
  const agent = new Agent({ keepAlive: true });
  const sendOnce = (asked: Asked, bytes: Buffer) => {
    const length = bytes.length > 0 && { "content-length": bytes.length };
    const { method, path } = asked;
    const headers = { ...length, ...asked.headers };
    const sent = request({ agent, port, method, path, headers });
    const answered = once(sent, "response") as Promise<[IncomingMessage]>;
    sent.end(bytes);
    return { sent, answered };
  };
  const send = async (asked: Asked): Promise<Answered> => {
    const { sent, answered } = sendOnce(asked, Buffer.from(bytesOf(asked)));
    const response = await answered.then(
      ([one]) => one,
      (error: unknown) => {
        // The other end has closed what was not used for a while: no client has read the request.
        if (sent.reusedSocket) return undefined;
        throw error;
      },
    );
    if (!response) return send(asked);
    const given = Object.entries(response.headers).map(([name, value]) => [name, `${value}`]);
    const body = read(response.headers["content-type"], await text(response));
    return { status: response.statusCode ?? 0, headers: Object.fromEntries(given), body };
  };
  return { send, close: () => agent.destroy() };
};
