/** What an add-on was asked and has not answered yet. */

import type { Cancel, Clock } from "../../shared/async/clock.ts";
import { fail, failure } from "../../shared/kernel/errors.ts";
import { escapeText } from "../../shared/text/escape-html.ts";
import type { Fault } from "./protocol.ts";

/** A request is answered within ten seconds. */
const PATIENCE_MS = 7000;
/** More of them would only wait for each other. */
const MOST = 100;

interface Asked {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly cancel: Cancel;
}

export const openQuestions = (slug: string, clock: Clock) => {
  const asked = new Map<number, Asked>();
  let last = 0;
  let isOver = false;

  const away = (why: string) => failure("SERVICE_UNAVAILABLE", { slug }, `${slug} ${why}`);
  const take = (id: number) => {
    const one = asked.get(id);
    asked.delete(id);
    one?.cancel();
    return one;
  };
  const asError = ({ code, message }: Fault) =>
    code === "INVALID_REQUEST"
      ? failure("INVALID_REQUEST", { slug }, escapeText(message))
      : away(`has failed: ${escapeText(message)}`);

  return {
    /** @throws SERVICE_UNAVAILABLE when no answer comes, INVALID_REQUEST as it answers. */
    ask(send: (id: number) => void): Promise<unknown> {
      if (isOver) throw away("does not run");
      if (asked.size >= MOST) fail("SERVICE_UNAVAILABLE", { slug }, `${slug} is too busy`);
      last += 1;
      const id = last;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const late = () => take(id)?.reject(away("has not answered in time"));
      asked.set(id, { resolve, reject, cancel: clock.after(PATIENCE_MS, late) });
      send(id);
      return promise;
    },

    /** @returns whether somebody has asked; what comes too late has been asked, too. */
    answer(id: number, result: unknown, fault: Fault | undefined): boolean {
      const one = take(id);
      if (fault) one?.reject(asError(fault));
      else one?.resolve(result);
      return id <= last;
    },

    /** Nobody will answer any more. */
    end(): void {
      isOver = true;
      for (const id of [...asked.keys()]) take(id)?.reject(away("has ended"));
    },
  };
};
