/** Contract of the interpretation service: sentences in five languages become commands and answers. */
import { action, contract, event, reading } from "../kernel/contract.ts";
import { entityId, type Snapshot } from "../kernel/entity.ts";
import {
  type Free,
  text as line,
  listOf,
  optional,
  type Params,
  type Rules,
  time,
  whole,
} from "../kernel/rules.ts";
import { dry_run } from "./dry-run.ts";

/** Characters of a sentence at most: the contract's figure. */
const MAX_SENTENCE = 1000;

export const PROFILES = ["claude", "gpt4", "custom"] as const;
export type Profile = (typeof PROFILES)[number];

/** Who has understood a sentence: the rules, or the language model of a profile. */
export const SOURCES = ["rules", ...PROFILES] as const;
export type Source = (typeof SOURCES)[number];

/** Languages in which sentences are understood and answered, by their tags. */
export const SENTENCE_LANGUAGES = ["en", "de", "es", "fr", "nl"] as const;
export type SentenceLanguage = (typeof SENTENCE_LANGUAGES)[number];

/** Without it: the first of the client's, of the home's, and of the one that the words look like. */
export const spokenLanguage = optional({
  type: "enum",
  values: SENTENCE_LANGUAGES,
  about: "Language of the sentence and its answer; found out if omitted",
});
/** As answers have it. */
export const answeredLanguage = { type: "enum", values: SENTENCE_LANGUAGES } as const;

export const sentence = {
  type: "string",
  min: 1,
  max: MAX_SENTENCE,
  about: "For example: turn on the kitchen light and close the blinds",
} as const;

const text = optional({ type: "string", max: 255 });
export const interpretationContext = {
  user_id: text,
  session_id: text,
  timestamp: optional({ type: "string", format: "date-time" }),
  location: text,
  previous_actions: optional({ type: "array", items: { type: "any" }, max: 100 }),
  environment_state: optional({ type: "object" }),
} as const satisfies Rules;

const lines = { type: "array", items: line } as const;

/** What would be kept, in the words of the answer's language. */
const draftResult = {
  kind: { type: "enum", values: ["automation", "scene"] },
  change: { type: "enum", values: ["create", "update", "delete"] },
  entity_id: optional({ ...entityId, about: "What would be changed or deleted" }),
  name: line,
  triggers: { ...lines, about: "What would start it" },
  conditions: { ...lines, about: "What must hold then" },
  actions: { ...lines, about: "What it would do" },
  config: { type: "object", about: "As the API takes it: docs/sentences.md says where" },
} as const satisfies Rules;
export type SentenceDraft = Params<typeof draftResult>;

/** Of answers to sentences. */
export const alsoDrafted = {
  draft: optional({
    type: "object",
    props: draftResult,
    about: "What the sentence asks to keep, shown before it is kept",
  }),
} as const satisfies Rules;

/** What a question about the past, a cause or what can be said asks for; docs/sentences.md has an example of each. */
const ANSWER_KINDS = [
  "whether",
  "which",
  "last",
  "since",
  "total",
  "times",
  "value",
  "cause",
  "why",
  "help",
] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

const measured = optional({ type: "number" });

const answeredEntity = {
  entity_id: entityId,
  yes: optional({ type: "boolean", about: "Whether it was so; missing where that is not known" }),
  count: optional(whole),
  seconds: optional({ type: "number", min: 0, about: "How long it was so" }),
  value: measured,
  lowest: measured,
  highest: measured,
  average: measured,
  unit: optional(line),
  from: optional({ ...time, about: "When it became so last, or had the value" }),
  to: optional({ ...time, about: "Until when; missing while it is so" }),
  known_from: optional({ ...time, about: "Where its history begins, later than what was asked" }),
  unreachable_seconds: optional({ type: "number", min: 0, about: "How long its state is unknown" }),
  cause: optional({
    type: "object",
    props: { kind: line, name: optional(line) },
    about: "The first of its causes, as GET /why has them",
  }),
} as const satisfies Rules;

export const sentenceAnswer = {
  kind: { type: "enum", values: ANSWER_KINDS },
  yes: optional({ type: "boolean", about: "Of all that was asked about" }),
  start_time: optional({ ...time, about: "The time that was asked about" }),
  end_time: optional(time),
  entities: listOf(answeredEntity),
} as const satisfies Rules;

export type AnsweredEntity = Params<typeof answeredEntity>;
export type SentenceAnswer = Params<typeof sentenceAnswer>;

export interface Interpreted {
  /** Whether the whole sentence was understood, and done or answered. */
  readonly success: boolean;
  /**
   * What was done: command names joined by commas, `query` for a question, `conversation` for what a language model
   * says, `none`.
   */
  readonly action: string;
  /** The answer in words; parts of the sentence in it are escaped. */
  readonly natural_language: string;
  readonly entities_affected: readonly string[];
  /** By entity id: state and attributes afterwards. */
  readonly state_changes: Readonly<Record<string, Snapshot>>;
  readonly next_suggestions: readonly string[];
  /** 0–1; below 0.5 when it was not understood, at most 0.9 where a language model has understood it. */
  readonly confidence: number;
  readonly source: Source;
  /** In which language it was understood, and is answered. */
  readonly language: SentenceLanguage;
  /** The file and the intent of the own sentence that it follows. */
  readonly template?: string;
  /** What the sentence has scheduled, or cancelled, as GET /scheduled has it. */
  readonly scheduled?: Free;
  /** What is kept after a "yes", or what a dry run would keep. */
  readonly draft?: SentenceDraft;
  /** Of a question about the past, about a cause, or about what can be said. */
  readonly answer?: SentenceAnswer;
  readonly context: {
    readonly user_id: string;
    readonly session_id: string;
    readonly timestamp: string;
  };
}

const PROFILE_ABOUT =
  "The profile whose language model is asked where no rule understands the sentence; claude by default on /interpret and in a conversation, elsewhere none";

const interpretRules = {
  input: sentence,
  context: optional({ type: "object", props: interpretationContext }),
  model: optional({ type: "enum", values: PROFILES, about: PROFILE_ABOUT }),
  language: spokenLanguage,
  dry_run,
} as const satisfies Rules;

/** A file of own sentences, as the process reads it that answers. */
export const packResult = {
  file: { type: "string", about: "Below languages/ of the data folder" },
  language: { type: "string", about: "The folder that it is in" },
  sentences: {
    type: "number",
    integer: true,
    min: 0,
    about: "How many it adds; none where it has problems",
  },
  problems: {
    type: "array",
    items: {
      type: "object",
      props: {
        path: { type: "string", about: "Keys and indexes from the root of the file" },
        line: { type: "number", integer: true, min: 1, nullable: true },
        reason: { type: "string" },
      },
    },
  },
} as const satisfies Rules;
export type PackResult = Params<typeof packResult>;

/** A viewer may ask questions; each command of a sentence needs its own role. */
const understood = { role: "viewer", settled: true, wraps: true } as const;

/** A sentence that has changed something. */
export interface SaidSentence {
  /** Id of the user or key that has said it. */
  readonly sub: string;
  readonly input: string;
  /** Epoch milliseconds. */
  readonly time: number;
}

export const interpretation = contract("interpretation", {
  interpret: action(
    "Interpret a sentence, and execute it",
    interpretRules,
    understood,
  ).returns<Interpreted>(),

  converse: action(
    "Interpret a sentence, and tell the words of a language model as it writes them",
    {
      ...interpretRules,
      stream: {
        type: "string",
        min: 1,
        max: 64,
        about: "A random id, which each part of them has",
      },
    },
    understood,
  ).returns<Interpreted>(),

  packs: reading(
    "List the files of own sentences, and what is wrong with them",
    {},
    { role: "admin", unnarrowed: true, lasting: true, manages: "settings" },
  ).returns<readonly PackResult[]>(),

  saidFor: reading(
    "Read the sentence that led to a request",
    { context_id: { type: "string", min: 1, max: 64 } },
    { role: "viewer", internal: true },
  ).returns<SaidSentence | null>(),
});

/** A language model has written words of an answer; the gateway with the stream of this id shows them. */
export const said = event<{
  readonly stream: string;
  /** Which part it is, from 0. */
  readonly index: number;
  readonly text: string;
}>("interpretation.said");
