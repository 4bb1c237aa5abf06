/** Dutch: how the code of a lock or an alarm is said. Words with `|` between them. */
import { CODE_NOUNS } from "../../../../../shared/domains/spoken-codes.ts";

export const codes = {
  nouns: CODE_NOUNS.nl,
  /** Before the noun. */
  before: "en|met|gebruik|via|de|het|mijn|onze|deze",
  /** Between the noun and the digits. */
  is: "is",
  /** May follow, or go before. */
  polite: "alsjeblieft|alstublieft|graag|bedankt|nu",
} as const;
