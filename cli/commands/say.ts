/** Sentences: what they would do, what they did, what they answer. */
import type { SentenceDraft } from "../../shared/contracts/interpretation.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { HomeApi } from "../api/api.ts";
import { isAsked } from "../api/approval-answer.ts";
import type { EntityAnswer } from "../api/entities.ts";
import { commandFailure } from "../kernel/failure.ts";
import { command } from "../spec/command.ts";
import type { CliContext } from "../spec/context.ts";
import { printable } from "../terminal/text.ts";
import { entityTable } from "./get.ts";

interface SentenceAnswer {
  readonly natural_language: string;
  readonly next_suggestions: readonly string[];
  readonly language: string;
  readonly confidence: number;
  readonly context: { readonly session_id: string };
  /** What is kept after a "yes". */
  readonly draft?: SentenceDraft;
  readonly structured_data: {
    readonly success: boolean;
    readonly state_changes: Readonly<Record<string, Pick<EntityAnswer, "state" | "attributes">>>;
  };
}

interface Said {
  readonly input: string;
  readonly isTried: boolean;
  /** Of a conversation: an answer to a question back needs it. */
  readonly session?: string | undefined;
}

const ask = (api: HomeApi, { input, isTried, session }: Said) =>
  api.send<SentenceAnswer>("POST", "/interpret", {
    query: { dry_run: isTried ? "true" : undefined },
    body: { input, ...(session !== undefined && { context: { session_id: session } }) },
  });

const changesOf = ({ structured_data }: SentenceAnswer, now: string): readonly EntityAnswer[] =>
  Object.entries(structured_data.state_changes).map(([entity_id, side]) => ({
    entity_id,
    last_changed: now,
    version: 0,
    ...side,
  }));

const draftLines = ({ kind, triggers, conditions, actions }: SentenceDraft): readonly string[] =>
  [
    triggers.map((line) => `  when  ${printable(line)}`),
    conditions.map((line) => `  if    ${printable(line)}`),
    actions.map((line) => `  ${kind === "scene" ? "with" : "then"}  ${printable(line)}`),
  ].flat();

const answerLines = (context: CliContext, answer: SentenceAnswer): readonly string[] => {
  const changes = changesOf(answer, new Date(context.clock.now()).toISOString());
  const lines = [
    printable(answer.natural_language),
    ...(answer.draft ? draftLines(answer.draft) : []),
  ];
  return changes.length === 0 ? lines : [...lines, ...entityTable(context, changes)];
};

/** It is understood but for a choice or a "yes"; with less confidence, the suggestions are only examples. */
const ASKED_CONFIDENCE = 0.3;

const isOpen = ({ structured_data, confidence, next_suggestions }: SentenceAnswer): boolean =>
  !structured_data.success && confidence >= ASKED_CONFIDENCE && next_suggestions.length > 0;

/** What was not understood, or is asked back, ends the command as a failure. */
const failureOf = ({ natural_language, next_suggestions }: SentenceAnswer) =>
  commandFailure("failed", natural_language, {
    advice: next_suggestions.map((one) => `hearth say "${one}"`),
    code: "NOT_UNDERSTOOD",
  });

/** In the language of the question; it chooses none of several. */
const YES: Readonly<Record<string, string>> = {
  en: "yes",
  de: "ja",
  es: "sí",
  fr: "oui",
  nl: "ja",
};

/** Asks at the terminal what the service asks back, until it is answered; what is typed may be the number of an offer. */
const answered = async (
  context: CliContext,
  first: SentenceAnswer,
  isYes: boolean,
): Promise<SentenceAnswer> => {
  const { out, prompt } = context;
  const say = (input: string, { context: { session_id: session } }: SentenceAnswer) =>
    ask(context.api(), { input, isTried: false, session });
  if (isYes) return say(own(YES, first.language) ?? "yes", first);
  let answer = first;
  while (isOpen(answer) && prompt.isPossible && !out.isJson) {
    const offers = answer.next_suggestions;
    const rows = offers.map((one, index) => `  ${index + 1}  ${printable(one)}`);
    for (const line of [...answerLines(context, answer), ...rows]) out.note(line);
    const typed = (await prompt.ask(">")).trim();
    if (typed === "") return answer;
    answer = await say(offers[Number(typed) - 1] ?? typed, answer);
  }
  return answer;
};

const converse = async (context: CliContext, isTried: boolean): Promise<void> => {
  const { out, prompt } = context;
  const api = context.api();
  let session: string | undefined;
  for await (const line of prompt.lines("> ")) {
    if (line.trim() === "") continue;
    const answer = await ask(api, { input: line, isTried, session }).catch((error: unknown) => {
      if (!isAsked(error)) throw error;
      // The conversation goes on while a person decides.
      for (const told of [error.message, ...(error.advice ?? [])]) out.note(told);
    });
    if (answer === undefined) continue;
    session = answer.context.session_id;
    if (out.isJson) out.printJson(answer);
    else {
      out.print(...answerLines(context, answer));
      for (const one of answer.next_suggestions) out.print(`  - ${printable(one)}`);
    }
  }
};

export const sayCommand = command(
  "say",
  {
    about: "Say what to do, or ask, in plain words",
    notes: ["Without a sentence it reads one a line, until the end of the input."],
    args: {
      sentence: { about: "For example: turn on the kitchen light", optional: true, many: true },
    },
    options: {
      dryRun: { about: "Only tell the plan" },
      yes: { about: "Say yes where it is asked whether to do it; of several, none is chosen" },
      session: { value: "id", about: "Continue the conversation of an earlier answer" },
    },
    examples: [
      'hearth say "turn on the kitchen light and close the blinds in the office"',
      'hearth say "turn off all lights" --dry-run',
      'hearth say "turn on the hall light every day at 7" --yes',
      'hearth say "make a scene called reading with the floor lamp at 40 percent"',
      'hearth say "how warm is the bedroom?"',
    ],
  },
  async (
    context,
    { args: { sentence }, options: { dryRun: isTried = false, yes: isYes = false, session } },
  ) => {
    if (sentence.length === 0) return converse(context, isTried);
    const first = await ask(context.api(), { input: sentence.join(" "), isTried, session });
    const isAsked = !isTried && isOpen(first);
    const answer = isAsked ? await answered(context, first, isYes) : first;
    if (!answer.structured_data.success && !context.out.isJson) throw failureOf(answer);
    context.out.show(answer, () => answerLines(context, answer));
    if (!answer.structured_data.success) throw failureOf(answer);
  },
);
