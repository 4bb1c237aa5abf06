/** English: how the code of a lock or an alarm is said. Words with `|` between them. */
export const codes = {
  nouns: "code|codes|pin|pin code|pincode|passcode|password|access code|alarm code|door code",
  /** Before the noun. */
  before: "and|with|using|use|by|the|my|our|this|its",
  /** Between the noun and the digits. */
  is: "is",
  /** May follow, or go before. */
  polite: "please|thanks|thank you|now",
} as const;
