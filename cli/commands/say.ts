/** Sentences: what they would do, what they did, what they answer. */
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
  readonly context: { readonly session_id: string };
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

const answerLines = (context: CliContext, answer: SentenceAnswer): readonly string[] => {
  const changes = changesOf(answer, new Date(context.clock.now()).toISOString());
  const text = printable(answer.natural_language);
  return changes.length === 0 ? [text] : [text, ...entityTable(context, changes)];
};

/** What was not understood, or is asked back, ends the command as a failure. */
const failureOf = ({ natural_language, next_suggestions }: SentenceAnswer) =>
  commandFailure("failed", natural_language, {
    advice: next_suggestions.map((one) => `hearth say "${one}"`),
    code: "NOT_UNDERSTOOD",
  });

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
    about: "Say what to do, or ask, in plain English",
    notes: ["Without a sentence it reads one a line, until the end of the input."],
    args: {
      sentence: { about: "For example: turn on the kitchen light", optional: true, many: true },
    },
    options: {
      dryRun: { about: "Only tell the plan" },
      session: { value: "id", about: "Continue the conversation of an earlier answer" },
    },
    examples: [
      'hearth say "turn on the kitchen light and close the blinds in the office"',
      'hearth say "turn off all lights" --dry-run',
      'hearth say "how warm is the bedroom?"',
    ],
  },
  async (context, { args: { sentence }, options: { dryRun: isTried = false, session } }) => {
    if (sentence.length === 0) return converse(context, isTried);
    const answer = await ask(context.api(), { input: sentence.join(" "), isTried, session });
    if (!answer.structured_data.success && !context.out.isJson) throw failureOf(answer);
    context.out.show(answer, () => answerLines(context, answer));
    if (!answer.structured_data.success) throw failureOf(answer);
  },
);
