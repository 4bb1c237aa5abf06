/** What tells whether a door is open: its contact, where its lock has the name of the door. */
import { keyOf } from "../text/normalize.ts";
import type { HomeIndex } from "./home-index.ts";
import { domainOfThing, type HomeThing } from "./home-thing.ts";

const OPENINGS: readonly string[] = ["open", "closed"];

/** Whether a state is that of what opens, and not of what locks it. */
export const isOpening = (state: string): boolean => OPENINGS.includes(state);

/** Device classes of what senses a door. */
export const CONTACTS: readonly string[] = ["garage_door", "door", "opening"];

const contactOf = (lock: HomeThing, { things }: HomeIndex): HomeThing | undefined => {
  const door = keyOf(lock.name);
  const [contact, ...others] = things.filter(
    (thing) =>
      domainOfThing(thing) === "binary_sensor" &&
      CONTACTS.includes(String(thing.attributes.device_class)) &&
      thing.area_id === lock.area_id &&
      keyOf(thing.name).includes(door),
  );
  return others.length === 0 ? contact : undefined;
};

/** "Front door contact" for the lock "Front door", where it is asked whether that is open. */
export const withContacts = (
  things: readonly HomeThing[],
  state: string,
  home: HomeIndex,
): readonly HomeThing[] => {
  if (!isOpening(state)) return things;
  const told = things.map((thing) =>
    domainOfThing(thing) === "lock" ? (contactOf(thing, home) ?? thing) : thing,
  );
  return [...new Set(told)];
};
