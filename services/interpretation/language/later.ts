/** What a language says of what is scheduled, and the sentences that ask about it. */

/** A question about what is scheduled, or what is to be cancelled: `that`, or `all`. */
export type LaterRequest =
  | { readonly asks: "list" }
  | { readonly cancel: typeof THAT | typeof ALL };

/** A time of day of the home's zone, with its day where that is another one than today. */
export interface ToldTime {
  readonly time: string;
  readonly day?: string | undefined;
}

/** What is scheduled, in words. */
export interface ScheduledText {
  readonly what: string;
  /** Nothing where it was done already. */
  readonly at?: ToldTime | undefined;
  readonly until?: ToldTime | undefined;
}

export interface LaterWords {
  readonly request: (sentence: string) => LaterRequest | undefined;
  readonly say: {
    readonly scheduled: (one: ScheduledText) => string;
    readonly until: (done: string, until: ToldTime) => string;
    /** With its day behind it. */
    readonly time: (told: ToldTime) => string;
    readonly list: (all: readonly ScheduledText[]) => string;
    readonly cancelled: (what: string, isKept: boolean) => string;
    /** What a dry run tells. */
    readonly wouldCancel: (what: string) => string;
    readonly cancelOrder: (name: string) => string;
    readonly which: string;
    readonly none: string;
    /** Of several orders, which of them is meant for later. */
    readonly severalOrders: string;
    readonly needsConfirmation: string;
  };
}

/** In a sentence that cancels: what was meant last. */
export const THAT = "that";

/** In a sentence that cancels: whatever is scheduled. */
export const ALL = "all";
