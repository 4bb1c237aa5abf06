/** What a sentence asks to keep, or to change of what is kept: shown first, and done after a "yes". */
import type { Free } from "../../../shared/kernel/rules.ts";

/** An automation, with its parts in the words of a language. */
export interface SpokenAutomation {
  readonly act: "make_automation";
  /** As `create` of an automation takes it. */
  readonly config: Free;
  /** What starts it, which conditions hold, and what it does; each in words. */
  readonly triggers: readonly string[];
  readonly conditions: readonly string[];
  readonly actions: readonly string[];
  /** When it runs, as a part of a sentence. */
  readonly text: string;
}

export type RoutineChange = SpokenAutomation;
