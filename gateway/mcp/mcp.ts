/** The Model Context Protocol at `POST /mcp`: its library is loaded for the first message, not at the start. */
import { sessionMessage } from "../../shared/contracts/agents/protocol-sessions.ts";
import { on } from "../../shared/kernel/contract.ts";
import type { Reply } from "../request/exchange.ts";
import type { McpContext, McpMessage, McpOptions } from "./context.ts";
import { openSessionCalls } from "./sessions/session-calls.ts";
import { openWaitLimit } from "./wait-limit.ts";

export type Mcp = ReturnType<typeof openMcp>;

export const openMcp = (options: McpOptions) => {
  const ends = new Set<() => void>();
  const context: McpContext = {
    ...options,
    sessionCalls: openSessionCalls(options.broker),
    waitLimit: openWaitLimit(),
    onStop(end) {
      ends.add(end);
      return () => void ends.delete(end);
    },
  };
  return {
    async serve(message: McpMessage): Promise<Reply> {
      const { serveMessage } = await import("./serve-message.ts");
      return serveMessage(context, message);
    },
    /** What a client has sent for one of its calls, by this gateway or another. */
    listener: on(sessionMessage, ({ session, message }) =>
      context.sessionCalls.deliver(session, message),
    ),
    /** Ends all answers that are still open. */
    stop(): void {
      for (const end of ends) end();
    },
  };
};
