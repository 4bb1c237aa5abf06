/** The clock of the page: the only file that starts timers. */
import { signal } from "@preact/signals-core";

/** The time of the browser, in milliseconds since the epoch. */
export const readTime = (): number => Date.now();

/** The time in milliseconds since the epoch, renewed every ten seconds, for relative times. */
export const now = signal(readTime());

const TICK_MS = 10_000;
/** After so long, a page that cannot say when it is idle is taken to be. */
const IDLE_MS = 2000;

/** Starts the clock; the page does so once. */
export const startClock = (): void => {
  setInterval(() => {
    if (!document.hidden) now.value = readTime();
  }, TICK_MS);
};

/** Calls once after a delay, in milliseconds. @returns what cancels it. */
export const after = (delay: number, call: () => void): (() => void) => {
  const timer = setTimeout(call, delay);
  return () => clearTimeout(timer);
};

/** Ends a request that takes longer than a delay, in milliseconds. */
export const abortAfter = (delay: number): AbortSignal => AbortSignal.timeout(delay);

/** Calls again and again, in milliseconds. @returns what ends it. */
export const every = (interval: number, call: () => void): (() => void) => {
  const timer = setInterval(call, interval);
  return () => clearInterval(timer);
};

export const sleep = (delay: number): Promise<void> =>
  new Promise((resolve) => after(delay, resolve));

/** Calls when the page has nothing else to do. */
export const whenIdle = (call: () => void): void => {
  // Safari has no such callback.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(call);
  else after(IDLE_MS, call);
};

/** Calls at most once in a frame, with the latest arguments. */
export const oncePerFrame = <Args extends readonly unknown[]>(
  call: (...args: Args) => void,
): ((...args: Args) => void) => {
  let latest: Args | undefined;
  return (...args) => {
    if (!latest) {
      requestAnimationFrame(() => {
        const given = latest;
        latest = undefined;
        if (given) call(...given);
      });
    }
    latest = args;
  };
};

/** Calls once the calls have paused for a delay, in milliseconds, with the latest arguments. */
export const debounce = <Args extends readonly unknown[]>(
  delay: number,
  call: (...args: Args) => void,
): ((...args: Args) => void) => {
  let cancel = () => {};
  return (...args) => {
    cancel();
    cancel = after(delay, () => call(...args));
  };
};
