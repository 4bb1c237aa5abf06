/** What this browser keeps between visits. A browser that keeps nothing is no error. */
import { effect, type Signal, signal } from "@preact/signals-core";

const PREFIX = "hearth.";

export const readStored = <Value>(key: string): Value | undefined => {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
};

/** Writes a value; `undefined` removes the key. */
export const writeStored = (key: string, value: unknown): void => {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage: the page works without.
  }
};

/** A signal whose value is kept under a key. */
export const storedSignal = <Value>(key: string, initial: Value): Signal<Value> => {
  const kept = signal(readStored<Value>(key) ?? initial);
  let isFirst = true;
  effect(() => {
    const value = kept.value;
    if (!isFirst) writeStored(key, value);
    isFirst = false;
  });
  return kept;
};
