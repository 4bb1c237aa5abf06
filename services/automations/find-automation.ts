/** Finds an automation by id, slug or name among those that the caller may see. */
import { devices } from "../../shared/contracts/devices.ts";
import type { Definition } from "../../shared/contracts/routines.ts";
import { type Call, call } from "../../shared/kernel/contract.ts";
import type { Entity } from "../../shared/kernel/entity.ts";
import { fail, isA } from "../../shared/kernel/errors.ts";
import { alikeTo, didYouMean } from "../../shared/text/similar-names.ts";
import { idFrom, matching, nameOf } from "./names.ts";

export const visible = (ctx: Call): Promise<readonly Entity[]> =>
  call(ctx, devices.list, { domain: "automation" });

/** As a client has written it; `undefined` for an automation of the home itself. */
export const definitionOf = async (ctx: Call, entity_id: string): Promise<Definition | undefined> =>
  (await call(ctx, devices.definitions, { entity_id }))[0];

/** Asks the devices, which refuse an entity that the grant does not cover. */
const ask = async (ctx: Call, entity_id: string): Promise<Entity | undefined> => {
  try {
    return await call(ctx, devices.get, { entity_id });
  } catch (error) {
    if (isA("DEVICE_NOT_FOUND", error)) return undefined;
    throw error;
  }
};

const unknown = (all: readonly Entity[], written: string): never => {
  const isId = written.startsWith("automation.");
  const near = alikeTo(
    written,
    all.map((one) => (isId ? one.entity_id : nameOf(one))),
  );
  const message = `There is no automation ${written}${didYouMean(near)}`;
  return fail("AUTOMATION_NOT_FOUND", { automation_id: written, nearest: near }, message);
};

/** @throws AUTOMATION_NOT_FOUND, CONFLICT for an ambiguous name, FORBIDDEN by the grant. */
export const find = async (ctx: Call, written: string): Promise<Entity> => {
  const all = await visible(ctx);
  const [first, ...others] = matching(all, written);
  const ids = [first, ...others].map((one) => one?.entity_id).join(", ");
  const message = `Several automations are called ${written}: ${ids}; name one by its id`;
  if (others.length > 0) fail("CONFLICT", { automation_id: written }, message);
  if (first) return first;
  const id = idFrom(written);
  const asked = id && (await ask(ctx, id));
  return asked || unknown(all, written);
};
