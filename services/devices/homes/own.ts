/** The home of scenes and automations that clients have defined: they live in the store alone. */
import type { Definition } from "../../../shared/contracts/routines.ts";
import type { Snapshot } from "../../../shared/entity.ts";
import { effectOf } from "../commands.ts";
import type { Home, HomeEntity } from "../home.ts";

export const asHomeEntity = (
  { entity_id, name, description, members, is_run_apart = false }: Definition,
  state: string,
): HomeEntity => ({
  entity_id,
  name,
  description,
  aliases: [],
  area_id: null,
  first: { state, attributes: { friendly_name: name } },
  members: members.map(({ fields = {}, ...member }) => ({ ...member, fields })),
  isRunApart: is_run_apart,
});

/**
 * @param latest  How an entity stands.
 */
export const ownHome = (
  definitions: readonly Definition[],
  latest: (entity_id: string) => Snapshot | undefined,
): Home => ({
  plan: async () => ({
    floors: [],
    areas: [],
    entities: definitions.map((one) => asHomeEntity(one, "unknown")),
  }),
  start: async () => async () => undefined,
  async send(orders) {
    const at = new Date();
    return orders.flatMap(({ entity_id, command, fields }) => {
      const now = latest(entity_id);
      return now ? [{ entity_id, ...effectOf(entity_id, command, now, fields, at) }] : [];
    });
  },
});
