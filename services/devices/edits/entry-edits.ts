/** What people set of entities and devices; null gives back what the home says. */
import type { DeviceEdit, EntityEdit } from "../../../shared/access/registry-edits.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { failUnknown } from "../../../shared/kernel/unknown-names.ts";
import { type EditPlan, given, tidied } from "./edit-changes.ts";
import { type EditBase, joinedChanges, type References, referred } from "./place-edits.ts";

type EntryFields = References & { readonly name?: string | null | undefined };

/** Nothing where all of it is as the home says. */
const edited = <E extends object>(before: E | undefined, fields: object): E | undefined => {
  const all = Object.entries({ ...before, ...given(tidied(fields)) });
  const left = all.filter(([, value]) => value !== null);
  return left.length > 0 ? (Object.fromEntries(left) as E) : undefined;
};

/** @throws CONFLICT for the name of what clients define. */
export const checkDefined = (
  entity_id: string,
  { name }: { readonly name?: unknown },
  isDefined: boolean,
): void => {
  if (isDefined && typeof name === "string")
    fail("CONFLICT", { entity_id }, `${entity_id} has the name of its definition: change it there`);
};

/**
 * @param owner  Where it gets its name, if not from a home: a client has defined it.
 * @throws INVALID_REQUEST for what does not exist, CONFLICT for the name of what clients define.
 */
export const entityChanged = (
  base: EditBase,
  entity_id: string,
  fields: EntryFields,
  isDefined: boolean,
): EditPlan => {
  checkDefined(entity_id, fields, isDefined);
  const next = edited<EntityEdit>(base.edits.entities.get(entity_id), fields);
  return {
    changes: joinedChanges(referred(base, fields), { entities: new Map([[entity_id, next]]) }),
    note: { registry: "entity", action: "update", id: entity_id },
  };
};

/** @throws NOT_FOUND */
export const findDevice = <T extends { readonly device_id: string }>(
  devices: readonly T[],
  device_id: string,
): T =>
  devices.find((one) => one.device_id === device_id) ??
  failUnknown("NOT_FOUND", { device_id }, `device ${device_id}`, device_id, []);

/** @throws NOT_FOUND, INVALID_REQUEST */
export const deviceChanged = (base: EditBase, device_id: string, fields: EntryFields): EditPlan => {
  findDevice(base.house.devices, device_id);
  const next = edited<DeviceEdit>(base.edits.devices.get(device_id), fields);
  return {
    changes: joinedChanges(referred(base, fields), { devices: new Map([[device_id, next]]) }),
    note: { registry: "device", action: "update", id: device_id },
  };
};
