/** From a clause to the commands that it means; pure, and nothing is performed yet. */
import { light } from "../../../shared/domains/light/light.ts";
import type { NamedEntity } from "../home/home-model.ts";
import { isLeft, isOtherwise } from "../home/reach.ts";
import type { DescribedCommand } from "../language/responses.ts";
import {
  isProblem,
  type Resolution,
  type SentenceContext,
  type TargetMemory,
  type TargetProblem,
  type TargetRequest,
  type TargetSelection,
} from "../targets/resolution.ts";
import { resolve } from "../targets/resolve-target.ts";
import { EVERYTHING } from "../targets/selection.ts";
import {
  groupsOf,
  hasConflictingPlaces,
  NOTHING_NAMED,
  type PlaceToken,
  placesAround,
  type TargetGroup,
} from "../targets/target-groups.ts";
import { type CommandSlots, slotsOf } from "../tokens/slots.ts";
import type { Clause } from "../tokens/tokenize.ts";
import { type CommandBuilder, commandBuilderFor } from "./command-builder.ts";
import { impliedDomains, prefersRunning } from "./implied-domains.ts";
import type { PlannedCommand } from "./planned-command.ts";

export interface ClausePlan {
  readonly steps: readonly PlannedCommand[];
  /** Ids of what would be otherwise, and is left as it is. */
  readonly left: readonly string[];
  readonly isExact: boolean;
  /** Whether "everything" was said, rather than what. */
  readonly isEverything: boolean;
  readonly memory: TargetMemory;
}
export interface PlanProblem {
  readonly lack:
    | TargetProblem
    | { readonly lack: "unknownCommand" }
    | { readonly lack: "outOfRange"; readonly percent: number };
  /** Builds the command of a candidate of an ambiguous name. */
  readonly build: CommandBuilder | undefined;
  /** Commands of the rest of the sentence, all of which is understood. */
  readonly before?: readonly DescribedCommand[];
  readonly after?: readonly DescribedCommand[];
}
export const isPlanProblem = (one: ClausePlan | PlanProblem): one is PlanProblem => "lack" in one;

const MEMORY: TargetGroup = { ...NOTHING_NAMED, noun: { is: "it", many: true, text: "" } };

/** A clause that names nothing ("brighter") means what the last sentence was about, else what is near. */
const resolveUnnamed = (
  request: Omit<TargetRequest, "group">,
  nearby: readonly PlaceToken[],
  context: SentenceContext,
): Resolution => {
  const remembered = resolve({ ...request, group: MEMORY }, context);
  return request.implied.length > 0 && nearby.length === 0 && !isProblem(remembered)
    ? remembered
    : resolve({ ...request, group: { ...NOTHING_NAMED, nearby } }, context);
};

/** Leaves out what is excepted, which must be among what is meant. */
const withoutExcepted = (
  found: TargetSelection,
  { except, target }: CommandSlots,
  context: SentenceContext,
): Resolution => {
  if (!except) return found;
  const excepted = groupsOf(except, placesAround(target)).map((group) =>
    resolve({ accepts: () => true, implied: EVERYTHING, group }, context),
  );
  const problem = excepted.find(isProblem);
  if (problem) return problem;
  const kept = new Set(excepted.flatMap((one) => (isProblem(one) ? [] : one.entities)));
  const entities = found.entities.filter((entity) => !kept.has(entity));
  const left = found.left?.filter((entity) => !kept.has(entity)) ?? [];
  const isFewer =
    entities.length < found.entities.length || left.length < (found.left?.length ?? 0);
  const isApt = found.isGroup && excepted.length > 0 && isFewer;
  return isApt && entities.length > 0 ? { ...found, entities, left } : { lack: "unnamed" };
};

const isEverything = ({ noun, isAll }: TargetGroup) =>
  noun?.is === "everything" || (isAll && !noun);

/** "Turn off the kitchen" may mean its lights or everything: that is asked. */
const vagueIn = (
  groups: readonly TargetGroup[],
  { acts: [act] }: CommandSlots,
): TargetProblem | undefined => {
  const place = groups.find(({ noun, isAll }) => !noun && !isAll)?.places[0];
  const command = act && light.sentences?.acts?.[act];
  return place && command ? { lack: "vague", command, where: place.text } : undefined;
};

const leftBy =
  (build: CommandBuilder, isForAll: boolean) =>
  (entity: NamedEntity): boolean =>
    isLeft(entity.reach, build(entity)?.command, isForAll);

const resolveAll = (
  slots: CommandSlots,
  build: CommandBuilder,
  around: readonly PlaceToken[],
  context: SentenceContext,
): readonly Resolution[] => {
  const implied = impliedDomains(slots);
  const request = {
    accepts: (entity: NamedEntity) => build(entity) !== undefined,
    implied,
    prefersRunning: prefersRunning(slots),
    leaves: leftBy(build, false),
  };
  const groups = groupsOf(slots.target, around);
  // "Half of everything" does not say what.
  if (slots.acts.length === 0 && implied.length === 0 && groups.some(isEverything))
    return [{ lack: "unnamed" }];
  if (groups.length === 0) return [resolveUnnamed(request, around, context)];
  const vague = implied.length === 0 ? vagueIn(groups, slots) : undefined;
  return vague
    ? [vague]
    : groups.map((group) =>
        resolve({ ...request, leaves: leftBy(build, isEverything(group)), group }, context),
      );
};

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

/** A scene is activated by its name alone. */
const sceneByName = (slots: CommandSlots): CommandBuilder | undefined => {
  const { acts, steps, quantities, target } = slots;
  const [name, ...others] = target;
  const isAlone = acts.length + steps.length + quantities.length + others.length === 0;
  const isScene = ({ domain }: NamedEntity) => domain === "scene";
  const isNamed = name?.is === "name" && [...name.naming.exact, ...name.naming.loose].some(isScene);
  if (!isAlone || !isNamed) return undefined;
  return (entity) => (isScene(entity) ? { command: "activate", fields: {} } : undefined);
};

/** The percentage that is out of range, where the target takes the command otherwise. */
const percentOutOfRange = (
  { lack }: TargetProblem,
  { steps, quantities }: CommandSlots,
): number | undefined =>
  steps.length > 0 || (lack !== "incapable" && lack !== "unable")
    ? undefined
    : quantities.find(({ value, unit }) => unit === "percent" && (value < 0 || value > 100))?.value;

const problemOf = (
  lack: TargetProblem,
  slots: CommandSlots,
  build: CommandBuilder,
  all: readonly Resolution[],
): PlanProblem => {
  const percent = percentOutOfRange(lack, slots);
  if (percent !== undefined) return { lack: { lack: "outOfRange", percent }, build: undefined };
  const others = all.flatMap((one) => (isProblem(one) ? [] : one.entities));
  const before = others.flatMap((entity) => {
    const command = build(entity);
    return command ? [{ ...command, name: entity.name }] : [];
  });
  // With a second problem the whole sentence cannot be offered.
  return { lack, build: all.filter(isProblem).length > 1 ? undefined : build, before };
};

export const planClause = (
  clause: Clause,
  around: readonly PlaceToken[],
  context: SentenceContext,
): ClausePlan | PlanProblem => {
  const slots = slotsOf(clause);
  const build = commandBuilderFor(slots) ?? sceneByName(slots);
  if (!build || hasConflictingPlaces(slots.target))
    return { lack: { lack: "unknownCommand" }, build };
  const all = resolveAll(slots, build, around, context).map((one) =>
    isProblem(one) ? one : withoutExcepted(one, slots, context),
  );
  const lack = all.find(isProblem);
  if (lack) return problemOf(lack, slots, build, all);
  const found = all.flatMap((one) => (isProblem(one) ? [] : [one]));
  const entities = unique(found.flatMap((one) => one.entities));
  const grouped = new Set(found.flatMap((one) => (one.isGroup ? one.entities : [])));
  return {
    steps: entities.flatMap((entity) => {
      const command = build(entity);
      const { entity_id } = entity;
      return command ? [{ entity_id, ...command, isGroup: grouped.has(entity) }] : [];
    }),
    left: found
      .flatMap(({ left = [] }) => left)
      .filter((entity) => isOtherwise(entity, build(entity)))
      .map(({ entity_id }) => entity_id),
    isExact: found.every(({ isExact }) => isExact),
    isEverything: groupsOf(slots.target, around).some(isEverything),
    memory: {
      targets: entities.map(({ entity_id }) => entity_id),
      areas: unique(found.flatMap(({ areas }) => areas)),
    },
  };
};
