/** The fields that numbers, colours and modes of a clause are for one thing. */
import { domainNamed } from "../../../../shared/domains/domains.ts";
import type { Scale, Sentences } from "../../../../shared/domains/sentences.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { effectCalled } from "../home/effects.ts";
import { domainOfThing, type HomeThing } from "../home/home-index.ts";
import { DEGREES, type SpokenAct, type SpokenAttribute } from "../lattice/sense.ts";
import { COLORS, OTHER_COLOR, otherColor } from "./colors.ts";
import { isLevel, speedFields } from "./fan-levels.ts";
import type { SpokenPredicate, SpokenQuantity, SpokenShow } from "./predicate.ts";

const NO_SENTENCES: Sentences = {};

export const sentencesOf = (thing: HomeThing): Sentences =>
  domainNamed(domainOfThing(thing)).sentences ?? NO_SENTENCES;

/** Which attribute of sentences a domain's numbers are. */
export const ATTRIBUTES_OF: Readonly<Record<string, readonly SpokenAttribute[]>> = {
  light: ["brightness", "color", "color_temp", "effect", "warmth"],
  climate: ["temperature", "target", "mode", "warmth"],
  water_heater: ["temperature", "target"],
  cover: ["position"],
  valve: ["position"],
  fan: ["speed", "reading"],
  media_player: ["volume", "source"],
  humidifier: ["humidity", "target"],
};

const VALUE_UNITS = ["percent", "fahrenheit", "kelvin", "mired"] as const;

const unitFor = ({ unit }: SpokenQuantity, isFahrenheit: boolean) => {
  if (unit === "degree" || unit === "celsius")
    return unit === "degree" && isFahrenheit ? "native" : "degree";
  return VALUE_UNITS.find((one) => one === unit);
};

const numberFields = (
  thing: HomeThing,
  quantity: SpokenQuantity,
  { isFahrenheit, attributes }: SpokenPredicate,
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
  if (isLevel(thing, quantity)) return speedFields(thing, quantity.value);
  return sentencesOf(thing).fieldsOf?.(quantity.value, isKelvin ? "kelvin" : unit);
};

const numberAt = (attributes: Free, name: string | undefined): number | undefined => {
  const value = own(attributes, name ?? "");
  return typeof value === "number" ? value : undefined;
};

const scaleFor = (thing: HomeThing, of: SpokenAttribute | "any"): Scale | undefined => {
  const { scales = [] } = sentencesOf(thing);
  const name = of === "color" ? "colour" : of;
  return scales.find((one) => name === "any" || one.of.includes(name as Scale["of"][number]));
};

/** What one thing can have of a scale, both ends included. */
export const limitsOf = (
  { attributes }: HomeThing,
  { lowest, highest, range: [low, high] }: Scale,
): readonly [lowest: number, highest: number] => [
  numberAt(attributes, lowest) ?? low,
  numberAt(attributes, highest) ?? high,
];

const isWhole = (thing: HomeThing, field: string): boolean => {
  const rule = own(domainNamed(domainOfThing(thing)).fields, field)?.rule;
  return rule?.type === "number" && rule.integer === true;
};

const rounded = (thing: HomeThing, field: string, value: number) =>
  isWhole(thing, field) ? Math.round(value) : Math.round(value * 100) / 100;

const PERCENT: NonNullable<Scale["units"]> = ["percent", undefined];

/** "Ten percent warmer", "five degrees louder": no thermostat and no speaker has such steps. */
const isStepOf = ({ unit, value }: SpokenQuantity, { units = PERCENT }: Scale): boolean => {
  const known: readonly (string | undefined)[] = units;
  return value >= 0 && known.includes(DEGREES.includes(unit) ? "degree" : unit);
};

/** Whose steps are degrees. */
const DEGREE_DOMAINS: readonly string[] = ["climate", "water_heater"];
/**
 * The most of a range that one step may be. "Nineteen degrees more" is no step of a thermostat: what was meant is
 * rather the value. Of a hundred percent, rounding takes a bit.
 */
const mostOf = ({ units = PERCENT }: Scale): number =>
  (units as readonly (string | undefined)[]).includes("degree") ? 0.5 : 1.05;

export const stepFields = (thing: HomeThing, predicate: SpokenPredicate): Free | undefined => {
  const { changes, size, factor, quantities, attributes } = predicate;
  const [change] = changes;
  const of = change && change.of !== "any" ? change.of : (attributes[0] ?? "any");
  const scale = scaleFor(thing, of);
  if (!scale) return undefined;
  // Half of 20 degrees is no warmth that is meant.
  if (factor !== undefined && DEGREE_DOMAINS.includes(domainOfThing(thing))) return undefined;
  const isOff = thing.state === "off" && scale.off !== undefined;
  // What is off is neither dimmed nor doubled, which would turn it on.
  if (isOff && (factor !== undefined || change?.by === -1)) return undefined;
  const now = isOff ? scale.off : numberAt(thing.attributes, scale.attribute);
  if (now === undefined) return undefined;
  const [low, high] = limitsOf(thing, scale);
  const [quantity] = quantities;
  if (quantity && !isStepOf(quantity, scale)) return undefined;
  const amount = quantity ? quantity.value * (scale.unit ?? 1) : scale.sizes[size ?? "usual"];
  if (quantity && amount > (high - low) * mostOf(scale)) return undefined;
  const by = (change?.by ?? 1) * (scale.isInverted ? -1 : 1);
  // "Raise it by half" is not to be half of what it is, and of a blind it is half of the way.
  const isMore = factor !== undefined && factor < 1 && change?.by === 1;
  if (isMore && scale.field === "position") return undefined;
  const share = isMore ? 1 + factor : factor;
  const wanted = share === undefined ? now + amount * by : now * share;
  const value = Math.min(high, Math.max(low, wanted));
  return { [scale.field]: rounded(thing, scale.field, value) };
};

/** "Another colour" is no other where one is named, or what else it is to be. */
const colorFields = (
  thing: HomeThing,
  name: string,
  { colors, white, quantities, attributes }: SpokenPredicate,
): Free | undefined => {
  if (name !== OTHER_COLOR) return { rgb_color: own(COLORS, name) };
  const isSaid = colors.length + quantities.length + attributes.length > 1 || white !== undefined;
  return isSaid ? undefined : { rgb_color: otherColor(thing.attributes.rgb_color) };
};

/** "Candlelight" is as warm as a light can be that gets no warmer. */
const whiteFields = ({ attributes }: HomeThing, white: number): Free => {
  const low = numberAt(attributes, "min_color_temp_kelvin") ?? white;
  const high = numberAt(attributes, "max_color_temp_kelvin") ?? white;
  return { color_temp: Math.min(high, Math.max(low, white)) };
};

const showFields = (thing: HomeThing, { field, value }: SpokenShow): Free | undefined => {
  if (field === "flash") return { flash: value };
  const effect = effectCalled(thing, value);
  return effect === undefined ? undefined : { effect };
};

/** Of one thing. */
const fieldsOf = (thing: HomeThing, predicate: SpokenPredicate): Free | undefined => {
  const { quantities, level, colors, white, mode, show } = predicate;
  const has = (field: string) => own(domainNamed(domainOfThing(thing)).fields, field) !== undefined;
  const parts: (Free | undefined)[] = [
    ...quantities.map((quantity) => numberFields(thing, quantity, predicate)),
    ...colors.map((name) => (has("rgb_color") ? colorFields(thing, name, predicate) : undefined)),
    ...(level === undefined ? [] : [levelFields(thing, level, predicate)]),
    ...(white === undefined ? [] : [has("color_temp") ? whiteFields(thing, white) : undefined]),
    ...(mode === undefined ? [] : [has("hvac_mode") ? { hvac_mode: mode } : undefined]),
    ...(show === undefined ? [] : [has(show.field) ? showFields(thing, show) : undefined]),
  ];
  const values: Record<string, unknown> = {};
  for (const part of parts) {
    if (part === undefined) return undefined;
    for (const [name, value] of Object.entries(part)) {
      if ((own(values, name) ?? value) !== value) return undefined;
      values[name] = value;
    }
  }
  return parts.length === 0 ? undefined : values;
};

const OF_OWN_LIMITS: readonly string[] = ["climate", "fan"];

/**
 * What a clause sets of each thing: the same for all of a domain, but for the limits of a thermostat and of white
 * light, for the levels of a fan, for another colour than the one that it has, and for effects as a light calls them.
 */
export const valueFields = (predicate: SpokenPredicate) => {
  const known = new Map<string, Free | undefined>();
  return (thing: HomeThing): Free | undefined => {
    const domain = domainOfThing(thing);
    const isOwn =
      [predicate.white, predicate.show].some((one) => one !== undefined) ||
      predicate.colors.includes(OTHER_COLOR);
    if (OF_OWN_LIMITS.includes(domain) || isOwn) return fieldsOf(thing, predicate);
    if (!known.has(domain)) known.set(domain, fieldsOf(thing, predicate));
    return known.get(domain);
  };
};

const levelFields = (
  thing: HomeThing,
  level: number,
  predicate: SpokenPredicate,
): Free | undefined => {
  if (domainOfThing(thing) !== "climate") return sentencesOf(thing).fieldsOf?.(level, "percent");
  const { min_temp, max_temp } = thing.attributes;
  const isEnd = level === 100 || level === 1;
  if (!isEnd || !predicate.attributes.includes("temperature")) return undefined;
  const value = level === 100 ? max_temp : min_temp;
  return typeof value === "number" ? { temperature: value } : undefined;
};

/** "Turn on the air conditioning at 18": what is off is turned on as well, in the mode that gets there. */
export const withTurningOn = (thing: HomeThing, fields: Free, act: SpokenAct | undefined): Free => {
  const more = act === "on" && thing.state === "off" && sentencesOf(thing).fieldsToTurnOn;
  return more ? { ...fields, ...more(fields, thing) } : fields;
};
