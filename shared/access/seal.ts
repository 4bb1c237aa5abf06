/** Encrypts results that hold a secret before they are stored. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Seal = ReturnType<typeof seal>;

export const seal = (secret: string) => {
  const derive = (use: string) => Buffer.from(hkdfSync("sha256", secret, "", `hearth ${use}`, 32));
  const sealing = derive("seal");
  const printing = derive("fingerprint");
  return {
    close(value: unknown): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce);
      const text = [cipher.update(JSON.stringify(value), "utf8"), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...text]).toString("base64url");
    },
    open(sealed: string): unknown {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv(CIPHER, sealing, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return JSON.parse(Buffer.concat([text, decipher.final()]).toString("utf8"));
    },
    /** A keyed digest: without the key, the password in a request cannot be guessed. */
    fingerprint: (text: string): string =>
      createHmac("sha256", printing).update(text).digest("base64url"),
  };
};
