/** Finds the entities that a sentence means: by name, by noun and place, or from memory. */
import { resolveName } from "./named-target.ts";
import {
  isProblem,
  type Resolution,
  type SentenceContext,
  type TargetRequest,
} from "./resolution.ts";
import { hasPlace, searchAreaOf } from "./search-area.ts";
import {
  areaNames,
  inAreas,
  isPartOfEverything,
  selectAll,
  selectOfKind,
  selectOne,
} from "./selection.ts";

/** Of several, some may be remembered without having been named. */
const fromMemory = (
  { accepts, leaves = () => false }: TargetRequest,
  { home, memory }: SentenceContext,
): Resolution => {
  const known = memory.targets.flatMap((id) => home.entities.get(id) ?? []).filter(accepts);
  const left = known.length > 1 ? known.filter(leaves) : [];
  const entities = known.filter((one) => !left.includes(one));
  if (entities.length === 0) return { lack: left.length > 0 ? "onlyByName" : "forgotten" };
  return { entities, left, areas: memory.areas, isExact: false, isGroup: entities.length > 1 };
};

/** Without a noun: entities of the domains that the command is for. */
const resolveImplied = (request: TargetRequest, context: SentenceContext): Resolution => {
  const area = searchAreaOf(request.group, context);
  if ("lack" in area) return area;
  if (request.implied.length === 0) return { lack: "unnamed" };
  const entities = [...context.home.entities.values()]
    .filter(({ domain }) => request.implied.includes(domain))
    .filter(inAreas(area.areas));
  const isSeveral = hasPlace(request.group, context) || request.isBroad;
  return (isSeveral ? selectAll : selectOne)({ entities, area }, request, context.home);
};

const find = (request: TargetRequest, context: SentenceContext): Resolution => {
  const { noun, isAll, places } = request.group;
  if (noun?.is === "name") return resolveName(noun, request, context);
  if (noun?.is === "it") {
    const found = fromMemory(request, context);
    const isPlaced = places.length > 0 || context.location !== undefined;
    return isProblem(found) && isPlaced && !noun.many ? resolveImplied(request, context) : found;
  }
  const area = searchAreaOf(request.group, context);
  if ("lack" in area) return area;
  const { home } = context;
  if (noun?.is === "kind")
    return selectOfKind(noun.kind, noun.many || isAll, { area, noun: noun.text }, request, home);
  if (noun?.is !== "everything" && !isAll) return resolveImplied(request, context);
  const entities = [...home.entities.values()]
    .filter(isPartOfEverything)
    .filter(inAreas(area.areas));
  return selectAll({ entities, area }, request, home);
};

/** Each place that is named has one of the entities. */
export const resolve = (request: TargetRequest, context: SentenceContext): Resolution => {
  const found = find(request, context);
  if (isProblem(found)) return found;
  const empty = request.group.places.find(
    (place) =>
      place.is === "place" &&
      ![...found.entities, ...(found.left ?? [])].some(inAreas(place.areas)),
  );
  if (empty?.is !== "place") return found;
  return { lack: "noneThere", where: areaNames(empty.areas, context.home) };
};
