/** Keeps this process connected to a Home Assistant for as long as it is used, and its states up to date. */
import type { Clock } from "../../../../shared/async/clock.ts";
import { withTimeout } from "../../../../shared/async/with-timeout.ts";
import { fail } from "../../../../shared/kernel/errors.ts";
import type { LinkTarget } from "./handshake.ts";
import { connect, type Link, type Refusal } from "./link.ts";
import type { LinkFailure } from "./link-failures.ts";
import { openStates, type SourceStates, type StatesDelta } from "./states.ts";
import { type HomeTraits, traitsOf } from "./translation.ts";

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
/** For each step of a new connection; the states of 10,000 entities come in a few seconds. */
const STEP_TIMEOUT_MS = 30_000;
/** Asking again does not make a token valid; but it may be mended on the other side. */
const REFUSED_RETRY_MS = 15 * 60_000;

/** The process in which the home is open. */
export interface SessionObserver {
  /** Asks for what it needs of a new connection. Rejects where the connection is of no use. */
  prepare(link: Link): Promise<void>;
  /** All is known: what was changed before is in the states. */
  connected(): void;
  changed(delta: StatesDelta): void;
  /** A connection has ended, or could not be made. */
  failed(failure: LinkFailure): void;
}

export interface HomeSession {
  readonly states: SourceStates;
  /** Known with the states. */
  readonly traits: () => HomeTraits;
  /** Connects, unless another use has; returns the release. */
  use(): () => void;
  /** Tells what happens from now on, and of a connection that is there. Returns its release. */
  observe(observer: SessionObserver): () => void;
  /**
   * The connection; where there is none yet, once the first attempt has ended.
   *
   * @throws SERVICE_UNAVAILABLE where it was lost, or could not be made.
   */
  link(): Promise<Link>;
}

export interface SessionDeps {
  readonly target: LinkTarget;
  readonly clock: Clock;
  readonly warn: (line: string) => void;
  /** Sees each change first, and says which part of it the observer gets. */
  readonly intercept: (delta: StatesDelta) => StatesDelta;
}

const UNANSWERED: Refusal = {
  isLost: false,
  code: "unanswered",
  message: `there is no answer within ${STEP_TIMEOUT_MS / 1000} seconds`,
};

const isLink = (outcome: Link | LinkFailure): outcome is Link => "ended" in outcome;

const isEmpty = ({ changed, removed }: StatesDelta) => changed.length + removed.length === 0;

/** What is known of the connection of one period of use. */
interface UsePeriod {
  /** Resolves once the first attempt has ended, in either way. */
  readonly first: Promise<void>;
  readonly live: () => Link | undefined;
  readonly failure: () => LinkFailure | undefined;
  stop(): void;
}

export const openSession = ({ target, clock, warn, intercept }: SessionDeps): HomeSession => {
  const states = openStates(warn);
  let observer: SessionObserver | undefined;
  let traits = traitsOf(undefined);
  let uses = 0;
  let period: UsePeriod | undefined;

  /** Rejects where Home Assistant answers pings, but nothing else. */
  const inTime = async (work: Promise<void>): Promise<void> => {
    const isDone = await withTimeout(
      clock,
      STEP_TIMEOUT_MS,
      work.then(() => true),
    );
    if (!isDone) throw UNANSWERED;
  };

  /** Resolves once the first event has brought all states. */
  const followStates = async (link: Link) => {
    const { promise: first, resolve } = Promise.withResolvers<void>();
    traits = traitsOf(await link.ask({ type: "get_config" }));
    states.expectAll();
    await link.follow({ type: "subscribe_entities" }, (event) => {
      const delta = intercept(states.apply(event));
      if (!isEmpty(delta)) observer?.changed(delta);
      resolve();
    });
    await Promise.race([first, link.ended]);
  };

  const begin = (): UsePeriod => {
    const { promise: first, resolve: endFirst } = Promise.withResolvers<void>();
    let live: Link | undefined;
    let last: LinkFailure | undefined;
    let failures = 0;
    let isStopped = false;
    let stopNow: () => void = () => undefined;

    /** What is wrong with a connection that is of no use. */
    const complaintOf = async (work: Promise<void>): Promise<string | undefined> => {
      try {
        await work;
      } catch (error) {
        const { isLost, message = "" } = error as Partial<Refusal>;
        return isLost ? undefined : `${target.address} refuses a request: ${message}`;
      }
      return undefined;
    };
    /** @returns why it has ended. */
    const useLink = async (link: Link): Promise<LinkFailure> => {
      stopNow = link.close;
      const prepare = async () => {
        await inTime(followStates(link));
        live = link;
        endFirst();
        await announce(link);
        failures = 0;
      };
      const complaint = await complaintOf(prepare());
      if (complaint !== undefined || isStopped) link.close();
      const ended = await link.ended;
      live = undefined;
      return complaint === undefined ? ended : { ...ended, error: complaint };
    };
    const pause = ({ status }: LinkFailure) =>
      new Promise<void>((resolve) => {
        const backOff = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
        const cancel = clock.after(status === "refused" ? REFUSED_RETRY_MS : backOff, resolve);
        stopNow = () => {
          cancel();
          resolve();
        };
      });
    const run = async () => {
      while (!isStopped) {
        const outcome = await connect(target, clock, warn);
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

  const announce = async (link: Link) => {
    const current = observer;
    if (current) await inTime(current.prepare(link));
    if (current && observer === current && period?.live() === link) current.connected();
  };

  return {
    states,
    traits: () => traits,
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
      if (link) announce(link).catch(link.close);
      return () => {
        if (observer === next) observer = undefined;
      };
    },
    async link() {
      await period?.first;
      const found = period?.live();
      return found ?? fail("SERVICE_UNAVAILABLE", {}, period?.failure()?.error ?? "It is closed");
    },
  };
};
