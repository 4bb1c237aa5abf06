/** Ids and names of automations: ids from names, names of copies, and automations by name. */
import type { Entity } from "../../shared/kernel/entity.ts";
import { escapeText, unescapeText } from "../../shared/text/escape-html.ts";
import { slugOf } from "../../shared/text/slug.ts";

const DOMAIN = "automation";

/** `automation.x`, `automation.x_2`, `automation.x_3`, …, except those that are taken. */
export function* freeIds(name: string, taken: readonly string[]): Generator<string> {
  const first = `${DOMAIN}.${slugOf(name)}`;
  for (let number = 1; ; number += 1) {
    const entity_id = number === 1 ? first : `${first}_${number}`;
    if (!taken.includes(entity_id)) yield entity_id;
  }
}

/** The name of a copy, shortened to the maximum length. */
export const copyName = (name: string, max: number): string => {
  const suffix = " (copy)";
  const whole = [...unescapeText(name)];
  for (let length = whole.length; ; length -= 1) {
    const copy = escapeText(whole.slice(0, length).join("")) + suffix;
    if (length === 0 || [...copy].length <= max) return copy;
  }
};

const ID = /^automation\.[a-z0-9_]+$/;

/** The entity id of an id or a slug. */
export const idFrom = (written: string): string | undefined =>
  [written, `${DOMAIN}.${written}`].find((id) => ID.test(id));

export const nameOf = ({ entity_id, attributes: { friendly_name } }: Entity): string =>
  typeof friendly_name === "string" ? friendly_name : entity_id;

const plain = (name: string) => unescapeText(name).trim().toLowerCase();

/** Automations with an id, a slug or a name; an id is unique and comes first. */
export const matching = (all: readonly Entity[], written: string): readonly Entity[] => {
  const id = idFrom(written);
  const byId = all.filter(({ entity_id }) => entity_id === id);
  return byId.length > 0 ? byId : all.filter((one) => plain(nameOf(one)) === plain(written));
};
