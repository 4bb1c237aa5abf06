/** Automations and their runs as clients read them. */
import type {
  Automation,
  AutomationChangeResult,
  AutomationPreview,
  AutomationTrace,
  AutomationWarning,
} from "../../shared/contracts/automations.ts";
import type { Definition, Outcome } from "../../shared/contracts/routines.ts";
import { type Caller, covers, hasRole, type Places } from "../../shared/kernel/caller.ts";
import type { Entity } from "../../shared/kernel/entity.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { isObject } from "../../shared/text/json-text.ts";
import type { TraceStep } from "./actions/action.ts";
import { writtenAt } from "./config/compiled-automations.ts";
import { readConfig } from "./config/config.ts";
import { entitiesOf } from "./config/entities.ts";
import { nameOf } from "./find-automation.ts";
import type { RunRecord } from "./runs/run-record.ts";

/**
 * @param next_trigger  Where it is known.
 * @param reaches  By action, what its areas, floors, devices and labels have now.
 */
export const automationView = (
  entity: Entity,
  definition?: Definition,
  next_trigger?: string | null,
  reaches: Automation["reaches"] = [],
): Automation => {
  const { entity_id, state, attributes } = entity;
  const { last_triggered } = attributes;
  return {
    entity_id,
    name: nameOf(entity),
    state,
    last_triggered: typeof last_triggered === "string" ? last_triggered : null,
    ...(definition && { description: definition.description, config: definition.source }),
    ...(next_trigger !== undefined && { next_trigger }),
    ...(reaches.length > 0 && { reaches }),
  };
};

interface ChangeDetails {
  readonly warnings?: readonly AutomationWarning[];
  readonly preview?: AutomationPreview | undefined;
}

/** @param done  What has happened; it follows the name in the message. */
export const changeAnswer = (
  entity: Entity,
  done: string,
  definition: Definition | undefined,
  { warnings = [], preview }: ChangeDetails = {},
): AutomationChangeResult => ({
  success: true,
  automation_id: entity.entity_id,
  message: `${nameOf(entity)}: ${done}`,
  automation: automationView(entity, definition),
  ...(warnings.length > 0 && { warnings }),
  ...(preview && { preview }),
});

const withoutWebhookIds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutWebhookIds);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === "webhook_id" ? "(hidden)" : withoutWebhookIds(one),
    ]),
  );
};

/** Hides the ids of webhooks, which need no other credential, from callers below admin. */
export const shownTo = (caller: Caller | undefined, automation: Automation): Automation =>
  automation.config === undefined || (caller && hasRole(caller, "admin"))
    ? automation
    : { ...automation, config: withoutWebhookIds(automation.config) as Free };

/** Of a commanded entity, only the state. */
const outcomeView = ({ state, ...one }: Outcome) => ({
  ...one,
  ...(state && { state: state.state }),
});

const stepView = ({ results, ...one }: TraceStep) => ({
  ...one,
  ...(results && { results: results.map(outcomeView) }),
});

export const asTrace = ({ context, trigger, trace, ...run }: RunRecord): AutomationTrace => ({
  run_id: context.id,
  trigger: { id: trigger.id, said: trigger.said },
  state: run.state,
  message: run.message,
  started_at: run.started_at,
  ended_at: run.ended_at,
  context,
  steps: trace.map(stepView),
  steps_omitted: run.steps_omitted,
});

/**
 * The runs that a credential may read. A grant must cover every entity of the automation, as the
 * steps mention them; runs of an earlier configuration, whose entities are unknown, are left out.
 */
export const readableBy = (
  runs: readonly RunRecord[],
  definition: Definition,
  caller: Caller | undefined,
  places: Places,
): readonly RunRecord[] => {
  const grant = caller?.grant;
  if (!grant) return runs;
  const named = entitiesOf(readConfig(definition.source).plan);
  const isCovered = named.every((entity_id) => covers(grant, places, entity_id));
  /** What was in an area then may be elsewhere now. */
  const hasSeen = ({ entity_id, trace }: RunRecord) =>
    trace
      .flatMap(({ results = [] }) => results)
      .every((one) => one.entity_id === entity_id || covers(grant, places, one.entity_id));
  return isCovered ? runs.filter((run) => run.since === writtenAt(definition) && hasSeen(run)) : [];
};
