/** A stream held by its bare connection: to read it drop by drop, and to send what no client would. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface RawStream {
  readonly socket: Socket;
  /** The status line and the headers with which the server let it in, or did not. */
  readonly head: string;
  /** What has been read after the head, and is not taken yet. */
  take(): Buffer;
  /** Reads so many bytes at most; nothing else reads. */
  sip(bytes: number): void;
  readonly closed: Promise<unknown>;
}

const UPGRADE = [
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
];

const END_OF_HEAD = "\r\n\r\n";

export interface Asked {
  readonly port: number;
  readonly path: string;
  readonly authorization?: string;
  readonly upgrade?: boolean;
}

const requestFor = ({ path, authorization, upgrade = false }: Asked) =>
  [
    `GET ${path} HTTP/1.1`,
    "Host: localhost",
    ...(authorization === undefined ? [] : [`Authorization: ${authorization}`]),
    ...(upgrade ? UPGRADE : []),
    "",
    "",
  ].join("\r\n");

export const openRaw = async (asked: Asked): Promise<RawStream> => {
  const socket = connect(asked.port, "127.0.0.1");
  socket.on("error", () => undefined);
  const closed = once(socket, "close");
  let bytes = Buffer.alloc(0);
  const sip = (most: number) => {
    const chunk = socket.read(Math.min(most, socket.readableLength)) as Buffer | null;
    if (chunk) bytes = Buffer.concat([bytes, chunk]);
  };
  await once(socket, "connect");
  socket.write(requestFor(asked));
  const isIn = () => bytes.includes(END_OF_HEAD);
  while (!isIn()) {
    await Promise.race([once(socket, "readable"), closed]);
    sip(socket.readableLength);
    if (socket.destroyed) break;
  }
  const end = bytes.indexOf(END_OF_HEAD) + END_OF_HEAD.length;
  const head = bytes.subarray(0, end).toString("latin1");
  bytes = bytes.subarray(end);
  return {
    socket,
    head,
    take() {
      const all = bytes;
      bytes = Buffer.alloc(0);
      return all;
    },
    sip,
    closed,
  };
};

export interface Frame {
  readonly opcode: number;
  readonly payload: Buffer;
}

export const OPCODE = { text: 1, close: 8, ping: 9, pong: 10 } as const;

/** The place of the payload in a frame without a mask, and its length; nothing while they are not there. */
const extentOf = (bytes: Buffer): readonly [from: number, length: number] | undefined => {
  if (bytes.length < 10) {
    const length = (bytes[1] ?? 127) & 127;
    return length < 126 ? [2, length] : undefined;
  }
  const length = (bytes[1] as number) & 127;
  if (length === 126) return [4, bytes.readUInt16BE(2)];
  return length === 127 ? [10, Number(bytes.readBigUInt64BE(2))] : [2, length];
};

/** The frames that a server has sent, as far as they are whole. */
export const framesIn = (bytes: Buffer): readonly Frame[] => {
  const frames: Frame[] = [];
  let rest = bytes;
  for (;;) {
    const extent = extentOf(rest);
    if (!extent || rest.length < extent[0] + extent[1]) return frames;
    const [from, length] = extent;
    frames.push({ opcode: (rest[0] as number) & 15, payload: rest.subarray(from, from + length) });
    rest = rest.subarray(from + length);
  }
};

/** A client's frame: whole, and masked. */
export const frameOf = (opcode: number, payload: Buffer | string = ""): Buffer => {
  const mask = randomBytes(4);
  const body = Buffer.from(payload).map((byte, index) => byte ^ (mask[index % 4] as number));
  const length =
    body.length < 126 ? [0x80 | body.length] : [0xfe, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([0x80 | opcode, ...length]), mask, body]);
};
