/** Ends a run from outside: stopped for good, or left for the process that continues with it. */
import type { Clock } from "../../../shared/async/clock.ts";

const RETRY_MS = 1000;

/** Rejects with the reason of an abort. */
const rejection = ({ signal }: AbortController): Promise<never> => {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason));
  promise.catch(() => undefined);
  return promise;
};

export const openCancellation = (clock: Clock) => {
  const [stopped, left] = [new AbortController(), new AbortController()];
  const [onStop, onLeave] = [rejection(stopped), rejection(left)];
  const unlessLeft = <T>(wait: Promise<T>) => Promise.race([wait, onLeave]);
  const unlessCancelled = <T>(wait: Promise<T>) => Promise.race([wait, onLeave, onStop]);

  return {
    /** Why it is stopped. */
    get message(): string | undefined {
      return stopped.signal.reason;
    },
    get isLeft(): boolean {
      return left.signal.aborted;
    },
    stop: (message: string): void => stopped.abort(message),
    leave: (): void => left.abort("left"),
    /** Rejects as soon as the run is stopped or left. */
    unlessCancelled,
    /**
     * Repeats an act until it succeeds.
     *
     * @param isEnd  Whether it must be done even when the run is stopped.
     * @throws when the run is left, or stopped where that counts.
     */
    async retry<T>(act: () => Promise<T>, onError: (error: unknown) => void, isEnd = false) {
      const race = isEnd ? unlessLeft : unlessCancelled;
      for (;;) {
        const done = act().then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        );
        const result = await race(done);
        if ("value" in result) return result.value;
        onError(result.error);
        await race(clock.sleep(RETRY_MS));
      }
    },
  };
};

export type Cancellation = ReturnType<typeof openCancellation>;
