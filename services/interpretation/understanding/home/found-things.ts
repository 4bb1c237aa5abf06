/** Lists of things that were found in a home, kept until it changes. */
import type { HomeIndex } from "./home-index.ts";
import type { HomeThing } from "./home-thing.ts";

type Things = readonly HomeThing[];

interface FoundThings {
  readonly version: number;
  readonly lists: Map<string, Things>;
}

const ofHomes = new WeakMap<HomeIndex, FoundThings>();

const foundIn = (home: HomeIndex): FoundThings => {
  const known = ofHomes.get(home);
  if (known?.version === home.version) return known;
  const made = { version: home.version, lists: new Map() };
  ofHomes.set(home, made);
  return made;
};

/** @param what  Says what is looked for; there are few of them, as words of a lexicon are. */
export const foundOnce = (home: HomeIndex, what: string, find: () => Things): Things => {
  const { lists } = foundIn(home);
  const known = lists.get(what);
  if (known) return known;
  const found = find();
  lists.set(what, found);
  return found;
};
