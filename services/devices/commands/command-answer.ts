/** What a command is answered with: what became of it, in words and in states. */
import type { CommandResult } from "../../../shared/contracts/command-result.ts";
import type { SupersededDevice } from "../../../shared/contracts/routines.ts";
import { isSetWhileOff, isUnderWay } from "../../../shared/domains/target-state.ts";
import { nameOf } from "../../../shared/domains/values.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { type FailedMember, failedPart, failedText } from "./failed-members.ts";
import { supersededPart, supersededText } from "./superseded.ts";

interface CommandEnd {
  /** As it is stored now. */
  readonly entity: Entity;
  readonly command: string;
  readonly changed: readonly Entity[];
  readonly status: CommandResult["status"];
  readonly context_id: string;
  readonly superseded: readonly SupersededDevice[];
  readonly failed: readonly FailedMember[];
}

const textOf = ({ entity, command, status, changed, superseded }: CommandEnd): string => {
  const own = superseded.find(({ entity_id }) => entity_id === entity.entity_id);
  if (own) return `${command} ended at ${supersededText(own)}`;
  if (superseded.length > 0)
    return `${command} done, but not by ${superseded.map(({ entity_id }) => entity_id).join(", ")}`;
  if (status === "pending") return `${command} sent; the home has not confirmed it yet`;
  if (status === "predicted") return `${command} would be executed`;
  const state = entity.state.replaceAll("_", " ");
  if (isUnderWay(entity)) return `${command} started; it is ${state}`;
  if (changed.length === 0) return `${command} changed nothing; it is ${state}`;
  return `${command} done${isSetWhileOff(command, entity.state) ? "; it is off" : ""}`;
};

export const answer = (end: CommandEnd): CommandResult => {
  const { entity, command, changed, status, context_id, superseded, failed } = end;
  const state = changed.find((one) => one.entity_id === entity.entity_id) ?? entity;
  const said = textOf({ ...end, entity: state });
  const text = failed.length > 0 ? `${said}, ${failedText(failed)}` : said;
  return {
    success: true,
    entity_id: entity.entity_id,
    command,
    message: `${nameOf(entity.entity_id, entity.attributes)}: ${text}`,
    state,
    changed,
    context: { id: context_id },
    status,
    ...supersededPart(superseded),
    ...failedPart(failed),
    ...(status === "predicted" && { dry_run: true as const }),
  };
};
