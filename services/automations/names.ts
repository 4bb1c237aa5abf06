/** How automations are called: ids made from names, names of copies, and who is meant by a name. */
import type { Entity } from "../../shared/entity.ts";
import { escapeText, unescapeText } from "../../shared/escape.ts";

const DOMAIN = "automation";

/** Of a name as it came, escaped: what is no letter of a–z and no digit becomes `_`. */
export const slug = (name: string): string =>
  unescapeText(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");

/** `automation.x`, `automation.x_2`, `automation.x_3`, …, but for those that are taken. */
export function* freeIds(name: string, taken: readonly string[]): Generator<string> {
  const first = `${DOMAIN}.${slug(name)}`;
  for (let number = 1; ; number += 1) {
    const entity_id = number === 1 ? first : `${first}_${number}`;
    if (!taken.includes(entity_id)) yield entity_id;
  }
}

/** The name of a copy, as short as names must be. */
export const copyName = (name: string, max: number): string => {
  const suffix = " (copy)";
  const whole = [...unescapeText(name)];
  for (let length = whole.length; ; length -= 1) {
    const copy = escapeText(whole.slice(0, length).join("")) + suffix;
    if (length === 0 || [...copy].length <= max) return copy;
  }
};

const ID = /^automation\.[a-z0-9_]+$/;

/** The entity id that somebody means who writes an id, or only what follows the dot. */
export const idFrom = (written: string): string | undefined =>
  [written, `${DOMAIN}.${written}`].find((id) => ID.test(id));

export const nameOf = ({ entity_id, attributes: { friendly_name } }: Entity): string =>
  typeof friendly_name === "string" ? friendly_name : entity_id;

/** Whom an id, a slug or a name means: the id goes first, as it is nobody else's. */
export const meant = (all: readonly Entity[], written: string): readonly Entity[] => {
  const id = idFrom(written);
  const byId = all.filter(({ entity_id }) => entity_id === id);
  const name = unescapeText(written);
  return byId.length > 0 ? byId : all.filter((one) => unescapeText(nameOf(one)) === name);
};
