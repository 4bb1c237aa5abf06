/** The things of a home that a clause may mean, found without looking at all of them. */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { HomeIndex, HomeThing } from "../home/home-index.ts";
import { KINDS } from "./kinds.ts";

const joined = (
  home: HomeIndex,
  groups: readonly (readonly HomeThing[])[],
): readonly HomeThing[] => {
  const filled = groups.filter(({ length }) => length > 0);
  return filled.length > 1 ? home.inOrder(filled.flat()) : (filled[0] ?? []);
};

export const thingsIn = (
  home: HomeIndex,
  areas: ReadonlySet<string> | undefined,
): readonly HomeThing[] => (areas ? joined(home, [...areas].map(home.inArea)) : home.things);

export const thingsOfDomains = (
  home: HomeIndex,
  domains: readonly string[],
): readonly HomeThing[] => joined(home, domains.map(home.ofDomain));

/** All that are of one of the kinds, and perhaps others of their domains. */
export const thingsOfKinds = (home: HomeIndex, kinds: readonly string[]): readonly HomeThing[] => {
  const domains = kinds.flatMap((kind) => (own(KINDS, kind) ?? []).flatMap((one) => one.domains));
  return joined(home, [
    ...[...new Set(domains)].map(home.ofDomain),
    ...[...new Set(kinds)].map(home.ofNoun),
  ]);
};
