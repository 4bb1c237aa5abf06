/** Attributes whose type is known, and which of them a client may write. */
import { patched, type Snapshot } from "../kernel/entity.ts";
import { fail } from "../kernel/errors.ts";
import { refuse } from "../kernel/problem.ts";
import type { Free, Rules } from "../kernel/rules.ts";
import { compileOpen } from "../kernel/validation.ts";
import { DOMAIN_NAMES, domainFor, merged } from "./domains.ts";
import { ATTRIBUTE } from "./values.ts";

/** Of all attributes of an entity, as JSON: what clients add to a device is notes, not files. */
export const MAX_ATTRIBUTES_BYTES = 16 * 1024;

/** Attributes of entities of any domain. */
export const COMMON_ATTRIBUTES = {
  friendly_name: ATTRIBUTE.text,
  device_class: ATTRIBUTE.text,
  unit_of_measurement: ATTRIBUTE.text,
  watts: ATTRIBUTE.amount,
} as const satisfies Rules;

const TYPED: Rules = {
  ...COMMON_ATTRIBUTES,
  ...merged(({ attributes }) => ({ ...attributes?.owned, ...attributes?.known })),
};

const problemsOf = compileOpen(TYPED);

const DECLARED_OF_ALL = [
  "area_id",
  "label_ids",
  "hidden",
  "only_by_name",
  "supported_features",
  "removed",
];

/** What a home declares of a device: a client reads it, and never changes it. */
export const declaredAttributes = (entity_id: string): readonly string[] => [
  ...DECLARED_OF_ALL,
  ...(domainFor(entity_id).attributes?.declared ?? []),
];

/** Attributes that entities of some domain have; a home may say others, too. */
export const attributeNames = (): readonly string[] => [
  ...new Set([
    ...Object.keys(TYPED),
    ...DOMAIN_NAMES.flatMap((name) => declaredAttributes(`${name}.any`)),
  ]),
];

/**
 * Checks the attributes that a client writes to an entity; `null` drops one.
 *
 * @throws INVALID_REQUEST for a value of another type, or for more than 16 KiB in all.
 */
export const checkAttributes = (before: Snapshot, wanted: Free): void => {
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== null));
  refuse(problemsOf(given).map((one) => ({ ...one, field: `attributes.${one.field}` })));
  const { attributes } = patched(before, { attributes: wanted });
  if (Buffer.byteLength(JSON.stringify(attributes)) <= MAX_ATTRIBUTES_BYTES) return;
  const message = `The attributes of an entity hold at most ${MAX_ATTRIBUTES_BYTES} bytes of JSON`;
  fail("INVALID_REQUEST", { problems: [{ field: "attributes", message }] }, message);
};
