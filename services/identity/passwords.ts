/** Passwords: hashed with Argon2id, in the PHC string format. */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { PasswordCost } from "../../shared/service-deps.ts";

const hashWith = promisify(argon2) as (
  algorithm: "argon2id",
  parameters: Argon2Parameters,
) => Promise<Buffer>;

/** OWASP's recommendation: 19 MiB, two passes, one lane. */
const RECOMMENDED: PasswordCost = { memoryKib: 19_456, passes: 2, lanes: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const plain = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

const derive = (password: string, nonce: Buffer, { memoryKib, passes, lanes }: PasswordCost) =>
  hashWith("argon2id", {
    // One character may have two encodings.
    message: password.normalize("NFKC"),
    nonce,
    memory: memoryKib,
    passes,
    parallelism: lanes,
    tagLength: TAG_BYTES,
  });

const written = ({ memoryKib, passes, lanes }: PasswordCost, salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${plain(salt)}$${plain(tag)}`;

export const hashPassword = async (
  password: string,
  cost: PasswordCost = RECOMMENDED,
): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  return written(cost, salt, await derive(password, salt, cost));
};

const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;
/** Compared for a user who does not exist, so that the answer takes as long. */
const dummyHash = (cost: PasswordCost) =>
  written(cost, Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES));

/**
 * Compares in the same time whether the user exists or not.
 *
 * @param cost  Of a hash that is made now.
 */
export const isPassword = async (
  password: string,
  hash: string | undefined,
  cost: PasswordCost = RECOMMENDED,
): Promise<boolean> => {
  const [, memory, passes, lanes, salt = "", tag = ""] = FORMAT.exec(hash ?? dummyHash(cost)) ?? [];
  const given = await derive(password, Buffer.from(salt, "base64"), {
    memoryKib: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
  });
  return timingSafeEqual(given, Buffer.from(tag, "base64")) && hash !== undefined;
};
