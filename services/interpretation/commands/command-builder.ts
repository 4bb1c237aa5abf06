/** What an order comes to for each kind of thing: command and fields, as tables. */
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Thing } from "../home/home-model.ts";
import type { Act, Dimension, Unit } from "../language/vocabulary.ts";
import type { Quantity, Slots } from "../parser/slots.ts";
import { can, DIMMEST, FULL, modeTowards, numberIn, stepped } from "./capabilities.ts";

export interface Order {
  readonly command: string;
  readonly fields: Free;
}
/** `undefined`: the thing does not take it. */
export type Make = (thing: Thing) => Order | undefined;

type ByDomain = Readonly<Record<string, string>>;
const ON_OFF = ["light", "switch", "fan", "media_player", "climate", "automation"];
const each = (domains: readonly string[], command: string): ByDomain =>
  Object.fromEntries(domains.map((domain) => [domain, command]));

export const ACT_COMMANDS: Readonly<Record<Act, ByDomain>> = {
  on: { ...each(ON_OFF, "turn_on"), scene: "activate", vacuum: "start" },
  off: each(ON_OFF, "turn_off"),
  toggle: each([...ON_OFF, "cover"], "toggle"),
  open: { cover: "open" },
  close: { cover: "close" },
  stop: {
    cover: "stop",
    media_player: "stop",
    vacuum: "stop",
    fan: "turn_off",
    switch: "turn_off",
  },
  start: {
    vacuum: "start",
    media_player: "play",
    switch: "turn_on",
    fan: "turn_on",
    automation: "trigger",
    scene: "activate",
  },
  clean: { vacuum: "start" },
  dock: { vacuum: "return_to_base" },
  play: { media_player: "play", vacuum: "start" },
  pause: { media_player: "pause", vacuum: "pause" },
  next: { media_player: "next" },
  previous: { media_player: "previous" },
  lock: { lock: "lock" },
  unlock: { lock: "unlock" },
  mute: { media_player: "mute" },
  unmute: { media_player: "unmute" },
  activate: { scene: "activate", automation: "trigger" },
  trigger: { automation: "trigger", scene: "activate" },
};

const DIMENSION_OF: Readonly<Record<string, readonly Dimension[]>> = {
  light: ["brightness", "colour"],
  climate: ["temperature", "mode"],
  media_player: ["volume"],
  cover: ["position"],
  fan: ["speed"],
};

type ToFields = (value: number, unit: Unit | undefined, thing: Thing) => Free | undefined;
const within = (value: number, low: number, high: number) => value >= low && value <= high;

const percentOf =
  (field: string): ToFields =>
  (value, unit) =>
    (unit === undefined || unit === "percent") && within(value, 0, 100)
      ? { [field]: Math.round(value) }
      : undefined;

/** A command takes up to this as mired, and more as kelvin. */
const MAX_MIRED = 1000;

/** Without a unit, a number up to 100 is percent, as people say it; more is one of 255 steps. */
const light: ToFields = (value, unit) => {
  if (unit === "kelvin") return value > MAX_MIRED ? { color_temp: Math.round(value) } : undefined;
  if (unit === "mired") return value <= MAX_MIRED ? { color_temp: Math.round(value) } : undefined;
  if ((unit === "percent" || unit === undefined) && within(value, 0, 100))
    return { brightness: Math.round((value * FULL) / 100) };
  return unit === undefined && within(value, 0, FULL)
    ? { brightness: Math.round(value) }
    : undefined;
};
const climate: ToFields = (value, unit) => {
  if (unit === "fahrenheit") return { temperature: Math.round(((value - 32) / 1.8) * 2) / 2 };
  return unit === undefined || unit === "degree" ? { temperature: value } : undefined;
};
const volume: ToFields = (value, unit) => {
  if (unit === undefined && within(value, 0, 1)) return { volume: value };
  return (unit === undefined || unit === "percent") && within(value, 0, 100)
    ? { volume: value / 100 }
    : undefined;
};
const TO_FIELDS: Readonly<Record<string, ToFields>> = {
  light,
  climate,
  media_player: volume,
  cover: percentOf("position"),
  fan: percentOf("percentage"),
};

/** The command that carries fields alone, by domain; the first whose field is given. */
const SETTERS: Readonly<Record<string, readonly (readonly [field: string, command: string])[]>> = {
  light: [
    ["rgb_color", "set_color"],
    ["color_temp", "set_color_temp"],
    ["brightness", "set_brightness"],
  ],
  climate: [
    ["temperature", "set_temperature"],
    ["hvac_mode", "set_hvac_mode"],
  ],
  media_player: [["volume", "set_volume"]],
  cover: [["position", "set_position"]],
  fan: [["percentage", "set_percentage"]],
};

/** Acts that may carry a value, and which command takes it then; `set`: the value's own. */
const ACT_WITH: Readonly<Partial<Record<Act, ByDomain>>> = {
  on: { light: "turn_on", fan: "turn_on", climate: "set", media_player: "none" },
  open: { cover: "set" },
  close: { cover: "set" },
};

const setterOf = ({ domain }: Thing, fields: Free) =>
  own(SETTERS, domain)?.find(([field]) => own(fields, field) !== undefined)?.[1];

const commandFor = (thing: Thing, acts: readonly Act[], fields: Free): string | undefined => {
  const [act] = acts;
  if (!act) return setterOf(thing, fields);
  const command = own(ACT_WITH[act], thing.domain);
  return command === "set" ? setterOf(thing, fields) : command;
};

const isRelative = ({ steps }: Slots, { joint }: Quantity) => steps.length > 0 && joint !== "to";

/** Fields of all values that are named; `undefined` when the thing does not take one of them. */
const absolute = (slots: Slots, thing: Thing): Free | undefined => {
  const { quantities, colours, whites, modes } = slots;
  const parts = [
    ...quantities.map(({ value, unit }) => own(TO_FIELDS, thing.domain)?.(value, unit, thing)),
    ...colours.map((rgb_color) => (thing.domain === "light" ? { rgb_color } : undefined)),
    ...whites.map((kelvin) => (thing.domain === "light" ? { color_temp: kelvin } : undefined)),
    ...modes.map((hvac_mode) => (thing.domain === "climate" ? { hvac_mode } : undefined)),
  ];
  const fields = Object.assign({}, ...parts.filter((part) => part !== undefined));
  const isWhole = parts.every(Boolean) && Object.keys(fields).length === parts.length;
  return isWhole && can(thing, fields) ? fields : undefined;
};

const WARM = ["climate", "light"];

/** Whether all that is said of can be said of the thing: its brightness, its being louder. */
const isOf = ({ dimensions, steps }: Slots, { domain }: Thing) =>
  [...dimensions, ...steps.flatMap(({ of }) => of ?? [])].every((one) =>
    one === "warmth" ? WARM.includes(domain) : own(DIMENSION_OF, domain)?.includes(one),
  );

const byValues =
  (slots: Slots): Make =>
  (thing) => {
    if (!isOf(slots, thing)) return undefined;
    const fields = absolute(slots, thing);
    const command = fields && commandFor(thing, slots.acts, fields);
    if (!command || command === "none") return undefined;
    const isWoken = slots.acts[0] === "on" && thing.domain === "climate" && thing.state === "off";
    const wanted = numberIn(fields, "temperature");
    const isOpen = wanted !== undefined && isWoken && fields.hvac_mode === undefined;
    const mode = isOpen ? modeTowards(wanted, thing) : {};
    return { command, fields: { ...notOff(slots, fields), ...mode } };
  };

/** Whoever dims a light does not turn it off. */
const notOff = ({ steps }: Slots, fields: Free): Free =>
  steps.length > 0 && fields.brightness === 0 ? { ...fields, brightness: DIMMEST } : fields;

const bySteps =
  (slots: Slots): Make =>
  (thing) => {
    const [step] = slots.steps;
    const quantity = slots.quantities[0];
    if (!step || !isOf(slots, thing)) return undefined;
    const fields = stepped(thing, step, slots.amounts[0], quantity);
    if (typeof fields === "string") return { command: fields, fields: {} };
    const command = fields && can(thing, fields) ? setterOf(thing, fields) : undefined;
    return fields && command ? { command, fields } : undefined;
  };

const byAct =
  ({ acts: [act] }: Slots): Make =>
  ({ domain }) => {
    const command = act && own(ACT_COMMANDS[act], domain);
    return command ? { command, fields: {} } : undefined;
  };

const hasValue = ({ quantities, colours, whites, modes }: Slots) =>
  quantities.length + colours.length + whites.length + modes.length > 0;

/** Bare numbers need a word that says of what they are: "to 128", "brightness 128". */
const isLoose = ({ dimensions, acts }: Slots, { unit, joint }: Quantity) =>
  unit === undefined &&
  (joint === "at" || (joint !== "to" && (dimensions.length === 0 || acts.length > 0)));

const repeated = (values: readonly unknown[], most = 1) => values.length > most;

const isContradictory = (slots: Slots): boolean => {
  const { acts, steps, amounts, quantities, colours, whites, modes } = slots;
  return (
    new Set(acts).size > 1 ||
    new Set(steps.map(({ by }) => by)).size > 1 ||
    [colours, whites, modes, amounts].some((values) => repeated(values)) ||
    repeated([...colours, ...whites]) ||
    repeated(quantities, 2) ||
    (repeated(quantities) && quantities.some(({ unit }) => unit === undefined))
  );
};

const AJAR: Readonly<Partial<Record<Act, 1 | -1>>> = { open: 1, close: -1 };

/** "Open the blinds a bit" is a step. */
const asStep = (slots: Slots): Slots => {
  const by = AJAR[slots.acts[0] ?? "on"];
  const isStep = by && slots.acts.length === 1 && slots.amounts.length > 0;
  return isStep ? { ...slots, acts: [], steps: [{ is: "step", by, of: "position" }] } : slots;
};

/** How each thing is to do what is said; `undefined` when that makes no sense for any. */
export const makerOf = (said: Slots): Make | undefined => {
  const slots = asStep(said);
  const { acts, steps, amounts, quantities } = slots;
  if (isContradictory(slots)) return undefined;
  const [quantity] = quantities;
  if (steps.length > 0 && acts.length > 0) return undefined;
  if (steps.length > 0 && !(hasValue(slots) && quantity && !isRelative(slots, quantity)))
    return slots.colours.length + slots.whites.length + slots.modes.length > 0 ||
      repeated(quantities)
      ? undefined
      : bySteps(slots);
  if (amounts.length > 0 || quantities.some((one) => one.joint === "by")) return undefined;
  if (quantities.some((one) => isLoose(slots, one))) return undefined;
  if (hasValue(slots)) return byValues(slots);
  return acts.length === 1 && slots.dimensions.length === 0 ? byAct(slots) : undefined;
};
