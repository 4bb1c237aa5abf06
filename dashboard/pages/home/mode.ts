/** What taps on the home's tiles do: act, choose several, or arrange. */
import { signal } from "@preact/signals";

export type HomeMode = "act" | "select" | "arrange";

export const mode = signal<HomeMode>("act");
export const selected = signal<ReadonlySet<string>>(new Set());

export const setMode = (next: HomeMode): void => {
  mode.value = next;
  selected.value = new Set();
};

export const toggleSelected = (id: string): void => {
  const next = new Set(selected.value);
  if (!next.delete(id)) next.add(id);
  selected.value = next;
};
