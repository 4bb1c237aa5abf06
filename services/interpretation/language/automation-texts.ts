/** What a language says of automations that a sentence renames or deletes; places in braces are filled in. */
export interface AutomationEditTexts {
  /** Questions: `{names}` is the automation, `{value}` its new name. */
  readonly rename: string;
  readonly delete: string;
  /** What is done. */
  readonly renamed: string;
  readonly deleted: string;
  readonly restored: string;
  /** Of a dry run. */
  readonly wouldRename: string;
  readonly wouldDelete: string;
  /** There is no automation of the name, or of what is said of one, several, or one already. */
  readonly unknown: string;
  readonly noSuch: string;
  readonly several: string;
  readonly taken: string;
  /** None is named, and none was spoken of. */
  readonly unnamed: string;
  /** Several are to be deleted at once. */
  readonly oneByOne: string;
  /** It was changed after it was shown. */
  readonly stale: string;
}

/** And of one that a sentence asks for. */
export interface AutomationTexts extends AutomationEditTexts {
  readonly and: string;
  /** `{when}` and `{what}`, and whether it is to be kept. */
  readonly draft: string;
  readonly made: string;
  readonly wouldMake: string;
  /** Of one that has another time now: `{names}` and `{when}`. */
  readonly changed: string;
  readonly wouldChange: string;
  /** What is done after a while: `{value}` and `{what}`. */
  readonly afterwards: string;
  /** And what is done at a later time: `{when}` and `{what}`. */
  readonly followedBy: string;
  readonly at: string;
  readonly everyDay: string;
  /** `{value}`: one or more days. */
  readonly onDays: string;
  /** The days "mon" to "sun" as names; sunrise and sunset as times, and `{value}` before or after them. */
  readonly words: Readonly<Record<string, string>>;
  readonly when: string;
  readonly if: string;
  /** A thing comes to a state, or a number passes a value. */
  readonly becomes: string;
  /** `{what}` has been so for `{value}`. */
  readonly held: string;
  readonly above: string;
  readonly below: string;
  readonly after: string;
  readonly before: string;
  /** It is between two times, `{value}` and `{state}`; or one of the days `{value}`. */
  readonly between: string;
  readonly onDay: string;
  /** "after sunset", "before sunrise", "after sunset, before sunrise" and the others as what is so. */
  readonly sun: Readonly<Record<string, string>>;
}
