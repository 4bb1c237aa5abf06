/** Waits for what takes its time. */
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "@jest/globals";

const PATIENCE_MS = 8000;
const LOOK_MS = 10;

/** Reads again and again until it matches; in the end it must. */
export const eventually = async (
  read: () => Promise<unknown>,
  expected: object,
  patienceMs = PATIENCE_MS,
): Promise<void> => {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    try {
      return expect(await read()).toMatchObject(expected);
    } catch {
      await pause(LOOK_MS);
    }
  }
  expect(await read()).toMatchObject(expected);
};
