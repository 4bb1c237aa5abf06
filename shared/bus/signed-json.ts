/**
 * What processes say to each other, as JSON with a keyed digest: whoever can publish on the bus but
 * does not hold the secret can have nothing done. The digest covers the whole packet: caller,
 * action, parameters, deadline.
 */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import { Serializers } from "moleculer";

const DIGEST = "sha256";
/** By so much a signed packet is longer than its JSON. */
export const DIGEST_BYTES = 32;

/** What a packet is for is part of it: an answer must not pass for a request. */
const digestOf = (key: KeyObject, type: string, text: Buffer): Buffer =>
  createHmac(DIGEST, key).update(`${type}\n`).update(text).digest();

export interface SignedJson extends Serializers.Base {
  /** Signs what is JSON already. */
  sign(json: string, type: string): Buffer;
}

/**
 * @param secrets  The first signs; each of them verifies, so that it can be changed while all run.
 */
export const signedJson = (secrets: readonly string[]): SignedJson => {
  const [signing, ...others] = secrets.map((secret) =>
    createSecretKey(Buffer.from(secret, "utf8")),
  );
  if (!signing) throw new TypeError("There is no secret to sign with");
  const verifying = [signing, ...others];

  class Json extends Serializers.Base implements SignedJson {
    override serialize(packet: object, type: string): Buffer {
      return this.sign(JSON.stringify(packet), type);
    }

    sign(json: string, type: string): Buffer {
      const text = Buffer.from(json);
      return Buffer.concat([digestOf(signing as KeyObject, type, text), text]);
    }

    /** @throws for whatever was not said by a process of ours. */
    override deserialize(bytes: Buffer, type: string): object {
      const digest = bytes.subarray(0, DIGEST_BYTES);
      const text = bytes.subarray(DIGEST_BYTES);
      const isOurs =
        digest.length === DIGEST_BYTES &&
        verifying.some((key) => timingSafeEqual(digestOf(key, type, text), digest));
      if (!isOurs) throw new Error("A packet on the bus is not signed with the cluster's secret");
      return JSON.parse(text.toString("utf8"));
    }
  }
  return new Json();
};
