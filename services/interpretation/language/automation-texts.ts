/** What a language says of an automation that a sentence asks for; places in braces are filled in. */
export interface AutomationTexts {
  readonly and: string;
  /** `{when}` and `{what}`, and whether it is to be kept. */
  readonly draft: string;
  readonly made: string;
  readonly wouldMake: string;
  /** What is done after a while: `{value}` and `{what}`. */
  readonly afterwards: string;
  readonly at: string;
  readonly everyDay: string;
  /** `{value}`: one or more days. */
  readonly onDays: string;
  /** The days "mon" to "sun" as names; sunrise and sunset as times. */
  readonly words: Readonly<Record<string, string>>;
  readonly when: string;
  readonly if: string;
  /** A thing comes to a state, or a number passes a value. */
  readonly becomes: string;
  readonly above: string;
  readonly below: string;
  readonly after: string;
  readonly before: string;
}
