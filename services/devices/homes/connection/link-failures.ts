/** Says in one sentence why there is no connection to a home. */
import { own } from "../../../../shared/kernel/own-property.ts";

/** Why there is no connection; `refused` does not pass by itself. */
export interface LinkFailure {
  readonly status: "away" | "refused";
  /** One sentence for people. */
  readonly error: string;
}

export const away = (error: string): LinkFailure => ({ status: "away", error });
export const refused = (error: string): LinkFailure => ({ status: "refused", error });

/** By the code of Node's error: what it means. */
const NETWORK: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens there",
  ECONNRESET: "the connection was reset",
  EHOSTUNREACH: "there is no route to the host",
  ENETUNREACH: "there is no route to the network",
  ENOTFOUND: "there is no host of this name",
  EAI_AGAIN: "the name of the host cannot be looked up now",
  ETIMEDOUT: "the host does not answer",
};
const CERTIFICATE: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "it has expired",
  CERT_NOT_YET_VALID: "it is not valid yet",
  DEPTH_ZERO_SELF_SIGNED_CERT: "it is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "its issuer is self-signed",
  ERR_TLS_CERT_ALTNAME_INVALID: "it is for another host name",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its issuer is unknown",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its issuer is unknown",
};

const codeOf = (error: unknown): string => String((error as { code?: unknown })?.code ?? "");

/**
 * @param address  For people: scheme, host and port.
 * @param plain  The scheme of the same without TLS.
 */
export const failuresOf = (address: string, plain: string) => ({
  ofError(error: unknown): LinkFailure {
    const code = codeOf(error);
    const certificate = own(CERTIFICATE, code);
    if (certificate !== undefined)
      return away(`The certificate of ${address} is not accepted: ${certificate}`);
    if (code === "EPROTO") return away(`${address} does not speak TLS; is it ${plain}?`);
    return away(
      `${address} cannot be reached: ${own(NETWORK, code) ?? (code || "it does not answer")}`,
    );
  },
  silent: (): LinkFailure => away(`${address} does not answer`),
  closed: (): LinkFailure => away(`${address} has closed the connection`),
  lost: (): LinkFailure => away(`The connection to ${address} was lost`),
});
