/** A chain of causes as plain sentences; pure. */
import type { CauseRow, WhyAnswer } from "../../../shared/contracts/history.ts";

const uncapitalized = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

const SAID: Readonly<Record<CauseRow["kind"], (row: CauseRow) => string | undefined>> = {
  state_changed: () => undefined,
  command_superseded: ({ message }) => `a command had another result (${message})`,
  scene_activated: ({ name }) => `the scene ${name} set it`,
  automation_triggered: ({ name, trigger }) =>
    trigger === undefined
      ? `the automation ${name} did it`
      : `the automation ${name} did it; it was triggered ${trigger}`,
  undo: () => "an undo took back what was done before",
  redo: () => "a redo did again what was taken back before",
  command: ({ by }) => `${by ?? "a user or key that is gone"} commanded it`,
  sentence: ({ input }) =>
    input === undefined ? "it was said in a sentence" : `the sentence was “${input}”`,
  device: ({ message = "" }) => uncapitalized(message),
  hidden: () => "the cause is something that you may not see",
  unknown: ({ time, message }) => {
    if (message !== undefined) return uncapitalized(message);
    return time === undefined ? "the log has no events" : `the log that was read begins at ${time}`;
  },
};

export const sentenceOf = ({ name, state, since, chain }: Omit<WhyAnswer, "text">): string => {
  const causes = chain.flatMap((row) => SAID[row.kind](row) ?? []);
  return `${name} is ${state} since ${since}: ${causes.join("; ")}.`;
};
