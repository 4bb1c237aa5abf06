/** What a sentence led to, as the answer to the caller. */
import type { Interpreted } from "../../shared/contracts/interpretation.ts";
import { type Entity, snapshotsById } from "../../shared/kernel/entity.ts";
import type { CommandRefusal, PerformResult } from "./commands/perform.ts";
import { described, nameOf } from "./commands/planned-command.ts";
import type { UndoDirection, UndoResult } from "./commands/undo-last.ts";
import type { HomeModel } from "./home/home-model.ts";
import type { KeptSchedule } from "./later/kept-schedule.ts";
import { type Clarification, clarification } from "./parser/clarification.ts";
import { EXACT_CONFIDENCE, type ParsedSentence } from "./parser/parsed-sentence.ts";

export interface SentenceOutcome extends Omit<Interpreted, "context" | "language"> {
  readonly kept?: KeptSchedule;
}

const NO_CHANGES = { entities_affected: [], state_changes: {}, next_suggestions: [] } as const;

const unique = (values: readonly string[]) => [...new Set(values)];

export const replied = (
  action: string,
  natural_language: string,
  confidence: number,
): SentenceOutcome => ({
  ...NO_CHANGES,
  success: true,
  action,
  natural_language,
  confidence,
  source: "rules",
});

export const notUnderstood = (unclear: Clarification): SentenceOutcome => ({
  ...NO_CHANGES,
  success: false,
  action: "none",
  natural_language: unclear.text,
  next_suggestions: unclear.suggestions,
  confidence: unclear.confidence,
  source: "rules",
});

interface Changes {
  readonly action: string;
  readonly text: string;
  readonly ids: readonly string[];
  readonly states: readonly Entity[];
  readonly failures: readonly string[];
  readonly confidence: number;
}

const changed = (
  { action, text, ids, states, failures, confidence }: Changes,
  { language: { say } }: HomeModel,
): SentenceOutcome => ({
  success: failures.length === 0,
  action,
  natural_language: [text, ...failures.map(say.partlyFailed)].join(" "),
  entities_affected: ids,
  state_changes: snapshotsById(states),
  next_suggestions: [],
  confidence,
  source: "rules",
});

type ParsedCommands = Pick<
  Extract<ParsedSentence, { readonly kind: "act" }>,
  "confidence" | "template" | "response" | "left"
>;

const reasonOf = (refusal: CommandRefusal, home: HomeModel): string => {
  const { say } = home.language;
  if ("message" in refusal) return refusal.message;
  return "unable" in refusal
    ? say.cannot(nameOf(home, refusal.unable))
    : say.unreachable(nameOf(home, refusal.unreachable));
};

/** @param parsed  Its response is said where all that is to be done is done. */
export const performed = (
  result: PerformResult,
  { confidence, template, response, left = [] }: ParsedCommands,
  home: HomeModel,
  isDryRun: boolean,
): SentenceOutcome => {
  const { steps, states, failures, unreachable, refusal } = result;
  const { say } = home.language;
  if (refusal) return notUnderstood(clarification(say.refused(reasonOf(refusal, home))));
  const commands = described(steps, home);
  const changes = {
    ...result,
    action: unique(steps.map(({ command }) => command)).join(","),
    failures: [...failures, ...unreachable.map((id) => say.unreachable(nameOf(home, id)))],
    text: [
      isDryRun ? say.wouldDo(commands) : say.done(commands),
      ...(left.length > 0 ? [say.left(left.map((id) => nameOf(home, id)))] : []),
    ].join(" "),
    ids: unique([...steps, ...states].map(({ entity_id }) => entity_id)),
    confidence,
  };
  const outcome = { ...changed(changes, home), ...(template !== undefined && { template }) };
  const isSaid = response !== undefined && outcome.success && !isDryRun;
  return isSaid ? { ...outcome, natural_language: response } : outcome;
};

export const undone = (
  result: UndoResult,
  action: UndoDirection,
  home: HomeModel,
  isDryRun: boolean,
): SentenceOutcome => {
  const { say, past } = home.language;
  if ("refusal" in result) {
    const { refusal } = result;
    return notUnderstood(clarification("text" in refusal ? past[refusal.text] : refusal.message));
  }
  if ("unchanged" in result) return replied(action, say.text.unchanged, EXACT_CONFIDENCE);
  const ids = result.states.map(({ entity_id }) => entity_id);
  const names = ids.map((entity_id) => nameOf(home, entity_id));
  const text = say.undone(names, action === "redo", isDryRun);
  return changed({ ...result, action, text, ids, confidence: EXACT_CONFIDENCE }, home);
};
