/**
 * One document that changes in the same write as each loss of permissions: while it is unchanged,
 * earlier results of permission checks are valid.
 */
import { randomUUID } from "node:crypto";
import type { DocumentWrite, Store } from "../store/port/store.ts";

const PLACE = { collection: "stamps", id: "rights" } as const;

/** Never the same twice, also not in a restored store. */
export const permissionsChanged = (): DocumentWrite => ({
  ...PLACE,
  value: { stamp: randomUUID() },
});

/** @returns nothing in a store where the identity service has never run. */
export const permissionVersion = async ({ documents }: Store): Promise<string | undefined> =>
  (await documents.get<{ readonly stamp: string }>(PLACE.collection, PLACE.id))?.value.stamp;
