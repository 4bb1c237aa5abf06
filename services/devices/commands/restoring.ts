/** Restores earlier states of entities by commands. */
import type { CommandResult } from "../../../shared/contracts/command-result.ts";
import type { devices } from "../../../shared/contracts/devices.ts";
import type { Reproduced } from "../../../shared/contracts/entity-states.ts";
import type { Member } from "../../../shared/contracts/routines.ts";
import type { StateRequest } from "../../../shared/domains/domain.ts";
import {
  commandsToReach,
  commandsToReproduce,
  hasTarget,
} from "../../../shared/domains/target-state.ts";
import type { ParamsOf } from "../../../shared/kernel/contract.ts";
import { type Entity, isPresent } from "../../../shared/kernel/entity.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { isTouched, readAfter } from "../undo/contexts.ts";
import type { Control } from "./control.ts";
import type { RequestContext } from "./request-context.ts";

type Goal = ParamsOf<typeof devices.restore>;

const asMember = (entity_id: string, { command, fields = {} }: StateRequest): Member => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { entity_id, command, fields: Object.fromEntries(given) };
};

const reproduced = (entity_id: string, entity: Entity | undefined): Reproduced => {
  if (!entity || !isPresent(entity)) return { entity_id, members: [] };
  const members = commandsToReproduce(entity).map((request) => asMember(entity_id, request));
  return { entity_id, state: entity.state, members };
};

export const restorer = (
  { events: log }: Store,
  latest: (entity_id: string) => Entity | undefined,
  control: Control,
) => ({
  reproduce: (ids: readonly string[]): readonly Reproduced[] =>
    [...new Set(ids)].map((entity_id) => reproduced(entity_id, latest(entity_id))),

  /**
   * @throws CONFLICT when others have changed it since the recall, INVALID_REQUEST when no command
   *   leads back.
   */
  async restore(goal: Goal, context: RequestContext): Promise<CommandResult> {
    const { entity_id, state, attributes, context_id, after, dry_run } = goal;
    const target = { state, attributes };
    // A repetition after a failure may find it restored.
    const isBack = hasTarget(target, latest(entity_id));
    if (!isBack && isTouched(await readAfter(log, after), entity_id, context_id))
      fail("CONFLICT", { entity_id }, `${entity_id} is being changed by something else`);
    const plan = (now: Entity) =>
      commandsToReach(target, now) ??
      fail("INVALID_REQUEST", { entity_id, state }, `No command sets ${entity_id} to ${state}`);
    return control.follow({ entity_id, dry_run, command: "restore" }, context, plan);
  },
});
