/** Requests about automations, over the open connection: an editor sends many. */
import { whenOpen } from "../../core/commands.ts";
import { callTool } from "../../core/connection.ts";
import type { ConfigObject } from "./config/parts.ts";
import type { ConfigProblem } from "./config/problems.ts";

/** An automation as the service describes it. */
export interface AutomationDetails {
  readonly entity_id: string;
  readonly name: string;
  /** Missing where the home itself has the automation, or the person may not see all of it. */
  readonly config?: ConfigObject;
  readonly next_trigger?: string | null;
}

export interface PreviewedRuns {
  /** How often it would have run, and the last times, newest first. */
  readonly fired: number;
  readonly fired_at: readonly string[];
  readonly since: string;
  readonly is_shortened?: boolean;
}

interface CheckedAutomation {
  readonly warnings?: readonly ConfigProblem[];
  readonly preview?: PreviewedRuns;
}

export interface StepResult {
  readonly entity_id: string;
  readonly success: boolean;
  readonly state?: string;
  readonly error?: { readonly message: string };
  /** Devices that have ended elsewhere than they were commanded. */
  readonly superseded?: readonly { readonly entity_id: string }[];
}

export interface RunStep {
  /** Where the step stands in the configuration. */
  readonly path: string;
  readonly kind: string;
  readonly said: string;
  readonly success: boolean;
  readonly results?: readonly StepResult[];
  readonly timestamp: string;
}

export interface AutomationRun {
  readonly run_id: string;
  readonly trigger: { readonly id: string | null; readonly said: string };
  readonly state: "queued" | "running" | "finished" | "failed" | "stopped";
  readonly message: string;
  readonly started_at: string;
  readonly steps: readonly RunStep[];
  readonly steps_omitted: number;
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

export const readAutomation = (automation_id: string): Promise<AutomationDetails> =>
  ask({ action: "get", automation_id });

/** The last runs, newest first. @throws ApiError */
export const readRuns = (automation_id: string): Promise<readonly AutomationRun[]> =>
  ask({ action: "traces", automation_id });

/**
 * Checks a whole configuration, also of an automation that exists: a dry run of its update would add the parts
 * that it lacks.
 *
 * @throws ApiError whose details have the problems
 */
export const checkAutomation = (config: ConfigObject): Promise<CheckedAutomation> =>
  ask({ action: "create", config, dry_run: true });

/** @param automation_id  None for a new one. @throws ApiError */
export const saveAutomation = (
  automation_id: string | undefined,
  config: ConfigObject,
): Promise<ChangedAutomation> =>
  ask(
    automation_id === undefined
      ? { action: "create", config }
      : { action: "update", automation_id, config },
  );

export const duplicateAutomation = (automation_id: string): Promise<ChangedAutomation> =>
  ask({ action: "duplicate", automation_id });

export const deleteAutomation = (automation_id: string): Promise<ChangedAutomation> =>
  ask({ action: "delete", automation_id });

/** Starts a run, and does not wait for its end. @throws ApiError */
export const startAutomation = async (entity_id: string): Promise<void> => {
  await whenOpen();
  await callTool("control", { entity_id, command: "trigger" });
};
