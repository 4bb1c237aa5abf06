/** How automations are called: ids made from names, names of copies, and who is meant by a name. */
import type { Entity } from "../../shared/kernel/entity.ts";
import { escapeText, unescapeText } from "../../shared/text/escape-html.ts";
import { slugOf } from "../../shared/text/slug.ts";

const DOMAIN = "automation";

/** `automation.x`, `automation.x_2`, `automation.x_3`, …, but for those that are taken. */
export function* freeIds(name: string, taken: readonly string[]): Generator<string> {
  const first = `${DOMAIN}.${slugOf(name)}`;
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

const plain = (name: string) => unescapeText(name).trim().toLowerCase();

/** Whom an id, a slug or a name means: the id goes first, as it is nobody else's. */
export const meant = (all: readonly Entity[], written: string): readonly Entity[] => {
  const id = idFrom(written);
  const byId = all.filter(({ entity_id }) => entity_id === id);
  return byId.length > 0 ? byId : all.filter((one) => plain(nameOf(one)) === plain(written));
};
