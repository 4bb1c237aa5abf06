/** Domains of what people put together from commands, and call by a name of their own. */
import { domainOfThing, type HomeThing } from "./home-thing.ts";

/** Those whose name alone means that they are to be activated. */
export const ACTIVATED_DOMAINS: readonly string[] = ["scene", "script"];
const ROUTINE_DOMAINS: readonly string[] = [...ACTIVATED_DOMAINS, "automation"];

export const isRoutine = (thing: HomeThing): boolean =>
  ROUTINE_DOMAINS.includes(domainOfThing(thing));
