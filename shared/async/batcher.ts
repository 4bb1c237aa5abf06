/** Lets all that is asked in one turn of the event loop go out together. */

export type Outcome<A> = { readonly value: A } | { readonly error: unknown };

interface Job<Q, A> {
  readonly question: Q;
  readonly settle: (outcome: Outcome<A>) => void;
}

interface Gathered<Q, A> {
  ask(question: Q): Promise<A>;
  /** Sends at once what is waiting. */
  flush(): void;
}

/**
 * @param most  Questions of one message.
 * @param send  Answers each; nobody joins what is sent already.
 */
export const gather = <Q, A>(
  most: number,
  send: (questions: readonly Q[]) => Promise<readonly Outcome<A>[]>,
): Gathered<Q, A> => {
  let waiting: Job<Q, A>[] = [];

  const deliver = async (jobs: readonly Job<Q, A>[]): Promise<void> => {
    try {
      const outcomes = await send(jobs.map(({ question }) => question));
      for (const [index, { settle }] of jobs.entries()) settle(outcomes[index] as Outcome<A>);
    } catch (error) {
      for (const { settle } of jobs) settle({ error });
    }
  };

  const flush = () => {
    const jobs = waiting;
    waiting = [];
    for (let from = 0; from < jobs.length; from += most)
      void deliver(jobs.slice(from, from + most));
  };

  return {
    flush,
    ask: (question) =>
      new Promise<A>((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({
          question,
          settle: (outcome) =>
            "error" in outcome ? reject(outcome.error) : resolve(outcome.value),
        });
      }),
  };
};
