/** The command that does to one thing what a clause says. */
import { DIMMEST_STEP } from "../../../../shared/domains/light/sentences.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { armCommand, isArming } from "../abilities/arming.ts";
import { refusalOf, setterOf } from "../abilities/setters.ts";
import { NO_EFFECT } from "../home/effects.ts";
import { domainOfThing, type HomeThing } from "../home/home-index.ts";
import type { SpokenAct } from "../lattice/sense.ts";
import type { HourHint } from "../lattice/words-before.ts";
import { changeByAct, goesBack, isMovedWholly, shareClosed } from "./moved-shares.ts";
import {
  hasValue,
  isContradictory,
  isStep,
  type SpokenChange,
  type SpokenPredicate,
} from "./predicate.ts";
import { ATTRIBUTES_OF, sentencesOf, stepFields, valueFields, withTurningOn } from "./values.ts";

export interface BuiltCommand {
  readonly command: string;
  readonly fields: Free;
}

/** Acts that stand for others where a domain does not have them. */
const INSTEAD: Readonly<Partial<Record<SpokenAct, readonly SpokenAct[]>>> = {
  activate: ["on", "trigger", "press"],
  start: ["on", "play", "clean", "activate", "press"],
  stop: ["pause", "off"],
  cancel: ["dock"],
  on: ["activate", "press", "start"],
  off: ["dock", "stop"],
  resume: ["play", "start", "on"],
  make: ["on"],
  water: ["open"],
};

/** They do what is said, and nothing instead: to turn a shutter off is neither to stop it nor to close it. */
const LITERAL: readonly string[] = ["cover"];

const actCommand = (thing: HomeThing, act: SpokenAct): string | undefined => {
  const { acts = {} } = sentencesOf(thing);
  if (act === "make" && !thing.nouns?.has("coffee")) return undefined;
  const known: Readonly<Record<string, string | undefined>> = acts;
  if (known[act]) return known[act];
  if (act === "locate" && domainOfThing(thing) === "vacuum") return "locate";
  if (act === "resume" && domainOfThing(thing) === "timer") return "resume";
  if (LITERAL.includes(domainOfThing(thing))) return undefined;
  for (const other of INSTEAD[act] ?? []) if (known[other]) return known[other];
  return undefined;
};

/** Acts of lights that are values: "dim to 20". */
const LIGHT_ACTS: readonly SpokenAct[] = ["dim", "brighten"];

const VALUE_ACTS: readonly SpokenAct[] = ["on", "open", "close"];

const takesValue = (thing: HomeThing, act: SpokenAct): boolean =>
  LIGHT_ACTS.includes(act)
    ? domainOfThing(thing) === "light"
    : VALUE_ACTS.includes(act) && (actCommand(thing, act) !== undefined || act === "on");

/** "Turn it up", "open it more": what is done is no other thing than the change. */
const takesStep = (thing: HomeThing, act: SpokenAct): boolean =>
  (!LIGHT_ACTS.includes(act) || domainOfThing(thing) === "light") &&
  act !== "off" &&
  (!PROPER.includes(act) || actCommand(thing, act) !== undefined);

/** Acts of what has them: music that is to be louder makes no light brighter. */
const PROPER: readonly SpokenAct[] = ["open", "close", "lock", "unlock", "play"];

/** A bare number needs a word that says of what it is: "to 40", "brightness 40". */
const isLoose = ({ acts, attributes, quantities, changes }: SpokenPredicate): boolean =>
  quantities.some(
    ({ unit, link }) =>
      unit === undefined &&
      (link === "by" || (link !== "to" && link !== "at")) &&
      acts.every((act) => VALUE_ACTS.includes(act)) &&
      attributes.length + changes.length === 0,
  ) ||
  (changes.length === 0 && quantities.some(({ link }) => link === "by"));

const namesAnAttribute = (thing: HomeThing, predicate: SpokenPredicate): boolean =>
  [...predicate.attributes, ...predicate.changes.map(({ of }) => of)].every(
    (one) =>
      one === "any" ||
      (own(ATTRIBUTES_OF, domainOfThing(thing)) ?? []).includes(one) ||
      (one === "temperature" && domainOfThing(thing) === "light" && isWhiteness(predicate)),
  );

/** The temperature of a light is how white it is. */
const isWhiteness = ({ white, quantities }: SpokenPredicate) =>
  white !== undefined || quantities.some(({ unit, value }) => unit === "kelvin" || value > 1000);

/** Builds the command of a clause for a thing; undefined where the thing cannot do that. */
export type CommandOfThing = (thing: HomeThing) => BuiltCommand | undefined;

const NO_COMMAND: CommandOfThing = () => undefined;
const NO_FIELDS: Free = {};

/** What a bit of an act changes: "light up the hall a bit", also where it is off, "close it a bit". */
const A_BIT: Readonly<Partial<Record<SpokenAct, SpokenChange>>> = {
  on: { by: 1, of: "brightness" },
  open: { by: 1, of: "position" },
  close: { by: -1, of: "position" },
};

/** What starts an effect: "turn on the rainbow", "start a colour loop". */
const STARTING: readonly (SpokenAct | undefined)[] = [undefined, "on", "start", "activate", "play"];

const ENDING: readonly (SpokenAct | undefined)[] = ["off", "stop"];

/** To flash, or to start an effect, is a value that a light is turned on with. */
const shown = (predicate: SpokenPredicate): SpokenPredicate | undefined => {
  const { acts, show } = predicate;
  const [act] = acts;
  if (act === "flash")
    return show ? undefined : { ...predicate, acts: [], show: { field: "flash", value: "short" } };
  if (ENDING.includes(act))
    return { ...predicate, acts: [], show: { field: "effect", value: NO_EFFECT } };
  return STARTING.includes(act) ? { ...predicate, acts: [] } : undefined;
};

const armed = (command: string | undefined): CommandOfThing => {
  if (command === undefined) return NO_COMMAND;
  const built = { command, fields: NO_FIELDS };
  return (thing) => (domainOfThing(thing) === "alarm_control_panel" ? built : undefined);
};

/** What a clause says is looked at once, for all the things that it may be for. */
export const commandsFor = (predicate: SpokenPredicate): CommandOfThing => {
  const { acts, attributes, quantities, mode, show, changes, size } = predicate;
  const [act] = acts;
  if (acts.length > 1) return NO_COMMAND;
  if (act === "flash" || (act && (show || attributes.includes("effect")))) {
    const meant = shown(predicate);
    return meant ? commandsFor(meant) : NO_COMMAND;
  }
  if (isArming(mode)) return armed(armCommand(mode, act));
  const bit = size === "small" && changes.length === 0 && act ? A_BIT[act] : undefined;
  if (bit) return commandsFor({ ...predicate, acts: [], changes: [bit] });
  const change = changeByAct(predicate);
  if (change) return commandsFor({ ...predicate, acts: [], changes: [change] });
  if (isContradictory(predicate)) return NO_COMMAND;
  const isMore = isStep(predicate);
  if (!isMore && !hasValue(predicate)) return attributes.length > 0 ? NO_COMMAND : actsOf(act);
  const hour = mayBeWhen(predicate);
  if (hour === "likely" || quantities.some((one) => one.hour === "certain")) return NO_COMMAND;
  const build = isMore ? stepsOf(predicate, act) : settingsOf(predicate, act);
  const isAtHour = quantities.some((one) => one.unit === undefined && one.hour === "likely");
  return (thing) =>
    namesAnAttribute(thing, predicate) &&
    !(hour && (act === "on" || LITERAL.includes(domainOfThing(thing)))) &&
    // "Set the temperature at 7": degrees are not said, and seven of them are no warmth.
    !(isAtHour && domainOfThing(thing) === "climate")
      ? build(thing)
      : undefined;
};

/** What is done by itself: "open it at seven", "turn it up at seven" say when rather than how far. */
const WHOLE_ACTS: readonly SpokenAct[] = ["on", "open", "close", "dim", "brighten"];

const WITHIN: readonly string[] = ["in", "within"];

const mayBeWhen = ({ acts, changes, quantities }: SpokenPredicate): HourHint | undefined => {
  // "Dim it in ten": neither minutes nor percent are said.
  if (quantities.some(({ link = "", unit }) => WITHIN.includes(link) && unit === undefined))
    return "likely";
  const isWhole =
    quantities.length > 1 || changes.length > 0 || acts.some((act) => WHOLE_ACTS.includes(act));
  const hints = isWhole ? quantities.map(({ hour }) => hour) : [];
  return hints.includes("likely") ? "likely" : hints.find((hint) => hint !== undefined);
};

/** For one thing. */
export const commandFor = (
  thing: HomeThing,
  predicate: SpokenPredicate,
): BuiltCommand | undefined => commandsFor(predicate)(thing);

/** Only of "make" are there things of one domain that have it and others that do not. */
const actsOf = (act: SpokenAct | undefined): CommandOfThing => {
  if (act === undefined) return NO_COMMAND;
  const built = (thing: HomeThing): BuiltCommand | undefined => {
    const command = actCommand(thing, act);
    return command === undefined ? undefined : { command, fields: NO_FIELDS };
  };
  if (act === "make") return built;
  const byDomain = new Map<string, BuiltCommand | undefined>();
  return (thing) => {
    const domain = domainOfThing(thing);
    const known = byDomain.get(domain);
    if (known || byDomain.has(domain)) return known;
    const command = built(thing);
    byDomain.set(domain, command);
    return command;
  };
};

const stepsOf = (predicate: SpokenPredicate, act: SpokenAct | undefined): CommandOfThing => {
  const [change] = predicate.changes;
  const isPlain =
    change?.of === "any" &&
    predicate.quantities.length === 0 &&
    !predicate.size &&
    predicate.factor === undefined;
  return (thing) => {
    if (act !== undefined && !takesStep(thing, act)) return undefined;
    const { ends } = sentencesOf(thing);
    if (ends && isPlain) return { command: change.by > 0 ? ends.up : ends.down, fields: NO_FIELDS };
    const fields = stepFields(thing, predicate);
    const command = fields && setterOf(thing, fields);
    return fields && command && refusalOf(thing, fields) === undefined
      ? { command, fields }
      : undefined;
  };
};

const settingsOf = (predicate: SpokenPredicate, act: SpokenAct | undefined): CommandOfThing => {
  if (isLoose(predicate)) return NO_COMMAND;
  const { level, show, changes } = predicate;
  const fieldsFor = valueFields(predicate);
  const closed = shareClosed(predicate);
  const whole = (thing: HomeThing, fields: Free) =>
    isMovedWholly(predicate, fields) ? actsOf(act)(thing) : undefined;
  return (thing) => {
    if (act !== undefined && !takesValue(thing, act)) return undefined;
    const fields = fieldsFor(thing);
    if (!fields) return undefined;
    if (refusalOf(thing, fields) !== undefined) return whole(thing, fields);
    if (act === "dim" && fields.brightness === 0) return withDimmest(thing, fields);
    const { position } = fields;
    const isDown = act === "close" || (level === 100 && changes.some(({ by }) => by < 0));
    if (typeof position === "number") {
      const isClosed = isDown && closed !== undefined;
      if (goesBack(thing, predicate, isClosed ? 100 - position : position)) return undefined;
      if (isClosed && position === 100) return actsOf("close")(thing);
      if (isClosed) return { command: "set_position", fields: { position: 100 - position } };
    }
    const command = setterOf(thing, fields, show ? "on" : act);
    return command ? { command, fields: withTurningOn(thing, fields, act) } : whole(thing, fields);
  };
};

const withDimmest = (thing: HomeThing, fields: Free): BuiltCommand => ({
  command: setterOf(thing, fields) ?? "set_brightness",
  fields: { ...fields, brightness: DIMMEST_STEP },
});
