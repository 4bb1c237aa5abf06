/** Builds the command and fields of an order for each entity that it is for. */
import { domainFor } from "../../../shared/domains/domains.ts";
import { DIMMEST_STEP } from "../../../shared/domains/light/sentences.ts";
import type { Act, Sentences } from "../../../shared/domains/sentences.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { NamedEntity } from "../home/home-model.ts";
import type { CommandSlots } from "../tokens/slots.ts";
import { can, stepped } from "./capabilities.ts";

export interface EntityCommand {
  readonly command: string;
  readonly fields: Free;
}
/** `undefined`: the entity does not take the command. */
export type CommandBuilder = (entity: NamedEntity) => EntityCommand | undefined;

const sentencesOf = ({ entity_id }: NamedEntity): Sentences => domainFor(entity_id).sentences ?? {};

/** The command that sets the fields: the first that needs no others, and takes all of them. */
const setterOf = ({ entity_id }: NamedEntity, values: Free): string | undefined => {
  const names = Object.keys(values);
  const isNamed = (name: string) => names.includes(name);
  const setters = Object.entries(domainFor(entity_id).commands).filter(
    ([, { needs = [], needsOneOf = [] }]) =>
      needs.length + needsOneOf.length > 0 &&
      needs.every(isNamed) &&
      needsOneOf.every((group) => group.some(isNamed)),
  );
  const whole = setters.find(([, { needs = [], may = [] }]) =>
    names.every((name) => needs.includes(name) || may.includes(name)),
  );
  return (whole ?? setters[0])?.[0];
};

/** Fields of all values that are named; `undefined` when the entity does not take one of them. */
const fieldsOf = (slots: CommandSlots, entity: NamedEntity): Free | undefined => {
  const { quantities, colours, whites, modes } = slots;
  const { fields: known } = domainFor(entity.entity_id);
  const withField = (field: string, value: unknown) =>
    Object.hasOwn(known ?? {}, field) ? { [field]: value } : undefined;
  const parts = [
    ...quantities.map(({ value, unit }) => sentencesOf(entity).fieldsOf?.(value, unit)),
    ...colours.map((colour) => withField("rgb_color", colour)),
    ...whites.map((kelvin) => withField("color_temp", kelvin)),
    ...modes.map((mode) => withField("hvac_mode", mode)),
  ];
  const fields: Free = Object.assign({}, ...parts);
  const isWhole = parts.every(Boolean) && Object.keys(fields).length === parts.length;
  return isWhole && can(entity, fields) ? fields : undefined;
};

type Builder = (slots: CommandSlots, entity: NamedEntity) => EntityCommand | undefined;

const fromValues: Builder = (slots, entity) => {
  const [act] = slots.acts;
  const { actsWithValue, fieldsToTurnOn } = sentencesOf(entity);
  const fields = fieldsOf(slots, entity);
  const named = act ? actsWithValue?.[act] : "set";
  const command = named === "set" && fields ? setterOf(entity, fields) : named;
  if (!fields || !command) return undefined;
  const isTurnedOn = act === "on" && entity.state === "off";
  // Dimming a light does not turn it off.
  const isDimmed = slots.steps.length > 0 && fields.brightness === 0;
  const dimmest = isDimmed ? { brightness: DIMMEST_STEP } : {};
  const more = isTurnedOn ? fieldsToTurnOn?.(fields, entity) : {};
  return { command, fields: { ...fields, ...dimmest, ...more } };
};

const fromStep: Builder = ({ steps: [step], amounts, quantities }, entity) => {
  const fields = step && stepped(entity, step, amounts[0], quantities[0]);
  if (typeof fields === "string") return { command: fields, fields: {} };
  const command = fields && can(entity, fields) ? setterOf(entity, fields) : undefined;
  return fields && command ? { command, fields } : undefined;
};

const fromAct: Builder = ({ acts: [act] }, entity) => {
  const command = act && sentencesOf(entity).acts?.[act];
  return command ? { command, fields: {} } : undefined;
};

/** Whether the entity has all that the command names: brightness, volume. */
const hasMeasures = ({ dimensions, steps }: CommandSlots, entity: NamedEntity) =>
  [...dimensions, ...steps.flatMap(({ of }) => of ?? [])].every((one) =>
    sentencesOf(entity).measures?.includes(one),
  );

/** A bare number needs a word that says of what it is: "to 128", "brightness 128". */
const hasLooseNumber = ({ dimensions, acts, quantities }: CommandSlots) =>
  quantities.some(
    ({ unit, preposition }) =>
      unit === undefined &&
      (preposition === "at" ||
        (preposition !== "to" && (dimensions.length === 0 || acts.length > 0))),
  );

const isContradictory = (slots: CommandSlots): boolean => {
  const { acts, steps, amounts, quantities, colours, whites, modes } = slots;
  return (
    acts.length > 1 ||
    (acts.length > 0 && steps.length > 0) ||
    new Set(steps.map(({ by }) => by)).size > 1 ||
    [[...colours, ...whites], modes, amounts].some(({ length }) => length > 1) ||
    quantities.length > 2 ||
    (quantities.length > 1 && quantities.some(({ unit }) => unit === undefined))
  );
};

const builderFor = (slots: CommandSlots): Builder | undefined => {
  const { acts, steps, amounts, quantities, colours, whites, modes, dimensions } = slots;
  const others = colours.length + whites.length + modes.length;
  const [quantity] = quantities;
  // "Dim to 20" is a value, "dim by 20" a step.
  if (steps.length > 0 && quantity?.preposition !== "to")
    return others > 0 || quantities.length > 1 ? undefined : fromStep;
  if (amounts.length > 0 || quantities.some(({ preposition }) => preposition === "by"))
    return undefined;
  if (hasLooseNumber(slots)) return undefined;
  if (quantities.length + others > 0) return fromValues;
  return acts.length === 1 && dimensions.length === 0 ? fromAct : undefined;
};

const PARTLY: Readonly<Partial<Record<Act, 1 | -1>>> = { open: 1, close: -1 };

/** "Open the blinds a bit" is a step. */
const asStep = (slots: CommandSlots): CommandSlots => {
  const [act, other] = slots.acts;
  const by = act && !other && slots.amounts.length > 0 ? PARTLY[act] : undefined;
  return by ? { ...slots, acts: [], steps: [{ is: "step", by, of: "position" }] } : slots;
};

/** The commands of a clause for each entity; `undefined` where it makes no sense for any. */
export const commandBuilderFor = (said: CommandSlots): CommandBuilder | undefined => {
  const slots = asStep(said);
  const build = isContradictory(slots) ? undefined : builderFor(slots);
  if (!build) return undefined;
  return (entity) => (hasMeasures(slots, entity) ? build(slots, entity) : undefined);
};
