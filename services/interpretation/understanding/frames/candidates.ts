/** The things of a home that a clause may mean, found without looking at all of them. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { foundOnce } from "../home/found-things.ts";
import type { HomeIndex, HomeThing } from "../home/home-index.ts";
import { isOfKind, isProperlyOfKind, KINDS } from "./kinds.ts";

const joined = (
  home: HomeIndex,
  groups: readonly (readonly HomeThing[])[],
): readonly HomeThing[] => {
  const filled = groups.filter(({ length }) => length > 0);
  return filled.length > 1 ? home.inOrder(filled.flat()) : (filled[0] ?? []);
};

/** @param areas  Of areas and labels, or of things. */
export const thingsIn = (
  home: HomeIndex,
  areas: ReadonlySet<string> | undefined,
): readonly HomeThing[] => {
  const inPlace = (id: string) => {
    const thing = home.byId.get(id);
    return thing ? [thing] : home.inArea(id);
  };
  return areas ? joined(home, [...areas].map(inPlace)) : home.things;
};

export const thingsOfDomains = (
  home: HomeIndex,
  domains: readonly string[],
): readonly HomeThing[] =>
  foundOnce(home, `domains ${domains.join()}`, () => joined(home, domains.map(home.ofDomain)));

export const thingsOfKind = (home: HomeIndex, kind: string): readonly HomeThing[] =>
  foundOnce(home, `kind ${kind}`, () => {
    const domains = (own(KINDS, kind) ?? []).flatMap((one) => one.domains);
    const among = [...[...new Set(domains)].map(home.ofDomain), home.ofNoun(kind)];
    return joined(home, among).filter((thing) => isOfKind(thing, kind));
  });

/** Without things that are only called so. */
export const thingsProperlyOfKind = (home: HomeIndex, kind: string): readonly HomeThing[] =>
  foundOnce(home, `properly ${kind}`, () =>
    thingsOfKind(home, kind).filter((thing) => isProperlyOfKind(thing, kind)),
  );

export const thingsOfKinds = (home: HomeIndex, kinds: readonly string[]): readonly HomeThing[] =>
  joined(
    home,
    [...new Set(kinds)].map((kind) => thingsOfKind(home, kind)),
  );
