/** German: how the code of a lock or an alarm is said. Words with `|` between them. */
import { CODE_NOUNS } from "../../../../../shared/domains/spoken-codes.ts";

export const codes = {
  nouns: CODE_NOUNS.de,
  /** Before the noun. */
  before:
    "und|mit|mittels|per|dem|den|der|die|das|meinem|meiner|mein|meine|unserem|benutze|verwende",
  /** Between the noun and the digits. */
  is: "ist|lautet",
  /** May follow, or go before. */
  polite: "bitte|danke|jetzt",
} as const;
