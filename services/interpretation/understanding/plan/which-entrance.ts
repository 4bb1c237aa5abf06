/** Asks which of several entrances is meant: what lets people in is not chosen for being likely. */
import { actOf } from "../../../../shared/domains/acts.ts";
import type { CommandOfThing } from "../frames/command.ts";
import { isGroupWord, type ResolvedTargets } from "../frames/target-scope.ts";
import type { TargetWords } from "../frames/target-words.ts";
import type { HomeThing } from "../home/home-index.ts";

export const whichEntrance = (
  found: ResolvedTargets,
  words: TargetWords,
  commandFor: CommandOfThing,
): ResolvedTargets => {
  if (!("things" in found) || isGroupWord(words)) return found;
  const { things, from = [], cost } = found;
  const letsIn = (thing: HomeThing): boolean => {
    const { entity_id, state, attributes, name } = thing;
    const built = commandFor(thing);
    const entity = { entity_id, state, attributes };
    return built !== undefined && actOf(entity, built.command, { name }) !== undefined;
  };
  return from.length > 1 && things.some(letsIn) ? { ask: from, cost } : found;
};
