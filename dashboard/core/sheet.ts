/** Which entity's sheet is open. */
import { signal } from "@preact/signals";

export const sheetId = signal<string | undefined>(undefined);

export const openSheet = (id: string): void => {
  sheetId.value = id;
};

export const closeSheet = (): void => {
  sheetId.value = undefined;
};
