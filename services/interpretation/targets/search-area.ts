/** Where the entities of a group are looked for. */
import type { SearchArea, SentenceContext, TargetProblem } from "./resolution.ts";
import type { PlaceToken, TargetGroup } from "./target-groups.ts";

/** @returns the areas of the places, or why they are not known. */
export const areasOf = (
  places: readonly PlaceToken[],
  { memory, location }: SentenceContext,
): SearchArea | TargetProblem => {
  if (places.some(({ is }) => is === "home")) return { areas: undefined, isExact: true };
  if (places.some(({ is }) => is === "there") && memory.areas.length === 0)
    return { lack: "forgotten" };
  if (places.some(({ is }) => is === "here") && !location?.length) return { lack: "nowhere" };
  const areas = places.flatMap((place) => {
    if (place.is === "place") return place.areas;
    return place.is === "there" ? memory.areas : (location ?? []);
  });
  return { areas, isExact: places.every(({ is }) => is === "place") };
};

/** At the places of the group, at those of its neighbours, or where the speaker is. */
export const searchAreaOf = (
  { places, nearby }: TargetGroup,
  context: SentenceContext,
): SearchArea | TargetProblem => {
  if (places.length > 0) return areasOf(places, context);
  if (nearby.length > 0) return areasOf(nearby, context);
  return { areas: context.location, isExact: context.location === undefined };
};

/** Whether a place is given: by the sentence, or by where the speaker is. */
export const hasPlace = ({ places, nearby }: TargetGroup, { location }: SentenceContext): boolean =>
  location !== undefined || places.length + nearby.length > 0;
