/** A queue of values that are pushed, for one reader. */

export interface ValueQueue<T> extends AsyncIterable<T> {
  readonly size: number;
  push(value: T): void;
  /** The reader still gets what was pushed before. */
  end(): void;
}

export const openQueue = <T>(): ValueQueue<T> => {
  const values: T[] = [];
  let hasEnded = false;
  let wake = (): void => {};

  async function* read(): AsyncGenerator<T, void, undefined> {
    for (;;) {
      while (values.length > 0) yield values.shift() as T;
      if (hasEnded) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  return {
    get size() {
      return values.length;
    },
    push(value) {
      if (hasEnded) return;
      values.push(value);
      wake();
    },
    end() {
      hasEnded = true;
      wake();
    },
    [Symbol.asyncIterator]: read,
  };
};
