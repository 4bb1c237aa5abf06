/** What the service makes of a sentence: a plan before it is done, an answer, or a question back. */
import { type ApiGroup, post } from "../../core/api.ts";
import type { ReportedState } from "../../core/state.ts";

interface InterpretAnswer {
  readonly natural_language: string;
  readonly next_suggestions: readonly string[];
  readonly context: { readonly session_id: string };
  readonly structured_data: {
    readonly success: boolean;
    readonly action_taken: string;
    readonly state_changes: Readonly<Record<string, ReportedState>>;
  };
}

/** One thing said and what became of it. */
export interface Turn {
  readonly sentence: string;
  readonly answer: string;
  readonly isUnderstood: boolean;
  /** Sentences that may have been meant. */
  readonly suggestions: readonly string[];
  /** What each entity would become; empty where nothing is to be done. */
  readonly changes: Readonly<Record<string, ReportedState>>;
}

const GROUP = { group: "B" } as const satisfies { group: ApiGroup };

/** A dialogue is kept together by its session: "it" is what was named last. */
let session: string | undefined;

const ask = async (input: string, isTrial: boolean): Promise<Turn> => {
  const answer = await post<InterpretAnswer>(
    "/interpret",
    { input, ...(session && { context: { session_id: session } }) },
    { ...GROUP, ...(isTrial && { query: { dry_run: true } }) },
  );
  session = answer.context.session_id;
  const { success, state_changes } = answer.structured_data;
  return {
    sentence: input,
    answer: answer.natural_language,
    isUnderstood: success,
    suggestions: answer.next_suggestions,
    changes: success ? state_changes : {},
  };
};

/** What would be done; nothing happens. @throws ApiError */
export const planSentence = (input: string): Promise<Turn> => ask(input, true);

/** Does what the sentence says. @throws ApiError */
export const doSentence = (input: string): Promise<Turn> => ask(input, false);

/** Does a part of a plan: brings the chosen entities to what the plan foresees. @throws ApiError */
export const doPart = async (turn: Turn, chosen: ReadonlySet<string>): Promise<void> => {
  const state = Object.fromEntries(
    Object.entries(turn.changes)
      .filter(([id]) => chosen.has(id))
      .map(([id, one]) => [id, { state: one.state, attributes: one.attributes }]),
  );
  await post("/api/state", { context: "talk", state }, { group: "C" });
};

/** Takes back what was done last. @throws ApiError */
export const undoLast = async (): Promise<void> => {
  await post("/api/undo", { last: true }, { group: "D" });
};
