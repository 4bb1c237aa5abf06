/** Keeps what a stream has said until the test takes it. */

export interface Mailbox<M> {
  /** All that has come, in its order, taken or not. */
  readonly received: readonly M[];
  /**
   * Takes the first message that matches and was not taken before, and waits for it where it has
   * yet to come. Rejects when the stream ends instead, saying what came.
   */
  next(matches?: (message: M) => boolean): Promise<M>;
  put(message: M): void;
  /** Nothing more will come. */
  end(why: string): void;
}

interface Waiting<M> {
  readonly matches: (message: M) => boolean;
  readonly resolve: (message: M) => void;
  readonly reject: (error: Error) => void;
}

/** So much of what came stands in an error. */
const LAST = 5;
const CHARACTERS = 300;

const shown = (messages: readonly unknown[]): string => {
  const last = messages.slice(-LAST).map((one) => JSON.stringify(one).slice(0, CHARACTERS));
  return [`${messages.length} left unread`, ...last].join("\n  ");
};

export const openMailbox = <M>(): Mailbox<M> => {
  const received: M[] = [];
  const untaken: M[] = [];
  const waiting = new Set<Waiting<M>>();
  let ended: string | undefined;
  const tooLate = () => new Error(`The stream has ended (${ended}); ${shown(untaken)}`);

  return {
    received,
    next(matches = () => true) {
      const at = untaken.findIndex(matches);
      const [message] = at < 0 ? [] : untaken.splice(at, 1);
      if (message !== undefined) return Promise.resolve(message);
      if (ended !== undefined) return Promise.reject(tooLate());
      return new Promise((resolve, reject) => waiting.add({ matches, resolve, reject }));
    },
    put(message) {
      received.push(message);
      const taker = waiting.values().find(({ matches }) => matches(message));
      if (!taker) return void untaken.push(message);
      waiting.delete(taker);
      taker.resolve(message);
    },
    end(why) {
      ended = why;
      for (const { reject } of waiting) reject(tooLate());
      waiting.clear();
    },
  };
};
