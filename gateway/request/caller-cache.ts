/**
 * Caches the caller of each credential until it expires, or until the permissions of any user change: so
 * most requests cost one small read, and no call.
 */
import type { ServiceBroker } from "moleculer";
import { permissionVersion } from "../../shared/access/permission-version.ts";
import type { Clock } from "../../shared/async/clock.ts";
import { identity } from "../../shared/contracts/identity/identity.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import { call } from "../../shared/kernel/contract.ts";
import type { Store } from "../../shared/store/port/store.ts";
import type { Authorization } from "./exchange.ts";

interface CachedCaller {
  readonly caller: Caller;
  readonly version: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** @throws UNAUTHORIZED for an invalid credential, SERVICE_UNAVAILABLE when it cannot be checked. */
export type CallerOf = (authorization: Authorization, timeout: number) => Promise<Caller>;

const endOf = ({ expires_at }: Caller): number =>
  expires_at ? Date.parse(expires_at) : Number.POSITIVE_INFINITY;

export const openCallerCache = (broker: ServiceBroker, store: Store, clock: Clock) => {
  /** Entries end with the header that their key was parsed from. */
  const cache = new WeakMap<Authorization, CachedCaller>();

  /** Starts to read the version of permissions at once, so that the request can be counted meanwhile. */
  return (): CallerOf => {
    // Read before the call: a change meanwhile makes its answer outdated at once.
    const reading = permissionVersion(store);
    // A request that is refused needs no caller: the error is thrown to those only that do.
    reading.catch(() => undefined);
    return async (authorization, timeout) => {
      const version = await reading;
      const kept = cache.get(authorization);
      if (kept && kept.version === version && kept.until > clock.now()) return kept.caller;
      cache.delete(authorization);
      const caller = await call(broker, identity.authenticate, authorization, { timeout });
      if (version !== undefined)
        cache.set(authorization, { caller, version, until: endOf(caller) });
      return caller;
    };
  };
};
