/** Passwords: hashed with Argon2id, kept in the PHC string format. */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const hashWith = promisify(argon2) as (
  algorithm: "argon2id",
  parameters: Argon2Parameters,
) => Promise<Buffer>;

/** OWASP's recommendation: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const plain = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

const derive = (password: string, nonce: Buffer, memory: number, passes: number, lanes: number) =>
  hashWith("argon2id", {
    // The same character may be typed in two ways; both must open.
    message: password.normalize("NFKC"),
    nonce,
    memory,
    passes,
    parallelism: lanes,
    tagLength: TAG_BYTES,
  });

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, salt, MEMORY_KIB, PASSES, LANES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${plain(salt)}$${plain(tag)}`;
};

const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;
/** Stands in for a user who does not exist, so that the answer takes as long. */
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${plain(Buffer.alloc(SALT_BYTES))}$${plain(Buffer.alloc(TAG_BYTES))}`;

/** Compares in the same time whether the user exists or not. */
export const isPassword = async (password: string, hash: string | undefined): Promise<boolean> => {
  const [, memory, passes, lanes, salt = "", tag = ""] = FORMAT.exec(hash ?? NOBODY) ?? [];
  const given = await derive(
    password,
    Buffer.from(salt, "base64"),
    Number(memory),
    Number(passes),
    Number(lanes),
  );
  return timingSafeEqual(given, Buffer.from(tag, "base64")) && hash !== undefined;
};
