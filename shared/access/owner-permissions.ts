/** The permissions that owners of automations have at the moment. */
import type { ServiceBroker } from "moleculer";
import { identity } from "../contracts/identity/identity.ts";
import type { Owner } from "../contracts/routines.ts";
import { type Caller, SYSTEM } from "../kernel/caller.ts";
import { call } from "../kernel/contract.ts";
import { fail } from "../kernel/errors.ts";
import type { Store } from "../store/port/store.ts";
import { placesFor } from "./entity-places.ts";

/** The caller that an owner is; `undefined` for one that no longer exists. */
export type OwnerCallers = (owner: Owner | undefined) => Caller | undefined;

const lookUp = async (broker: ServiceBroker, owner: Owner): Promise<Caller | null> =>
  call(broker, identity.rights, { ...owner }, { meta: { caller: SYSTEM } });

/** @throws FORBIDDEN for an owner that no longer exists. */
export const callerFor = async (
  broker: ServiceBroker,
  owner: Owner | undefined,
): Promise<Caller> => {
  if (!owner) return fail("FORBIDDEN", {}, "It has no owner: save it again");
  const caller = await lookUp(broker, owner);
  return caller ?? fail("FORBIDDEN", {}, `Its owner ${owner.name} no longer has permissions`);
};

const keyOf = ({ via, sub, name }: Owner) => `${via} ${sub} ${name}`;

export const callersFor = async (
  broker: ServiceBroker,
  store: Pick<Store, "refresh">,
  owners: Iterable<Owner | undefined>,
): Promise<OwnerCallers> => {
  const byKey = new Map([...owners].flatMap((one) => (one ? [[keyOf(one), one] as const] : [])));
  const found = await Promise.all(
    [...byKey].map(async ([key, owner]) => [key, await lookUp(broker, owner)] as const),
  );
  // Grants may name areas: which entities are in them must be current, too.
  await Promise.all(found.map(([, caller]) => placesFor(store, caller ?? undefined)));
  const callers = new Map(found);
  return (owner) => (owner && callers.get(keyOf(owner))) ?? undefined;
};
