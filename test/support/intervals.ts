/** Keeps from happening what happens again and again by itself. */
import { jest } from "@jest/globals";

/** All but setInterval and clearInterval. */
const REAL = [
  "Date",
  "clearImmediate",
  "clearTimeout",
  "hrtime",
  "nextTick",
  "performance",
  "queueMicrotask",
  "setImmediate",
  "setTimeout",
] as const;

/** Until `jest.useRealTimers()`; all other time goes on as it does. */
export const holdIntervals = (): void => void jest.useFakeTimers({ doNotFake: [...REAL] });
