/** Keys that work on every page. */
import { signal } from "@preact/signals";

export const isPaletteOpen = signal(false);
export const isHelpOpen = signal(false);

const KEYS: Readonly<Record<string, () => void>> = {
  "/": () => {
    isPaletteOpen.value = true;
  },
  "?": () => {
    isHelpOpen.value = true;
  },
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ["TEXTAREA", "SELECT"].includes(target.tagName) ||
    (target instanceof HTMLInputElement && target.type !== "range" && target.type !== "checkbox"));

export const listenForKeys = (): void => {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const act = KEYS[event.key];
    if (!act || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    act();
  });
};
