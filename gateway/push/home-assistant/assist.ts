/** Sentences of Home Assistant's clients: interpreted as those of POST /interpret are, answered as by its Assist. */
import { randomUUID } from "node:crypto";
import { devices } from "../../../shared/contracts/devices.ts";
import {
  type Interpreted,
  interpretation,
  sentence,
} from "../../../shared/contracts/interpretation.ts";
import { nameOf } from "../../../shared/domains/values.ts";
import { optional } from "../../../shared/kernel/rules.ts";
import type { ClientMessage, Session } from "../dialect.ts";
import { command } from "./conversation.ts";

const LANGUAGE = "en";
const text = optional({ type: "string", max: 255 });

const namesOf = async (session: Session, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const all = new Map((await session.call(devices.list, {})).map((one) => [one.entity_id, one]));
  return ids.map((id) => ({ name: nameOf(id, all.get(id)?.attributes ?? {}), type: "entity", id }));
};

/** What was not understood is an error with the code that clients know. */
const dataOf = async (session: Session, { success, entities_affected }: Interpreted) =>
  success
    ? { targets: [], success: await namesOf(session, entities_affected), failed: [] }
    : { code: "no_intent_match" };

const typeOf = ({ success, action }: Interpreted): string => {
  if (!success) return "error";
  return action === "query" ? "query_answer" : "action_done";
};

export const ASSIST: Readonly<Record<string, ClientMessage>> = {
  "conversation/process": command(
    "Interpret a sentence, and execute it",
    {
      text: sentence,
      language: text,
      agent_id: text,
      conversation_id: { ...text, nullable: true },
    },
    async (session, { text: input, conversation_id }) => {
      const session_id = conversation_id ?? randomUUID();
      const done = await session.call(interpretation.interpret, { input, context: { session_id } });
      return {
        response: {
          speech: { plain: { speech: done.natural_language, extra_data: null } },
          card: {},
          language: LANGUAGE,
          response_type: typeOf(done),
          data: await dataOf(session, done),
        },
        conversation_id: session_id,
        continue_conversation: !done.success && done.action !== "none",
      };
    },
  ),
};
