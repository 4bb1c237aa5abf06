/** What a language answers to questions with, and says of what waits for approval. */

/** Whole answers to a question, and words that a name in an answer may stand among. */
export interface QuestionReplies {
  readonly yes: readonly string[];
  readonly no: readonly string[];
  readonly all: readonly string[];
  readonly last: readonly string[];
  /** First, second and so on. */
  readonly ordinals: readonly (readonly string[])[];
  /** Words that a whole answer is compared without. */
  readonly ignored: readonly string[];
  readonly fillers: readonly string[];
  /** Without one of these, hours are so long, rather than a time of day: "(las) ocho". */
  readonly beforeHours?: readonly string[];
}

/** Whole sentences about what waits for approval; "yes" and "no" decide it, too, where only one does. */
export interface ApprovalReplies {
  readonly list: readonly string[];
  readonly approve: readonly string[];
  readonly refuse: readonly string[];
}

export interface SpokenAnswers {
  readonly replies: QuestionReplies;
  readonly approvalReplies: ApprovalReplies;
}
