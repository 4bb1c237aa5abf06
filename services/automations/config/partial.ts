/** Merges parts of a configuration into the stored one. */
import { own } from "../../../shared/kernel/own-property.ts";
import { refuse } from "../../../shared/kernel/problem.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { IN_CONFIG } from "./automation-plan.ts";
import { PART_NAMES, REQUIRED_PARTS, SPELLED } from "./config.ts";

const OTHER_SPELLING = new Map(
  Object.entries(SPELLED).flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);

const spellingsOf = (name: string): readonly string[] => [name, OTHER_SPELLING.get(name) ?? name];

const has = (config: Free, name: string) =>
  spellingsOf(name).some((spelling) => own(config, spelling) !== undefined);

/** Whether a configuration lacks a required part. */
export const isPart = (config: Free): boolean => REQUIRED_PARTS.some((name) => !has(config, name));

const isKnown = (name: string) => PART_NAMES.some((part) => spellingsOf(part).includes(name));

/**
 * The configuration after a change: a part replaces the stored one in either spelling, null removes
 * it.
 *
 * @param path  Path of the changes in the request.
 * @throws INVALID_PARAMETERS without any change.
 */
export const merged = (before: Free, changes: Free, path = IN_CONFIG): Free => {
  const names = Object.keys(changes);
  const message = "Send the parts of the configuration to change, for example alias.";
  refuse(names.length === 0 ? [{ field: path || "alias", message, missing: true }] : []);
  const replaced = names.flatMap(spellingsOf);
  const kept = Object.entries(before).filter(([name]) => !replaced.includes(name));
  // Unknown parts stay, even null: the check of the whole refuses them.
  const added = Object.entries(changes).filter(([name, one]) => one !== null || !isKnown(name));
  return Object.fromEntries([...kept, ...added]);
};
