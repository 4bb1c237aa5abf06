/** What a sentence asks to keep, once it is done or tried with a dry run. */
import type { SentenceDraft } from "../../../shared/contracts/interpretation.ts";
import { filled } from "../language/filled.ts";
import type { SpokenRoutine } from "./spoken-routine.ts";

export interface TriedChange {
  /** As it was shown: what a "yes" does. */
  readonly change: SpokenRoutine;
  readonly entity_id: string;
  /** What it is called in the answer: `create_scene`. */
  readonly action: string;
  /** Asks whether it is to be done. */
  readonly asks: string;
  /** Of a dry run, and what was done. */
  readonly would: string;
  readonly done: string;
  readonly draft: SentenceDraft;
}

/** What is done, and the texts that ask for it, foresee it and tell it. */
export type ChangeRow<Text extends string> = readonly [
  change: SentenceDraft["change"],
  asks: Text,
  would: Text,
  done: Text,
];

export const changeTexts = <Text extends string>(
  [, asks, would, done]: ChangeRow<Text>,
  texts: Readonly<Record<Text, string>>,
  values: Readonly<Record<string, string>>,
): Pick<TriedChange, "asks" | "would" | "done"> => ({
  asks: filled(texts[asks], values),
  would: filled(texts[would], values),
  done: filled(texts[done], values),
});
