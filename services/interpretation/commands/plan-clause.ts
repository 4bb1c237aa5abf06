/** From a clause to commands on entities; pure, and nothing of it is done yet. */

import { CELSIUS } from "../../../shared/domains/climate/climate.ts";
import { DOMAINS } from "../../../shared/domains/domains.ts";
import { light } from "../../../shared/domains/light/light.ts";
import type { Act } from "../../../shared/domains/sentences.ts";
import { isWithin } from "../../../shared/domains/sentences.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { NamedEntity } from "../home/home-model.ts";
import type { DescribedCommand } from "../lexicon/english/responses.ts";
import { type CommandSlots, slotsOf } from "../parser/slots.ts";
import type { Clause } from "../parser/tokens.ts";
import {
  isProblem,
  type Resolution,
  type SentenceContext,
  type SessionMemory,
  type TargetProblem,
  type TargetRequest,
  type TargetSelection,
} from "../targets/resolution.ts";
import { resolve } from "../targets/resolve-target.ts";
import { EVERYTHING } from "../targets/selection.ts";
import {
  groupsOf,
  hasConflictingPlaces,
  type PlaceToken,
  placesAround,
  type TargetGroup,
} from "../targets/target-groups.ts";
import { type CommandBuilder, commandBuilderFor } from "./command-builder.ts";

export interface PlannedCommand {
  readonly entity_id: string;
  readonly command: string;
  readonly fields: Free;
  /** One of several that are meant together: it may be left out when it cannot. */
  readonly isGroup: boolean;
}
export interface ClausePlan {
  readonly steps: readonly PlannedCommand[];
  readonly isExact: boolean;
  /** Whether "everything" was said, rather than what. */
  readonly isEverything: boolean;
  readonly memory: SessionMemory;
}
export interface PlanProblem {
  readonly lack:
    | TargetProblem
    | { readonly lack: "senseless" }
    /** Nothing goes to so many percent. */
    | { readonly lack: "outside"; readonly percent: number };
  /** With what the candidates of an ambiguous name would do. */
  readonly make: CommandBuilder | undefined;
  /** What else the sentence says, of which all is understood. */
  readonly before?: readonly DescribedCommand[];
  readonly after?: readonly DescribedCommand[];
}
export const isPlanProblem = (one: ClausePlan | PlanProblem): one is PlanProblem => "lack" in one;

/** By act, measure or unit: the domains that it means where nothing is named. */
const IMPLIED = new Map<string, readonly string[]>();
for (const { name, sentences } of DOMAINS)
  for (const word of sentences?.implied ?? [])
    IMPLIED.set(word, [...(IMPLIED.get(word) ?? []), name]);

const LIVE: readonly Act[] = ["off", "stop", "play", "pause", "next", "previous", "mute", "unmute"];

/** A room that is set to a bare number is set to so many degrees. */
const isComfort = ({ quantities: [one], hasFrame }: CommandSlots) =>
  one?.unit === undefined && one?.joint === "to" && hasFrame && isWithin(one.value, ...CELSIUS);

const impliedBy = (slots: CommandSlots): readonly string[] => {
  const { acts, steps, dimensions, quantities, colours, whites, modes } = slots;
  const hints = [
    ...acts,
    ...dimensions,
    ...steps.map(({ of }) => of),
    ...quantities.map(({ unit }) => unit),
    colours.length + whites.length > 0 ? "colour" : undefined,
    modes.length > 0 || isComfort(slots) ? "mode" : undefined,
  ].flatMap((word) => {
    const domains = word && IMPLIED.get(word);
    return domains ? [domains] : [];
  });
  const [first = []] = hints;
  return first.filter((domain) => hints.every((hint) => hint.includes(domain)));
};

const isLive = ({ acts, steps, dimensions }: CommandSlots) =>
  acts.some((act) => LIVE.includes(act)) || dimensions.includes("volume") || steps.length > 0;

const NOTHING_NAMED: TargetGroup = { noun: undefined, isAll: false, places: [], nearby: [] };
const PRONOUN: TargetGroup = {
  ...NOTHING_NAMED,
  noun: { is: "it", many: true, text: "" },
};

/** Who says only "brighter" speaks of what was spoken of, else of what is here. */
const unnamed = (
  ask: Omit<TargetRequest, "group">,
  around: readonly PlaceToken[],
  scene: SentenceContext,
): Resolution => {
  const meant = resolve({ ...ask, group: PRONOUN }, scene);
  const isMeant = ask.implied.length > 0 && around.length === 0 && !isProblem(meant);
  return isMeant ? meant : resolve({ ...ask, group: { ...NOTHING_NAMED, nearby: around } }, scene);
};

const anything = { accepts: () => true, implied: EVERYTHING };

/** Leaves out what was excepted; an exception that is not among what is meant was misunderstood. */
const without = (
  found: TargetSelection,
  { except, target }: CommandSlots,
  scene: SentenceContext,
): Resolution => {
  if (!except) return found;
  const places = placesAround(target);
  const spared = groupsOf(except, places).map((group) => resolve({ ...anything, group }, scene));
  const lack = spared.find(isProblem);
  if (lack) return lack;
  const left = new Set(spared.flatMap((one) => (isProblem(one) ? [] : one.entities)));
  const entities = found.entities.filter((entity) => !left.has(entity));
  const isApt = found.isGroup && spared.length > 0 && entities.length < found.entities.length;
  return isApt && entities.length > 0 ? { ...found, entities } : { lack: "unnamed" };
};

const orderFor = (
  make: CommandBuilder,
  entity: NamedEntity,
  isGroup: boolean,
): readonly PlannedCommand[] => {
  const order = make(entity);
  return order ? [{ entity_id: entity.entity_id, ...order, isGroup }] : [];
};

const toldFor = (make: CommandBuilder, entity: NamedEntity): readonly DescribedCommand[] => {
  const order = make(entity);
  return order ? [{ ...order, name: entity.name }] : [];
};

const isEverything = ({ noun, isAll }: TargetGroup) =>
  noun?.is === "everything" || (isAll && !noun);

/** "Turn off the kitchen" may mean its lights or everything: that is asked back. */
const vagueIn = (
  groups: readonly TargetGroup[],
  { acts: [act] }: CommandSlots,
): TargetProblem | undefined => {
  const place = groups.find(({ noun, isAll }) => !noun && !isAll)?.places[0];
  const command = act && light.sentences?.acts?.[act];
  return place && command ? { lack: "vague", command, where: place.text } : undefined;
};

const resolveAll = (
  slots: CommandSlots,
  make: CommandBuilder,
  around: readonly PlaceToken[],
  scene: SentenceContext,
): readonly Resolution[] => {
  const ask = {
    accepts: (entity: NamedEntity) => make(entity) !== undefined,
    implied: impliedBy(slots),
    isLive: isLive(slots),
  };
  const groups = groupsOf(slots.target, around);
  // Half of everything is nothing in particular.
  if (slots.acts.length === 0 && ask.implied.length === 0 && groups.some(isEverything))
    return [{ lack: "unnamed" }];
  if (groups.length === 0) return [unnamed(ask, around, scene)];
  const vague = ask.implied.length === 0 ? vagueIn(groups, slots) : undefined;
  return vague ? [vague] : groups.map((group) => resolve({ ...ask, group }, scene));
};

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

/** A scene is activated by its name alone. */
const byNameAlone = (slots: CommandSlots): CommandBuilder | undefined => {
  const { acts, steps, quantities, target } = slots;
  const isAlone = acts.length + steps.length + quantities.length === 0 && target.length === 1;
  const [name] = target;
  const isScene = ({ domain }: NamedEntity) => domain === "scene";
  const isNamed = name?.is === "name" && [...name.naming.exact, ...name.naming.loose].some(isScene);
  return isAlone && isNamed
    ? ({ domain }) => (domain === "scene" ? { command: "activate", fields: {} } : undefined)
    : undefined;
};

/** What is named takes the order, but not with that many percent. */
const outsideOf = (
  { lack }: TargetProblem,
  { steps, quantities }: CommandSlots,
): number | undefined => {
  if (steps.length > 0 || (lack !== "incapable" && lack !== "unable")) return undefined;
  return quantities.find(({ value, unit }) => unit === "percent" && (value < 0 || value > 100))
    ?.value;
};

export const planClause = (
  clause: Clause,
  around: readonly PlaceToken[],
  scene: SentenceContext,
): ClausePlan | PlanProblem => {
  const slots = slotsOf(clause);
  const make = commandBuilderFor(slots) ?? byNameAlone(slots);
  if (!make || hasConflictingPlaces(slots.target)) return { lack: { lack: "senseless" }, make };
  const found = resolveAll(slots, make, around, scene);
  const left = found.map((one) => (isProblem(one) ? one : without(one, slots, scene)));
  const lack = left.find(isProblem);
  if (lack) {
    const percent = outsideOf(lack, slots);
    if (percent !== undefined) return { lack: { lack: "outside", percent }, make: undefined };
    const others = left.flatMap((one) => (isProblem(one) ? [] : one.entities));
    const before = others.flatMap((entity) => toldFor(make, entity));
    // Of two that lack something, one is asked for, and nothing is offered.
    return { lack, make: left.filter(isProblem).length > 1 ? undefined : make, before };
  }
  const all = left.flatMap((one) => (isProblem(one) ? [] : [one]));
  const entities = unique(all.flatMap((one) => one.entities));
  const grouped = new Set(all.filter(({ isGroup }) => isGroup).flatMap((one) => one.entities));
  return {
    steps: entities.flatMap((entity) => orderFor(make, entity, grouped.has(entity))),
    isExact: all.every(({ isExact }) => isExact),
    isEverything: groupsOf(slots.target, around).some(isEverything),
    memory: {
      targets: entities.map(({ entity_id }) => entity_id),
      areas: unique(all.flatMap(({ areas }) => areas)),
    },
  };
};
