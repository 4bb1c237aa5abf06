/** What is understood, as one line that a table can hold. */
import type {
  PlannedStep,
  Understanding,
} from "../../../../services/interpretation/understanding/meaning.ts";

const timesOf = ({ when, for: length }: PlannedStep): string => {
  if (length !== undefined) return ` for ${length}`;
  if (!when) return "";
  if ("on" in when) return ` when ${when.on?.entity_id} ${when.on?.to}`;
  if (!("at" in when) && "in" in when) return ` in ${when.in}`;
  return "at" in when ? ` at ${when.at} ${String(when.days ?? "")}`.trimEnd() : "";
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
