/** Finds the things that a question is about. */
import { thingsIn, thingsOfKinds } from "../frames/candidates.ts";
import type { FactWords } from "../frames/facts.ts";
import { specificKinds } from "../frames/kind-targets.ts";
import { closestToKind, isOfKind, isProperlyOfKind } from "../frames/kinds.ts";
import { resolve } from "../frames/resolve.ts";
import { areasOf, type TargetSpeaker } from "../frames/target-scope.ts";
import { domainOfThing, type HomeIndex, type HomeThing } from "../home/home-index.ts";

export const isGroup = ({ target: { kinds, isAll } }: FactWords) =>
  isAll || kinds.some(({ isMany }) => isMany);

/** A sensor that is only called so is meant where nothing else is. */
const nearestOf = (things: readonly HomeThing[], kind = ""): readonly HomeThing[] => {
  const nearest = closestToKind(things, kind);
  if (nearest.length < things.length) return nearest;
  const others = things.filter(
    (thing) => domainOfThing(thing) !== "binary_sensor" || isProperlyOfKind(thing, kind),
  );
  return others.length > 0 ? others : things;
};

/**
 * Things that the question names, of those that can be asked that.
 *
 * @param all  All that can be asked that, where nothing is named.
 */
export const thingsOf = (
  words: FactWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
  can: (thing: HomeThing) => boolean,
  all: () => readonly HomeThing[] = () => home.things,
): { readonly things: readonly HomeThing[]; readonly cost: number } | undefined => {
  const { target } = words;
  const isNamed =
    target.names.length + target.stems.length + target.parts.length > 0 ||
    target.like !== undefined ||
    target.pronoun !== undefined;
  const areas = areasOf(target, home, speaker);
  if (areas === "nowhere") {
    if (!target.words.includes("outside")) return undefined;
    const outside = all().filter((thing) => can(thing) && thing.isOutside === true);
    return outside.length > 0 ? { things: outside, cost: 0 } : undefined;
  }
  if (isNamed) {
    const found = resolve(target, home, speaker, can);
    if ("things" in found) return found;
    return "ask" in found && found.ask.length > 0
      ? { things: found.ask, cost: found.cost }
      : undefined;
  }
  const isDevice = target.kinds.some(({ kind }) => kind === "device");
  const isNoun = target.kinds.some(({ kind }) => kind !== "device");
  const kinds = specificKinds(target);
  const among = areas
    ? thingsIn(home, areas)
    : isNoun
      ? thingsOfKinds(
          home,
          kinds.map(({ kind }) => kind),
        )
      : all();
  const isMeant = (thing: HomeThing) =>
    !(isDevice && domainOfThing(thing) === "person") &&
    (!isNoun || !areas || kinds.some(({ kind }) => isOfKind(thing, kind)));
  const of = among.filter((thing) => can(thing) && isMeant(thing));
  // A word for people may mean all of something else: "alle Rollos".
  const nouns = kinds.map((one) => one.kind);
  const others = nouns.filter((one) => one !== "person");
  const [kind, ...more] = others.length > 0 ? others : nouns;
  const closest = kind !== undefined && more.length === 0 ? nearestOf(of, kind) : of;
  const near =
    areas || isGroup(words)
      ? []
      : of.filter(({ area_id }) => area_id !== null && area_id === speaker.area);
  if (of.length === 0) return undefined;
  const things = near.length > 0 ? near : closest;
  // A name of one of them, where there is one, is likelier than several.
  return { things, cost: isNoun ? Math.min(1, things.length - 1) : 4 };
};
