/** Reads frames of Home Assistant's WebSocket: what is no message of the protocol is left out. */
import type { RawData } from "ws";

export interface HomeAssistantMessage {
  readonly type: string;
  readonly id?: unknown;
  readonly [field: string]: unknown;
}

const isMessage = (value: unknown): value is HomeAssistantMessage =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as { type?: unknown }).type === "string";

/**
 * The messages of a frame: one, or several that were sent together.
 *
 * @param refuse  Called with what is wrong.
 */
export const readFrame = (
  data: RawData,
  isBinary: boolean,
  refuse: (why: string) => void,
): readonly HomeAssistantMessage[] => {
  if (isBinary) {
    refuse("a binary frame");
    return [];
  }
  let read: unknown;
  try {
    read = JSON.parse(data.toString());
  } catch {
    refuse("a frame that is not JSON");
    return [];
  }
  const all = Array.isArray(read) ? read : [read];
  const messages = all.filter(isMessage);
  if (messages.length < all.length) refuse("a frame that is not a message");
  return messages;
};
