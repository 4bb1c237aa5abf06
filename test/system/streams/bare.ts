/** A WebSocket by its bytes: handshakes and frames that no library would send; answers read as usual. */
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { WebSocket } from "ws";
import type { Letter } from "../../../gateway/groups/groups.ts";
import type { Client, Loose } from "../../support/client.ts";
import { openMailbox } from "../../support/mailbox.ts";
import type { Refusal } from "../../support/streams.ts";
import { headersOf } from "./listeners.ts";

/** Where WebSockets are, and whose words are spoken to those who come with a token, or without. */
export const SOCKETS: readonly (readonly [path: string, letter: Letter])[] = [
  ["/events", "A"],
  ["/api/websocket", "B"],
  ["/ws", "D"],
];

/** Why a stream was not opened. */
export const refusalOf = (opened: Promise<unknown>): Promise<Refusal> =>
  opened.then(
    () => Promise.reject(new Error("It was let in")),
    (refusal) => refusal,
  );

export const WISH: readonly string[] = [
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
];

/** A request for a stream; `lines` are headers beside the Host. */
export const wishFor = (path: string, lines: readonly string[] = WISH, method = "GET"): string =>
  [`${method} ${path} HTTP/1.1`, "Host: localhost", ...lines, "", ""].join("\r\n");

const [, UPGRADE = "", VERSION = "", KEY = ""] = WISH;

/** Handshakes that are none, but for their Connection, by the header that is wrong. */
export const BROKEN_WISHES: readonly (readonly [
  what: string,
  header: string,
  lines: readonly string[],
])[] = [
  ["without a key", "Sec-WebSocket-Key", [UPGRADE, VERSION]],
  ["with an empty key", "Sec-WebSocket-Key", [UPGRADE, VERSION, "Sec-WebSocket-Key:"]],
  ["with too short a key", "Sec-WebSocket-Key", [UPGRADE, VERSION, "Sec-WebSocket-Key: eA=="]],
  ["with two keys", "Sec-WebSocket-Key", [UPGRADE, VERSION, KEY, KEY]],
  ["without a version", "Sec-WebSocket-Version", [UPGRADE, KEY]],
  ["of version 12", "Sec-WebSocket-Version", [UPGRADE, KEY, "Sec-WebSocket-Version: 12"]],
  ["of version x", "Sec-WebSocket-Version", [UPGRADE, KEY, "Sec-WebSocket-Version: x"]],
  [
    "with protocols that are none",
    "Sec-WebSocket-Protocol",
    [UPGRADE, VERSION, KEY, "Sec-WebSocket-Protocol: a,,b"],
  ],
];

const FIN = 0x80;
const MASKED = 0x80;
export const TEXT = FIN | 1;
/** The beginning of a text, which goes on. */
export const BEGUN = 1;
export const REST = FIN | 0;
export const CLOSE = FIN | 8;
export const PING = FIN | 9;

/** With a mask of zeros the payload stands as it is. */
const MASK = Buffer.alloc(4);

const lengthOf = (length: number, mask: number): Buffer => {
  if (length < 126) return Buffer.from([mask | length]);
  const long = Buffer.alloc(9, mask | 127);
  long.writeBigUInt64BE(BigInt(length), 1);
  return long;
};

interface Shape {
  readonly isMasked?: boolean;
  /** What it says of its length, where that is not the truth. */
  readonly claimed?: number;
}

/** One frame; its first byte says what it is. */
export const frame = (
  first: number,
  payload: string | Buffer = "",
  { isMasked = true, claimed }: Shape = {},
): Buffer => {
  const bytes = Buffer.from(payload);
  const length = lengthOf(claimed ?? bytes.length, isMasked ? MASKED : 0);
  return Buffer.concat([Buffer.from([first]), length, ...(isMasked ? [MASK] : []), bytes]);
};

/** The longest message that is heard: the contract's figure. */
export const MOST = 64 * 1024;
/** What may follow a byte that begins three: it does not. */
const NO_UTF8 = Buffer.from([0x22, 0xe2, 0x28, 0xa1, 0x22]);
const SURROGATE = Buffer.from([0xed, 0xa0, 0x80]);

const nested = (levels: number) => `{"a":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`;

/** Texts with which no dialect can do anything. */
export const UNHEARD: readonly (readonly [what: string, sent: string | Buffer])[] = [
  ["half an object", "{"],
  ["no JSON", "turn on the light"],
  ["JSON and more", '{"type":"ping"} {}'],
  ["an array", '[{"type":"ping","id":1}]'],
  ["a string", '"ping"'],
  ["a number", "1"],
  ["null", "null"],
  ["nothing", ""],
  ["an empty object", "{}"],
  ["33 levels", nested(33)],
  ["30,000 levels", nested(30_000)],
  ["a prototype", '{"type":"ping","__proto__":{"type":"ping"}}'],
  ["a constructor", '{"type":"ping","id":{"constructor":{}}}'],
  ["an infinite number", '{"type":"ping","id":1e999}'],
  ["an unknown type", '{"type":"reboot"}'],
  ["a type of every object", '{"type":"toString"}'],
  ["HTML as a type", '{"type":"<script>"}'],
  ["a number as a type", '{"type":5}'],
  ["an object as a type", '{"type":{"ping":1}}'],
  ["a binary message", Buffer.from('{"type":"ping","id":1}')],
  ["bytes", Buffer.from([0, 255, 254, 1])],
];

/** Bytes after which a connection cannot go on. */
export const BROKEN_FRAMES: readonly (readonly [code: number, what: string, bytes: Buffer])[] = [
  [1009, "a byte more than 64 KiB", frame(TEXT, "x".repeat(MOST + 1))],
  [
    1009,
    "two parts with a byte too many",
    Buffer.concat([frame(BEGUN, "x"), frame(REST, "x".repeat(MOST))]),
  ],
  [1009, "the promise of a gibibyte", frame(TEXT, "", { claimed: 2 ** 30 })],
  [1009, "the promise of more than a number holds", frame(TEXT, "", { claimed: 2 ** 60 })],
  [1007, "what is no UTF-8", frame(TEXT, NO_UTF8)],
  [1007, "half of a character", frame(TEXT, SURROGATE)],
  [1007, "a farewell that is no UTF-8", frame(CLOSE, Buffer.from([0x03, 0xe8, 0xff]))],
  [1002, "a frame without a mask", frame(TEXT, "{}", { isMasked: false })],
  [1002, "an unknown kind of frame", frame(0x83, "{}")],
  [1002, "a reserved bit", frame(0xc1, "{}")],
  [1002, "the rest of nothing", frame(REST, "{}")],
  [1002, "a text within a text", Buffer.concat([frame(BEGUN, "{"), frame(TEXT, "{}")])],
  [1002, "a ping in parts", frame(0x09, "x")],
  [1002, "a ping that is too long", frame(PING, "x".repeat(126))],
  [1002, "a farewell of one byte", frame(CLOSE, "x")],
  [1002, "a farewell with a code that no client may send", frame(CLOSE, Buffer.from([0x03, 0xed]))],
];

export interface Bare {
  readonly raw: Socket;
  readonly received: readonly Loose[];
  next(matches?: (message: Loose) => boolean): Promise<Loose>;
  /** The code with which it was closed. */
  readonly closed: Promise<number>;
}

export const openBare = async (client: Client, path: string): Promise<Bare> => {
  const address = client.url.replace(/^http/, "ws") + path;
  const ws = new WebSocket(address, { headers: headersOf(client), perMessageDeflate: false });
  const { received, next, put, end } = openMailbox<Loose>();
  ws.on("message", (data) => put(JSON.parse(String(data))));
  const closed = once(ws, "close").then(([code]) => {
    end(String(code));
    return code as number;
  });
  const upgraded = once(ws, "upgrade");
  await once(ws, "open");
  const [{ socket }] = (await upgraded) as [IncomingMessage];
  // A client that misbehaves may be reset.
  ws.on("error", () => undefined);
  return { raw: socket, received, next, closed };
};
