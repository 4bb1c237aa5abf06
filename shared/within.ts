/** Waits for an answer, but not for ever. */

/** Settles as the answer does, or with nothing once the time is over. */
export const within = <T>(ms: number, answer: Promise<T>): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
