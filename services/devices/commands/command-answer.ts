/** What a command is answered with: what became of it, in words and in states. */
import type { CommandResult } from "../../../shared/contracts/command-result.ts";
import type { SupersededDevice } from "../../../shared/contracts/routines.ts";
import { isSetWhileOff, isUnderWay } from "../../../shared/domains/target-state.ts";
import { nameOf } from "../../../shared/domains/values.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { supersededPart, supersededText } from "./superseded.ts";

const textOf = (
  command: string,
  status: CommandResult["status"],
  isChanged: boolean,
  entity: Entity,
  superseded: readonly SupersededDevice[],
): string => {
  const own = superseded.find(({ entity_id }) => entity_id === entity.entity_id);
  if (own) return `${command} ended at ${supersededText(own)}`;
  if (superseded.length > 0)
    return `${command} done, but not by ${superseded.map(({ entity_id }) => entity_id).join(", ")}`;
  if (status === "pending") return `${command} sent; the home has not confirmed it yet`;
  if (status === "predicted") return `${command} would be executed`;
  const state = entity.state.replaceAll("_", " ");
  if (isUnderWay(entity)) return `${command} started; it is ${state}`;
  if (!isChanged) return `${command} changed nothing; it is ${state}`;
  return `${command} done${isSetWhileOff(command, entity.state) ? "; it is off" : ""}`;
};

export const answer = (
  entity: Entity,
  command: string,
  changed: readonly Entity[],
  status: CommandResult["status"],
  id: string,
  superseded: readonly SupersededDevice[] = [],
): CommandResult => {
  const state = changed.find((one) => one.entity_id === entity.entity_id) ?? entity;
  const text = textOf(command, status, changed.length > 0, state, superseded);
  return {
    success: true,
    entity_id: entity.entity_id,
    command,
    message: `${nameOf(entity.entity_id, entity.attributes)}: ${text}`,
    state,
    changed,
    context: { id },
    status,
    ...supersededPart(superseded),
    ...(status === "predicted" && { dry_run: true as const }),
  };
};
