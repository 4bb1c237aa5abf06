/** The owner of scenes and automations that clients define: they are in the store alone. */
import type { Clock } from "../../../shared/async/clock.ts";
import type { Definition } from "../../../shared/contracts/routines.ts";
import { once } from "../../../shared/text/json-text.ts";
import { effectOf } from "../commands/check-command.ts";
import type { EntityOwner, HomeEntity } from "./home.ts";

export const asHomeEntity = ({
  entity_id,
  name,
  description,
  members,
  targets,
  owner,
  is_run_apart = false,
}: Definition): HomeEntity => ({
  entity_id,
  name,
  description,
  aliases: [],
  area_id: null,
  initial: { state: "unknown", attributes: { friendly_name: name } },
  members: members.map(({ fields = {}, ...member }) => ({ ...member, fields })),
  ...(targets && { targets }),
  ...(owner && { owner }),
  isRunApart: is_run_apart,
});

/** @param definitions  The present ones, also those of other processes. */
export const definitionOwner = (
  definitions: ReadonlyMap<string, Definition>,
  clock: Clock,
): EntityOwner => {
  const entityFor = once(asHomeEntity);
  return {
    isRecorded: true,
    find(entity_id) {
      const definition = definitions.get(entity_id);
      return definition && entityFor(definition);
    },
    all: () => [...definitions.values()].map(entityFor),
    async send(orders) {
      const at = new Date(clock.now());
      return orders.map(({ entity_id, command, fields }) => ({
        entity_id,
        effect: (now) => effectOf(entity_id, command, now, fields, at),
      }));
    },
  };
};
