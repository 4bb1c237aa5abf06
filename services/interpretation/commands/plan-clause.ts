/** From a clause to commands on things; pure, and nothing of it is done yet. */
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Thing } from "../home/home-model.ts";
import type { Act } from "../language/vocabulary.ts";
import type { Told } from "../lexicon/english/responses.ts";
import { type Slots, slotsOf } from "../parser/slots.ts";
import type { Clause } from "../parser/tokens.ts";
import {
  type Ask,
  type Found,
  isLack,
  type Lack,
  type Memory,
  type Resolved,
  type Scene,
} from "../targets/resolution.ts";
import { resolve } from "../targets/resolve-target.ts";
import { EVERYTHING } from "../targets/selection.ts";
import {
  type Group,
  groupsOf,
  isTorn,
  placesAround,
  type Where,
} from "../targets/target-groups.ts";
import { ACT_COMMANDS, type Make, makerOf } from "./command-builder.ts";

export interface Step {
  readonly entity_id: string;
  readonly command: string;
  readonly fields: Free;
  /** One of several that are meant together: it may be left out when it cannot. */
  readonly isGroup: boolean;
}
export interface Planned {
  readonly steps: readonly Step[];
  readonly isExact: boolean;
  /** Whether "everything" was said, rather than what. */
  readonly isEverything: boolean;
  readonly memory: Memory;
}
export interface Unplanned {
  readonly lack:
    | Lack
    | { readonly lack: "senseless" }
    /** Nothing goes to so many percent. */
    | { readonly lack: "outside"; readonly percent: number };
  /** With what the candidates of an ambiguous name would do. */
  readonly make: Make | undefined;
  /** What else the sentence says, of which all is understood. */
  readonly before?: readonly Told[];
  readonly after?: readonly Told[];
}
export const isUnplanned = (one: Planned | Unplanned): one is Unplanned => "lack" in one;

/** What an act can only be for, when nothing is named. */
const IMPLIED: Readonly<Partial<Record<Act, readonly string[]>>> = {
  open: ["cover"],
  close: ["cover"],
  stop: ["cover", "media_player", "vacuum"],
  clean: ["vacuum"],
  dock: ["vacuum"],
  play: ["media_player"],
  pause: ["media_player"],
  next: ["media_player"],
  previous: ["media_player"],
  lock: ["lock"],
  unlock: ["lock"],
  mute: ["media_player"],
  unmute: ["media_player"],
};
const OF_DIMENSION: Readonly<Record<string, readonly string[]>> = {
  brightness: ["light"],
  colour: ["light"],
  temperature: ["climate"],
  warmth: ["climate"],
  mode: ["climate"],
  volume: ["media_player"],
  position: ["cover"],
  speed: ["fan"],
};
const OF_UNIT: Readonly<Record<string, readonly string[]>> = {
  degree: ["climate"],
  fahrenheit: ["climate"],
  kelvin: ["light"],
  mired: ["light"],
};
const LIVE: readonly Act[] = ["off", "stop", "play", "pause", "next", "previous", "mute", "unmute"];

/** A room that is set to a bare number is set to so many degrees. */
const COMFORT = [7, 35] as const;
const isComfort = ({ quantities: [one], hasFrame }: Slots) =>
  one?.unit === undefined &&
  one?.joint === "to" &&
  hasFrame &&
  one.value >= COMFORT[0] &&
  one.value <= COMFORT[1];

const impliedBy = (slots: Slots): readonly string[] => {
  const { acts, steps, dimensions, quantities, colours, whites, modes } = slots;
  const hints = [
    ...acts.map((act) => IMPLIED[act]),
    ...[...dimensions, ...steps.flatMap(({ of }) => of ?? [])].map((of) => OF_DIMENSION[of]),
    ...quantities.flatMap(({ unit }) => OF_UNIT[unit ?? ""] ?? []).map((domain) => [domain]),
    ...(colours.length + whites.length > 0 ? [["light"]] : []),
    ...(modes.length > 0 || isComfort(slots) ? [["climate"]] : []),
  ].filter((hint) => hint !== undefined);
  const [first = []] = hints;
  return first.filter((domain) => hints.every((hint) => hint.includes(domain)));
};

const isLive = ({ acts, steps, dimensions }: Slots) =>
  acts.some((act) => LIVE.includes(act)) || dimensions.includes("volume") || steps.length > 0;

const NOTHING_NAMED: Group = { noun: undefined, isAll: false, places: [], nearby: [] };
const PRONOUN: Group = {
  ...NOTHING_NAMED,
  noun: { is: "it", many: true, text: "" },
};

/** Who says only "brighter" speaks of what was spoken of, else of what is here. */
const unnamed = (ask: Omit<Ask, "group">, around: readonly Where[], scene: Scene): Resolved => {
  const meant = resolve({ ...ask, group: PRONOUN }, scene);
  const isMeant = ask.implied.length > 0 && around.length === 0 && !isLack(meant);
  return isMeant ? meant : resolve({ ...ask, group: { ...NOTHING_NAMED, nearby: around } }, scene);
};

const anything = { accepts: () => true, implied: EVERYTHING };

/** Leaves out what was excepted; an exception that is not among what is meant was misunderstood. */
const without = (found: Found, { except, target }: Slots, scene: Scene): Resolved => {
  if (!except) return found;
  const places = placesAround(target);
  const spared = groupsOf(except, places).map((group) => resolve({ ...anything, group }, scene));
  const lack = spared.find(isLack);
  if (lack) return lack;
  const left = new Set(spared.flatMap((one) => (isLack(one) ? [] : one.things)));
  const things = found.things.filter((thing) => !left.has(thing));
  const isApt = found.isGroup && spared.length > 0 && things.length < found.things.length;
  return isApt && things.length > 0 ? { ...found, things } : { lack: "unnamed" };
};

const orderFor = (make: Make, thing: Thing, isGroup: boolean): readonly Step[] => {
  const order = make(thing);
  return order ? [{ entity_id: thing.entity_id, ...order, isGroup }] : [];
};

const toldFor = (make: Make, thing: Thing): readonly Told[] => {
  const order = make(thing);
  return order ? [{ ...order, name: thing.name }] : [];
};

const isEverything = ({ noun, isAll }: Group) => noun?.is === "everything" || (isAll && !noun);

/** "Turn off the kitchen" may mean its lights or everything: that is asked back. */
const vagueIn = (groups: readonly Group[], { acts: [act] }: Slots): Lack | undefined => {
  const place = groups.find(({ noun, isAll }) => !noun && !isAll)?.places[0];
  const command = act && ACT_COMMANDS[act].light;
  return place && command ? { lack: "vague", command, where: place.text } : undefined;
};

const resolveAll = (
  slots: Slots,
  make: Make,
  around: readonly Where[],
  scene: Scene,
): readonly Resolved[] => {
  const ask = {
    accepts: (thing: Thing) => make(thing) !== undefined,
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
const byNameAlone = (slots: Slots): Make | undefined => {
  const { acts, steps, quantities, target } = slots;
  const isAlone = acts.length + steps.length + quantities.length === 0 && target.length === 1;
  const [name] = target;
  const isScene = ({ domain }: Thing) => domain === "scene";
  const isNamed = name?.is === "name" && [...name.naming.exact, ...name.naming.loose].some(isScene);
  return isAlone && isNamed
    ? ({ domain }) =>
        domain === "scene" ? { command: ACT_COMMANDS.activate.scene ?? "", fields: {} } : undefined
    : undefined;
};

/** What is named takes the order, but not with that many percent. */
const outsideOf = ({ lack }: Lack, { steps, quantities }: Slots): number | undefined => {
  if (steps.length > 0 || (lack !== "incapable" && lack !== "unable")) return undefined;
  return quantities.find(({ value, unit }) => unit === "percent" && (value < 0 || value > 100))
    ?.value;
};

export const planClause = (
  clause: Clause,
  around: readonly Where[],
  scene: Scene,
): Planned | Unplanned => {
  const slots = slotsOf(clause);
  const make = makerOf(slots) ?? byNameAlone(slots);
  if (!make || isTorn(slots.target)) return { lack: { lack: "senseless" }, make };
  const found = resolveAll(slots, make, around, scene);
  const left = found.map((one) => (isLack(one) ? one : without(one, slots, scene)));
  const lack = left.find(isLack);
  if (lack) {
    const percent = outsideOf(lack, slots);
    if (percent !== undefined) return { lack: { lack: "outside", percent }, make: undefined };
    const others = left.flatMap((one) => (isLack(one) ? [] : one.things));
    const before = others.flatMap((thing) => toldFor(make, thing));
    // Of two that lack something, one is asked for, and nothing is offered.
    return { lack, make: left.filter(isLack).length > 1 ? undefined : make, before };
  }
  const all = left.flatMap((one) => (isLack(one) ? [] : [one]));
  const things = unique(all.flatMap((one) => one.things));
  const grouped = new Set(all.filter(({ isGroup }) => isGroup).flatMap((one) => one.things));
  return {
    steps: things.flatMap((thing) => orderFor(make, thing, grouped.has(thing))),
    isExact: all.every(({ isExact }) => isExact),
    isEverything: groupsOf(slots.target, around).some(isEverything),
    memory: {
      targets: things.map(({ entity_id }) => entity_id),
      areas: unique(all.flatMap(({ areas }) => areas)),
    },
  };
};
