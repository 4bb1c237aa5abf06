/**
 * One document that changes whenever somebody may do less than before, in the same write as what
 * takes it from them. Who has read it and finds it unchanged may rely on what was found out before.
 */
import { randomUUID } from "node:crypto";
import type { DocumentWrite, Store } from "../store/port/store.ts";

const PLACE = { collection: "stamps", id: "rights" } as const;

/** Never the same twice: a store that was put back must not look like the one of another day. */
export const permissionsChanged = (): DocumentWrite => ({
  ...PLACE,
  value: { stamp: randomUUID() },
});

/** @returns nothing in a store where nobody has ever looked after rights. */
export const permissionVersion = async ({ documents }: Store): Promise<string | undefined> =>
  (await documents.get<{ readonly stamp: string }>(PLACE.collection, PLACE.id))?.value.stamp;
