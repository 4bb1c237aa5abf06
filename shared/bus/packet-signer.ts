/**
 * Signs packets with a keyed digest: a client of NATS without the secret cannot have anything done.
 * The digest covers the whole packet: caller, action, parameters and deadline.
 *
 * It stays because NATS accounts alone would make the NATS password the key to every device. It
 * costs 3 µs of CPU for a call (37 against 34 µs for both processes, 64 calls in flight).
 */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";

/** A signed packet is longer than its JSON by so many bytes. */
export const DIGEST_BYTES = 32;

/** The digest covers the packet's type: an answer must not pass for a request. */
const digestOf = (key: KeyObject, type: string, json: Buffer): Buffer =>
  createHmac("sha256", key).update(`${type}\n`).update(json).digest();

export type PacketSigner = ReturnType<typeof packetSigner>;

/** @param secrets  The first signs; each verifies, so that it can be changed without a stop. */
export const packetSigner = (secrets: readonly string[]) => {
  const keys = secrets.map((secret) => createSecretKey(Buffer.from(secret, "utf8")));
  const [signing] = keys;
  if (!signing) throw new TypeError("There is no secret to sign with");
  return {
    sign: (json: Buffer, type: string): Buffer =>
      Buffer.concat([digestOf(signing, type, json), json]),
    /** @returns the JSON; nothing for a packet that no process of this installation has signed. */
    verify(packet: Buffer, type: string): Buffer | undefined {
      const digest = packet.subarray(0, DIGEST_BYTES);
      const json = packet.subarray(DIGEST_BYTES);
      const isSigned =
        digest.length === DIGEST_BYTES &&
        keys.some((key) => timingSafeEqual(digestOf(key, type, json), digest));
      return isSigned ? json : undefined;
    },
  };
};
