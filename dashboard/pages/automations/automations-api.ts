/** Requests about automations, over the open connection: an editor sends many. */
import { whenOpen } from "../../core/commands.ts";
import { callTool } from "../../core/connection.ts";
import type { ConfigObject } from "./config/parts.ts";

/** An automation as the service describes it. */
export interface AutomationDetails {
  readonly entity_id: string;
  readonly name: string;
  /** Missing where the home itself has the automation, or the person may not see all of it. */
  readonly config?: ConfigObject;
  readonly next_trigger?: string | null;
}

interface ChangedAutomation {
  readonly automation_id: string;
  readonly automation: AutomationDetails;
}

/** @throws ApiError */
const ask = async <Result>(fields: Readonly<Record<string, unknown>>): Promise<Result> => {
  await whenOpen();
  return callTool<Result>("automation", fields);
};

export const listAutomations = (): Promise<readonly AutomationDetails[]> => ask({ action: "list" });

export const duplicateAutomation = (automation_id: string): Promise<ChangedAutomation> =>
  ask({ action: "duplicate", automation_id });

export const deleteAutomation = (automation_id: string): Promise<ChangedAutomation> =>
  ask({ action: "delete", automation_id });

/** Starts a run, and does not wait for its end. @throws ApiError */
export const startAutomation = async (entity_id: string): Promise<void> => {
  await whenOpen();
  await callTool("control", { entity_id, command: "trigger" });
};
