/** Whose rights count: those that whoever wrote an automation has at that moment. */
import type { ServiceBroker } from "moleculer";
import { placesFor } from "../../../shared/access/entity-places.ts";
import { identity } from "../../../shared/contracts/identity.ts";
import type { Owner } from "../../../shared/contracts/routines.ts";
import { type Caller, SYSTEM } from "../../../shared/kernel/caller.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import type { CallerOf } from "./trigger-waits.ts";

const lookUp = async (broker: ServiceBroker, owner: Owner): Promise<Caller | null> =>
  call(broker, identity.rights, { ...owner }, { meta: { caller: SYSTEM } });

/** @throws FORBIDDEN for whoever is gone. */
export const callerFor = async (
  broker: ServiceBroker,
  owner: Owner | undefined,
): Promise<Caller> => {
  if (!owner) return fail("FORBIDDEN", {}, "Nobody owns it yet: save it again");
  const caller = await lookUp(broker, owner);
  return caller ?? fail("FORBIDDEN", {}, `Its owner ${owner.name} has no rights any more`);
};

const nameOf = ({ via, sub, name }: Owner) => `${via} ${sub} ${name}`;

/** The rights of several, as they are now; nothing for those who are gone. */
export const callersFor = async (
  broker: ServiceBroker,
  store: Pick<Store, "refresh">,
  owners: Iterable<Owner | undefined>,
): Promise<CallerOf> => {
  const byName = new Map([...owners].flatMap((one) => (one ? [[nameOf(one), one] as const] : [])));
  const found = await Promise.all(
    [...byName].map(async ([name, owner]) => [name, await lookUp(broker, owner)] as const),
  );
  // Some of them may see what is in a certain place: what they hear now goes by where it is now.
  await Promise.all(found.map(([, caller]) => placesFor(store, caller ?? undefined)));
  const callers = new Map(found);
  return (owner) => (owner && callers.get(nameOf(owner))) ?? undefined;
};
