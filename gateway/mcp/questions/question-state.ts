/** What a question leaves with its client until the call is sent again: sealed, for one caller, one call and a time. */
import type { CallToolRequest } from "@modelcontextprotocol/server";
import type { Seal } from "../../../shared/access/seal.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";

const PURPOSE = "mcp question";
/** A person may look at a question for so long. */
const LIFE_MS = 30 * 60_000;

export type QuestionKind =
  /** The approval that the call needs. */
  | "approval"
  /** The decision on an approval of another. */
  | "decision"
  /** Nothing yet: there may be something to decide soon. */
  | "nothing";

export interface QuestionState {
  readonly kind: QuestionKind;
  /** Of the approval; empty for `nothing`. */
  readonly id: string;
  /** How often the call has waited. */
  readonly round: number;
}

interface SealedQuestion extends QuestionState {
  readonly for: typeof PURPOSE;
  readonly sub: string;
  readonly call: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

type ToolParams = Pick<CallToolRequest["params"], "name" | "arguments">;

export const questionStates = (sealing: Seal, sub: string, now: () => number) => {
  const printOf = ({ name, arguments: given = {} }: ToolParams): string =>
    sealing.fingerprint(`${PURPOSE} ${canonical([name, given])}`);
  return {
    close(state: QuestionState, params: ToolParams): string {
      const until = now() + LIFE_MS;
      const sealed: SealedQuestion = { ...state, for: PURPOSE, sub, call: printOf(params), until };
      return sealing.close(sealed);
    },

    /** @throws for what was not left with this caller, or too long ago. */
    verify(text: string): SealedQuestion {
      const state = sealing.open(text) as SealedQuestion | null;
      if (state?.for !== PURPOSE) throw new TypeError("no state of a question");
      if (state.sub !== sub || state.until < now()) throw new TypeError("of another, or too old");
      return state;
    },

    /** Whether the state was left with this very call. */
    isOf: (state: QuestionState, params: ToolParams): boolean =>
      (state as SealedQuestion).call === printOf(params),
  };
};
