/** What a sentence comes to as one line of text, and tables of lines. */
import {
  isTrigger,
  type PlannedStep,
  type Understanding,
} from "../../../../../../services/interpretation/understanding/meaning.ts";

/** A sentence, and what it may come to. */
export type DialogueTurn = readonly [sentence: string, expected: readonly string[]];

/**
 * Lines of "sentence → outcome"; "|" separates outcomes that are equally right, "//" the turns of a
 * dialogue. A line without an outcome is one of nothing.
 */
export const dialoguesIn = (
  text: string,
): readonly (readonly [title: string, turns: readonly DialogueTurn[]])[] =>
  text
    .trim()
    .split("\n")
    .map((line) => [line, line.split(" // ").map(turnOf)] as const);

const turnOf = (text: string): DialogueTurn => {
  const [sentence = "", expected = "-"] = text.split(" → ");
  return [sentence, expected.split(" | ").map(sorted)];
};

const sorted = (expected: string) => expected.split("; ").toSorted().join("; ");

const momentText = ({ when }: PlannedStep): string => {
  if (!when) return "";
  if (isTrigger(when)) {
    const { entity_id, to, above, below } = when.on ?? when.if?.[0] ?? {};
    const value = to ?? (above === undefined ? `below ${below}` : `above ${above}`);
    return ` when ${entity_id} ${value}`;
  }
  const { in: seconds, at, days, date, offset } = when as Exclude<typeof when, { on?: unknown }>;
  if (seconds !== undefined) return ` in ${seconds}`;
  const shift = offset === undefined ? undefined : `${offset > 0 ? "+" : ""}${offset}`;
  return ` at ${[at, days, date, shift].filter((one) => one !== undefined).join(" ")}`;
};

/** What a message says is what was said. */
const fieldsText = ({ command, fields }: PlannedStep): string =>
  command === "notify"
    ? ""
    : Object.entries(fields)
        .map(([name, value]) => ` ${name}=${String(value)}`)
        .join("");

const stepText = (step: PlannedStep): string =>
  [
    `${step.command} ${step.entity_id}`,
    fieldsText(step),
    momentText(step),
    step.for === undefined ? "" : ` for ${step.for}`,
    step.until === undefined ? "" : ` until ${step.until.at}`,
  ].join("");

export const outcomeText = (result: Understanding): string => {
  if (result.kind === "act") return result.steps.map(stepText).toSorted().join("; ");
  if (result.kind === "ask") return "?";
  if (result.kind === "undo") return "undo";
  if (result.kind === "none") return "-";
  const { topic, yes, count, value, entities } = result.answer;
  if (topic !== undefined) return `= ${topic}`;
  if (yes !== undefined) return `= ${yes ? "yes" : "no"}`;
  return `= ${String(count ?? value)} ${entities.toSorted().join(", ")}`;
};
