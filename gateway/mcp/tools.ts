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
import type { ResultOf } from "../../shared/kernel/contract.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { withParsedObjects } from "../request/json-texts.ts";
import { sanitize } from "../request/sanitize.ts";
import type { McpSession } from "./calls.ts";
import { answerBy, followJob, jobIdIn, wantsProgress } from "./follow-job.ts";
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

/** @param canAsk  Whether the client can put a question to its person. */
export const callTool = async (
  session: McpSession,
  { name, arguments: given = {}, _meta }: CallToolRequest["params"],
  ctx: ServerContext,
  canAsk: boolean,
): Promise<CallToolResult | InputRequiredResult> => {
  const definition = await definitionOf(session, name);
  const which = answerIn(ctx);
  if (which && which.input === undefined) return NOT_CHOSEN;
  const { dry_run, ...others } = sanitize({ ...given, ...which }) as Free & {
    readonly dry_run?: boolean | null;
  };
  try {
    const call = {
      tool: name,
      payload: payloadOf(definition, others),
      dry_run,
    };
    const idempotency = keyIn(_meta as Free);
    const answer = await session.call(actions.tool, call, {
      ...(idempotency !== undefined && { idempotency }),
      ...(wantsProgress(ctx) && downloads(definition) && { deadline: answerBy(session) }),
    });
    const unclear = canAsk && !which ? ambiguousIn(answer.result) : undefined;
    return unclear ? askWhich(unclear) : await withJob(session, answer, ctx);
  } catch (error) {
    return toolFailure(error, session.config.production, session.clock.now());
  }
};
