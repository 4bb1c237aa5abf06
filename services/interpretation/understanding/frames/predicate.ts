/** What is to be done with the targets of a clause, and the command that does it to one of them. */
import { domainFor } from "../../../../shared/domains/domains.ts";
import { DIMMEST_STEP } from "../../../../shared/domains/light/sentences.ts";
import type { Scale, Sentences, StepSize } from "../../../../shared/domains/sentences.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { domainOfThing, type HomeThing } from "../home/home-index.ts";
import type { Attribute, SpokenAct, UnitName } from "../lattice/sense.ts";
import { COLORS } from "./colors.ts";

export interface Quantity {
  readonly value: number;
  readonly unit?: UnitName | undefined;
  /** The word before it. */
  readonly link?: string | undefined;
}

export interface Change {
  readonly by: 1 | -1;
  readonly of: Attribute | "any";
}

export interface Predicate {
  readonly acts: readonly SpokenAct[];
  readonly changes: readonly Change[];
  readonly size?: StepSize | undefined;
  readonly factor?: number | undefined;
  readonly quantities: readonly Quantity[];
  readonly level?: number | undefined;
  readonly colors: readonly string[];
  readonly white?: number | undefined;
  readonly mode?: string | undefined;
  readonly attributes: readonly Attribute[];
  readonly isFahrenheit: boolean;
}

export interface BuiltCommand {
  readonly command: string;
  readonly fields: Free;
}

/** Acts that stand for others where a domain does not have them. */
const INSTEAD: Readonly<Partial<Record<SpokenAct, readonly SpokenAct[]>>> = {
  activate: ["on", "trigger", "press"],
  start: ["on", "play", "clean", "activate", "press"],
  stop: ["pause", "off"],
  cancel: ["stop"],
  on: ["activate", "press", "start", "open"],
  off: ["close", "stop", "dock"],
  resume: ["play", "start"],
  play: ["start"],
  make: ["on"],
};

const sentencesOf = ({ entity_id }: HomeThing): Sentences => domainFor(entity_id).sentences ?? {};

/** Which attribute of sentences a domain's numbers are. */
const ATTRIBUTES_OF: Readonly<Record<string, readonly Attribute[]>> = {
  light: ["brightness", "color", "color_temp", "warmth"],
  climate: ["temperature", "mode", "warmth"],
  water_heater: ["temperature"],
  cover: ["position"],
  valve: ["position"],
  fan: ["speed"],
  media_player: ["volume", "source"],
  humidifier: ["humidity"],
};

const unitFor = ({ unit }: Quantity, isFahrenheit: boolean) => {
  if (unit === "degree" || unit === "celsius")
    return unit === "degree" && isFahrenheit ? "native" : "degree";
  return unit === "percent" || unit === "fahrenheit" || unit === "kelvin" ? unit : undefined;
};

const numberFields = (
  thing: HomeThing,
  quantity: Quantity,
  { isFahrenheit, attributes }: Predicate,
): Free | undefined => {
  const domain = domainOfThing(thing);
  const unit = unitFor(quantity, isFahrenheit);
  if (quantity.unit !== undefined && unit === undefined) return undefined;
  if (domain === "climate" && (unit === "native" || (unit === undefined && isFahrenheit)))
    return { temperature: quantity.value };
  if (domain === "climate" && unit === "fahrenheit" && isFahrenheit)
    return { temperature: quantity.value };
  const isNamed = attributes.includes("color_temp") || attributes.includes("temperature");
  const isKelvin = domain === "light" && isNamed && quantity.value > 1000;
  if (unit === "native") return undefined;
  return sentencesOf(thing).fieldsOf?.(quantity.value, isKelvin ? "kelvin" : unit);
};

const numberAt = (attributes: Free, name: string | undefined): number | undefined => {
  const value = own(attributes, name ?? "");
  return typeof value === "number" ? value : undefined;
};

const scaleFor = (thing: HomeThing, of: Attribute | "any"): Scale | undefined => {
  const { scales = [] } = sentencesOf(thing);
  const name = of === "color" ? "colour" : of;
  return scales.find((one) => name === "any" || one.of.includes(name as Scale["of"][number]));
};

const isWhole = (thing: HomeThing, field: string): boolean => {
  const rule = own(domainFor(thing.entity_id).fields ?? {}, field)?.rule;
  return rule?.type === "number" && rule.integer === true;
};

const rounded = (thing: HomeThing, field: string, value: number) =>
  isWhole(thing, field) ? Math.round(value) : Math.round(value * 100) / 100;

const stepFields = (thing: HomeThing, predicate: Predicate): Free | undefined => {
  const { changes, size, factor, quantities, attributes } = predicate;
  const [change] = changes;
  const of = change && change.of !== "any" ? change.of : (attributes[0] ?? "any");
  const scale = scaleFor(thing, of);
  if (!scale) return undefined;
  const isOff = thing.state === "off" && scale.off !== undefined;
  const now = isOff ? scale.off : numberAt(thing.attributes, scale.attribute);
  if (now === undefined) return undefined;
  const low = numberAt(thing.attributes, scale.lowest) ?? scale.range[0];
  const high = numberAt(thing.attributes, scale.highest) ?? scale.range[1];
  const [quantity] = quantities;
  if (
    quantity?.unit &&
    !["percent", "degree", "celsius", "fahrenheit", "kelvin"].includes(quantity.unit)
  )
    return undefined;
  const amount = quantity ? quantity.value * (scale.unit ?? 1) : scale.sizes[size ?? "usual"];
  const by = (change?.by ?? 1) * (scale.isInverted ? -1 : 1);
  const wanted = factor === undefined ? now + amount * by : now * factor;
  const value = Math.min(high, Math.max(low, wanted));
  return { [scale.field]: rounded(thing, scale.field, value) };
};

/** The command that sets the fields, and takes all of them. */
const setterOf = ({ entity_id }: HomeThing, values: Free): string | undefined => {
  const names = Object.keys(values);
  const { commands } = domainFor(entity_id);
  if (names.length > 0 && domainFor(entity_id).name === "light") return "turn_on";
  const setters = Object.entries(commands).filter(
    ([, { needs = [], needsOneOf = [] }]) =>
      needs.length + needsOneOf.length > 0 &&
      needs.every((name) => names.includes(name)) &&
      needsOneOf.every((group) => group.some((name) => names.includes(name))),
  );
  const whole = setters.find(([, { needs = [], may = [], needsOneOf = [] }]) =>
    names.every((name) => [...needs, ...may, ...needsOneOf.flat()].includes(name)),
  );
  return (whole ?? setters[0])?.[0];
};

/** Why an entity does not take the values; undefined where it does. */
const refusal = ({ entity_id, attributes }: HomeThing, values: Free): string | undefined => {
  const { fields = {} } = domainFor(entity_id);
  for (const [name, value] of Object.entries(values)) {
    const field = own(fields, name);
    if (!field || field.isSupported?.(attributes) === false) return name;
    const limits = field.allowed?.(value, attributes, values);
    if (limits !== undefined) return limits;
  }
  return undefined;
};

const valueFields = (thing: HomeThing, predicate: Predicate): Free | undefined => {
  const { quantities, level, colors, white, mode } = predicate;
  const has = (field: string) => own(domainFor(thing.entity_id).fields ?? {}, field) !== undefined;
  const parts: (Free | undefined)[] = [
    ...quantities.map((quantity) => numberFields(thing, quantity, predicate)),
    ...colors.map((name) => (has("rgb_color") ? { rgb_color: COLORS[name] } : undefined)),
    ...(level === undefined ? [] : [levelFields(thing, level, predicate)]),
    ...(white === undefined ? [] : [has("color_temp") ? { color_temp: white } : undefined]),
    ...(mode === undefined ? [] : [has("hvac_mode") ? { hvac_mode: mode } : undefined]),
  ];
  if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined;
  return Object.assign({}, ...parts) as Free;
};

const levelFields = (thing: HomeThing, level: number, predicate: Predicate): Free | undefined => {
  if (domainOfThing(thing) !== "climate") return sentencesOf(thing).fieldsOf?.(level, "percent");
  const { min_temp, max_temp } = thing.attributes;
  const isEnd = level === 100 || level === 1;
  if (!isEnd || !predicate.attributes.includes("temperature")) return undefined;
  const value = level === 100 ? max_temp : min_temp;
  return typeof value === "number" ? { temperature: value } : undefined;
};

const actCommand = (thing: HomeThing, act: SpokenAct): string | undefined => {
  const { acts = {} } = sentencesOf(thing);
  if (act === "make" && !thing.nouns?.has("coffee")) return undefined;
  const known: Readonly<Record<string, string | undefined>> = acts;
  if (known[act]) return known[act];
  if (act === "locate" && domainOfThing(thing) === "vacuum") return "locate";
  if (act === "resume" && domainOfThing(thing) === "timer") return "resume";
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

/** A bare number needs a word that says of what it is: "to 40", "brightness 40". */
const isLoose = ({ acts, attributes, quantities, changes }: Predicate): boolean =>
  quantities.some(
    ({ unit, link }) =>
      unit === undefined &&
      (link === "by" || (link !== "to" && link !== "at")) &&
      acts.length + attributes.length + changes.length === 0,
  ) ||
  (changes.length === 0 && quantities.some(({ link }) => link === "by"));

/** "Dim to 20" is a value, "dim by 20" and "20 brighter" are steps. */
const isStep = ({ changes, quantities, factor, level }: Predicate): boolean => {
  if (factor !== undefined) return true;
  if (changes.length === 0 || level !== undefined) return false;
  const [quantity] = quantities;
  return quantity === undefined || quantity.link === "by" || quantity.link !== "to";
};

const namesAnAttribute = (thing: HomeThing, predicate: Predicate): boolean =>
  predicate.attributes.every(
    (one) =>
      (ATTRIBUTES_OF[domainOfThing(thing)] ?? []).includes(one) ||
      (one === "temperature" && domainOfThing(thing) === "light" && isWhiteness(predicate)),
  );

/** The temperature of a light is how white it is. */
const isWhiteness = ({ white, quantities }: Predicate) =>
  white !== undefined || quantities.some(({ unit, value }) => unit === "kelvin" || value > 1000);

/** @returns undefined where the thing cannot do that. */
export const commandFor = (thing: HomeThing, predicate: Predicate): BuiltCommand | undefined => {
  const { acts, quantities, level, colors, white, mode, changes } = predicate;
  if (!namesAnAttribute(thing, predicate) || acts.length > 1) return undefined;
  const [act] = acts;
  if (isStep(predicate)) {
    const { ends } = sentencesOf(thing);
    const [change] = changes;
    if (
      ends &&
      change?.of === "any" &&
      quantities.length === 0 &&
      !predicate.size &&
      predicate.factor === undefined
    )
      return { command: change.by > 0 ? ends.up : ends.down, fields: {} };
    const fields = stepFields(thing, predicate);
    const command = fields && setterOf(thing, fields);
    return fields && command && refusal(thing, fields) === undefined
      ? { command, fields }
      : undefined;
  }
  const hasValue =
    quantities.length + colors.length > 0 || [level, white, mode].some((v) => v !== undefined);
  if (!hasValue) {
    const command = act && predicate.attributes.length === 0 ? actCommand(thing, act) : undefined;
    return command ? { command, fields: {} } : undefined;
  }
  if (act !== undefined && !takesValue(thing, act)) return undefined;
  if (isLoose(predicate)) return undefined;
  const fields = valueFields(thing, predicate);
  if (!fields || refusal(thing, fields) !== undefined) return undefined;
  if (act === "dim" && fields.brightness === 0) return withDimmest(thing, fields);
  if (act === "close" && typeof fields.position === "number" && level !== undefined && level < 100)
    return { command: "set_position", fields: { position: 100 - fields.position } };
  const command = setterOf(thing, fields);
  return command ? { command, fields } : undefined;
};

const withDimmest = (thing: HomeThing, fields: Free): BuiltCommand => ({
  command: setterOf(thing, fields) ?? "turn_on",
  fields: { ...fields, brightness: DIMMEST_STEP },
});

export const isEmpty = (predicate: Predicate): boolean => {
  const { acts, changes, quantities, colors, level, white, mode, factor } = predicate;
  return (
    acts.length + changes.length + quantities.length + colors.length === 0 &&
    [level, white, mode, factor].every((one) => one === undefined)
  );
};
