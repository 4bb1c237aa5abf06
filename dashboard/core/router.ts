/** The address of a page: what follows the `#`. */
import { computed, signal } from "@preact/signals";

const readHash = (): string => location.hash.replace(/^#\/?/, "");

const route = signal(readHash());
addEventListener("hashchange", () => {
  route.value = readHash();
});

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The parts of the address: `#/automations/evening` is `["automations", "evening"]`. */
export const path = computed(() =>
  (route.value.split("?")[0] ?? "").split("/").filter(Boolean).map(decode),
);

/** What stands after `?` in the address. */
export const query = computed(() => new URLSearchParams(route.value.split("?")[1] ?? ""));

export const link = (...parts: readonly string[]): string =>
  `#/${parts.map(encodeURIComponent).join("/")}`;

export const go = (...parts: readonly string[]): void => {
  location.hash = link(...parts);
};

/** Writes an address over the present one, so that "back" skips it. */
export const replace = (...parts: readonly string[]): void => {
  history.replaceState(null, "", link(...parts));
  route.value = readHash();
};
