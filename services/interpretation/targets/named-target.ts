/** Finds the entities that a name means; a name that is also a noun may mean others of that kind. */
import type { NamedEntity } from "../home/home-model.ts";
import {
  isProblem,
  type Resolution,
  type SearchArea,
  type SentenceContext,
  type TargetRequest,
} from "./resolution.ts";
import { areasOf, hasPlace, searchAreaOf } from "./search-area.ts";
import { devicesFirst, inAreas, isPartOfEverything, selectOfKind } from "./selection.ts";
import type { NounToken } from "./target-groups.ts";

type NameNoun = Extract<NounToken, { is: "name" }>;

const selected = (
  able: readonly NamedEntity[],
  isExact: boolean,
  { text, many }: NameNoun,
): Resolution | undefined => {
  if (able.length === 0) return undefined;
  if (able.length > 1 && !many) return { lack: "ambiguous", noun: text, candidates: able };
  const areas = able.flatMap(({ area_id }) => area_id ?? []);
  return { entities: able, areas, isExact, isGroup: able.length > 1 };
};

/** Whole names come before parts of names; `undefined` when none of that name takes the command. */
const byName = (
  noun: NameNoun,
  { group, accepts }: TargetRequest,
  context: SentenceContext,
): Resolution | undefined => {
  const area = group.places.length > 0 ? areasOf(group.places, context) : { areas: undefined };
  if ("lack" in area) return area;
  const { exact, loose } = noun.naming;
  const able = (entities: readonly NamedEntity[]) =>
    devicesFirst(entities.filter(inAreas(area.areas)).filter(accepts));
  // An entity that is meant by its whole name is not replaced by another of its domain.
  const unable = exact.filter((one) => isPartOfEverything(one) && !accepts(one));
  const others = able(loose).filter(
    ({ domain }) => !unable.some((entity) => entity.domain === domain),
  );
  return selected(able(exact), true, noun) ?? selected(others, false, noun);
};

/** The areas of a name, of those that the sentence also names. */
const narrowed = (
  areas: readonly string[],
  isPlaced: boolean,
  { areas: around }: SearchArea,
): SearchArea => ({
  areas: isPlaced && around ? areas.filter((area) => around.includes(area)) : areas,
  isExact: true,
});

const byNoun = (noun: NameNoun, request: TargetRequest, context: SentenceContext): Resolution => {
  const { group } = request;
  const around = searchAreaOf(group, context);
  if (!noun.kind) return { lack: "unable", noun: noun.text };
  if ("lack" in around) return around;
  const area = noun.areas ? narrowed(noun.areas, group.places.length > 0, around) : around;
  const candidates = { area, noun: noun.noun ?? noun.text };
  return selectOfKind(noun.kind, noun.many || group.isAll, candidates, request, context.home);
};

export const resolveName = (
  noun: NameNoun,
  request: TargetRequest,
  context: SentenceContext,
): Resolution => {
  const { isAll } = request.group;
  const isPlaced = hasPlace(request.group, context);
  // A name that is also a noun is read as the noun where "all" or a place comes with it.
  if (noun.kind && !noun.areas && (isAll || isPlaced)) {
    const found = byNoun(noun, request, context);
    if (!isProblem(found) || found.lack === "ambiguous") return found;
  }
  const [entity] = noun.naming.exact;
  const named = byName(noun, request, context);
  const found = named ?? byNoun(noun, request, context);
  if (!entity) return found;
  // What has exactly that name is not replaced by another entity of its domain and room.
  const isWhole = isPartOfEverything(entity) && !noun.many && !isAll;
  const isReplaced =
    !named &&
    isWhole &&
    !isProblem(found) &&
    found.entities.every(({ domain }) => domain === entity.domain);
  const isKnown =
    isProblem(found) && (found.lack === "unable" || (found.lack === "none" && !isPlaced));
  return isReplaced || isKnown ? { lack: "incapable", entity } : found;
};
