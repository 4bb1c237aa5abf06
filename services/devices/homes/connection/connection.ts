/** Keeps this process connected to a home for as long as it is used: connects, and again after each end. */
import type { Clock } from "../../../../shared/async/clock.ts";
import { fail } from "../../../../shared/kernel/errors.ts";
import type { LinkFailure } from "./link-failures.ts";
import { openPause, retryAfterMs } from "./retries.ts";

/** Asking again does not make credentials valid; but they may be mended on the other side. */
const REFUSED_RETRY_MS = 15 * 60_000;

/** One connection, from its begin to its end. */
export interface HomeLink {
  /** Resolves once it has ended; by itself, or after `close`. */
  readonly ended: Promise<LinkFailure>;
  /** Calls once it has ended; returns the release. */
  onEnd(call: () => void): () => void;
  close(): void;
}

/** The process in which the home is open. */
export interface ConnectionObserver {
  /** All is known that the home has. */
  connected(): void;
  /** A connection has ended, or could not be made. */
  failed(failure: LinkFailure): void;
}

/** What differs from one kind of home to another. */
export interface ConnectionDeps<L extends HomeLink, O extends ConnectionObserver> {
  readonly clock: Pick<Clock, "after">;
  /** Resolves with a connection, or why there is none; never rejects. */
  connect(): Promise<L | LinkFailure>;
  /** Resolves once all is known that commands need. Rejects where the connection is of no use. */
  prepare(link: L): Promise<void>;
  /** Tells the observer that the home is there. Rejects where the connection is of no use. */
  announce(link: L, observer: O | undefined): Promise<void>;
  /** One sentence for people; nothing where the end of the connection says more. */
  complaintOf(error: unknown): string | undefined;
}

export interface HomeConnection<L extends HomeLink, O extends ConnectionObserver> {
  /** Connects, unless another use has; returns the release. */
  use(): () => void;
  /** Tells what happens from now on, and of a connection that is there. Returns its release. */
  observe(observer: O): () => void;
  readonly observer: () => O | undefined;
  /** A connection on which all is known. */
  readonly live: () => L | undefined;
  /**
   * The connection; where there is none yet, once the first attempt has ended.
   *
   * @throws SERVICE_UNAVAILABLE where it was lost, or could not be made.
   */
  link(): Promise<L>;
}

/** What is known of the connection of one period of use. */
interface UsePeriod<L> {
  /** Resolves once the first attempt has ended, in either way. */
  readonly first: Promise<void>;
  readonly live: () => L | undefined;
  readonly failure: () => LinkFailure | undefined;
  stop(): void;
}

const isLink = <L extends HomeLink>(outcome: L | LinkFailure): outcome is L => "ended" in outcome;

export const openConnection = <L extends HomeLink, O extends ConnectionObserver>(
  deps: ConnectionDeps<L, O>,
): HomeConnection<L, O> => {
  const { clock, connect, prepare, announce, complaintOf } = deps;
  let observer: O | undefined;
  let uses = 0;
  let period: UsePeriod<L> | undefined;

  const begin = (): UsePeriod<L> => {
    const { promise: first, resolve: endFirst } = Promise.withResolvers<void>();
    let live: L | undefined;
    let last: LinkFailure | undefined;
    let failures = 0;
    let isStopped = false;
    let stopNow: () => void = () => undefined;

    /** @returns what is wrong with a connection that is of no use. */
    const begun = async (link: L): Promise<string | undefined> => {
      try {
        await prepare(link);
        live = link;
        endFirst();
        await announce(link, observer);
        failures = 0;
      } catch (error) {
        link.close();
        return complaintOf(error);
      }
      return undefined;
    };
    /** @returns why it has ended. */
    const useLink = async (link: L): Promise<LinkFailure> => {
      stopNow = link.close;
      const complaint = await begun(link);
      if (isStopped) link.close();
      const ended = await link.ended;
      live = undefined;
      return complaint === undefined ? ended : { ...ended, error: complaint };
    };
    const pause = async ({ status }: LinkFailure) => {
      const ms = status === "refused" ? REFUSED_RETRY_MS : retryAfterMs(failures - 1);
      const { over, end } = openPause(clock, ms);
      stopNow = end;
      await over;
    };
    const run = async () => {
      while (!isStopped) {
        const outcome = await connect();
        if (isLink(outcome) && isStopped) outcome.close();
        last = isLink(outcome) ? await useLink(outcome) : outcome;
        failures += 1;
        endFirst();
        if (isStopped) return;
        observer?.failed(last);
        await pause(last);
      }
    };
    void run();
    return {
      first,
      live: () => live,
      failure: () => last,
      stop() {
        isStopped = true;
        live = undefined;
        stopNow();
      },
    };
  };

  return {
    use() {
      uses += 1;
      period ??= begin();
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        uses -= 1;
        if (uses > 0) return;
        period?.stop();
        period = undefined;
      };
    },
    observe(next) {
      observer = next;
      const link = period?.live();
      if (link) announce(link, next).catch(link.close);
      return () => {
        if (observer === next) observer = undefined;
      };
    },
    observer: () => observer,
    live: () => period?.live(),
    async link() {
      await period?.first;
      const found = period?.live();
      return found ?? fail("SERVICE_UNAVAILABLE", {}, period?.failure()?.error ?? "It is closed");
    },
  };
};
