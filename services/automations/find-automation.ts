/** Ids and names of automations: free ones, names of copies, and the automation that a caller means. */
import { devices } from "../../shared/contracts/devices.ts";
import type { Definition } from "../../shared/contracts/routines.ts";
import { type Call, call } from "../../shared/kernel/contract.ts";
import type { Entity } from "../../shared/kernel/entity.ts";
import { fail, isA } from "../../shared/kernel/errors.ts";
import { failUnknown } from "../../shared/kernel/unknown-names.ts";
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
const idFrom = (written: string): string | undefined =>
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

export const visible = (ctx: Call): Promise<readonly Entity[]> =>
  call(ctx, devices.list, { domain: "automation" });

/** As a client has written it; `undefined` for an automation of the home itself. */
export const definitionOf = async (ctx: Call, entity_id: string): Promise<Definition | undefined> =>
  (await call(ctx, devices.definitions, { entity_id }))[0];

/** Asks the devices, which refuse an entity that the grant does not cover. */
const ask = (ctx: Call, entity_id: string) =>
  call(ctx, devices.get, { entity_id }).catch((error) => {
    if (!isA("DEVICE_NOT_FOUND", error)) throw error;
  });

const unknown = (all: readonly Entity[], automation_id: string): never => {
  const isId = automation_id.startsWith("automation.");
  const known = all.map((one) => (isId ? one.entity_id : nameOf(one)));
  const what = `automation ${automation_id}`;
  return failUnknown("AUTOMATION_NOT_FOUND", { automation_id }, what, automation_id, known);
};

/** @throws AUTOMATION_NOT_FOUND, CONFLICT for an ambiguous name, FORBIDDEN by the grant. */
export const find = async (ctx: Call, written: string): Promise<Entity> => {
  const all = await visible(ctx);
  const [first, ...others] = matching(all, written);
  const ids = [first, ...others].map((one) => one?.entity_id).join(", ");
  const message = `Several automations have the name ${written}: ${ids}; use the id of one`;
  if (others.length > 0) fail("CONFLICT", { automation_id: written }, message);
  if (first) return first;
  const id = idFrom(written);
  return (id && (await ask(ctx, id))) || unknown(all, written);
};
