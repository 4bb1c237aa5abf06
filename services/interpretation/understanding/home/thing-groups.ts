/** Things by what they have in common, in the order of the home. */
import type { HomeThing } from "./home-thing.ts";

export interface ThingGroups {
  get(key: string): readonly HomeThing[];
  /** Replaces a thing that stays in its group, at its place. */
  replace(key: string, before: HomeThing, after: HomeThing): void;
  add(key: string, thing: HomeThing): void;
  delete(key: string, thing: HomeThing): void;
}

const NONE: readonly HomeThing[] = [];

export const openThingGroups = (rankOf: (thing: HomeThing) => number): ThingGroups => {
  const groups = new Map<string, HomeThing[]>();
  /** Behind those that come before it in the home. */
  const placeOf = (rank: number, group: readonly HomeThing[]): number => {
    let [from, to] = [0, group.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (rankOf(group[middle] as HomeThing) > rank) to = middle;
      else from = middle + 1;
    }
    return from;
  };
  return {
    get: (key) => groups.get(key) ?? NONE,
    replace(key, before, after) {
      const group = groups.get(key) ?? [];
      const at = group.indexOf(before);
      if (at >= 0) group[at] = after;
    },
    add(key, thing) {
      const group = groups.get(key);
      if (!group) {
        groups.set(key, [thing]);
        return;
      }
      group.splice(placeOf(rankOf(thing), group), 0, thing);
    },
    delete(key, thing) {
      const group = groups.get(key) ?? [];
      const at = group.indexOf(thing);
      if (at >= 0) group.splice(at, 1);
      if (group.length === 0) groups.delete(key);
    },
  };
};
