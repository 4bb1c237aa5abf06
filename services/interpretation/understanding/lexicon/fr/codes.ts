/** French: how the code of a lock or an alarm is said. Words with `|` between them. */
import { CODE_NOUNS } from "../../../../../shared/domains/spoken-codes.ts";

export const codes = {
  nouns: CODE_NOUNS.fr,
  /** Before the noun. */
  before: "et|avec|en utilisant|utilise|le|la|mon|notre|ce",
  /** Between the noun and the digits. */
  is: "est",
  /** May follow, or go before. */
  polite: "s'il te plaît|s'il vous plaît|merci|maintenant|s’il te plaît|s’il vous plaît",
} as const;
