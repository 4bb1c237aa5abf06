/** Words around the items of shopping and to-do lists, as a language has them; "|" separates. */

export interface ListPhrases {
  /** Two that are one item: "fish and chips". */
  readonly together: string;
  /** Articles that count. */
  readonly one: string;
  /** What is measured in: such an article before one of them stays, as in "a litre of milk". */
  readonly measures: string;
  /** Words before an item that say nothing of it, or how much: "some", "also". */
  readonly some: string;
  /** What is done with things or people, so that "and" may be within an item: "call Mum and Dad". */
  readonly errands: string;
  /** What joins a measure, or what something is made of, with it: "of". */
  readonly of: string;
  /** Whose something is, one word each: "my". */
  readonly possessive: string;
  /** What says that there is none, or not which, one word each: "nothing". */
  readonly unsaid: string;
  /** What is bought as well as said to someone: "honey". */
  readonly bought?: string;
}
