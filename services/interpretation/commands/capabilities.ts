/** What an entity supports by its attributes, and how far a step goes from its present value. */
import { domainFor } from "../../../shared/domains/domains.ts";
import type { Scale, StepSize } from "../../../shared/domains/sentences.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { NamedEntity } from "../home/home-model.ts";
import type { Quantity, StepSense } from "../tokens/slots.ts";

export const numberIn = (attributes: Free, name: string): number | undefined => {
  const value = own(attributes, name);
  return typeof value === "number" ? value : undefined;
};

/** Whether the entity supports each of the fields. */
export const can = ({ entity_id, attributes }: NamedEntity, values: Free): boolean => {
  const { fields } = domainFor(entity_id);
  return Object.keys(values).every((name) => own(fields, name)?.isSupported?.(attributes) ?? true);
};

const sizeOf = (scale: Scale, amount: StepSize | undefined, quantity: Quantity | undefined) => {
  if (!quantity) return scale.sizes[amount ?? "usual"];
  const { unit = 1, units = ["percent"] } = scale;
  return units.includes(quantity.unit) ? quantity.value * unit : undefined;
};

const isWhole = (entity_id: string, field: string): boolean => {
  const rule = own(domainFor(entity_id).fields, field)?.rule;
  return rule?.type === "number" && rule.integer === true;
};

const hundredths = (value: number) => Math.round(value * 100) / 100;

/**
 * @returns the field with its new value, or a command that needs none; `undefined` when the entity
 *   cannot go that way: an unlit light cannot be dimmed.
 */
export const stepped = (
  { entity_id, attributes, state }: NamedEntity,
  { by, of }: StepSense,
  amount: StepSize | undefined,
  quantity: Quantity | undefined,
): Free | string | undefined => {
  const { scales, ends } = domainFor(entity_id).sentences ?? {};
  if (ends && of === undefined && !amount && !quantity) return by > 0 ? ends.up : ends.down;
  const scale = scales?.find((one) => of === undefined || one.of.includes(of));
  const size = scale && sizeOf(scale, amount, quantity);
  if (!scale || size === undefined || size <= 0) return undefined;
  const isOff = state === "off" && scale.off !== undefined;
  const now = isOff ? scale.off : numberIn(attributes, scale.attribute);
  if (now === undefined || (isOff && by < 0)) return undefined;
  const low = numberIn(attributes, scale.lowest ?? "") ?? scale.range[0];
  const high = numberIn(attributes, scale.highest ?? "") ?? scale.range[1];
  const wanted = now + size * by * (scale.isInverted ? -1 : 1);
  const value = Math.min(high, Math.max(low, wanted));
  const round = isWhole(entity_id, scale.field) ? Math.round : hundredths;
  return { [scale.field]: round(value) };
};
