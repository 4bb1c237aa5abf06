/** The tools of the protocol: those of `GET /mcp`, called as `POST /api/tools` calls them. */
import {
  type CallToolRequest,
  type CallToolResult,
  type InputRequiredResult,
  type ListToolsResult,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
  type Tool,
} from "@modelcontextprotocol/server";
import { actions } from "../../shared/contracts/actions.ts";
import type { Approval } from "../../shared/contracts/approvals/approvals.ts";
import type { ResultOf } from "../../shared/kernel/contract.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { withParsedObjects } from "../request/json-texts.ts";
import { sanitize } from "../request/sanitize.ts";
import type { McpSession } from "./calls.ts";
import { answerBy, followJob, jobIdIn, wantsProgress } from "./follow-job.ts";
import {
  APPROVAL,
  approvalIdIn,
  askForApproval,
  goOnWaiting,
} from "./questions/approval-question.ts";
import { askToDecide, goOnDeciding, toDecideIn } from "./questions/decide.ts";
import type { Asker } from "./questions/modes.ts";
import { outcomeOf } from "./questions/outcome.ts";
import {
  type ApprovalOrRound,
  answerTo,
  type QuestionCall,
  stateOf,
} from "./questions/question.ts";
import { type QuestionState, questionStates } from "./questions/question-state.ts";
import { toolFailure } from "./tool-failure.ts";
import { ambiguousIn, answerIn, askWhich } from "./which.ts";

/** Rows of a list where the model does not say how many. */
const DEFAULT_LIMIT = 100;
/** In `_meta` of a call: repeated with the same key, it has one effect. */
const IDEMPOTENCY_KEY = "hearth/idempotency-key";

const catalogue = async (session: McpSession) =>
  (await session.call(actions.catalogue, {})).tools as readonly (Free & {
    readonly name: string;
  })[];

const asTool = ({ name, title, description, parameters, output, annotations }: Free): Tool =>
  ({
    name,
    title,
    description,
    inputSchema: parameters,
    outputSchema: output,
    annotations,
  }) as Tool;

export const listTools = async (session: McpSession): Promise<ListToolsResult> => ({
  tools: (await catalogue(session)).filter(({ is_rare }) => !is_rare).map(asTool),
});

const takesLimit = ({ parameters }: Free): boolean => {
  const { properties } = parameters as { readonly properties: Free };
  return "limit" in properties && "cursor" in properties && "fields" in properties;
};

/** @throws ProtocolError for a name that no tool has. */
const definitionOf = async (session: McpSession, name: string): Promise<Free> => {
  const all = await catalogue(session);
  const known = all.find((one) => one.name === name);
  if (known) return known;
  const names = all.map((one) => one.name).join(", ");
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no such tool. The tools are ${names}`,
  );
};

const payloadOf = (definition: Free, given: Free): Free => ({
  ...(takesLimit(definition) && { limit: DEFAULT_LIMIT }),
  ...withParsedObjects(given),
});

type ToolAnswer = ResultOf<typeof actions.tool>;

const NOT_CHOSEN: CallToolResult = {
  isError: true,
  content: [{ type: "text", text: "The person chose none of the answers. Nothing was done." }],
};

const asResult = (answer: Free & { readonly success: boolean }): CallToolResult => ({
  content: [{ type: "text", text: JSON.stringify(answer) }],
  structuredContent: { ...answer },
  ...(!answer.success && { isError: true }),
});

/** Only what downloads starts jobs. */
const downloads = ({ annotations }: Free): boolean =>
  (annotations as Free | undefined)?.openWorldHint === true;

const keyIn = (meta: Free | undefined): string | undefined => {
  const key = meta?.[IDEMPOTENCY_KEY];
  return typeof key === "string" && /^[\x21-\x7e]{1,64}$/.test(key) ? key : undefined;
};

/** With the end of the job that the tool has started, for a client that follows it. */
const withJob = async (session: McpSession, answer: ToolAnswer, ctx: ServerContext) => {
  const id = wantsProgress(ctx) ? jobIdIn(answer.result) : undefined;
  if (id === undefined) return asResult(answer);
  const job = await followJob(session, id, ctx);
  return asResult({ ...answer, success: job.status !== "failed", job });
};

/** The answer to one attempt; a client that can ask its person gets a question instead, where there is one. */
const attempt = async (
  call: QuestionCall,
  definition: Free,
): Promise<CallToolResult | InputRequiredResult> => {
  const { session, params, ctx, asker } = call;
  const which = answerIn(ctx);
  if (which && which.input === undefined) return NOT_CHOSEN;
  const { dry_run, ...others } = sanitize({ ...params.arguments, ...which }) as Free & {
    readonly dry_run?: boolean | null;
  };
  const asked = { tool: params.name, payload: payloadOf(definition, others), dry_run };
  const idempotency = keyIn(params._meta as Free);
  const answer = await session.call(actions.tool, asked, {
    ...(idempotency !== undefined && { idempotency }),
    ...(wantsProgress(ctx) && downloads(definition) && { deadline: answerBy(session) }),
  });
  const unclear = asker.form && !which ? ambiguousIn(answer.result) : undefined;
  if (unclear) return askWhich(unclear);
  const found = asker.form ? toDecideIn(answer.result) : undefined;
  return found ? askToDecide(call, found) : withJob(session, answer, ctx);
};

/** What became of an approval, or another round of the call that waits for it. */
const settled = async (
  { session, ctx }: QuestionCall,
  found: ApprovalOrRound,
): Promise<CallToolResult | InputRequiredResult> => {
  if (!("status" in found)) return found as InputRequiredResult;
  const outcome = outcomeOf(found as Approval);
  return "content" in outcome
    ? (outcome as CallToolResult)
    : withJob(session, outcome as ToolAnswer, ctx);
};

/** The call is sent again: it is not made again, but goes on where it waits. */
const goOn = async (call: QuestionCall, state: QuestionState) => {
  if (state.kind !== "approval") return goOnDeciding(call, state);
  const { action } = answerTo(call, APPROVAL) ?? {};
  return settled(call, await goOnWaiting(call, state.id, state.round, action));
};

/** @param asker  How the client can put a question to its person. */
export const callTool = async (
  session: McpSession,
  params: CallToolRequest["params"],
  ctx: ServerContext,
  asker: Asker,
): Promise<CallToolResult | InputRequiredResult> => {
  const definition = await definitionOf(session, params.name);
  const states = questionStates(session.sealing, session.caller.sub, session.clock.now);
  const call: QuestionCall = { session, params, ctx, asker, states };
  const state = stateOf(call);
  const failed = (error: unknown) => toolFailure(error, session);
  if (state) return goOn(call, state).catch(failed);
  try {
    return await attempt(call, definition);
  } catch (error) {
    const id = asker.url ? approvalIdIn(error) : undefined;
    if (id === undefined) return failed(error);
    return askForApproval(call, id)
      .then((found) => settled(call, found))
      .catch(failed);
  }
};
