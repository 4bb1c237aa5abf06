/** Light, dark, or as the device is set. */
import { effect } from "@preact/signals";
import { storedSignal } from "../core/storage.ts";

export type Theme = "system" | "light" | "dark";

export const theme = storedSignal<Theme>("theme", "system");

export const applyTheme = (): void => {
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
};
