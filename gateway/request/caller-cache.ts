/**
 * Who calls, from the credential of a request. What identity has said of one holds until it ends, or
 * until anybody's rights change; so most requests cost one small read, and no call.
 */

import type { ServiceBroker } from "moleculer";
import { permissionVersion } from "../../shared/access/permission-version.ts";
import type { Clock } from "../../shared/async/clock.ts";
import { identity } from "../../shared/contracts/identity.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import { call } from "../../shared/kernel/contract.ts";
import type { Store } from "../../shared/store/port/store.ts";
import type { Authorization } from "./exchange.ts";

interface CachedCaller {
  readonly caller: Caller;
  readonly stamp: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** @throws UNAUTHORIZED when the credential is not good, SERVICE_UNAVAILABLE when nobody can say. */
export type CallerOf = (authorization: Authorization, timeout: number) => Promise<Caller>;

/**
 * Looks up how everybody's rights stand, at once, so that something else may be asked meanwhile;
 * what cannot be looked up is thrown to whoever wants a caller.
 */
export type ReadCallers = () => CallerOf;

const endOf = ({ expires_at }: Caller): number =>
  expires_at ? Date.parse(expires_at) : Number.POSITIVE_INFINITY;

export const openCallerCache = (broker: ServiceBroker, store: Store, clock: Clock): ReadCallers => {
  /** By what was read of a header: forgotten with it. */
  const known = new WeakMap<Authorization, CachedCaller>();

  return () => {
    // Read before the question: what changes meanwhile makes the answer old at once.
    const reading = permissionVersion(store);
    // Nobody may want a caller any more: a request can be one too many.
    reading.catch(() => undefined);
    return async (authorization, timeout) => {
      const stamp = await reading;
      const kept = known.get(authorization);
      if (kept && kept.stamp === stamp && kept.until > clock.now()) return kept.caller;
      known.delete(authorization);
      const caller = await call(broker, identity.authenticate, authorization, { timeout });
      if (stamp !== undefined) known.set(authorization, { caller, stamp, until: endOf(caller) });
      return caller;
    };
  };
};
