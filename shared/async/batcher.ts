/** Collects what is added within a turn of the event loop, and hands it on together. */

export type BatchOutcome<A> = { readonly value: A } | { readonly error: unknown };

/** @param extraTurns  Turns to wait at most, for as long as each adds more items. */
export const collectTurn = <T>(handle: (items: readonly T[]) => void, extraTurns = 0) => {
  let items: T[] = [];
  const flush = () => {
    const collected = items;
    items = [];
    if (collected.length > 0) handle(collected);
  };
  const check = (seen: number, turns: number) => {
    if (turns === 0 || items.length === seen) return flush();
    setImmediate(check, items.length, turns - 1);
  };
  return {
    /** Hands on at once what was added. */
    flush,
    add(item: T): void {
      if (items.length === 0) setImmediate(check, 0, extraTurns);
      items.push(item);
    },
  };
};

/** Sees who shares a batch. */
export interface BatchObserver {
  /** Called where a request is added; the batch gets the result. */
  readonly enter: () => unknown;
  readonly around: <T>(entered: readonly unknown[], send: () => T | Promise<T>) => T | Promise<T>;
}

interface Request<Q, A> {
  readonly question: Q;
  readonly entered: unknown;
  readonly settle: (outcome: BatchOutcome<A>) => void;
}

interface BatcherOptions {
  /** Requests of one batch. */
  readonly maxItems?: number;
  readonly extraTurns?: number;
  readonly observer?: BatchObserver | undefined;
}

/** @param send  Returns an outcome for each question, in their order. */
export const openBatcher = <Q, A>(
  send: (
    questions: readonly Q[],
  ) => readonly BatchOutcome<A>[] | Promise<readonly BatchOutcome<A>[]>,
  { maxItems = Number.POSITIVE_INFINITY, extraTurns = 0, observer }: BatcherOptions = {},
) => {
  const sendAll = (requests: readonly Request<Q, A>[]) => {
    const questions = requests.map(({ question }) => question);
    if (!observer) return send(questions);
    return observer.around(
      requests.map(({ entered }) => entered),
      () => send(questions),
    );
  };
  const deliver = async (requests: readonly Request<Q, A>[]): Promise<void> => {
    try {
      const outcomes = await sendAll(requests);
      for (const [index, { settle }] of requests.entries())
        settle(outcomes[index] as BatchOutcome<A>);
    } catch (error) {
      for (const { settle } of requests) settle({ error });
    }
  };
  const { add, flush } = collectTurn<Request<Q, A>>((requests) => {
    for (let from = 0; from < requests.length; from += maxItems)
      void deliver(requests.slice(from, from + maxItems));
  }, extraTurns);

  return {
    flush,
    request: (question: Q) =>
      new Promise<A>((resolve, reject) => {
        const settle = (outcome: BatchOutcome<A>) =>
          "error" in outcome ? reject(outcome.error) : resolve(outcome.value);
        add({ question, settle, entered: observer?.enter() });
      }),
  };
};
