/** What each row of the tables says. */

/** Commands with their fields, and the entities that get them, in order; `light.*` is every light. */
export type Order = readonly [sentence: string, steps: string];

export interface Known {
  readonly location?: string;
  readonly it?: readonly string[];
}

export type OrderAround = readonly [sentence: string, known: Known, steps: string];

export type Answered = readonly [sentence: string, answer: string];
