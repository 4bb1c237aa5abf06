/** Texts with places in braces. */
import { own } from "../../../shared/kernel/own-property.ts";

/** Fills in the places of a text; a place without a value stays. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{([a-z]+)\}/gu, (place, name: string) => own(values, name) ?? place);
