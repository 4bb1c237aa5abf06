/** Chooses among entities: all of a kind in a place, or the only one that can be meant. */
import { DOMAINS, domainFor } from "../../../shared/domains/domains.ts";
import { isOfKind } from "../home/entity-kinds.ts";
import { areaName, type HomeModel, type NamedEntity } from "../home/home-model.ts";
import { isLabelPlace } from "../home/label-place.ts";

import { keyOf } from "../language/words.ts";
import type { Resolution, SearchArea, TargetRequest, TargetSelection } from "./resolution.ts";

/** In one of the areas; where labels stand among them, also with one of the labels. */
export const inAreas = (areas: readonly string[] | undefined) => {
  const { labels = [], areas: places = [] } = Object.groupBy(areas ?? [], (one) =>
    isLabelPlace(one) ? "labels" : "areas",
  );
  return (entity: NamedEntity): boolean => {
    if (areas === undefined) return true;
    const isThere = entity.area_id !== null && places.includes(entity.area_id);
    const isLabelled = entity.labels.some((label) => labels.includes(label));
    return labels.length === 0 ? isThere : isLabelled && (places.length === 0 || isThere);
  };
};

/** The domains that "everything" includes. */
export const EVERYTHING: readonly string[] = DOMAINS.filter(
  ({ sentences }) => sentences?.scope === "everything",
).map(({ name }) => name);

export const isPartOfEverything = ({ domain }: NamedEntity) => EVERYTHING.includes(domain);

export const areaNames = (areas: readonly string[], home: HomeModel): string =>
  areas.map((area) => areaName(home, area)).join(", ");

/** Entities among which the targets are, and the words they were asked for with. */
export interface Candidates {
  readonly entities: readonly NamedEntity[];
  readonly area: SearchArea;
  readonly noun?: string;
}

/** There is no such entity there, or none that takes the command. */
const noneOf = ({ entities, area: { areas }, noun }: Candidates, home: HomeModel): Resolution => ({
  lack: entities.length > 0 ? "unable" : "none",
  noun,
  where: areas?.length ? areaNames(areas, home) : undefined,
});

/** Those that take the command, and those of them that only their own names command. */
const divided = (
  entities: readonly NamedEntity[],
  { accepts, leaves = () => false }: TargetRequest,
) => {
  const able = entities.filter(accepts);
  return { able: able.filter((one) => !leaves(one)), left: able.filter(leaves) };
};

export const selectAll = (
  candidates: Candidates,
  request: TargetRequest,
  home: HomeModel,
): Resolution => {
  const { able, left } = divided(candidates.entities, request);
  const available = able.filter(({ state }) => state !== "unavailable");
  if (able.length === 0) return left.length > 0 ? { lack: "onlyByName" } : noneOf(candidates, home);
  const { areas = [], isExact } = candidates.area;
  const entities = available.length > 0 ? available : able;
  return { entities, left, areas, isExact, isGroup: true };
};

const RUNNING = [["playing", "opening", "closing", "cleaning", "returning"], ["paused"]];

const onlyRunning = (entities: readonly NamedEntity[]): NamedEntity | undefined => {
  const running = RUNNING.map((states) => entities.filter(({ state }) => states.includes(state)));
  const [first, other] = running.find((some) => some.length > 0) ?? [];
  return other ? undefined : first;
};

/** Those first whose name contains the noun: of lights, the lamps. */
const byLikelihood = (entities: readonly NamedEntity[], noun: string) => {
  const contains = ({ name }: NamedEntity) => Number(name.toLowerCase().includes(noun));
  return entities.toSorted((a, b) => contains(b) - contains(a));
};

/** Whether an entity is named after the only place that is meant: the kitchen light. */
const isNamedAfter = ({ area: { areas = [] }, noun = "" }: Candidates, home: HomeModel) => {
  const [area, other] = areas;
  if (area === undefined || other !== undefined) return () => false;
  const name = keyOf([...home.language.words.cut(areaName(home, area)), noun]);
  return (entity: NamedEntity) => home.names.get(name)?.exact.includes(entity) ?? false;
};

/** One is meant: the only one, the one that is running, or the one that is named after its place. */
export const selectOne = (
  candidates: Candidates,
  request: TargetRequest,
  home: HomeModel,
): Resolution => {
  const { area, noun = "" } = candidates;
  const { able, left } = divided(candidates.entities, request);
  const found = (entity: NamedEntity, isExact = area.isExact): TargetSelection => ({
    entities: [entity],
    areas: area.areas ?? [],
    isExact,
    isGroup: false,
  });
  const [only] = able;
  if (!only) return left.length > 0 ? { lack: "onlyByName" } : noneOf(candidates, home);
  if (able.length === 1) return found(only);
  const running = request.prefersRunning ? onlyRunning(able) : undefined;
  if (running) return found(running, false);
  const [named, other] = able.filter(isNamedAfter(candidates, home));
  if (named && !other) return found(named);
  return { lack: "ambiguous", noun, candidates: byLikelihood(able, noun) };
};

export const selectOfKind = (
  kind: string,
  isMany: boolean,
  candidates: Omit<Candidates, "entities">,
  request: TargetRequest,
  home: HomeModel,
): Resolution => {
  const entities = [...home.entities.values()]
    .filter(isOfKind(kind))
    .filter(inAreas(candidates.area.areas));
  return (isMany ? selectAll : selectOne)({ ...candidates, entities }, request, home);
};

/** Devices come before scenes and automations of the same name. */
export const devicesFirst = (entities: readonly NamedEntity[]) => {
  const devices = entities.filter(({ entity_id }) => domainFor(entity_id).sentences?.scope);
  return devices.length > 0 ? devices : entities;
};
