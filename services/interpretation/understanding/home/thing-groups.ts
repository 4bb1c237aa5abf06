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
      const rank = rankOf(thing);
      let at = group.length;
      while (at > 0 && rankOf(group[at - 1] as HomeThing) > rank) at -= 1;
      group.splice(at, 0, thing);
    },
    delete(key, thing) {
      const group = groups.get(key) ?? [];
      const at = group.indexOf(thing);
      if (at >= 0) group.splice(at, 1);
      if (group.length === 0) groups.delete(key);
    },
  };
};
