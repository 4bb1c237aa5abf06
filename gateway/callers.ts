/**
 * Who calls, from the credential of a request. What identity has said of one holds until it ends, or
 * until anybody's rights change; so most requests cost one small read, and no call.
 */
import type { ServiceBroker } from "moleculer";
import type { Caller } from "../shared/caller.ts";
import { call } from "../shared/contract.ts";
import { identity } from "../shared/contracts/identity.ts";
import { rightsStamp } from "../shared/rights.ts";
import type { Store } from "../shared/store/store.ts";
import type { Authorization } from "./exchange.ts";

/** Callers that are remembered; one more, and all are asked for again. */
const MOST = 1000;

interface Known {
  readonly caller: Caller;
  readonly stamp: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** @throws UNAUTHORIZED when the credential is not good, SERVICE_UNAVAILABLE when nobody can say. */
export type Callers = (authorization: Authorization, timeout: number) => Promise<Caller>;

const endOf = ({ expires_at }: Caller): number =>
  expires_at ? Date.parse(expires_at) : Number.POSITIVE_INFINITY;

export const openCallers = (broker: ServiceBroker, store: Store): Callers => {
  const known = new Map<string, Known>();

  const remember = (credential: string, caller: Caller, stamp: string) => {
    if (known.size >= MOST) known.clear();
    known.set(credential, { caller, stamp, until: endOf(caller) });
  };

  return async (authorization, timeout) => {
    const { scheme, credential } = authorization;
    const name = `${scheme} ${credential}`;
    // Read before the question: what changes meanwhile makes the answer old at once.
    const stamp = await rightsStamp(store);
    const kept = known.get(name);
    if (kept && kept.stamp === stamp && kept.until > Date.now()) return kept.caller;
    known.delete(name);
    const caller = await call(broker, identity.authenticate, authorization, { timeout });
    if (stamp !== undefined) remember(name, caller, stamp);
    return caller;
  };
};
