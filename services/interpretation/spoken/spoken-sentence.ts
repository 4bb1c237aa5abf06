/** Makes commands, answers and questions back of what the parser reads. */
import { unescapeText } from "../../../shared/text/escape-html.ts";
import { confirmationFor } from "../commands/confirmation.ts";
import { MAX_COMMANDS, type PlannedCommand, withoutSteps } from "../commands/planned-command.ts";
import type { HomeModel } from "../home/home-model.ts";
import {
  type Clarification,
  chooseAmong,
  clarification,
  refusal,
} from "../parser/clarification.ts";
import { EXACT_CONFIDENCE, type ParsedSentence } from "../parser/parsed-sentence.ts";
import type { SpeakerContext } from "../parser/speaker-context.ts";
import type {
  DialogueMemory,
  PlannedStep,
  RatedUnderstanding,
  Understanding,
} from "../understanding/meaning.ts";
import { isForEverything } from "../understanding/plan/reached-targets.ts";
import { understand } from "../understanding/understand.ts";
import { noneReply, type SentenceReading } from "./none-reply.ts";
import { answerOf } from "./spoken-answer.ts";
import { draftOf, isRepeated } from "./spoken-draft.ts";
import { changesOfLists } from "./spoken-list.ts";
import { askAmong, isLater } from "./spoken-question.ts";
import { memoryOf, spokenSituation } from "./spoken-situation.ts";
import { isForTimers, timerCommands } from "./spoken-timers.ts";

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
  { home, sentence, now }: SentenceReading,
): ParsedSentence => {
  const { say, tasks } = home.language;
  const commands = timerCommands(meant, home, now, isEverything(spoken));
  if ("problem" in commands) return { ...refusal(tasks[commands.problem]), isTask: true };
  if ("ask" in commands)
    return {
      ...chooseAmong(
        commands.ask.map((choice) => plannedOf(choice, spoken)),
        home,
      ),
      isTask: true,
    };
  const steps = withinReach(commands.steps, spoken, home);
  if (steps.length > MAX_COMMANDS) return refusal(say.text.tooManyCommands);
  if (steps.some((step) => isForNothing(step, home))) return refusal(say.text.unnamed);
  const isOfLists = changesOfLists(steps);
  // A timer that was not named is the one that starts.
  const recent = meant.some((step) => isForNothing(step, home))
    ? [...new Set(steps.map(({ entity_id }) => entity_id))]
    : spoken.recent;
  const memory = memoryOf(home, { ...spoken, recent, ...(isOfLists && { listed: steps }) });
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
  { home, index, now }: SentenceReading,
): Clarification => {
  if (known) {
    const byThing = Map.groupBy(known, ({ entity_id }) => entity_id);
    const offered = [...byThing.values()].map((steps) => timerCommands(steps, home, now));
    const planned = offered.map((one) => ("steps" in one ? plannedOf(one.steps, spoken) : []));
    return { ...chooseAmong(planned, home), isTask: true };
  }
  return { ...askAmong(candidates, spoken.question, home, index), spoken: memoryOf(home, spoken) };
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
      return noneReply(result, reading);
  }
};
