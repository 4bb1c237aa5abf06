/** A call that a person approves first: the asker's client opens the page on which a person signs in and decides. */
import {
  type ElicitRequestURLParams,
  type InputRequiredResult,
  inputRequired,
} from "@modelcontextprotocol/server";
import { type Approval, approvals } from "../../../shared/contracts/approvals/approvals.ts";
import { isA, type Thrown } from "../../../shared/kernel/errors.ts";
import { isObject } from "../../../shared/text/json-text.ts";
import type { McpSession } from "../calls.ts";
import { awaitDecision, isDecided, waitOf } from "./await-decision.ts";
import type { Asker } from "./modes.ts";
import { stillOpen } from "./outcome.ts";
import type { QuestionCall } from "./question.ts";

/** Clients send a call again ten times at most. */
const MAX_ROUNDS = 8;
export const APPROVAL = "approval";
const WAITING = "A person has not decided yet";

/** The id of the approval that an error names; a dry run has none. */
export const approvalIdIn = (error: unknown): string | undefined => {
  const { data } = error as Thrown;
  if (!isA("APPROVAL_REQUIRED", error) || !isObject(data)) return undefined;
  const { approval } = data;
  return isObject(approval) && typeof approval.id === "string" ? approval.id : undefined;
};

const NAMED = 5;

/** "unlock lock.front_door": by ids, which no name in the home can forge. */
export const wordsOf = ({ asks }: Approval): string => {
  const words = asks.map(({ command, entity_id, action }) => action ?? `${command} ${entity_id}`);
  const more = words.length - NAMED;
  return [...words.slice(0, NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
};

type Page = Pick<ElicitRequestURLParams, "message" | "url">;

export const pageOf = (session: McpSession, approval: Approval): Page => ({
  message: `A person approves this first: ${wordsOf(approval)}. The page asks them to sign in; who has asked cannot approve it.`,
  url: session.dashboardUrl("approvals", approval.id),
});

/** Until it is decided or time is up. @throws APPROVAL_REQUIRED where it is still open. */
const waited = async (
  { session, ctx }: QuestionCall,
  approval: Approval,
  signal?: AbortSignal,
): Promise<Approval> => {
  const waiting = { session, ctx, message: WAITING, wait: waitOf(ctx), signal };
  return (await awaitDecision(waiting, approval.id)) ?? stillOpen(approval);
};

/** Asks while the call goes on. A decision elsewhere withdraws the question. */
const askInStream = async (
  call: QuestionCall,
  inStream: NonNullable<Asker["inStream"]>,
  approval: Approval,
): Promise<Approval> => {
  const related = { relatedRequestId: call.ctx.mcpReq.id };
  const [decided, declined] = [new AbortController(), new AbortController()];
  const question = { mode: "url", elicitationId: approval.id, ...pageOf(call.session, approval) };
  const timeout = Math.max(1, Date.parse(approval.expires_at) - call.session.clock.now());
  const options = { ...related, signal: decided.signal, timeout };
  void inStream
    .elicitInput(question as ElicitRequestURLParams, options)
    .then(({ action }) => action !== "accept" && declined.abort())
    // The client has failed to ask, or the question was withdrawn.
    .catch(() => declined.abort());
  try {
    const found = await waited(call, approval, declined.signal);
    await inStream.createElicitationCompletionNotifier(approval.id, related)();
    return found;
  } finally {
    decided.abort("It is over");
  }
};

/** By another round of the call. */
const again = (call: QuestionCall, id: string, round: number): InputRequiredResult =>
  inputRequired({ requestState: call.states.close({ kind: "approval", id, round }, call.params) });

/** @returns the approval once it is decided. @throws APPROVAL_REQUIRED where it stays open. */
export const askForApproval = async (
  call: QuestionCall,
  id: string,
): Promise<Approval | InputRequiredResult> => {
  const { session, asker, params, states } = call;
  const approval = await session.call(approvals.get, { id });
  if (isDecided(approval)) return approval;
  if (asker.inStream) return askInStream(call, asker.inStream, approval);
  return inputRequired({
    inputRequests: { [APPROVAL]: inputRequired.elicitUrl(pageOf(session, approval)) },
    requestState: states.close({ kind: "approval", id, round: 0 }, params),
  });
};

/** The call is sent again, after its person has seen the page or while they look at it. */
export const goOnWaiting = async (
  call: QuestionCall,
  id: string,
  round: number,
  answer: "accept" | "decline" | "cancel" | undefined,
): Promise<Approval | InputRequiredResult> => {
  const approval = await call.session.call(approvals.get, { id });
  if (isDecided(approval)) return approval;
  if (answer === "decline" || answer === "cancel") return stillOpen(approval);
  const { session, ctx } = call;
  const waiting = { session, ctx, message: WAITING, wait: waitOf(ctx) };
  const found = await awaitDecision(waiting, id);
  if (found) return found;
  return round < MAX_ROUNDS ? again(call, id, round + 1) : stillOpen(approval);
};
