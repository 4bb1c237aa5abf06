/** Requests to an add-on that are not answered yet. */
import type { Cancel, Clock } from "../../../shared/async/clock.ts";
import { fail, failure, type Thrown } from "../../../shared/kernel/errors.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import type { AddonFault } from "./protocol.ts";

/** A request is answered within ten seconds. */
const ANSWER_TIMEOUT_MS = 7000;
/** More of them would only wait for each other. */
const MAX_PENDING = 100;

export interface RequestOptions {
  readonly timeoutMs?: number | undefined;
  readonly progress?: ((percent: number, message: string) => void) | undefined;
}

type PendingRequest = PromiseWithResolvers<unknown> &
  Pick<RequestOptions, "progress"> & { readonly cancel: Cancel };

/** Whether a request was sent and has no outcome: the add-on may have done it. */
export const isUnclear = ({ data }: Thrown): boolean => data?.is_unclear === true;

export const openPendingRequests = (slug: string, clock: Clock) => {
  const asked = new Map<number, PendingRequest>();
  let last = 0;
  let isOver = false;

  const away = (why: string, more: Free = {}) =>
    failure("SERVICE_UNAVAILABLE", { slug, ...more }, `${slug} ${why}`);
  const unclear = (why: string) => away(`${why}; it may have done it`, { is_unclear: true });
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
    ask(
      send: (id: number) => void,
      { timeoutMs = ANSWER_TIMEOUT_MS, progress }: RequestOptions = {},
    ): Promise<unknown> {
      if (isOver) throw away("is not running");
      if (asked.size >= MAX_PENDING) fail("SERVICE_UNAVAILABLE", { slug }, `${slug} is too busy`);
      last += 1;
      const id = last;
      const request = Promise.withResolvers<unknown>();
      const late = () => take(id)?.reject(unclear("has not answered in time"));
      asked.set(id, { ...request, progress, cancel: clock.after(timeoutMs, late) });
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

    /** @returns whether the request still waits, and shows its progress. */
    progress(id: number, percent: number, message: string): boolean {
      const show = asked.get(id)?.progress;
      show?.(percent, escapeText(message));
      return show !== undefined;
    },

    /** Rejects all: the process has ended. */
    end(): void {
      isOver = true;
      for (const id of [...asked.keys()]) take(id)?.reject(unclear("has ended"));
    },
  };
};
