/** `/ws`: all events as `{event, data}`; clients may send sentences and tools. */
import { actions, toolResult } from "../../../shared/contracts/actions.ts";
import { timing } from "../../../shared/contracts/agents/scheduled.ts";
import { dry_run } from "../../../shared/contracts/dry-run.ts";
import type { HomeSnapshot } from "../../../shared/contracts/events.ts";
import {
  alsoDrafted,
  answeredLanguage,
  interpretation,
  SOURCES,
  sentence,
  spokenLanguage,
} from "../../../shared/contracts/interpretation.ts";
import { asStatesById, type Entity, statesById } from "../../../shared/kernel/entity.ts";
import { EVENT_KINDS } from "../../../shared/kernel/event-kinds.ts";
import type { DataOf, LogEvent } from "../../../shared/kernel/events.ts";
import {
  type Free,
  optional,
  type Rule,
  type Rules,
  text,
  time,
  without,
} from "../../../shared/kernel/rules.ts";
import { commandAnswer, commandAnswerRules } from "../../groups/answer-rules.ts";
import { quotaOf, withProfile } from "../../groups/quotas.ts";
import { withParsedObjects } from "../../request/json-texts.ts";
import type { Failure } from "../../response/failure.ts";
import { echo, echoed, MISSED, ping, pong, position, typeOf } from "../common-messages.ts";
import { clientMessage, type Dialect, type EventView, type ServerMessage } from "../dialect.ts";
import { LIVE_QUERY, stream } from "../stream.ts";
import { orScheduled, sayLater, splitTimes } from "./said-later.ts";

const brief = (entity: Entity | null) =>
  entity && { [entity.entity_id]: { state: entity.state, attributes: entity.attributes } };

/** The change of one entity in the same shape as that of the system as a whole. */
const asStateChange = ({ entity_id, old_state, new_state, context }: DataOf<"state_changed">) => ({
  entity_id,
  previous_state: { ...brief(old_state) },
  current_state: { ...brief(new_state) },
  context,
  timestamp: new_state.last_updated,
});

/** The name of a kind on the wire, where it differs. */
const namedOf = (event: LogEvent) =>
  event.kind === "state_changed"
    ? { event: "state_change", data: asStateChange(event.data) }
    : { event: event.kind, data: event.data };

const resyncOf = ({ states }: HomeSnapshot, place: string, now: number) => ({
  event: "resync",
  data: {
    state: asStatesById(states),
    timestamp: new Date(now).toISOString(),
  },
  position: place,
});

const everything: EventView = {
  isCommon: true,
  key: "everything",
  wants: () => true,
  format: ({ event, position: place }) => JSON.stringify({ ...namedOf(event), position: place }),
  resync: (snapshot, place, now) => JSON.stringify(resyncOf(snapshot, place, now)),
};

const named = (
  event: string,
  about: string,
  data: Rules,
  place: Rule = position,
): ServerMessage => ({
  about,
  rules: {
    event: { type: "enum", values: [event] },
    data: { type: "object", props: data },
    position: place,
  },
});

const { state_changed, state_change, error, ...KINDS_AS_THEY_ARE } = EVENT_KINDS;
const byId = { type: "object", about: "By entity id or free key" } as const;

const OUTGOING: Dialect["outgoing"] = {
  state_change: named("state_change", `${state_changed.about}, or: ${state_change.about}`, {
    entity_id: optional({ type: "string", about: "Present if exactly one entity has changed" }),
    previous_state: byId,
    current_state: byId,
    context: { type: "any", about: "The cause of the change" },
    timestamp: time,
  }),
  ...Object.fromEntries(
    Object.entries(KINDS_AS_THEY_ARE).map(([kind, { about, rules }]) => [
      kind,
      named(kind, about, rules),
    ]),
  ),
  error: named(
    "error",
    `${error.about}, or: a message could not be processed`,
    {
      code: text,
      message: text,
      details: optional({ type: "object" }),
      entity_id: optional(text),
      action: optional(text),
      context: optional({ type: "object" }),
      reset_time: optional(time),
      id: echoed.id,
      tool: optional(text),
      timestamp: optional(time),
    },
    // The answer to a message is no event of the log.
    optional(position),
  ),
  resync: named("resync", MISSED, { state: statesById, timestamp: time }),
  command_result: {
    about: "The result of a sentence",
    rules: {
      type: { type: "enum", values: ["command_result"] },
      ...echoed,
      ...orScheduled(commandAnswerRules),
    },
  },
  conversation_delta: {
    about: "The next words that a language model writes; conversation_result has the answer",
    rules: { type: { type: "enum", values: ["conversation_delta"] }, ...echoed, text },
  },
  conversation_result: {
    about: "The result of a conversation message: the answer, whatever the deltas have said",
    rules: {
      type: { type: "enum", values: ["conversation_result"] },
      ...echoed,
      ...orScheduled({
        action: text,
        natural_language: text,
        entities_affected: { type: "array", items: text },
        state_changes: byId,
        next_suggestions: { type: "array", items: text },
        confidence: { type: "number", min: 0, max: 1 },
        source: { type: "enum", values: SOURCES },
        language: answeredLanguage,
        context: {
          type: "object",
          props: { user_id: text, session_id: text, timestamp: time },
        },
        ...alsoDrafted,
      }),
    },
  },
  tool_result: {
    about: "The result of a tool",
    rules: { type: { type: "enum", values: ["tool_result"] }, ...echoed, ...toolResult },
  },
  pong,
};

const command = clientMessage(
  "Send a sentence, for example: turn on the kitchen light; it may say in, at, for, until",
  {
    payload: { type: "object", props: { command: sentence, language: spokenLanguage, ...timing } },
    dry_run,
    ...echoed,
  },
  async (session, message) => {
    const { said, times } = splitTimes(message.payload);
    const asked = { input: said.command, language: said.language };
    const { dry_run } = message;
    const send = (answer: Free) =>
      session.send({ type: "command_result", ...echo(message), ...answer });
    if (!times)
      return send(
        commandAnswer(await session.call(interpretation.interpret, { ...asked, dry_run })),
      );
    const { kept, result } = await sayLater(session, { parameters: asked, times, dry_run });
    return send({ ...kept, ...(result && commandAnswer(result)) });
  },
  // The sentence is interpreted as it was sent, and escaped where it is echoed.
  { unescaped: ["payload"] },
);

const { input, context, model, language } = interpretation.interpret.rules;

const conversation = clientMessage(
  "Talk with the language model of a profile, which also gets sentences that the rules do not understand",
  {
    payload: { type: "object", props: { input, context, model, language, ...timing } },
    dry_run,
    ...echoed,
  },
  async (session, { payload, dry_run, id }) => {
    const { said, times } = splitTimes(payload);
    await session.countQuota(quotaOf(said));
    const send = (answer: Free) =>
      session.send({ type: "conversation_result", ...echo({ id }), ...answer });
    const asked = withProfile(said);
    if (times) {
      const { kept, result } = await sayLater(session, { parameters: asked, times, dry_run });
      return send({ ...kept, ...result });
    }
    const tell = (text: string) =>
      session.send({ type: "conversation_delta", ...echo({ id }), text });
    return send({ ...(await session.converse({ ...asked, dry_run }, tell)) });
  },
  { unescaped: ["payload"] },
);

const tool = clientMessage(
  "Call a tool of GET /mcp; its fields are beside its name",
  { ...without(actions.tool.rules, "payload"), ...echoed },
  async (session, { tool: name, id, dry_run, ...payload }) => {
    const call = { tool: name, payload: withParsedObjects(payload), dry_run };
    const result = await session.call(actions.tool, call);
    session.send({ type: "tool_result", ...echo({ id }), ...result });
  },
  { extraFields: true },
);

const formatError: Dialect["formatError"] = (
  { code, message, details, resetMs }: Failure,
  said = {},
) => ({
  event: "error",
  data: {
    code,
    message,
    details,
    ...(resetMs !== undefined && { reset_time: new Date(resetMs).toISOString() }),
    ...echo(said),
    ...(typeof said.tool === "string" && { tool: said.tool }),
  },
});

export const wsStream = stream("GET /ws", "websocket", {
  name: "streamEverything",
  about: "All events; accepts sentences and tool calls",
  query: LIVE_QUERY,
  dialect: {
    name: "ws",
    incoming: { command, conversation, tool, ping },
    nameOf: (message) => (Object.hasOwn(message, "tool") ? "tool" : typeOf(message)),
    inOrder: true,
    outgoing: OUTGOING,
    onConnect: (session) => session.subscribe(0, everything),
    formatError,
  },
});
