/** Asks back, and takes the next sentence for the answer where it is one. */

import type { HomeModel } from "../home/home-model.ts";
import { type ParsedSentence, parse, type SpeakerContext } from "../parser/parse.ts";
import type { SessionMemory } from "../targets/resolution.ts";
import { type Clarification, unclear } from "./clarification.ts";
import {
  optionOf,
  type PendingQuestion,
  type QuestionOption,
  type QuestionReply,
  replyTo,
} from "./pending-question.ts";
import { fitting } from "./suggestions.ts";

/** A question is open for so long: who says "yes" later means something else. */
const OPEN_MS = 2 * 60_000;
const MAX_OPTIONS = 20;
const CONFIRMS = ["Yes", "Never mind"] as const;
const MAYBE = 0.4;

/** What a sentence comes to, with the question that is open after it. */
interface DialogueTurn {
  readonly parsed: ParsedSentence;
  /** `undefined` when the one before stays open. */
  readonly memory: SessionMemory | undefined;
}

const optionsFor = (
  { offers = [] }: Clarification,
  home: HomeModel,
  around: SpeakerContext,
): readonly QuestionOption[] =>
  offers.slice(0, MAX_OPTIONS).flatMap((offer) => {
    const parsed = parse(offer, home, around);
    return parsed.kind === "act" ? [optionOf(offer, parsed.steps, home)] : [];
  });

const answered = (reply: QuestionReply, { targets, areas }: SessionMemory): DialogueTurn => {
  const memory = { targets, areas };
  if (reply === "nothing") return { parsed: { kind: "dropped", confidence: 1, memory }, memory };
  const { steps } = reply;
  const meant = { areas, targets: steps.map(({ entity_id }) => entity_id) };
  return { parsed: { kind: "act", steps, confidence: 1, memory: meant }, memory: meant };
};

const asked = (
  parsed: Clarification,
  options: readonly QuestionOption[],
  memory: SessionMemory,
  until: number,
) => {
  const question: PendingQuestion = { text: parsed.text, options, until };
  return { parsed, memory: { ...memory, question } };
};

/**
 * @param now  Epoch milliseconds.
 * @returns what is to be done at once; what is to be confirmed is asked first.
 */
export const understand = (
  sentence: string,
  home: HomeModel,
  around: SpeakerContext & { readonly memory: SessionMemory },
  now: number,
): DialogueTurn => {
  const { memory } = around;
  const open = memory.question && now < memory.question.until ? memory.question : undefined;
  const reply = open && replyTo(sentence, open);
  if (reply) return answered(reply, memory);
  const parsed = parse(sentence, home, around);
  const until = now + OPEN_MS;
  if (parsed.kind === "unclear") {
    const options = optionsFor(parsed, home, around);
    const told = fitting(parsed, home, around);
    return options.length > 1
      ? asked(told, options, memory, until)
      : { parsed: told, memory: undefined };
  }
  if (parsed.kind !== "act" || parsed.confirm === undefined)
    return { parsed, memory: parsed.kind === "dropped" ? undefined : parsed.memory };
  const { targets, areas } = memory;
  const whether = unclear(parsed.confirm, CONFIRMS, MAYBE);
  return asked(
    whether,
    [{ steps: parsed.steps, words: [], places: [] }],
    { targets, areas },
    until,
  );
};
