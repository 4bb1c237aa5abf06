/** What an order comes to for each kind of entity: command and fields, as tables. */
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { NamedEntity } from "../home/home-model.ts";
import type { Act, Dimension, ValueUnit } from "../language/vocabulary.ts";
import type { CommandSlots, Quantity } from "../parser/slots.ts";
import { can, DIMMEST, FULL, modeTowards, numberIn, stepped } from "./capabilities.ts";

export interface EntityCommand {
  readonly command: string;
  readonly fields: Free;
}
/** `undefined`: the entity does not take it. */
export type CommandBuilder = (entity: NamedEntity) => EntityCommand | undefined;

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

type ToFields = (
  value: number,
  unit: ValueUnit | undefined,
  entity: NamedEntity,
) => Free | undefined;
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

const setterOf = ({ domain }: NamedEntity, fields: Free) =>
  own(SETTERS, domain)?.find(([field]) => own(fields, field) !== undefined)?.[1];

const commandFor = (
  entity: NamedEntity,
  acts: readonly Act[],
  fields: Free,
): string | undefined => {
  const [act] = acts;
  if (!act) return setterOf(entity, fields);
  const command = own(ACT_WITH[act], entity.domain);
  return command === "set" ? setterOf(entity, fields) : command;
};

const isRelative = ({ steps }: CommandSlots, { joint }: Quantity) =>
  steps.length > 0 && joint !== "to";

/** Fields of all values that are named; `undefined` when the entity does not take one of them. */
const absolute = (slots: CommandSlots, entity: NamedEntity): Free | undefined => {
  const { quantities, colours, whites, modes } = slots;
  const parts = [
    ...quantities.map(({ value, unit }) => own(TO_FIELDS, entity.domain)?.(value, unit, entity)),
    ...colours.map((rgb_color) => (entity.domain === "light" ? { rgb_color } : undefined)),
    ...whites.map((kelvin) => (entity.domain === "light" ? { color_temp: kelvin } : undefined)),
    ...modes.map((hvac_mode) => (entity.domain === "climate" ? { hvac_mode } : undefined)),
  ];
  const fields = Object.assign({}, ...parts.filter((part) => part !== undefined));
  const isWhole = parts.every(Boolean) && Object.keys(fields).length === parts.length;
  return isWhole && can(entity, fields) ? fields : undefined;
};

const WARM = ["climate", "light"];

/** Whether all that is said of can be said of the entity: its brightness, its being louder. */
const isOf = ({ dimensions, steps }: CommandSlots, { domain }: NamedEntity) =>
  [...dimensions, ...steps.flatMap(({ of }) => of ?? [])].every((one) =>
    one === "warmth" ? WARM.includes(domain) : own(DIMENSION_OF, domain)?.includes(one),
  );

const byValues =
  (slots: CommandSlots): CommandBuilder =>
  (entity) => {
    if (!isOf(slots, entity)) return undefined;
    const fields = absolute(slots, entity);
    const command = fields && commandFor(entity, slots.acts, fields);
    if (!command || command === "none") return undefined;
    const isWoken = slots.acts[0] === "on" && entity.domain === "climate" && entity.state === "off";
    const wanted = numberIn(fields, "temperature");
    const isOpen = wanted !== undefined && isWoken && fields.hvac_mode === undefined;
    const mode = isOpen ? modeTowards(wanted, entity) : {};
    return { command, fields: { ...notOff(slots, fields), ...mode } };
  };

/** Whoever dims a light does not turn it off. */
const notOff = ({ steps }: CommandSlots, fields: Free): Free =>
  steps.length > 0 && fields.brightness === 0 ? { ...fields, brightness: DIMMEST } : fields;

const bySteps =
  (slots: CommandSlots): CommandBuilder =>
  (entity) => {
    const [step] = slots.steps;
    const quantity = slots.quantities[0];
    if (!step || !isOf(slots, entity)) return undefined;
    const fields = stepped(entity, step, slots.amounts[0], quantity);
    if (typeof fields === "string") return { command: fields, fields: {} };
    const command = fields && can(entity, fields) ? setterOf(entity, fields) : undefined;
    return fields && command ? { command, fields } : undefined;
  };

const byAct =
  ({ acts: [act] }: CommandSlots): CommandBuilder =>
  ({ domain }) => {
    const command = act && own(ACT_COMMANDS[act], domain);
    return command ? { command, fields: {} } : undefined;
  };

const hasValue = ({ quantities, colours, whites, modes }: CommandSlots) =>
  quantities.length + colours.length + whites.length + modes.length > 0;

/** Bare numbers need a word that says of what they are: "to 128", "brightness 128". */
const isLoose = ({ dimensions, acts }: CommandSlots, { unit, joint }: Quantity) =>
  unit === undefined &&
  (joint === "at" || (joint !== "to" && (dimensions.length === 0 || acts.length > 0)));

const repeated = (values: readonly unknown[], most = 1) => values.length > most;

const isContradictory = (slots: CommandSlots): boolean => {
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
const asStep = (slots: CommandSlots): CommandSlots => {
  const by = AJAR[slots.acts[0] ?? "on"];
  const isStep = by && slots.acts.length === 1 && slots.amounts.length > 0;
  return isStep ? { ...slots, acts: [], steps: [{ is: "step", by, of: "position" }] } : slots;
};

/** How each entity is to do what is said; `undefined` when that makes no sense for any. */
export const commandBuilderFor = (said: CommandSlots): CommandBuilder | undefined => {
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
