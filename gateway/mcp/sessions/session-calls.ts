/** The calls of sessions that are open on this gateway; what their clients send comes from any gateway. */
import type { ServiceBroker } from "moleculer";
import { sessionMessage } from "../../../shared/contracts/agents/protocol-sessions.ts";
import { broadcast } from "../../../shared/kernel/contract.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { isObject } from "../../../shared/text/json-text.ts";

/** Of an answer: the forms that are asked are small. */
const MAX_LENGTH = 10_000;

interface OpenCall {
  readonly take: (message: Free) => void;
}

export type SessionCalls = ReturnType<typeof openSessionCalls>;

/** The answer to a question, or the end of a call; nothing for other messages. */
const forCall = ({ id, method, params, result, error }: Free): Free | undefined => {
  if (method === "notifications/cancelled" && isObject(params))
    return { method, params: { requestId: params.requestId, reason: params.reason } };
  if (method !== undefined || typeof id !== "string") return undefined;
  if (isObject(result)) return { id, result };
  return isObject(error) ? { id, error } : undefined;
};

export const openSessionCalls = (broker: ServiceBroker) => {
  const open = new Map<string, Set<OpenCall>>();
  return {
    /** @returns the way to end that. */
    add(session: string, call: OpenCall): () => void {
      const calls = open.get(session) ?? new Set();
      open.set(session, calls.add(call));
      return () => {
        calls.delete(call);
        if (calls.size === 0 && open.get(session) === calls) open.delete(session);
      };
    },

    /** Whether it is a message for a call, which now gets it, wherever it is served. */
    async pass(session: string, body: Free): Promise<boolean> {
      const message = forCall(body);
      if (!message) return false;
      if (JSON.stringify(message).length <= MAX_LENGTH)
        await broadcast(broker, sessionMessage, { session, message });
      return true;
    },

    deliver(session: string, message: Free): void {
      for (const call of open.get(session) ?? []) call.take(message);
    },
  };
};
