/** Says in one sentence why there is no connection to an MQTT broker. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { away, failuresOf, type LinkFailure, refused } from "../connection/link-failures.ts";

/** Reason codes of CONNACK: those of MQTT 3.1.1, and from 128 those of MQTT 5. */
const REFUSED: Readonly<Record<string, string>> = {
  2: "the client id",
  4: "the username or the password",
  5: "the connection without the right username and password",
  133: "the client id",
  134: "the username or the password",
  135: "the connection without the right username and password",
  138: "this client: it is banned",
  140: "the method of authentication",
};
/** The broker does not speak the version of the protocol. */
const VERSION_CODES: readonly number[] = [1, 132];

const codeOf = (error: unknown) => (error as { readonly code?: unknown } | undefined)?.code;

export const isVersionRefused = (error: unknown): boolean =>
  VERSION_CODES.includes(Number(codeOf(error)));

/** @param broker  For people: scheme, host and port. */
export const brokerFailuresOf = (broker: string) => {
  const network = failuresOf(broker, "mqtt");
  return {
    ...network,
    ofError(error: unknown): LinkFailure {
      const code = codeOf(error);
      if (typeof code !== "number") return network.ofError(error);
      const what = own(REFUSED, String(code));
      return what === undefined
        ? away(`${broker} refuses the connection (MQTT reason ${code})`)
        : refused(`${broker} refuses ${what}`);
    },
  };
};
