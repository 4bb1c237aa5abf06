/** Why a service could not be reached, and what to do: by the code of the system or of TLS. */
import { own } from "../../shared/kernel/own-property.ts";
import { type CommandFailure, commandFailure } from "../kernel/failure.ts";

type Described = readonly [message: string, advice: string];

const START_IT = "Start it with hearth start, or name another home with --url or --profile";
const CERTIFICATE: Described = [
  "its certificate is not trusted",
  "Name the file of its authority in NODE_EXTRA_CA_CERTS",
];

const REASONS: Readonly<Record<string, Described>> = {
  ECONNREFUSED: ["nothing listens there", START_IT],
  ECONNRESET: ["the connection was cut", "Try again; hearth doctor tells more"],
  UND_ERR_SOCKET: ["the connection was cut", "Try again; hearth doctor tells more"],
  ENOTFOUND: ["there is no such host", "Check the address"],
  EAI_AGAIN: ["the host's name cannot be looked up now", "Check the network"],
  ENETUNREACH: ["there is no way to that network", "Check the network"],
  EHOSTUNREACH: ["there is no way to that host", "Check the network"],
  ETIMEDOUT: ["it does not answer", "Check the address and the firewall"],
  UND_ERR_CONNECT_TIMEOUT: ["it does not answer", "Check the address and the firewall"],
  ERR_SSL_WRONG_VERSION_NUMBER: ["it does not speak TLS", "Use http:// in its address"],
  HPE_INVALID_CONSTANT: ["it does not speak HTTP", "Check the address; https:// may be meant"],
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
  CERT_HAS_EXPIRED: ["its certificate has expired", "Renew the certificate of the service"],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    "its certificate is for another name",
    "Use the name that stands in the certificate",
  ],
};

interface NetworkError {
  readonly code?: string;
  readonly message?: string;
  readonly cause?: NetworkError;
  readonly errors?: readonly NetworkError[];
}

/** `fetch` hides it as the cause; where a name has several addresses, each has failed. */
const rootOf = (error: NetworkError): NetworkError => {
  if (error.cause !== undefined) return rootOf(error.cause);
  const [first] = error.errors ?? [];
  return error.code === undefined && first !== undefined ? rootOf(first) : error;
};

/** @param timeoutMs  Given, where this end did not wait any longer. */
export const connectionFailure = (
  url: string,
  error: unknown,
  timeoutMs?: number,
): CommandFailure => {
  const { origin } = new URL(url);
  if (timeoutMs !== undefined)
    return commandFailure("unreachable", `${origin} did not answer within ${timeoutMs / 1000} s`, {
      advice: ["Wait longer with --timeout, or look with hearth doctor"],
      code: "TIMEOUT",
    });
  const { code = "", message = "no reason is known" } = rootOf(error as NetworkError);
  const [reason, ...advice] = own(REASONS, code) ?? [message, "Look with hearth doctor"];
  return commandFailure("unreachable", `${origin} cannot be reached: ${reason}`, { advice, code });
};
