/** Bounds of what a home says of an entity: a state is text, attributes are small and not nested deeply. */
import { MAX_ATTRIBUTES_BYTES } from "../../../../shared/domains/attributes.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";

const MAX_STATE_LENGTH = 255;
const MAX_DEPTH = 8;
const MAX_NAME_LENGTH = 255;
/**
 * What Hearth itself says of an entity, and what must not reach its clients: addresses with a token
 * that open Home Assistant's own pictures.
 */
const WITHHELD = [
  "removed",
  "area_id",
  "label_ids",
  "hidden",
  "only_by_name",
  "access_token",
  "entity_picture",
  "__proto__",
];

export const isRecord = (value: unknown): value is Free =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isShallow = (value: unknown, left = MAX_DEPTH): boolean => {
  if (typeof value !== "object" || value === null) return true;
  return left > 0 && Object.values(value).every((one) => isShallow(one, left - 1));
};

const sizeOf = ([name, value]: readonly [string, unknown]): number =>
  Buffer.byteLength(JSON.stringify(value) ?? "") + name.length + 4;

/** The smallest ones that fit together; most entities have few of them. */
const fitting = (entries: readonly (readonly [string, unknown])[]) => {
  const sized = entries.map((entry) => ({ entry, size: sizeOf(entry) }));
  let left = MAX_ATTRIBUTES_BYTES;
  const kept = new Set<unknown>();
  for (const { entry, size } of sized.toSorted((a, b) => a.size - b.size)) {
    left -= size;
    if (left >= 0) kept.add(entry);
  }
  return entries.filter((entry) => kept.has(entry));
};

/**
 * Those attributes that are small enough; `null` stands for an attribute that has no value.
 *
 * @param refuse  Called with what is left out.
 */
export const boundedAttributes = (given: Free, refuse: (what: string) => void): Free => {
  const wanted = Object.entries(given).filter(
    ([name]) => !WITHHELD.includes(name) && name.length <= MAX_NAME_LENGTH,
  );
  const shallow = wanted.filter(([, value]) => isShallow(value));
  const kept = fitting(shallow);
  if (kept.length < wanted.length)
    refuse(`${wanted.length - kept.length} attributes that are too large`);
  return Object.fromEntries(kept);
};

/** @returns nothing for what is no state. */
export const boundedState = (
  given: unknown,
  refuse: (what: string) => void,
): string | undefined => {
  if (typeof given !== "string") {
    refuse("a state that is not text");
    return undefined;
  }
  if (given.length > MAX_STATE_LENGTH) refuse("a state that is too long");
  return given.slice(0, MAX_STATE_LENGTH);
};
