/** An event in one line: what changed, from what to what. */
import { own } from "../../shared/kernel/own-property.ts";
import type { EntityAnswer } from "./entities.ts";
import { stateText } from "./entity-text.ts";
import type { StreamMessage } from "./stream.ts";

interface EventText {
  /** The entity, or the kind of event. */
  readonly subject: string;
  readonly text: string;
}

type Free = Readonly<Record<string, unknown>>;
type Side = Pick<EntityAnswer, "state" | "attributes">;

const sideOf = (id: string, states: unknown): Side | undefined => {
  const found = Object.entries((states ?? {}) as Free).find(([name]) => name === id);
  return found?.[1] as Side | undefined;
};

const short = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value ?? null);

/** Where the words for both are the same: which attributes differ. */
const changedAttributes = (before: Free, after: Free): string =>
  Object.keys({ ...before, ...after })
    .filter((name) => short(own(before, name)) !== short(own(after, name)))
    .map((name) => `${name} ${short(own(before, name))} → ${short(own(after, name))}`)
    .join(", ");

const changeText = (entity_id: string, before: Side | undefined, after: Side): string => {
  const wordsOf = (side: Side) => stateText({ entity_id, last_changed: "", version: 0, ...side });
  const now = wordsOf(after);
  if (before === undefined) return `new: ${now}`;
  const old = wordsOf(before);
  return old === now
    ? `${now} (${changedAttributes(before.attributes, after.attributes)})`
    : `${old} → ${now}`;
};

/** What says nothing to a person. */
const LEFT_OUT = ["context", "timestamp"];

const fieldsText = (data: Free): string =>
  Object.entries(data)
    .filter(([name, value]) => !LEFT_OUT.includes(name) && value !== null && value !== undefined)
    .map(([name, value]) => `${name}=${short(value)}`)
    .join(" ");

/** The entity that a message is about, with its attributes after the change. */
export const entityIn = ({ event, data = {} }: StreamMessage) => {
  const { entity_id } = data;
  if (event !== "state_change" || typeof entity_id !== "string") return undefined;
  const after = sideOf(entity_id, data.current_state);
  return after && { entity_id, before: sideOf(entity_id, data.previous_state), after };
};

export const eventText = (message: StreamMessage): EventText => {
  const changed = entityIn(message);
  if (changed === undefined)
    return { subject: message.event ?? "message", text: fieldsText(message.data ?? {}) };
  const { entity_id, before, after } = changed;
  return { subject: entity_id, text: changeText(entity_id, before, after) };
};
