/** Whose rights count: those that whoever wrote an automation has at that moment. */
import type { ServiceBroker } from "moleculer";
import { type Caller, SYSTEM } from "../../../shared/caller.ts";
import { call } from "../../../shared/contract.ts";
import { identity } from "../../../shared/contracts/identity.ts";
import type { Owner } from "../../../shared/contracts/routines.ts";
import { fail } from "../../../shared/errors.ts";
import type { CallerOf } from "./waits.ts";

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
  owners: Iterable<Owner | undefined>,
): Promise<CallerOf> => {
  const byName = new Map([...owners].flatMap((one) => (one ? [[nameOf(one), one] as const] : [])));
  const found = await Promise.all(
    [...byName].map(async ([name, owner]) => [name, await lookUp(broker, owner)] as const),
  );
  const callers = new Map(found);
  return (owner) => (owner && callers.get(nameOf(owner))) ?? undefined;
};
