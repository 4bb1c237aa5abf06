/** English: how the code of a lock or an alarm is said. Words with `|` between them. */
import { CODE_NOUNS } from "../../../../../shared/domains/spoken-codes.ts";

export const codes = {
  nouns: CODE_NOUNS.en,
  /** Before the noun. */
  before: "and|with|using|use|by|the|my|our|this|its",
  /** Between the noun and the digits. */
  is: "is",
  /** May follow, or go before. */
  polite: "please|thanks|thank you|now",
} as const;
