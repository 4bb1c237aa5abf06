/** Asks questions back, takes the next sentence for the answer where it is one, and suggests only sentences that are understood in this home. */

import { confirmationFor, guardedIn } from "../commands/confirmation.ts";
import { CLEAR_LIST, type PlannedCommand } from "../commands/planned-command.ts";
import type { HomeModel } from "../home/home-model.ts";
import {
  ASKED_CONFIDENCE,
  type Clarification,
  clarification,
  MAX_OFFERS,
  MAX_SUGGESTIONS,
} from "../parser/clarification.ts";
import { EXACT_CONFIDENCE, type ParsedSentence } from "../parser/parsed-sentence.ts";
import { NO_MEMORY, type SpeakerContext } from "../parser/speaker-context.ts";
import type { Present } from "../present.ts";
import { takeBack } from "../routines/reverse-change.ts";
import { isAutomation } from "../routines/spoken-routine.ts";
import { readSentence } from "../spoken/read-sentence.ts";
import { changesOfLists, takeListBack } from "../spoken/spoken-list.ts";
import { asksNoTime, asksOther, withAskedLength } from "./asked-length.ts";
import { asMeantNow, isLeftNow } from "./last-turn.ts";
import { changedDraft, isMeantAlone, isRefused } from "./open-draft.ts";
import { changeAskedFor, optionOf, type QuestionOption, replyTo } from "./pending-question.ts";
import { withPut } from "./put-on-lists.ts";
import { readBehind } from "./retimed.ts";
import type { ScheduledMemory, SessionMemory } from "./session-memory.ts";

/** A later "yes" answers something else. */
export const ANSWER_TIMEOUT_MS = 2 * 60_000;

export interface DialogueContext extends SpeakerContext {
  readonly memory: SessionMemory;
}

/** A sentence as it is read, with what is remembered after it. */
interface DialogueTurn {
  readonly parsed: ParsedSentence;
  /** `undefined`: the memory stays as it is. */
  readonly memory: SessionMemory | undefined;
}

const optionsFor = ({ choices = [] }: Clarification, home: HomeModel): readonly QuestionOption[] =>
  choices.slice(0, MAX_OFFERS).map(({ offer, steps }) => optionOf(offer, steps, home));

const answered = (
  reply: NonNullable<ReturnType<typeof replyTo>>,
  { targets, areas, question, made }: SessionMemory,
): DialogueTurn => {
  const confidence = EXACT_CONFIDENCE;
  if (reply === "cancelled") {
    // "It" is still the automation that was not to be changed.
    const kept = made && isAutomation(made) ? made.replaces : undefined;
    const memory = { targets: kept === undefined ? targets : [kept], areas, made };
    return { parsed: { kind: reply, confidence }, memory };
  }
  const change = changeAskedFor(question);
  if (change) {
    const memory = { targets, areas, made: change };
    return { parsed: { kind: "make", change, confidence, memory }, memory };
  }
  const spoken = { recent: reply.map(({ entity_id }) => entity_id), listed: reply };
  const memory = {
    areas,
    targets: spoken.recent,
    ...(changesOfLists(reply) && { spoken }),
  };
  return { parsed: { kind: "act", steps: reply, confidence, memory }, memory };
};

/** "Lock the front door" chooses nothing of what is to be unlocked, although a "front door lock" has all of its words. */
const isOtherOrder = (
  reply: NonNullable<ReturnType<typeof replyTo>>,
  sentence: string,
  home: HomeModel,
  context: DialogueContext,
): boolean => {
  if (reply === "cancelled" || context.memory.question?.options.length === 1) return false;
  const alone = readSentence(sentence, home, { ...context, memory: NO_MEMORY });
  const isChosen = ({ entity_id, command }: PlannedCommand) =>
    reply.some((step) => step.entity_id === entity_id && step.command === command);
  return alone.kind === "act" && !alone.steps.every(isChosen);
};

const cancelLater = (
  { targets, areas }: SessionMemory,
  ids: ScheduledMemory["ids"],
  isUndo = false,
): ParsedSentence => ({
  kind: "cancelLater",
  ids,
  isUndo,
  confidence: EXACT_CONFIDENCE,
  memory: { targets, areas },
});

/** "Undo" behind a change of a scene is of that, rather than of the last command to a device. */
const readTurn = (sentence: string, home: HomeModel, context: DialogueContext): ParsedSentence => {
  const { memory } = context;
  const read = readBehind(sentence, memory, home, context);
  const parsed = asMeantNow(read, sentence, home, memory);
  const { made, spoken } = memory;
  const { ids = [], isBegun = false, waiting = [] } = memory.scheduled ?? {};
  const open = isBegun ? waiting : ids;
  const isOpen = memory.scheduled !== undefined && (!isBegun || waiting.length > 0);
  const isUndone = parsed.kind === "undo" && parsed.direction === "undo";
  // "Leave it on", behind what is so for a while: it is not to end.
  if (isBegun && parsed.kind === "cancelled" && parsed.isLasting) {
    const begun = ids.filter((id) => !waiting.includes(id));
    return cancelLater(memory, begun);
  }
  if (!isUndone && !(isOpen && isLeftNow(parsed, sentence, home, context))) return parsed;
  if (isOpen) return cancelLater(memory, open, isBegun && isUndone);
  if (spoken?.listed) return takeListBack(spoken.listed, home);
  return made ? takeBack(made, home) : parsed;
};

/** Without a question that was asked too long ago. */
const withoutOld = (memory: SessionMemory, now: number): SessionMemory => {
  const { question, spoken, ...others } = memory;
  if (question && now < question.until) return memory;
  const { question: _asked, ...said } = spoken ?? { recent: memory.targets };
  return { ...others, spoken: said };
};

/**
 * @param now  Epoch milliseconds.
 * @returns commands to perform at once; those that need a confirmation are asked first.
 */
export const understand = (
  sentence: string,
  home: HomeModel,
  context: DialogueContext,
  now: number,
): DialogueTurn => {
  const { memory } = context;
  const { question } = memory;
  const asked = (parsed: Clarification, options: readonly QuestionOption[]): DialogueTurn => {
    const { text, spoken, lengthOf, timeOf } = parsed;
    const [option, ...others] = options;
    const steps = others.length === 0 ? (option?.steps ?? []) : [];
    // Of a draft, what is not understood may be a correction.
    const isGuarded =
      option?.change !== undefined ||
      guardedIn(steps, home).length > 0 ||
      steps.some(({ command }) => command === CLEAR_LIST);
    const asking = { text, options, until: now + ANSWER_TIMEOUT_MS, isGuarded, lengthOf, timeOf };
    // What is said of a draft is of no schedule.
    const scheduled = option?.change ? undefined : memory.scheduled;
    return { parsed, memory: { ...memory, scheduled, ...spoken, question: asking } };
  };
  const confirmed = (confirm: string, steps: readonly PlannedCommand[]): DialogueTurn =>
    asked(clarification(confirm, home.language.say.confirmations, ASKED_CONFIDENCE), [
      { steps, words: [], places: [] },
    ]);
  const chosen = question && replyTo(sentence, question, home.language);
  const reply = chosen && isOtherOrder(chosen, sentence, home, context) ? undefined : chosen;
  if (question && reply) {
    // What was chosen is confirmed like any order; a "yes" confirms.
    if (reply === "cancelled" || question.options.length === 1) return answered(reply, memory);
    const confirm = confirmationFor(reply, false, home);
    return confirm === undefined ? answered(reply, memory) : confirmed(confirm, reply);
  }
  const changed =
    question &&
    (withAskedLength(sentence, question, home, context) ??
      changedDraft(sentence, question, home, context));
  if (question && !changed && isRefused(sentence, question, home.language)) {
    const ended = withoutOld(memory, question.until);
    if (!isMeantAlone(sentence, home, context)) return answered("cancelled", memory);
    const turn = understand(sentence, home, { ...context, memory: ended }, now);
    return { ...turn, memory: turn.memory ?? ended };
  }
  const said = changed ?? readTurn(sentence, home, context);
  const parsed = asksOther(question) ? asksNoTime(said, home) : said;
  if (parsed.kind === "unclear") {
    const options = optionsFor(parsed, home);
    // Suggestions may be answers to it.
    const next = { ...context, memory: { ...memory, ...parsed.spoken } };
    const shown = withUsefulSuggestions(parsed, home, next);
    const isOpen =
      (parsed.lengthOf ?? parsed.timeOf ?? parsed.spoken?.spoken?.question) !== undefined;
    if (isOpen || options.length > 1) return asked(shown, options);
    // "Yes, but not the front door" is no "yes", and a later one is none either.
    const isEnded = question?.options.length === 1 && parsed.isUnderstood === "refused";
    return { parsed: shown, memory: isEnded ? withoutOld(memory, question.until) : undefined };
  }
  if (parsed.kind === "act" && parsed.confirm !== undefined)
    return confirmed(parsed.confirm, parsed.steps);
  if (parsed.kind === "draft") {
    const { change } = parsed;
    // Its text is made when it is shown. Until it is kept, "it" is nothing but the draft.
    const spoken = { targets: [], areas: [], spoken: undefined };
    const question = { ...clarification("", [], ASKED_CONFIDENCE), change, spoken };
    return asked(question, [{ steps: [], words: [], places: [], change }]);
  }
  if (parsed.kind === "later") {
    const { steps, said = sentence } = parsed;
    return {
      parsed,
      memory: { ...parsed.memory, scheduled: { sentence: said, steps, ids: [], isBegun: false } },
    };
  }
  return { parsed, memory: "memory" in parsed ? parsed.memory : memory };
};

/** In a dry run, a sentence answers no question, but may change a draft, and nothing is remembered. */
export const turnOf = (
  sentence: string,
  speaker: DialogueContext,
  { home, dry_run, now }: Pick<Present, "home" | "dry_run" | "now">,
): DialogueTurn => {
  const context = { ...speaker, memory: withoutOld(speaker.memory, now) };
  if (!dry_run) return withPut(understand(sentence, home, context, now), context.memory);
  const { question } = context.memory;
  const changed = question && changedDraft(sentence, question, home, context);
  return { parsed: changed ?? readTurn(sentence, home, context), memory: undefined };
};

const isUnderstood = (sentence: string, home: HomeModel, context: SpeakerContext) =>
  readSentence(sentence, home, context).kind !== "unclear";

/** By index of names: examples change only with it. */
const examples = new WeakMap<HomeModel["words"], readonly string[]>();

const examplesFor = (home: HomeModel, { localTime }: SpeakerContext): readonly string[] => {
  const known = examples.get(home.words);
  if (known) return known;
  const entities = [...home.entities.values()];
  const found = home.language.say.examples.flatMap(({ domain, of }) => {
    const sentences = entities.filter((one) => one.domain === domain).map(({ name }) => of(name));
    return sentences.find((sentence) => isUnderstood(sentence, home, { localTime })) ?? [];
  });
  examples.set(home.words, found);
  return found;
};

/** Leaves out suggestions that are not understood. */
const withUsefulSuggestions = (
  clarification: Clarification,
  home: HomeModel,
  context: SpeakerContext,
): Clarification => {
  const suggestions = clarification.suggestions
    .slice(0, MAX_SUGGESTIONS)
    .filter((one) => isUnderstood(one, home, context));
  return {
    ...clarification,
    suggestions: suggestions.length > 0 ? suggestions : examplesFor(home, context),
  };
};
