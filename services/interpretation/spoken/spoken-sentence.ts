/** Makes commands, answers and questions back of what the parser reads. */
import { own } from "../../../shared/kernel/own-property.ts";
import { unescapeText } from "../../../shared/text/escape-html.ts";
import { confirmationFor } from "../commands/confirmation.ts";
import { MAX_COMMANDS, type PlannedCommand, withoutSteps } from "../commands/planned-command.ts";
import type { HomeModel } from "../home/home-model.ts";
import type { BlockReason } from "../language/responses.ts";
import {
  type Clarification,
  chooseAmong,
  clarification,
  clarifyWords,
  refusal,
} from "../parser/clarification.ts";
import { EXACT_CONFIDENCE, type ParsedSentence } from "../parser/parsed-sentence.ts";
import type { SpeakerContext } from "../parser/speaker-context.ts";
import { WHERE_UNKNOWN } from "../understanding/frames/target-scope.ts";
import type { HomeIndex } from "../understanding/home/home-index.ts";
import type { CompiledLanguage } from "../understanding/lexicon/compile.ts";
import type {
  DialogueMemory,
  PlannedStep,
  RatedUnderstanding,
  Understanding,
} from "../understanding/meaning.ts";
import { OFF_ALREADY } from "../understanding/plan/off-already.ts";
import { LEFT_AS_IT_IS } from "../understanding/plan/order-candidate.ts";
import { isForEverything, ONLY_BY_NAME } from "../understanding/plan/reached-targets.ts";
import { normalize } from "../understanding/text/normalize.ts";
import { SOCIAL, understand } from "../understanding/understand.ts";
import { answerOf } from "./spoken-answer.ts";
import { draftOf, isRepeated } from "./spoken-draft.ts";
import { askAmong, isLater } from "./spoken-question.ts";
import { memoryOf, spokenSituation } from "./spoken-situation.ts";
import { isForTimers, timerCommands } from "./spoken-timers.ts";

/** What a language and a home make of one sentence. */
interface Reading {
  readonly sentence: string;
  readonly home: HomeModel;
  readonly index: HomeIndex;
  readonly parser: CompiledLanguage;
  /** The moment at which it is said. */
  readonly now: Date;
}

const isGroupOf = ({ order }: DialogueMemory): boolean =>
  order?.targets.some(
    ({ isAll, kinds, names }) => isAll || (names.length === 0 && kinds.length > 0),
  ) ?? false;

/** Whether it was said that it is for all there is, rather than for what. */
const isEverything = ({ order }: DialogueMemory): boolean =>
  order?.targets.some(isForEverything) ?? false;

/** Nothing of the home is called so: it is for a list, a timer or a speaker that there is not. */
const isForNothing = ({ entity_id }: PlannedStep, home: HomeModel): boolean =>
  !home.entities.has(entity_id);

const plannedOf = (
  steps: readonly PlannedStep[],
  memory: DialogueMemory,
): readonly PlannedCommand[] => {
  const isGroup = steps.length > 1 && isGroupOf(memory);
  return steps.map(({ entity_id, command, fields }) => ({ entity_id, command, fields, isGroup }));
};

/** Of a group, what is away is left out; of what is named, it is said that it is away. */
const withinReach = (
  steps: readonly PlannedStep[],
  memory: DialogueMemory,
  { entities }: HomeModel,
): readonly PlannedStep[] => {
  if (steps.length < 2 || !isGroupOf(memory)) return steps;
  const isNamed = (id: string) =>
    memory.order?.targets.some(({ names }) => names.flat().includes(id)) ?? false;
  const reached = steps.filter(
    ({ entity_id: id }) => entities.get(id)?.state !== "unavailable" || isNamed(id),
  );
  return reached.length > 0 ? reached : steps;
};

const actOf = (
  {
    steps: meant,
    left: all = [],
    isRemembered,
    memory: spoken,
    confidence,
  }: Extract<RatedUnderstanding, { readonly kind: "act" }>,
  { home, sentence, now }: Reading,
): ParsedSentence => {
  const { say, tasks } = home.language;
  const commands = timerCommands(meant, home, now);
  if ("problem" in commands) return { ...refusal(tasks[commands.problem]), isTask: true };
  if ("ask" in commands)
    return {
      ...chooseAmong(
        plannedOf(commands.ask, spoken).map((step) => [step]),
        home,
      ),
      isTask: true,
    };
  const steps = withinReach(commands.steps, spoken, home);
  if (steps.length > MAX_COMMANDS) return refusal(say.text.tooManyCommands);
  if (steps.some((step) => isForNothing(step, home))) return refusal(say.text.unnamed);
  const memory = memoryOf(home, spoken);
  const planned = plannedOf(steps, spoken);
  const confirm = confirmationFor(planned, isEverything(spoken), home, isRemembered);
  const left = withoutSteps(all, steps);
  const isTask = isForTimers(steps);
  if (!steps.some(isLater))
    return { kind: "act", steps: planned, left, confirm, confidence, memory, isTask };
  const words = home.language.later.say;
  if (confirm !== undefined) return refusal(words.needsConfirmation);
  if (!steps.some(isRepeated)) return { kind: "later", steps, confidence, memory };
  const change = draftOf(unescapeText(sentence), steps, home);
  return change ? { kind: "draft", change, confidence, memory } : refusal(words.severalOrders);
};

const askOf = (
  { candidates, steps: known, memory: spoken }: Extract<Understanding, { readonly kind: "ask" }>,
  { home, index, now }: Reading,
): Clarification => {
  if (known) {
    const offered = known.map((step) => timerCommands([step], home, now));
    const planned = offered.map((one) => ("steps" in one ? plannedOf(one.steps, spoken) : []));
    return { ...chooseAmong(planned, home), isTask: true };
  }
  return { ...askAmong(candidates, spoken.question, home, index), spoken: memoryOf(home, spoken) };
};

const unknownWords = ({ parser, index, sentence }: Reading): readonly string[] => {
  const text = normalize(unescapeText(sentence));
  return text.tokens
    .filter(({ text: word, value, clock }) => {
      const isNumber = value !== undefined || clock !== undefined;
      return !isNumber && !parser.words().has(word) && !index.words.has(word);
    })
    .map(({ at, until }) => text.original.slice(at, until));
};

/** Why a sentence that is understood is not carried out. */
const BLOCKED: Readonly<Record<string, BlockReason>> = {
  negated: "negated",
  hypothetical: "hypothetical",
  past: "hypothetical",
  reported: "hypothetical",
  how_to: "hypothetical",
  wish: "hypothetical",
  partial: "partial",
};

/** Whether a language model may talk about it, or is not asked. */
const heedOf = (why: BlockReason | undefined): "talk" | "refused" =>
  why === "hypothetical" ? "talk" : "refused";

/** Words that one phrase may have. */
const PHRASE_WORDS = 4;

/** What is supposed or negated first is no order, whatever else is said: a language model only answers it, or is not asked. */
const forbiddenIn = ({ parser, sentence }: Reading): Clarification["isUnderstood"] => {
  const { tokens } = normalize(unescapeText(sentence));
  const found = tokens.flatMap((_, from) =>
    tokens.slice(from, from + PHRASE_WORDS).flatMap((_word, more) => {
      const phrase = tokens.slice(from, from + more + 1).map(({ text }) => text);
      return parser.senses.get(phrase.join(""));
    }),
  );
  const first = found.find(({ is, of }) => is === "block" || (is === "link" && of === "if"));
  if (!first) return undefined;
  return heedOf(first.is === "link" ? "hypothetical" : own(BLOCKED, first.of));
};

const isThanks = ({ parser, sentence }: Reading): boolean =>
  parser.thanks.has(normalize(unescapeText(sentence)).chars);

const noneOf = (
  { reason, percent }: Extract<Understanding, { readonly kind: "none" }>,
  reading: Reading,
): ParsedSentence => {
  const { say, tasks } = reading.home.language;
  if (reason === "never_mind" || reason === LEFT_AS_IT_IS)
    return { kind: "cancelled", confidence: EXACT_CONFIDENCE };
  const task = own(tasks, reason);
  if (task !== undefined) return { ...refusal(task), isTask: true };
  const why = own(BLOCKED, reason);
  if (why) return refusal(say.text[why], heedOf(why));
  if (isThanks(reading)) return refusal(say.text.welcome);
  if (reason === SOCIAL) return refusal(say.text.greeting);
  if (reason === ONLY_BY_NAME) return refusal(say.text.onlyByName);
  if (percent !== undefined) return refusal(say.outOfRange(percent));
  if (reason === "cannot" || reason === OFF_ALREADY) return refusal(say.text.unable);
  if (reason === "nothing is named") return clarification(say.text.unnamed);
  if (reason === "which one") return clarification(say.text.which);
  if (reason === WHERE_UNKNOWN) return clarification(say.text.nowhere);
  if (reason === "no such thing" || reason === "not there") return clarification(say.text.none);
  const unknown = unknownWords(reading);
  const unclear =
    unknown.length > 0
      ? clarifyWords(unknown, reading.sentence, reading.home)
      : clarification(say.text.unknownCommand);
  const isUnderstood = forbiddenIn(reading);
  return isUnderstood ? { ...unclear, isUnderstood } : unclear;
};

/** It names neither a thing nor a place: what is near is meant. */
const isOfNothing = ({ order }: DialogueMemory): boolean =>
  order?.targets.every(({ names, stems, parts, places, isAll, pronoun }) => {
    const named = [...names, ...stems, ...parts, ...places];
    return named.length === 0 && !isAll && pronoun === undefined;
  }) ?? false;

/** What a sentence comes to in a home. */
export const readSpoken = (
  sentence: string,
  home: HomeModel,
  context: SpeakerContext,
): ParsedSentence => {
  const spoken = spokenSituation(home, context);
  const { parser, index, situation } = spoken;
  const result = understand(unescapeText(sentence), parser, index, situation);
  const now = situation.instant ?? situation.now;
  const reading = { sentence, home, index, parser, now };
  switch (result.kind) {
    case "act":
      return context.location !== undefined &&
        situation.area === undefined &&
        isOfNothing(result.memory)
        ? clarification(home.language.say.text.nowhere)
        : actOf(result, reading);
    case "answer":
      return answerOf(result, home, situation.now);
    case "ask":
      return askOf(result, reading);
    case "undo":
      return { kind: "undo", direction: result.direction, confidence: EXACT_CONFIDENCE };
    case "none":
      return noneOf(result, reading);
  }
};
