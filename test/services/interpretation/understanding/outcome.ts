/** What is understood, as one line that a table can hold. */
import {
  isTrigger,
  type PlannedStep,
  type SpokenTrigger,
  type Understanding,
} from "../../../../services/interpretation/understanding/meaning.ts";
import type { SpokenFact } from "../../../../services/interpretation/understanding/times/spoken-fact.ts";

const factText = ({ entity_id, also = [], isEvery, ...rest }: SpokenFact): string =>
  [
    [entity_id, ...also].join(isEvery ? "+" : "/") || undefined,
    ...Object.entries(rest).map(([key, value]) => (key === "to" ? value : `${key} ${value}`)),
  ]
    .filter((one) => one !== undefined)
    .join(" ");

const triggerText = ({ on, if: limits = [] }: SpokenTrigger): string =>
  [...(on ? [`when ${factText(on)}`] : []), ...limits.map((one) => `if ${factText(one)}`)].join(
    " ",
  );

const timesOf = ({ when, for: length }: PlannedStep): string => {
  if (length !== undefined) return ` for ${length}`;
  if (!when) return "";
  if (isTrigger(when)) return ` ${triggerText(when)}`;
  if (when.at === undefined) return ` in ${when.in}`;
  const at = ` at ${when.at} ${String(when.days ?? "")}`.trimEnd();
  return [at, ...(when.if ?? []).map((one) => `if ${factText(one)}`)].join(" ");
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
