/** Passwords: how they are hashed, and that a missing user is no quicker to refuse. */
import crypto, { type Argon2Parameters, argon2Sync } from "node:crypto";
import { describe, expect, it, jest } from "@jest/globals";
import { CHEAP } from "../../support/settings.ts";

// Watched, not replaced; before the module takes it.
const argon2 = jest.spyOn(crypto, "argon2");
const { hashPassword, isPassword } =
  require("../../../services/identity/passwords.ts") as typeof import("../../../services/identity/passwords.ts");

const PHC = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

/** What a check costs is in these; the message and the salt are not. */
const costOf = ({ memory, passes, parallelism, tagLength, nonce }: Argon2Parameters) => ({
  memory,
  passes,
  parallelism,
  tagLength,
  salt: Buffer.from(nonce as Buffer).length,
});

describe("a password", () => {
  it("is kept as Argon2id with 19 MiB, two passes and one lane", async () => {
    const [, salt = "", tag = ""] = PHC.exec(await hashPassword("correct horse")) ?? [];
    const expected = argon2Sync("argon2id", {
      message: "correct horse",
      nonce: Buffer.from(salt, "base64"),
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    });
    expect(Buffer.from(tag, "base64")).toEqual(expected);
  });

  it("has a salt of its own each time", async () => {
    const hash = () => hashPassword("correct horse", CHEAP);
    expect(await hash()).not.toBe(await hash());
  });

  it.each([
    ["the same", "correct horse", true],
    ["another", "correct house", false],
    ["the same in capitals", "CORRECT HORSE", false],
    ["the same with a space behind it", "correct horse ", false],
    ["empty", "", false],
  ])("opens when what is typed is %s: %j", async (_what, typed, opens) => {
    expect(await isPassword(typed, await hashPassword("correct horse", CHEAP))).toBe(opens);
  });

  it("opens when its characters are typed in another way", async () => {
    const [composed, decomposed] = ["gr\u00fcn ist es", "gru\u0308n ist es"];
    expect(await isPassword(decomposed, await hashPassword(composed, CHEAP))).toBe(true);
  });

  it("still opens a hash that was made with other costs", async () => {
    const salt = Buffer.alloc(16, 7);
    const costs = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 };
    const tag = argon2Sync("argon2id", { message: "older hash", nonce: salt, ...costs });
    const text = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
    const hash = `$argon2id$v=19$m=64,t=1,p=1$${text(salt)}$${text(tag)}`;
    expect(await isPassword("older hash", hash)).toBe(true);
  });

  it.each([
    ["with what is recommended", undefined],
    ["where hashes are cheaper", CHEAP],
  ])("is refused with the same work when there is no such user, %s", async (_what, cost) => {
    const hash = await hashPassword("correct horse", cost);
    argon2.mockClear();
    const answers = [
      await isPassword("a guess", hash, cost),
      await isPassword("a guess", undefined, cost),
    ];
    expect(answers).toEqual([false, false]);
    const [known, unknown] = argon2.mock.calls.map(([, parameters]) => costOf(parameters));
    expect(argon2).toHaveBeenCalledTimes(2);
    expect(unknown).toEqual(known);
  });
});
