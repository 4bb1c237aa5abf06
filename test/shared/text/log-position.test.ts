/** Places as clients say them: what was said to one is read back, and nothing else is. */
import { describe, expect, it } from "@jest/globals";
import { problemsOf } from "../../../shared/kernel/validation.ts";
import { positionOf, positionRule, readPosition } from "../../../shared/text/log-position.ts";
import { fc } from "../../support/any.ts";

const MAX_SEQUENCE = 999_999_999_999_999;
const hexDigits = (unit: string) => fc.string({ unit: fc.constantFrom(...unit) });
const epochs = fc.string({
  unit: fc.constantFrom(..."0123456789abcdef"),
  minLength: 8,
  maxLength: 8,
});
const sequences = fc.oneof(
  fc.nat(2000),
  fc.maxSafeNat().map((n) => n % (MAX_SEQUENCE + 1)),
);

/** Much of it nearly a place, some of it one. */
const texts = fc.oneof(
  fc.string(),
  hexDigits("0189afAF:-+. \n"),
  fc.tuple(epochs, hexDigits("0123456789")).map(([epoch, digits]) => `${epoch}:${digits}`),
);

const isRefused = (since: string) => problemsOf({ since: positionRule }, { since }).length > 0;

describe("a place", () => {
  it("is read as it was said, whichever it is", () => {
    fc.assert(
      fc.property(epochs, sequences, (epoch, sequence) => {
        expect(readPosition(positionOf(epoch, sequence))).toEqual({ epoch, sequence });
      }),
    );
  });

  it("looks the way that the documentation shows", () => {
    expect(positionOf("83e1a80f", 127)).toBe("83e1a80f:127");
    expect(readPosition(`ffffffff:${MAX_SEQUENCE}`)?.sequence).toBe(MAX_SEQUENCE);
  });

  it("has only one spelling: what is read is said in the same way again", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const read = readPosition(text);
        if (read) expect(positionOf(read.epoch, read.sequence)).toBe(text);
      }),
    );
  });

  it("keeps the rule of the query where it can be read, and only there", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(isRefused(text)).toBe(readPosition(text) === undefined);
      }),
    );
  });

  it.each([
    "",
    ":",
    "127",
    ":127",
    "83e1a80f",
    "83e1a80f:",
    "83e1a80f:-1",
    "83e1a80f:+1",
    "83e1a80f:01",
    "83e1a80f:1.5",
    "83e1a80f:1e3",
    "83e1a80f:0x1",
    "83e1a80f:٣",
    "83e1a80f:1000000000000000",
    "83E1A80F:1",
    "83e1a80:1",
    "83e1a80f0:1",
    "83e1a80g:1",
    "83e1a80f::1",
    "83e1a80f:1:1",
    " 83e1a80f:1",
    "83e1a80f:1 ",
    "83e1a80f:1\n",
    "x\n83e1a80f:1",
  ])("is not what %j says", (text) => {
    expect(readPosition(text)).toBeUndefined();
    expect(isRefused(text)).toBe(true);
  });
});
