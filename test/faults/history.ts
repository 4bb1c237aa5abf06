/** What is recorded while something is broken: each request, each stream, and the log as it was kept. */

/** What was asked for; writes carry a key, so that asking again is safe. */
export interface Wish {
  readonly kind: "command" | "scene" | "read";
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly entity_id: string;
  readonly body?: string;
  readonly key?: string;
}

/** What a change has made of an entity. */
export interface Effect {
  readonly entity_id: string;
  readonly version: number;
  readonly state: string;
}

/** What an answer promises. */
export interface Told {
  readonly context: string;
  /** Whether the home has not reported the effect by the time of the answer. */
  readonly isPending: boolean;
  readonly effects: readonly Effect[];
}

/** One try, with moments in milliseconds of one clock. */
export interface Attempt {
  readonly gateway: number;
  readonly start: number;
  readonly end: number;
  /** 0 where no answer has come. */
  readonly status: number;
  /** Of an error's body, or why no answer has come; nothing for a success. */
  readonly code?: string;
  /** An error without a body that says what it is. */
  readonly isBare?: boolean;
  readonly told?: Told;
}

export interface Asked extends Wish {
  /** In their order; the second goes to another gateway, where the first got no answer. */
  readonly attempts: readonly Attempt[];
  /** The same key again, when all was well again. */
  readonly afterwards: readonly Attempt[];
  /** Sent to another gateway at the same time: one of the two may be told that the other is running. */
  readonly isTwin?: boolean;
  /** Of a read: the version that was promised to a client before it was asked. */
  readonly atLeast?: number;
}

/** One entry of the log. */
export interface Entry {
  readonly sequence: number;
  readonly kind: string;
  readonly entity_id: string;
  readonly version: number;
  readonly state: string;
  readonly context: string;
  /** No client, where the house has done it by itself. */
  readonly user: string | null;
}

export interface StreamHistory {
  readonly name: string;
  /** Whether it must be told of an entry. */
  readonly sees: (entry: Entry) => boolean;
  /** Places in the log, as they came. */
  readonly sequences: readonly number[];
  /** Places to which a `resync` has led, instead of what was missed. */
  readonly resyncs: readonly number[];
  /** How often it has come back. */
  readonly returns: number;
}

export interface History {
  /** When the fault began and when it was over. */
  readonly injectedAt: number;
  readonly healedAt: number;
  /** So long the clients themselves were stopped by the machine, at most. */
  readonly stoodStillMs: number;
  readonly requests: readonly Asked[];
  /** Everything between the two ends of the experiment. */
  readonly log: readonly Entry[];
  /** The place before the first entry of the log. */
  readonly after: number;
  /** What each entity was at then; none, where that is not known. */
  readonly versions: ReadonlyMap<string, number>;
  readonly streams: readonly StreamHistory[];
}
