/** Requests to an add-on that are not answered yet. */
import type { Cancel, Clock } from "../../../shared/async/clock.ts";
import { fail, failure } from "../../../shared/kernel/errors.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import type { AddonFault } from "./protocol.ts";

/** A request is answered within ten seconds. */
const ANSWER_TIMEOUT_MS = 7000;
/** More of them would only wait for each other. */
const MAX_PENDING = 100;

type PendingRequest = PromiseWithResolvers<unknown> & { readonly cancel: Cancel };

export const openPendingRequests = (slug: string, clock: Clock) => {
  const asked = new Map<number, PendingRequest>();
  let last = 0;
  let isOver = false;

  const away = (why: string) => failure("SERVICE_UNAVAILABLE", { slug }, `${slug} ${why}`);
  const take = (id: number) => {
    const one = asked.get(id);
    asked.delete(id);
    one?.cancel();
    return one;
  };
  const asError = ({ code, message }: AddonFault) =>
    code === "INVALID_REQUEST"
      ? failure("INVALID_REQUEST", { slug }, escapeText(message))
      : away(`has failed: ${escapeText(message)}`);

  return {
    /** @throws SERVICE_UNAVAILABLE when no answer comes, INVALID_REQUEST as it answers. */
    ask(send: (id: number) => void): Promise<unknown> {
      if (isOver) throw away("is not running");
      if (asked.size >= MAX_PENDING) fail("SERVICE_UNAVAILABLE", { slug }, `${slug} is too busy`);
      last += 1;
      const id = last;
      const request = Promise.withResolvers<unknown>();
      const late = () => take(id)?.reject(away("has not answered in time"));
      asked.set(id, { ...request, cancel: clock.after(ANSWER_TIMEOUT_MS, late) });
      send(id);
      return request.promise;
    },

    /** @returns whether the id was ever asked, also if its answer comes too late. */
    answer(id: number, result: unknown, fault: AddonFault | undefined): boolean {
      const one = take(id);
      if (fault) one?.reject(asError(fault));
      else one?.resolve(result);
      return id <= last;
    },

    /** Rejects all: the process has ended. */
    end(): void {
      isOver = true;
      for (const id of [...asked.keys()]) take(id)?.reject(away("has ended"));
    },
  };
};
