/** Serves a call of a session of 2025-11-25, in which the client can be asked while the call goes on. */
import type { Free } from "../../../shared/kernel/rules.ts";
import type { McpSession } from "../calls.ts";
import type { McpContext } from "../context.ts";
import { capabilitiesOf, type QuestionModes } from "../questions/modes.ts";
import { serverFor } from "../server.ts";
import type { ProtocolSession } from "./session-id.ts";
import { openSessionTransport } from "./session-transport.ts";

interface SessionRequest {
  readonly context: McpContext;
  readonly session: McpSession;
  readonly known: ProtocolSession;
  readonly request: Request;
  readonly body: Free;
  readonly keepAliveMs: number;
}

export interface ServedMessage {
  readonly response: Response;
  readonly close: () => Promise<void>;
}

/** By then the question of a call that was cancelled is withdrawn. */
const CLOSE_AFTER_MS = 200;

/** Other messages need no session. */
export const isSessionCall = ({ method, id }: Free): boolean =>
  method === "tools/call" && (typeof id === "string" || typeof id === "number");

export const serveSession = async ({
  context,
  session,
  known,
  request,
  body,
  keepAliveMs,
}: SessionRequest): Promise<ServedMessage> => {
  const call = openSessionTransport(body.id as string | number, keepAliveMs);
  const modes: QuestionModes = known.modes;
  const mcp = serverFor(session, "legacy", modes);
  const take = (message: Free) => {
    call.take(message);
    // A call that its client has cancelled is not answered: nothing else would end its stream.
    if (call.isCancelled()) context.clock.after(CLOSE_AFTER_MS, () => void mcp.close());
  };
  const forget = context.sessionCalls.add(known.id, { take });
  mcp.server.onclose = forget;
  await mcp.connect(call.transport);
  await call.greet(known.version, capabilitiesOf(modes));
  return { response: await call.serve(request, body), close: () => mcp.close() };
};
