/** A call that may put a question: what it asks by, and what it does once the call is sent again with the answer. */
import {
  type CallToolRequest,
  type InputRequiredResult,
  inputResponse,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { Approval } from "../../../shared/contracts/approvals/approvals.ts";
import type { McpSession } from "../calls.ts";
import type { Asker } from "./modes.ts";
import type { QuestionState, questionStates } from "./question-state.ts";

export interface QuestionCall {
  readonly session: McpSession;
  readonly params: CallToolRequest["params"];
  readonly ctx: ServerContext;
  readonly asker: Asker;
  readonly states: ReturnType<typeof questionStates>;
}

export type ApprovalOrRound = Approval | InputRequiredResult;

/** What the call was left with, where it is sent again. @throws ProtocolError where that was another call. */
export const stateOf = ({ ctx, params, states }: QuestionCall): QuestionState | undefined => {
  const state = ctx.mcpReq.requestState<QuestionState>();
  if (state === undefined || states.isOf(state, params)) return state;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, "The requestState is of another call");
};

export interface ElicitedAnswer {
  readonly action: "accept" | "decline" | "cancel";
  readonly content?: Readonly<Record<string, unknown>> | undefined;
}

/** `undefined` where the client has not answered. */
export const answerTo = ({ ctx }: QuestionCall, name: string): ElicitedAnswer | undefined => {
  const view = inputResponse(ctx.mcpReq.inputResponses, name);
  return view.kind === "elicit" ? view : undefined;
};
