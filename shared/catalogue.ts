/** Lists of software that could be installed: what is refused alike, whatever the list is of. */
import { fail } from "./errors.ts";

/** Said wherever something is to be installed. */
export const CANNOT_INSTALL =
  "This version of Hearth lists what there is, but cannot install it yet; nothing was changed";

interface Wanted {
  readonly action: string;
  /** As a client names it. */
  readonly name: string;
  readonly version?: string | undefined;
}

const TAKES_VERSION = ["install", "update"];

/**
 * Refuses whatever would change something that is listed, but not installed.
 *
 * @param available  The one version that there is.
 * @throws INVALID_REQUEST for another version than that, CONFLICT for what only something installed
 *   can do, SERVICE_UNAVAILABLE for installing.
 */
export const refuseChange = ({ action, name, version }: Wanted, available: string): never => {
  if (TAKES_VERSION.includes(action) && version !== undefined && version !== available) {
    const message = `${name} has no version ${version}; available is ${available}`;
    fail(
      "INVALID_REQUEST",
      { problems: [{ field: "version", message }], allowed: [available] },
      message,
    );
  }
  if (action !== "install")
    fail("CONFLICT", { name, action }, `${name} is not installed, so there is no ${action}`);
  return fail("SERVICE_UNAVAILABLE", { name, action }, `${name}: ${CANNOT_INSTALL}`);
};
