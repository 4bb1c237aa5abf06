/** Says in one sentence why there is no connection to Home Assistant. */
import { away, failuresOf, type LinkFailure, refused } from "../connection/link-failures.ts";
import { compareVersions } from "./versions.ts";

/** The first version with floors and labels. */
const OLDEST_VERSION = "2024.4";

/** @param address  For people: scheme, host and port. */
export const homeAssistantFailuresOf = (address: string) => ({
  ...failuresOf(address, "http"),
  /** @param status  Of HTTP, where a WebSocket was asked for. */
  ofStatus: (status: number): LinkFailure =>
    status === 403
      ? away(`${address} refuses connections from this machine (status 403)`)
      : away(`${address} is not a Home Assistant: it answers with status ${status}`),
  unexpected: (): LinkFailure => away(`${address} is not a Home Assistant: it speaks otherwise`),
  token: (): LinkFailure => refused(`${address} refuses the token`),
  noToken: (): LinkFailure => refused(`${address} needs a long-lived access token`),
  /** Nothing where the version is new enough. */
  ofVersion: (version: string): LinkFailure | undefined =>
    compareVersions(version, OLDEST_VERSION) < 0
      ? refused(
          `Home Assistant ${version.slice(0, 32)} at ${address} is too old: ${OLDEST_VERSION} or newer is needed`,
        )
      : undefined,
});
