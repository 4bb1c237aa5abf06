/** Keeps one add-on running while that is wanted: restarted after crashes, until it is given up. */
import type { Cancel, Clock } from "../../../shared/async/clock.ts";
import type { AddonState } from "../../../shared/contracts/addons.ts";
import { fail, failure } from "../../../shared/kernel/errors.ts";
import type { AddonProcess, Question } from "./addon-process.ts";
import type { RequestOptions } from "./pending-requests.ts";
import type { OfferedAction } from "./protocol.ts";

/** A start that takes longer has failed. */
const START_MS = 30_000;

/** Milliseconds before the first, second, … try; there are no more of them in the window. */
export const BACKOFF_MS: readonly number[] = [1000, 2000, 4000, 8000, 16_000];
const WINDOW_MS = 120_000;

/**
 * @param crashes  Epoch milliseconds of those before.
 * @returns the crashes that count, and the delay; without a delay, it is given up.
 */
export const afterCrash = (crashes: readonly number[], now: number) => {
  const counting = [...crashes.filter((at) => at > now - WINDOW_MS), now];
  return { crashes: counting, delayMs: BACKOFF_MS[counting.length - 1] };
};

interface SupervisorDeps {
  readonly slug: string;
  /** Starts a process; `ready` gets what it offers. */
  launch(ready: (actions: readonly OfferedAction[]) => void): Promise<AddonProcess> | AddonProcess;
  /** Told of each other state, in order. */
  changed(state: AddonState, error: string | undefined): void;
  log(text: string): void;
  readonly clock: Clock;
}

/** Some callers do not wait for the end of a start. */
const openOutcome = () => {
  const outcome = Promise.withResolvers<void>();
  outcome.promise.catch(() => undefined);
  return outcome;
};

export const openSupervisor = (parts: SupervisorDeps) => {
  const { slug, clock } = parts;
  let state: AddonState = "stopped";
  let error: string | undefined;
  let isWanted = false;
  let child: AddonProcess | undefined;
  let offers: readonly OfferedAction[] = [];
  let crashes: readonly number[] = [];
  let cancel: Cancel = () => undefined;
  let running: Promise<void> = Promise.resolve();
  let starts = 0;
  let outcome = openOutcome();

  const set = (to: AddonState, why?: string) => {
    if (to === state && why === error) return;
    [state, error] = [to, why];
    parts.changed(to, why);
  };
  const away = (why: string) => failure("SERVICE_UNAVAILABLE", { slug }, `${slug}: ${why}`);

  const started = (actions: readonly OfferedAction[]) => {
    if (state !== "startup") return;
    cancel();
    offers = actions;
    parts.log("it has started");
    set("started");
    outcome.resolve();
  };

  const crashed = (why: string) => {
    const next = afterCrash(crashes, clock.now());
    crashes = next.crashes;
    if (next.delayMs === undefined) {
      parts.log(`${why}; it is not restarted after ${crashes.length} crashes`);
      isWanted = false;
      set("error", why);
      return outcome.reject(away(why));
    }
    const words = `${why}; it restarts in ${next.delayMs / 1000} s`;
    parts.log(words);
    set("startup");
    cancel = clock.after(next.delayMs, begin);
    // Present callers fail at once; later callers wait for the next attempt.
    outcome.reject(away(words));
    outcome = openOutcome();
  };

  /** Of one start until it is stopped, with all tries. */
  const isMeant = (start: number) => isWanted && start === starts;

  const run = async (start: number) => {
    const mine = await parts.launch((actions) => {
      if (isMeant(start)) started(actions);
    });
    child = mine;
    cancel = clock.after(START_MS, () => mine.abort(`it has not started in ${START_MS / 1000} s`));
    if (!isMeant(start)) void mine.stop();
    const why = await mine.ended;
    cancel();
    child = undefined;
    offers = [];
    if (isMeant(start)) crashed(why);
  };
  const tryRun = (start: number) =>
    run(start).catch((thrown: Error) => {
      if (isMeant(start)) crashed(`it cannot be started: ${thrown.message}`);
    });

  function begin() {
    running = tryRun(starts);
  }

  return {
    state: () => state,
    /** Why the state is `error`. */
    error: () => error,
    offers: () => offers,
    /** Resolves when it has started. @throws SERVICE_UNAVAILABLE when it crashes, or is stopped. */
    start(): Promise<void> {
      if (isWanted) return outcome.promise;
      outcome = openOutcome();
      isWanted = true;
      crashes = [];
      set("startup");
      starts += 1;
      const mine = starts;
      // A process that is being stopped has to be gone before there is another one.
      running = running.then(() => (isMeant(mine) ? tryRun(mine) : undefined));
      return outcome.promise;
    },
    /** Resolves when there is no process any more. */
    async stop(): Promise<void> {
      isWanted = false;
      cancel();
      outcome.reject(away("it was stopped"));
      // A start meanwhile waits for the same end.
      const gone = running;
      await child?.stop();
      await gone;
      if (!isWanted) set("stopped");
    },
    /** @throws SERVICE_UNAVAILABLE while it does not run. */
    ask(question: Question, options?: RequestOptions): Promise<unknown> {
      if (state !== "started" || !child)
        return fail("SERVICE_UNAVAILABLE", { slug, state }, `${slug} is not running`);
      return child.ask(question, options);
    },
  };
};
