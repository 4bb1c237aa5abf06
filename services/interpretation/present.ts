/** The moment in which a sentence is carried out, and what its errors become. */
import type { HomeLocation } from "../../shared/homes/local-time.ts";
import type { Call } from "../../shared/kernel/contract.ts";
import { isA, type Thrown } from "../../shared/kernel/errors.ts";
import type { HomeModel } from "./home/home-model.ts";
import { notUnderstood, type SentenceOutcome } from "./outcome.ts";
import { refusal } from "./parser/clarification.ts";

export interface Present extends HomeLocation {
  readonly ctx: Call;
  readonly home: HomeModel;
  readonly dry_run: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
  /** What was said of what the session has done last. */
  readonly done?: string | undefined;
}

/** Errors that are answered as text, as those of an order that is done at once. */
const REFUSED = ["INVALID_REQUEST", "INVALID_PARAMETERS", "CONFLICT"] as const;

/** @throws the error where it does not answer the sentence. */
export const refusedBy = (error: unknown, { language: { say } }: HomeModel): SentenceOutcome => {
  if (!REFUSED.some((code) => isA(code, error))) throw error;
  return notUnderstood(refusal(say.refused(String((error as Thrown).message))));
};
