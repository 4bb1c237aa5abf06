/**
 * Knows what other processes of Hearth have caused in Home Assistant. They record it with the request behind it; where
 * the process in which the home is open is faster, the log has a change without a cause, and the request none.
 */
import { setBounded } from "../../../../shared/kernel/own-property.ts";
import { isRecord } from "../connection/bounds.ts";
import type { Link, Refusal } from "./link.ts";

const MAX_CONTEXTS = 1000;

interface Call {
  readonly domain: string;
  readonly service: string;
  readonly entity_id: string;
}

const keyOf = ({ domain, service, entity_id }: Call) => `${domain}.${service} ${entity_id}`;

/** The call that an event tells of; nothing where it is for several entities, which Hearth never sends. */
const keyIn = (data: unknown): string | undefined => {
  const { domain, service, service_data } = isRecord(data) ? data : {};
  const given = isRecord(service_data) ? service_data.entity_id : undefined;
  const [entity_id, ...more] = Array.isArray(given) ? given : [given];
  if (typeof domain !== "string" || typeof service !== "string" || more.length > 0)
    return undefined;
  return typeof entity_id === "string" ? keyOf({ domain, service, entity_id }) : undefined;
};

const userOf = (answer: unknown) =>
  isRecord(answer) && typeof answer.id === "string" ? answer.id : undefined;

export const openOtherCalls = () => {
  /** By id of the context, whether this process has caused it. */
  const own = new Map<string, true>();
  const ofUser = new Map<string, true>();
  /** Calls of this process that Home Assistant has neither told of nor answered. */
  const sent = new Set<{ readonly key: string }>();

  const receive = (event: unknown, user: string) => {
    const { context, data } = isRecord(event) ? event : {};
    if (!isRecord(context) || context.user_id !== user || typeof context.id !== "string") return;
    setBounded(ofUser, context.id, true, MAX_CONTEXTS);
    // States that the call causes come before its answer.
    const key = keyIn(data);
    const call = [...sent].find((one) => one.key === key);
    if (!call) return;
    sent.delete(call);
    setBounded(own, context.id, true, MAX_CONTEXTS);
  };

  return {
    /** Follows the calls of services; without the rights of an administrator, there is nothing to follow. */
    async load(link: Link): Promise<void> {
      ofUser.clear();
      try {
        const user = userOf(await link.ask({ type: "auth/current_user" }));
        if (user === undefined) return;
        const message = { type: "subscribe_events", event_type: "call_service" };
        await link.follow(message, (event) => receive(event, user));
      } catch (error) {
        if ((error as Refusal).isLost) throw error;
      }
    },
    /** This process sends a call; returns the release, for when it is answered. */
    noteSent(call: Call): () => void {
      const one = { key: keyOf(call) };
      sent.add(one);
      return () => void sent.delete(one);
    },
    /** This process has caused what has this context. */
    noteOwn: (context: string) => setBounded(own, context, true, MAX_CONTEXTS),
    /** Whether the user of the token has caused it, and not this process. */
    isOther: (contexts: readonly string[]): boolean =>
      contexts.some((id) => ofUser.has(id) && !own.has(id)),
  };
};

export type OtherCalls = ReturnType<typeof openOtherCalls>;
