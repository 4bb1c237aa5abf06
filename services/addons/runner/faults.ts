/** What went wrong in an add-on, as reported to Hearth. */
import type { AddonFault } from "../process/protocol.ts";

const LONGEST = 1000;

interface Thrown {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly data?: unknown;
}

const wordsOf = ({ message, data }: Thrown): string => {
  const details = Array.isArray(data) ? data.map((one: Thrown) => String(one?.message)) : [];
  return (details.join(" ") || String(message)).slice(0, LONGEST);
};

/** Errors of a client have a status from 400 to 499, as Moleculer's own have. */
export const faultOf = (error: unknown): AddonFault => {
  const thrown = (
    typeof error === "object" && error !== null ? error : { message: error }
  ) as Thrown;
  const status = Number(thrown.code);
  const isClients = status >= 400 && status < 500;
  return { code: isClients ? "INVALID_REQUEST" : "FAILED", message: wordsOf(thrown) };
};
