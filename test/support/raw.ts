/** Speaks HTTP byte by byte, as no well-behaved client would. */
import { connect } from "node:net";
import type { Loose } from "./client.ts";

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Loose;
}

const answerIn = (text: string): RawAnswer => {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const pairs = lines.map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, at), line.slice(at + 1)];
  });
  const body = rest.join("\r\n\r\n");
  return {
    status: Number(first.split(" ")[1]),
    headers: new Headers(pairs),
    text: body,
    body: body.startsWith("{") ? JSON.parse(body) : undefined,
  };
};

/**
 * Sends bytes, and returns all that comes until the server ends the connection.
 *
 * @param at  A port of this machine, or the path of a local socket.
 */
export const exchangeBytes = (at: number | string, sent: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = typeof at === "string" ? connect(at) : connect(at, "127.0.0.1");
    socket.once("connect", () => socket.write(sent, "latin1"));
    let text = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
  });

/** The one answer to bytes after which the server ends the connection. */
export const sendBytes = async (port: number, sent: string): Promise<RawAnswer> =>
  answerIn(await exchangeBytes(port, sent));

/** A request that asks for the connection to be closed; `lines` are further headers. */
export const request = (line: string, lines: readonly string[] = [], body = ""): string =>
  [`${line} HTTP/1.1`, ...lines, "Connection: close", "", body].join("\r\n");

/** The answers to pipelined requests, in their order. */
export const answersIn = (text: string): readonly RawAnswer[] =>
  text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter(Boolean)
    .map(answerIn);
