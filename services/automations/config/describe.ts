/** What an automation waits for and does, in one short English line each. */
import type { Member } from "../../../shared/contracts/routines.ts";
import { formatDuration } from "../time/durations.ts";
import type {
  AutomationPlan,
  Condition,
  NumericBound,
  ScriptAction,
  Trigger,
} from "./automation-plan.ts";

const either = (list: readonly string[]) => list.join(" or ");
const each = (list: readonly string[]) => list.join(" and ");
const held = (ms: number) => (ms > 0 ? ` for ${formatDuration(ms)}` : "");

interface Watched {
  readonly entity_ids: readonly string[];
  readonly attribute?: string;
}
const subject = ({ entity_ids, attribute }: Watched, join: (list: readonly string[]) => string) =>
  attribute === undefined ? join(entity_ids) : `${attribute} of ${join(entity_ids)}`;

const between = ({
  above,
  below,
}: {
  readonly above?: NumericBound;
  readonly below?: NumericBound;
}) =>
  [above === undefined ? [] : `above ${above}`, below === undefined ? [] : `below ${below}`]
    .flat()
    .join(" and ");

const moment = (ms: number, event: string) =>
  ms === 0 ? event : `${formatDuration(ms)} ${ms < 0 ? "before" : "after"} ${event}`;
const shifted = (ms: number, event: string) => `${ms === 0 ? "at " : ""}${moment(ms, event)}`;

const turning = ({
  from,
  to,
}: {
  readonly from?: readonly string[];
  readonly to?: readonly string[];
}) =>
  from || to
    ? `turns${from ? ` from ${either(from)}` : ""}${to ? ` to ${either(to)}` : ""}`
    : "changes";

/** Begins in lower case, for example `when binary_sensor.front_door turns to on`. */
const describeTrigger = (trigger: Trigger): string => {
  switch (trigger.platform) {
    case "state":
      return `when ${subject(trigger, either)} ${turning(trigger)}${held(trigger.for_ms)}`;
    case "numeric_state":
      return `when ${subject(trigger, either)} gets ${between(trigger)}${held(trigger.for_ms)}`;
    case "event":
      return `when ${either(trigger.event_types)} occurs`;
    case "time":
      return `at ${either(trigger.at)}`;
    case "cron":
      return `at times of the pattern ${trigger.pattern}`;
    case "sun":
      return shifted(trigger.offset_ms, trigger.event);
    case "homeassistant":
      return trigger.event === "start" ? "when the service starts" : "when the service stops";
    case "webhook":
      // Its id is a secret.
      return "when its webhook is called";
  }
};

const ofTheSun = (condition: Extract<Condition, { condition: "sun" }>) => {
  const { after, before, after_offset_ms, before_offset_ms } = condition;
  const from = after === undefined ? [] : [`later than ${moment(after_offset_ms, after)}`];
  const until = before === undefined ? [] : [`earlier than ${moment(before_offset_ms, before)}`];
  return `it is ${each([...from, ...until])}`;
};

const ofTheClock = ({ after, before, weekdays }: Extract<Condition, { condition: "time" }>) => {
  const from = after === undefined ? [] : [`from ${after}`];
  const until = before === undefined ? [] : [`before ${before}`];
  const on = weekdays === undefined ? [] : [`on ${either(weekdays)}`];
  return `it is ${[...from, ...until, ...on].join(" ")}`;
};

/** For example `light.kitchen is on for 5 min`. */
const describeCondition = (condition: Condition): string => {
  switch (condition.condition) {
    case "state":
      return `${subject(condition, each)} is ${either(condition.states)}${held(condition.for_ms)}`;
    case "numeric_state":
      return `${subject(condition, each)} is ${between(condition)}`;
    case "time":
      return ofTheClock(condition);
    case "sun":
      return ofTheSun(condition);
    case "not":
      return `none of (${condition.conditions.map(describeCondition).join("; ")})`;
    case "and":
    case "or":
      return `(${condition.conditions.map(describeCondition).join(` ${condition.condition} `)})`;
  }
};

const all = (conditions: readonly Condition[]) => each(conditions.map(describeCondition));
const many = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

const commanded = (members: readonly Member[]) => {
  const commands = [...new Set(members.map(({ command }) => command))];
  return `${commands.join(", ")} ${members.map(({ entity_id }) => entity_id).join(", ")}`;
};

const repeated = (action: Extract<ScriptAction, { kind: "repeat" }>) => {
  const what = `repeat ${many(action.sequence.length, "action")}`;
  if (action.count !== undefined) return `${what} ${many(action.count, "time")}`;
  return action.while
    ? `${what} while ${all(action.while)}`
    : `${what} until ${all(action.until ?? [])}`;
};

const waited = ({ triggers, timeout_ms }: Extract<ScriptAction, { kind: "wait_for_trigger" }>) => {
  const limit = timeout_ms === undefined ? "" : `, at most ${formatDuration(timeout_ms)}`;
  return `wait for one of: ${triggers.map(describeTrigger).join("; ")}${limit}`;
};

/** For example `turn_on light.hallway`; of what is within it, only how much there is. */
const describeAction = (action: ScriptAction): string => {
  switch (action.kind) {
    case "service":
      return commanded(action.members);
    case "delay":
      return `wait ${formatDuration(action.ms)}`;
    case "wait_for_trigger":
      return waited(action);
    case "condition":
      return `go on if ${describeCondition(action.condition)}`;
    case "choose":
      return `choose the first of ${many(action.options.length, "option")} that holds`;
    case "if":
      return `if ${all(action.conditions)}: ${many(action.then.length, "action")}, else ${action.else.length}`;
    case "repeat":
      return repeated(action);
    case "scene":
      return `activate ${action.entity_id}`;
    case "event":
      return `fire ${action.event_type}`;
    case "stop":
      return `stop${action.isError ? " with an error" : ""}${action.reason && `: ${action.reason}`}`;
  }
};

interface Described {
  readonly triggers: readonly string[];
  readonly conditions: readonly string[];
  readonly actions: readonly string[];
}
export const describe = ({ triggers, conditions, actions }: AutomationPlan): Described => ({
  triggers: triggers.map(describeTrigger),
  conditions: conditions.map(describeCondition),
  actions: actions.map(describeAction),
});
