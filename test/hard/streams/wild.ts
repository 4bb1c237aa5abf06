/** What no client should send: frames of any bits, handshakes of any headers, messages of any kind. */

import type { Dialect } from "../../../gateway/push/dialect.ts";
import { fc } from "../../support/any.ts";
import { bodyFor } from "../../support/arbitrary.ts";

interface Wild {
  readonly isFinal: boolean;
  readonly reserved: number;
  readonly opcode: number;
  readonly mask: Uint8Array | undefined;
  readonly payload: Buffer;
  /** The length that it says it has, where that is not the payload's. */
  readonly declared: bigint | undefined;
}

const [SHORT, MEDIUM] = [125n, 0xffffn];

const lengthOf = (length: bigint): Buffer => {
  if (length <= SHORT) return Buffer.from([Number(length)]);
  const bytes = Buffer.alloc(length <= MEDIUM ? 3 : 9);
  bytes[0] = length <= MEDIUM ? 126 : 127;
  if (length <= MEDIUM) bytes.writeUInt16BE(Number(length), 1);
  else bytes.writeBigUInt64BE(length, 1);
  return bytes;
};

const bytesOf = ({ isFinal, reserved, opcode, mask, payload, declared }: Wild): Buffer => {
  const length = lengthOf(declared ?? BigInt(payload.length));
  if (mask) length[0] = (length[0] as number) | 0x80;
  const body = mask ? payload.map((byte, at) => byte ^ (mask[at % 4] as number)) : payload;
  const first = (isFinal ? 0x80 : 0) | (reserved << 4) | opcode;
  return Buffer.concat([Buffer.from([first]), length, mask ?? Buffer.alloc(0), body]);
};

/** Mostly as it should be: else nothing would get beyond the first mistake. */
const mostly = <T>(usual: T, ...others: readonly fc.Arbitrary<T>[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(usual) },
    ...others.map((arbitrary) => ({ weight: 1, arbitrary })),
  );

const TEXTS = ['{"type":"ping"}', '{"id":1,"type":"ping"}', '{"type":', "[", ""];
const noise = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
const payload = fc.oneof(
  fc.constantFrom(...TEXTS).map((text) => Buffer.from(text)),
  noise,
  // Longer than a message may be.
  fc.constantFrom(126, 65_535, 65_536, 65_537, 200_000).map((length) => Buffer.alloc(length, 0x20)),
);

const wild = fc.record<Wild>({
  isFinal: fc.boolean(),
  reserved: mostly(0, fc.integer({ min: 1, max: 7 })),
  // Continuations, texts, bytes, goodbyes, pings and pongs; else what means nothing.
  opcode: fc.oneof(fc.constantFrom(0, 1, 1, 2, 8, 9, 10), fc.nat({ max: 15 })),
  mask: fc.option(fc.uint8Array({ minLength: 4, maxLength: 4 }), { nil: undefined, freq: 8 }),
  payload,
  declared: mostly<bigint | undefined>(undefined, fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })),
});

/** All that one client sends. */
export const wildFrames: fc.Arbitrary<Buffer> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(wild, { minLength: 1, maxLength: 8 })
      .map((all) => Buffer.concat(all.map(bytesOf))),
  },
  { weight: 1, arbitrary: noise },
);

const HEADERS = ["Key", "Version", "Extensions", "Protocol", "Accept"];
const TELLING = [
  "13",
  "8",
  "dGhlIHNhbXBsZSBub25jZQ==",
  "permessage-deflate; server_max_window_bits=99",
];

/** Lines of a handshake. */
export const wildHeaders: fc.Arbitrary<readonly string[]> = fc.array(
  fc
    .tuple(
      fc.constantFrom(...HEADERS),
      fc.oneof(fc.constantFrom(...TELLING), fc.string({ unit: "grapheme-ascii", maxLength: 60 })),
    )
    .map(([name, value]) => `Sec-WebSocket-${name}: ${value}`),
  { maxLength: 5 },
);

export type Message = { readonly type: string } | string | Buffer;

/** Mostly what a dialect hears, more or less right; else any JSON, any text, any bytes. */
export const wildMessages = ({ incoming }: Dialect): fc.Arbitrary<readonly Message[]> => {
  const heard = Object.entries(incoming).map(([type, { rules }]) =>
    bodyFor(rules).map((body) => ({ ...body, type })),
  );
  const others = [fc.jsonValue().map((value) => JSON.stringify(value)), fc.string(), noise];
  const weighted = (all: readonly fc.Arbitrary<Message>[], weight: number) =>
    all.map((arbitrary) => ({ arbitrary, weight }));
  const message = fc.oneof(...weighted(heard, 3), ...weighted(others, heard.length));
  return fc.array(message, { minLength: 1, maxLength: 30 });
};
