/** A person is asked, in their own client, about what others wait for; the answer decides it by their own credential. */
import {
  type CallToolResult,
  type ElicitRequestFormParams,
  type InputRequiredResult,
  inputRequired,
} from "@modelcontextprotocol/server";
import { actions } from "../../../shared/contracts/actions.ts";
import { type Approval, approvals } from "../../../shared/contracts/approvals/approvals.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { unescapeText } from "../../../shared/text/escape-html.ts";
import { isObject } from "../../../shared/text/json-text.ts";
import { wordsOf } from "./approval-question.ts";
import { awaitDecision, isDecided, waitFor, waitOf } from "./await-decision.ts";
import type { Asker } from "./modes.ts";
import { answerTo, type ElicitedAnswer, type QuestionCall } from "./question.ts";
import type { QuestionState } from "./question-state.ts";

const QUESTION = "decision";
const DECISIONS = ["approve", "refuse"] as const;
type Decision = (typeof DECISIONS)[number];
/** Clients send a call again ten times at most; one of these asks. */
const MAX_ROUNDS = 7;
const WAITING = "Nothing waits for you yet";

/** What the tool has found to decide; `more` wraps it once. */
export const toDecideIn = (result: unknown): readonly Approval[] | undefined => {
  if (!isObject(result)) return undefined;
  const { to_decide, result: inner } = result;
  return Array.isArray(to_decide) ? (to_decide as readonly Approval[]) : toDecideIn(inner);
};

/** A form never asks for a PIN: the protocol forbids secrets in forms. */
const firstIn = (all: readonly Approval[]): Approval | undefined =>
  all.find(({ pin }) => !pin) ?? all[0];

const formOf = (approval: Approval): ElicitRequestFormParams => ({
  mode: "form",
  message: `${unescapeText(approval.user_name)} asks: ${wordsOf(approval)}. It is done at once where you approve it.`,
  requestedSchema: {
    type: "object",
    properties: {
      decision: { type: "string", title: "Decision", enum: [...DECISIONS] },
    },
    required: ["decision"],
  },
});

const said = (answer: Free): CallToolResult => ({
  content: [{ type: "text", text: JSON.stringify(answer) }],
  structuredContent: answer,
  ...(answer.success === false && { isError: true }),
});

const undecided = (message: string): CallToolResult =>
  said({ success: true, tool: "approvals", result: { message } });

const NONE_WAITS = "Nothing waits for your decision";

const decidedElsewhere = ({ id, status, decided_by }: Approval): CallToolResult =>
  said({
    success: true,
    tool: "approvals",
    result: { id, status, decided_by, message: "It was decided by another before" },
  });

/** Where a PIN is needed, only a page of the service may ask for it. */
const atDashboard = ({ session }: QuestionCall, { id, status }: Approval): CallToolResult =>
  said({
    success: true,
    tool: "approvals",
    result: {
      id,
      status,
      message: "It needs your PIN, which is given at the dashboard only",
      decide_at: session.dashboardUrl("approvals", id),
    },
  });

const decisionIn = ({ action, content }: ElicitedAnswer): Decision | undefined =>
  action === "accept" ? DECISIONS.find((one) => one === content?.decision) : undefined;

/** As the person's own call of the tool, with their rights and in their name. @throws what the tool throws. */
const carryOut = async (
  { session }: QuestionCall,
  approval_id: string,
  answer: ElicitedAnswer | undefined,
): Promise<CallToolResult> => {
  const action = answer && decisionIn(answer);
  if (!action) return undecided("The person did not decide: it still waits");
  const decided = { tool: "approvals", payload: { action, approval_id } };
  return said(await session.callLater(actions.tool, decided));
};

/** Asks while the call goes on; a decision of another withdraws the question. */
const askInStream = async (
  call: QuestionCall,
  inStream: NonNullable<Asker["inStream"]>,
  approval: Approval,
): Promise<CallToolResult> => {
  const { session, ctx } = call;
  const over = new AbortController();
  const timeout = Math.max(1, Date.parse(approval.expires_at) - session.clock.now());
  const options = { relatedRequestId: ctx.mcpReq.id, signal: over.signal, timeout };
  // Where the question fails or is withdrawn, the person has not decided.
  const answered = inStream
    .elicitInput(formOf(approval), options)
    .then((answer: ElicitedAnswer) => ({ answer }))
    .catch(() => ({ answer: undefined }));
  const waiting = {
    session,
    ctx,
    message: "A person is asked",
    wait: timeout,
    signal: over.signal,
  };
  const elsewhere = awaitDecision(waiting, approval.id);
  const first = await Promise.race([answered, elsewhere]);
  over.abort("It is over");
  if (first && "status" in first) return decidedElsewhere(first);
  return carryOut(call, approval.id, first?.answer);
};

const ask = async (
  call: QuestionCall,
  approval: Approval,
): Promise<CallToolResult | InputRequiredResult> => {
  if (approval.pin) return atDashboard(call, approval);
  const { asker, states, params } = call;
  if (asker.inStream) return askInStream(call, asker.inStream, approval);
  return inputRequired({
    inputRequests: { [QUESTION]: inputRequired.elicit(formOf(approval)) },
    requestState: states.close({ kind: "decision", id: approval.id, round: 0 }, params),
  });
};

/** Asks about the first that waits; where none does, it waits for one. */
export const askToDecide = async (
  call: QuestionCall,
  found: readonly Approval[],
): Promise<CallToolResult | InputRequiredResult> => {
  const { asker, states, params } = call;
  const first = firstIn(found);
  if (first) return ask(call, first);
  if (!asker.inStream)
    return inputRequired({
      requestState: states.close({ kind: "nothing", id: "", round: 0 }, params),
    });
  return waitForOne(call, 0);
};

/** @param round  How often it has waited. */
const waitForOne = async (
  call: QuestionCall,
  round: number,
): Promise<CallToolResult | InputRequiredResult> => {
  const { session, ctx, asker, states, params } = call;
  const waiting = { session, ctx, message: WAITING, wait: waitOf(ctx) };
  const found = await waitFor(waiting, async () =>
    firstIn(await session.callLater(approvals.list, { status: "decidable" })),
  );
  if (found) return ask(call, found);
  if (asker.inStream || round >= MAX_ROUNDS) return undecided(NONE_WAITS);
  return inputRequired({
    requestState: states.close({ kind: "nothing", id: "", round: round + 1 }, params),
  });
};

/** The call is sent again: with the decision, or to wait on. @throws what the tool throws. */
export const goOnDeciding = async (
  call: QuestionCall,
  { kind, id, round }: QuestionState,
): Promise<CallToolResult | InputRequiredResult> => {
  if (kind === "nothing") return waitForOne(call, round);
  const approval = await call.session.call(approvals.get, { id });
  if (isDecided(approval)) return decidedElsewhere(approval);
  return carryOut(call, id, answerTo(call, QUESTION));
};
