/** Changes of one entity: a command, or a state that it is to report, with the same answer. */
import type { Scheduled } from "../../shared/contracts/agents/scheduled.ts";
import { commandFailure, isCommandFailure } from "../kernel/failure.ts";
import type { HomeApi } from "./api.ts";
import type { RequestedCommand } from "./command-fields.ts";
import { type EntityAnswer, OF_ONE_ENTITY } from "./entities.ts";
import type { CommandTimes } from "./later-times.ts";

/** What is done later, or taken back later. */
interface ScheduledAnswer {
  readonly scheduled: Scheduled;
}

export interface CommandAnswer {
  readonly message: string;
  readonly state: EntityAnswer;
  readonly changed: readonly EntityAnswer[];
  readonly status: "confirmed" | "pending" | "superseded" | "predicted";
  /** Of what is so for a while. */
  readonly scheduled?: Scheduled;
}

/** What has been done, or what will be. */
export type ChangeAnswer = CommandAnswer | ScheduledAnswer;

export const isLater = (answer: ChangeAnswer): answer is ScheduledAnswer => !("state" in answer);

/** A command, or the state that a sensor of the virtual home reports from now on. */
export type EntityChange = RequestedCommand | { readonly state: string };

export interface EntityChangeOptions {
  readonly isTried?: boolean | undefined;
  /** The version that the entity must still have. */
  readonly ifVersion?: number | undefined;
  readonly times?: CommandTimes | undefined;
}

/** A device without commands, such as a sensor, may still be given a state. */
const withStateAdvice = (error: unknown, entity_id: string): unknown => {
  if (!isCommandFailure(error)) return error;
  const { allowed } = (error.details ?? {}) as { readonly allowed?: unknown };
  if (!Array.isArray(allowed) || allowed.length > 0) return error;
  return commandFailure("usage", `${entity_id} takes no commands`, {
    ...error,
    advice: [
      `An admin sets what a sensor of the virtual home reports: hearth set ${entity_id} --state on`,
    ],
  });
};

export const changeEntity = async (
  api: HomeApi,
  entity_id: string,
  change: EntityChange,
  { isTried, ifVersion, times = {} }: EntityChangeOptions,
): Promise<ChangeAnswer> => {
  const query = { dry_run: isTried ? "true" : undefined };
  const headers = ifVersion === undefined ? {} : { "if-match": `"${ifVersion}"` };
  if ("state" in change) {
    const state = await api.send<EntityAnswer>("POST", "/api/state", {
      query,
      headers: { ...headers, ...OF_ONE_ENTITY },
      body: { entity_id, state: change.state },
    });
    const status = isTried ? "predicted" : "confirmed";
    return { message: `${entity_id} is ${state.state}`, state, changed: [state], status };
  }
  const { command, fields } = change;
  const body = { entity_id, command, ...fields, ...times };
  return api
    .send<ChangeAnswer>("POST", "/control", { query, headers, body })
    .catch((error: unknown) => {
      throw withStateAdvice(error, entity_id);
    });
};
