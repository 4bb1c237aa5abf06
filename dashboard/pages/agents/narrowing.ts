/** What a form of narrowing asks of an agent: only what it changes, and nothing that would not narrow. */
import { ApiError } from "../../core/api.ts";
import { t } from "../../core/text.ts";
import { dayOf, endOfDay } from "../people/days.ts";
import type { CredentialRights } from "../people/people-api.ts";
import type { AgentHours, AgentRow, Narrowing } from "./agents-api.ts";

interface Limits extends CredentialRights {
  readonly hours: AgentHours;
  /** A day; empty is none. */
  readonly end: string;
}

/** An empty field of a grant stands for everything, so a person who takes away the last one wants another thing. */
const hasEmptied = (before: object = {}, after: object = {}): boolean =>
  Object.keys(before).some((field) => !(field in after));

/** @throws ApiError where a choice is empty, or has one hour of two */
export const narrowingOf = (agent: AgentRow, { role, grant, hours, end }: Limits): Narrowing => {
  if (hasEmptied(agent.grant, grant)) throw new ApiError("EMPTY", t("agents.emptied"));
  if ((hours.from === "") !== (hours.to === "")) throw new ApiError("HOURS", t("agents.bothHours"));
  const { from = "", to = "" } = agent.hours ?? {};
  const isOther = hours.from !== from || hours.to !== to;
  return {
    ...(role !== agent.role && { role }),
    ...(grant && { grant }),
    ...(isOther && hours.from && { hours }),
    ...(end && end !== dayOf(agent.expires_at) && { expires_at: endOfDay(end) }),
  };
};
