/** Finds an automation by id, slug or name among those that the caller may see. */
import { devices } from "../../shared/contracts/devices.ts";
import type { Definition } from "../../shared/contracts/routines.ts";
import { type Call, call } from "../../shared/kernel/contract.ts";
import type { Entity } from "../../shared/kernel/entity.ts";
import { fail, isA } from "../../shared/kernel/errors.ts";
import { failUnknown } from "../../shared/kernel/unknown-names.ts";
import { idFrom, matching, nameOf } from "./names.ts";

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
