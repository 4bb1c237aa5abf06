/** The things of a home that a clause may mean, found without looking at all of them. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { foundOnce } from "../home/found-things.ts";
import { domainOfThing, type HomeIndex, type HomeThing } from "../home/home-index.ts";
import type { SpokenAct } from "../lattice/sense.ts";
import { EVERYTHING, isEntrance, isOfKind, isProperlyOfKind, KINDS } from "./kinds.ts";
import type { SpokenPredicate } from "./predicate.ts";

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

/** What "everything" is that an act is for: what can be on or off, or only what has that act. */
const EVERYTHING_TO: Readonly<Partial<Record<SpokenAct, readonly string[]>>> = {
  // Heating is left on, unless people have said of it otherwise.
  off: [...EVERYTHING, "climate"],
  open: ["cover"],
  close: ["cover", "valve"],
  lock: ["lock"],
  unlock: ["lock"],
};

/** What "everything" is, in some areas or in all, that is to be done with it. */
export const devicesIn = (
  home: HomeIndex,
  areas: ReadonlySet<string> | undefined,
  predicate: SpokenPredicate | undefined,
) => {
  const [act] = predicate?.acts ?? [];
  const domains = (act && EVERYTHING_TO[act]) ?? EVERYTHING;
  const all = areas
    ? thingsIn(home, areas).filter((thing) => domains.includes(domainOfThing(thing)))
    : thingsOfDomains(home, domains);
  // What lets people in is opened by its name: "everything up" is for blinds, as is "everything down".
  return act === "open" || predicate?.isLowered ? all.filter((one) => !isEntrance(one)) : all;
};
