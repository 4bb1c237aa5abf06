/** Parts of a configuration laid over the one that is kept: what is not named stays as it is. */
import { own } from "../../../shared/kernel/own-property.ts";
import { refuse } from "../../../shared/kernel/problem.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { IN_CONFIG, NEEDED_PARTS, PART_NAMES, SPELLED } from "./config.ts";

const OTHER_SPELLING = new Map(
  Object.entries(SPELLED).flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);

const spellingsOf = (name: string): readonly string[] => [name, OTHER_SPELLING.get(name) ?? name];

const has = (config: Free, name: string) =>
  spellingsOf(name).some((spelling) => own(config, spelling) !== undefined);

/** Whether a configuration lacks what each automation needs, and so can only be a part of one. */
export const isPart = (config: Free): boolean => NEEDED_PARTS.some((name) => !has(config, name));

const isKnown = (name: string) => PART_NAMES.some((part) => spellingsOf(part).includes(name));

/**
 * The configuration after a change. A part replaces the whole of the one before, in either spelling;
 * null takes one out.
 *
 * @param path  Where the client wrote the changes, which is empty for the body itself.
 * @throws INVALID_PARAMETERS without any change.
 */
export const merged = (before: Free, changes: Free, path = IN_CONFIG): Free => {
  const names = Object.keys(changes);
  const message = "Give the parts of the configuration that change, for example alias.";
  refuse(names.length === 0 ? [{ field: path || "alias", message, missing: true }] : []);
  const replaced = names.flatMap(spellingsOf);
  const kept = Object.entries(before).filter(([name]) => !replaced.includes(name));
  // What is not known stays in: the check of the whole refuses it, null or not.
  const added = Object.entries(changes).filter(([name, one]) => one !== null || !isKnown(name));
  return Object.fromEntries([...kept, ...added]);
};
