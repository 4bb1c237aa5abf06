/** Waits for what comes soon, of itself. */
import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 8000;

/** Looks every millisecond; a test that waits in vain fails. */
export const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new TypeError(`it has not come to this: ${isSo}`);
    await pause(1);
  }
};
