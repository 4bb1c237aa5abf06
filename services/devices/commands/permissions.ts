/** What a caller may do with each entity: the checks of a command, without the command. */
import { refusalOf } from "../../../shared/access/access.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import type { EntityPermission } from "../../../shared/contracts/permissions.ts";
import type { Caller, Places } from "../../../shared/kernel/caller.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import type { Order } from "../homes/home.ts";
import { commandsOf } from "./check-command.ts";

type Permits = (order: Order, caller: Caller) => boolean;

/**
 * @param permits  Whether the grant covers all that a command leads to.
 * @param entities  Those that the caller may read.
 */
export const entityPermissions = (
  entities: readonly Entity[],
  caller: Caller,
  places: Places,
  permits: Permits,
): readonly EntityPermission[] =>
  entities.map((entity) => {
    const { entity_id } = entity;
    const isAllowed = (command: string) =>
      refusalOf(caller, devices.command, { entity_id, command }, places) === undefined &&
      permits({ entity_id, command, fields: {} }, caller);
    return { entity_id, commands: commandsOf(entity).filter(isAllowed) };
  });
