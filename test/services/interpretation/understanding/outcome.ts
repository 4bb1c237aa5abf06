/** What is understood, as one line that a table can hold. */
import type {
  PlannedStep,
  SpokenTrigger,
  Understanding,
} from "../../../../services/interpretation/understanding/meaning.ts";
import type { SpokenFact } from "../../../../services/interpretation/understanding/times/condition.ts";
import type { SpokenMoment } from "../../../../services/interpretation/understanding/times/timing.ts";

const factText = ({ entity_id, ...rest }: SpokenFact): string =>
  [
    entity_id,
    ...Object.entries(rest).map(([key, value]) => (key === "to" ? value : `${key} ${value}`)),
  ]
    .filter((one) => one !== undefined)
    .join(" ");

const triggerText = ({ on, if: limits = [] }: SpokenTrigger): string =>
  [...(on ? [`when ${factText(on)}`] : []), ...limits.map((one) => `if ${factText(one)}`)].join(
    " ",
  );

const isTrigger = (when: SpokenMoment | SpokenTrigger): when is SpokenTrigger =>
  "on" in when || "if" in when;

const timesOf = ({ when, for: length }: PlannedStep): string => {
  if (length !== undefined) return ` for ${length}`;
  if (!when) return "";
  if (isTrigger(when)) return ` ${triggerText(when)}`;
  if (when.at === undefined) return ` in ${when.in}`;
  return ` at ${when.at} ${String(when.days ?? "")}`.trimEnd();
};

const stepText = (step: PlannedStep): string =>
  [
    step.command,
    step.entity_id,
    ...Object.entries(step.fields).map(([name, value]) => `${name}=${String(value)}`),
  ].join(" ") + timesOf(step);

export const textOf = (result: Understanding): string => {
  if (result.kind === "act") return result.steps.map(stepText).sort().join("; ");
  if (result.kind === "ask") return "?";
  if (result.kind !== "answer") return "-";
  const { yes, count, value, entities, topic } = result.answer;
  if (topic !== undefined) return `= ${topic}`;
  if (yes !== undefined) return `= ${yes ? "yes" : "no"}`;
  return `= ${String(value ?? (entities.length === 1 ? entities[0] : count))}`;
};
