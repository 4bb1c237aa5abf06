/** Holds against each other how an entity was before and after, in a home that may change it by itself. */
import type { Client } from "./client.ts";
import { eventually } from "./wait.ts";

/**
 * Does what must not change an entity, between two looks at it; again, where the home has changed it
 * meanwhile.
 *
 * @param act  May be done any number of times.
 */
export const leavesAsItIs = (
  { get }: Client,
  entity_id: string,
  act: () => Promise<unknown>,
): Promise<void> => {
  const versionNow = async () => (await get(`/api/state/${entity_id}`)).body.version;
  return eventually(
    async () => {
      const before = await versionNow();
      await act();
      return { changes: (await versionNow()) - before };
    },
    { changes: 0 },
  );
};
