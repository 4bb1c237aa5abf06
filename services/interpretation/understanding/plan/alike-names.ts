/** "The kitchen and bedroom light": of each room what is called after it, where each of them has one. */
import { isPlaceOnly, type TargetWords } from "../frames/target-words.ts";
import { isCalledLike } from "../home/called-like.ts";
import type { HomeIndex, HomeThing } from "../home/home-index.ts";

/** The one thing that it names, where that is called after its room and nothing else is said. */
const namedAfterRoom = (
  { names, stems, parts, kinds, places, words }: TargetWords,
  { byId }: HomeIndex,
): HomeThing | undefined => {
  const others = stems.length + parts.length + kinds.length + places.length + words.length;
  const [ids = [], ...more] = names;
  const [id, ...same] = ids;
  if (others + more.length + same.length > 0 || id === undefined) return undefined;
  const thing = byId.get(id);
  return thing?.room === undefined ? undefined : thing;
};

/** The room stands where the names have it: "the kitchen and the bedroom light", "la luz de la cocina y del salón". */
const modelFor = (
  targets: readonly TargetWords[],
  at: number,
  home: HomeIndex,
): HomeThing | undefined => {
  const named = targets.map((one) => namedAfterRoom(one, home));
  return (
    named.slice(at + 1).find((one) => one?.room === "first") ??
    named.slice(0, at).findLast((one) => one?.room === "last")
  );
};

const alike = (
  target: TargetWords,
  model: HomeThing | undefined,
  home: HomeIndex,
): TargetWords | undefined => {
  const [areas = [], ...more] = target.places;
  if (!model || more.length + target.words.length > 0) return undefined;
  const names = areas.map((area) =>
    home
      .inArea(area)
      .filter((thing) => isCalledLike(thing, model))
      .map(({ entity_id }) => entity_id),
  );
  return names.every(({ length }) => length === 1) ? { ...target, names, places: [] } : undefined;
};

export const withAlikeNames = (
  targets: readonly TargetWords[],
  home: HomeIndex,
): readonly TargetWords[] => {
  if (targets.length < 2 || !targets.some(isPlaceOnly)) return targets;
  const meant = targets.map((one, at) =>
    isPlaceOnly(one) ? alike(one, modelFor(targets, at, home), home) : one,
  );
  const known = meant.filter((one) => one !== undefined);
  return known.length === targets.length ? known : targets;
};
