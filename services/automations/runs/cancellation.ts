/** Ends a run from outside: for good, or to leave it as it is for the process that comes next. */
import type { Clock } from "../../../shared/async/clock.ts";

/** What was refused is tried again after this. */
const RETRY_MS = 1000;

export interface Cancellation {
  /** Why it is stopped. */
  readonly message: string | undefined;
  readonly isLeft: boolean;
  stop(message: string): void;
  leave(): void;
  /** Rejects, as soon as it is stopped or left. */
  orCut<T>(wait: Promise<T>): Promise<T>;
  /**
   * Does what must be done until it is, however often it is refused.
   *
   * @throws when the run is left, or stopped where that counts.
   */
  insist<T>(act: () => Promise<T>, refused: (error: unknown) => void, isEnd?: boolean): Promise<T>;
}

export const openCancellation = (clock: Clock): Cancellation => {
  let message: string | undefined;
  let isLeft = false;
  const [stopped, left] = [Promise.withResolvers<never>(), Promise.withResolvers<never>()];
  for (const { promise } of [stopped, left]) promise.catch(() => undefined);
  const orLeft = <T>(wait: Promise<T>) => Promise.race([wait, left.promise]);
  const orCut = <T>(wait: Promise<T>) => Promise.race([wait, left.promise, stopped.promise]);

  return {
    get message() {
      return message;
    },
    get isLeft() {
      return isLeft;
    },
    stop(why) {
      message ??= why;
      stopped.reject(why);
    },
    leave() {
      isLeft = true;
      left.reject("left");
    },
    orCut,
    async insist(act, refused, isEnd = false) {
      const orEnd = isEnd ? orLeft : orCut;
      for (;;) {
        const done = act().then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        );
        const result = await orEnd(done);
        if ("value" in result) return result.value;
        refused(result.error);
        await orEnd(clock.sleep(RETRY_MS));
      }
    },
  };
};
