/** A sentence that the rules do not understand: the language model of a profile is asked what it means. */
import type { Profile } from "../../../shared/contracts/interpretation.ts";
import type { Call } from "../../../shared/kernel/contract.ts";
import { isA, type Thrown } from "../../../shared/kernel/errors.ts";
import { perform } from "../commands/perform.ts";
import { described, type PlannedCommand } from "../commands/planned-command.ts";
import { ANSWER_TIMEOUT_MS } from "../dialogue/dialogue.ts";
import type { SessionMemory } from "../dialogue/session-memory.ts";
import type { HomeModel } from "../home/home-model.ts";
import type { Models } from "../models/ask.ts";
import { notUnderstood, performed, replied, type SentenceOutcome } from "../outcome.ts";
import { ASKED_CONFIDENCE, type Clarification, clarification } from "../parser/clarification.ts";
import { type ModelQuestion, modelRequest } from "./model-request.ts";
import { needsConfirmation } from "./needs-confirmation.ts";
import { claimsDone, openTextStream, plainText } from "./plain-text.ts";
import { type Proposal, readProposal } from "./proposal.ts";

/** Of commands and answers that a model has found: it is never as sure as the rules. */
const MODEL_CONFIDENCE = 0.9;
const TALK_CONFIDENCE = 0.7;

export interface ModelTurn {
  readonly outcome: SentenceOutcome;
  /** `undefined`: the memory stays as it is. */
  readonly memory: SessionMemory | undefined;
}

export interface SentenceForModel extends ModelQuestion {
  readonly profile: Profile;
  readonly memory: SessionMemory;
  /** What the rules answer; the answer also where the model is of no help. */
  readonly unclear: Clarification;
  readonly dry_run: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Gets the model's words while it writes them. */
  readonly tell: (part: string) => void;
}

const withoutHelp = (
  { unclear, home, profile }: SentenceForModel,
  why: "away" | "budget_used" | "unusable",
): ModelTurn => {
  const outcome = notUnderstood(unclear);
  const hint = home.language.say.noModel[why](profile);
  const natural_language = `${outcome.natural_language} ${hint}`;
  return { outcome: { ...outcome, natural_language }, memory: undefined };
};

const by = (outcome: SentenceOutcome, { profile }: SentenceForModel): SentenceOutcome => ({
  ...outcome,
  source: profile,
  confidence: Math.min(outcome.confidence, MODEL_CONFIDENCE),
});

const asked = (steps: readonly PlannedCommand[], turn: SentenceForModel): ModelTurn => {
  const { home, memory, now } = turn;
  const { say } = home.language;
  const text = say.confirmCommands(described(steps, home));
  const options = [{ steps, words: [], places: [] }];
  return {
    outcome: by(notUnderstood(clarification(text, say.confirmations, ASKED_CONFIDENCE)), turn),
    memory: { ...memory, question: { text, options, until: now + ANSWER_TIMEOUT_MS } },
  };
};

/** What the caller may not do is a reason of the answer: the person has not named the command. */
const REASONS = ["FORBIDDEN", "DEVICE_NOT_FOUND", "SCENE_NOT_FOUND"] as const;

const tried = async (
  ctx: Call,
  steps: readonly PlannedCommand[],
  dry_run: boolean,
  home: HomeModel,
): Promise<SentenceOutcome> => {
  try {
    return performed(
      await perform(ctx, steps, dry_run),
      { confidence: MODEL_CONFIDENCE },
      home,
      dry_run,
    );
  } catch (error) {
    if (!REASONS.some((code) => isA(code, error))) throw error;
    return notUnderstood(
      clarification(home.language.say.refused(String((error as Thrown).message))),
    );
  }
};

/** Hearth says what it has done; the model's words stand beside that as the model's. */
const withWords = (outcome: SentenceOutcome, say: string, turn: SentenceForModel) => {
  const words = plainText(say);
  if (!outcome.success || words === "" || claimsDone(say)) return outcome;
  const added = turn.home.language.say.adds(turn.profile, words);
  return { ...outcome, natural_language: `${outcome.natural_language} ${added}` };
};

const carriedOut = async (
  ctx: Call,
  { steps, say }: Proposal,
  turn: SentenceForModel,
): Promise<ModelTurn> => {
  const { home, sentence, dry_run, memory } = turn;
  const plan = await tried(ctx, steps, true, home);
  if (!plan.success || dry_run) return { outcome: by(plan, turn), memory: undefined };
  if (needsConfirmation(steps, sentence, home)) return asked(steps, turn);
  const outcome = await tried(ctx, steps, false, home);
  const targets = steps.map(({ entity_id }) => entity_id);
  return {
    outcome: by(withWords(outcome, say, turn), turn),
    memory: outcome.success ? { ...memory, targets } : undefined,
  };
};

const talked = (text: string, turn: SentenceForModel): ModelTurn => {
  const words = plainText(text);
  // It has done nothing: to show the claim would be a lie.
  if (words === "" || claimsDone(text)) return withoutHelp(turn, "unusable");
  return { outcome: by(replied("conversation", words, TALK_CONFIDENCE), turn), memory: undefined };
};

/** @throws what commands throw that are carried out; a model that fails never does. */
export const askModel = async (
  ctx: Call,
  models: Models,
  turn: SentenceForModel,
): Promise<ModelTurn> => {
  const stream = openTextStream(turn.tell);
  const asking = { onText: stream.add, deadline: ctx.meta.deadline };
  const answered = await models.ask(turn.profile, modelRequest(turn), asking);
  if (answered.kind !== "reply")
    return answered.kind === "not_set"
      ? { outcome: notUnderstood(turn.unclear), memory: undefined }
      : withoutHelp(turn, answered.kind);
  const { text, calls } = answered.reply;
  if (calls.length === 0) {
    stream.end();
    return talked(text, turn);
  }
  const proposal = turn.isTalk ? undefined : readProposal(calls, turn);
  return proposal ? carriedOut(ctx, proposal, turn) : withoutHelp(turn, "unusable");
};
