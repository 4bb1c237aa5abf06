/** Connected agents, as the service lists, narrows and ends them. */
import { get, request } from "../../core/api.ts";
import type { GrantFields } from "../approvals/policy/grant-words.ts";
import type { CredentialRights } from "../people/people-api.ts";

export interface AgentHours {
  readonly from: string;
  readonly to: string;
}

export interface AgentRow extends CredentialRights {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  /** Where its codes are sent: a host or an app. */
  readonly returns_to: string;
  readonly hours?: AgentHours;
  readonly expires_at: string | null;
  readonly created_at: string;
}

/** What is changed of an agent. */
export interface Narrowing {
  readonly role?: AgentRow["role"];
  readonly grant?: GrantFields;
  readonly hours?: AgentHours;
  readonly expires_at?: string;
}

const GROUP = { group: "D" } as const;
const pathOf = ({ id }: AgentRow) => `/auth/agents/${id}`;

export const listAgents = async (signal: AbortSignal) =>
  (await get<{ agents: readonly AgentRow[] }>("/auth/agents", { ...GROUP, signal })).agents;

/** @throws ApiError where it would be more than before */
export const narrowAgent = (agent: AgentRow, body: Narrowing) =>
  request("PATCH", pathOf(agent), { ...GROUP, body });

export const endAgent = (agent: AgentRow) => request("DELETE", pathOf(agent), GROUP);
