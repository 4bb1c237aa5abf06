/** What a language says of times, and of what is scheduled; the rest of a sentence is an order like any other. */

/** Seconds, or a time of day as HH:MM. */
export interface SaidTimes {
  readonly in?: number;
  readonly at?: string;
  readonly for?: number;
  readonly until?: string;
}

/** An order, and when it is meant. */
export interface TimedOrder {
  readonly order: string;
  readonly times: SaidTimes;
}

/** A question about what is scheduled, or what is to be cancelled: `that`, or named. */
export type LaterRequest = { readonly asks: "list" } | { readonly cancel: string };

/** What is scheduled, in words; times as `at` and `until` of the home's zone. */
export interface ScheduledText {
  readonly what: string;
  /** Nothing where it was done already. */
  readonly at?: string | undefined;
  readonly until?: string | undefined;
}

export interface LaterWords {
  /** Only times at the end and in digits are understood. */
  readonly timed: (sentence: string) => TimedOrder | undefined;
  readonly request: (sentence: string) => LaterRequest | undefined;
  readonly say: {
    readonly scheduled: (one: ScheduledText) => string;
    readonly until: (done: string, until: string) => string;
    readonly list: (all: readonly ScheduledText[]) => string;
    readonly cancelled: (what: string, isKept: boolean) => string;
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
