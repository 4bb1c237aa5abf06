/** A message of a device: its text, and the JSON that it may hold, read once. */

export interface MqttMessage {
  /** Nothing where it is too large, or no text. */
  readonly text: string | undefined;
  /** Nothing where the text is no JSON. */
  json(): unknown;
  /** Whether the broker had kept it from before. */
  readonly isRetained: boolean;
}

/** A device with hundreds of components announces itself in less. */
const MAX_MESSAGE_BYTES = 256 * 1024;

const decoder = new TextDecoder("utf-8", { fatal: true });

const textOf = (payload: Uint8Array): string | undefined => {
  if (payload.byteLength > MAX_MESSAGE_BYTES) return undefined;
  try {
    return decoder.decode(payload);
  } catch {
    return undefined;
  }
};

const parsed = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const messageOf = (payload: Uint8Array, isRetained = false): MqttMessage => {
  const text = textOf(payload);
  let read: { readonly value: unknown } | undefined;
  return {
    text,
    json() {
      read ??= { value: parsed(text) };
      return read.value;
    },
    isRetained,
  };
};
