/** Keeps this process connected to a Home Assistant for as long as it is used, and its states up to date. */
import type { Clock } from "../../../../shared/async/clock.ts";
import { withTimeout } from "../../../../shared/async/with-timeout.ts";
import {
  type ConnectionObserver,
  type HomeConnection,
  openConnection,
} from "../connection/connection.ts";
import type { LinkTarget } from "./handshake.ts";
import { connect, type Link, type Refusal } from "./link.ts";
import { openStates, type SourceStates, type StatesDelta } from "./states.ts";
import { type HomeTraits, traitsOf } from "./translation.ts";

/** For each step of a new connection; the states of 10,000 entities come in a few seconds. */
const STEP_TIMEOUT_MS = 30_000;

export interface SessionObserver extends ConnectionObserver {
  /** Asks for what it needs of a new connection. Rejects where the connection is of no use. */
  prepare(link: Link): Promise<void>;
  changed(delta: StatesDelta): void;
}

export interface HomeSession {
  readonly states: SourceStates;
  /** Known with the states. */
  readonly traits: () => HomeTraits;
  readonly connection: HomeConnection<Link, SessionObserver>;
}

export interface SessionDeps {
  readonly target: LinkTarget;
  readonly clock: Clock;
  readonly warn: (line: string) => void;
  /** Sees each change first, and says which part of it the observer gets. */
  readonly intercept: (entity_ids: readonly string[]) => readonly string[];
}

const UNANSWERED: Refusal = {
  isLost: false,
  code: "unanswered",
  message: `there is no answer within ${STEP_TIMEOUT_MS / 1000} seconds`,
};

export const openSession = ({ target, clock, warn, intercept }: SessionDeps): HomeSession => {
  const states = openStates(warn);
  let traits = traitsOf(undefined);

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
      const delta = states.apply(event);
      const changed = intercept(delta.changed);
      if (changed.length + delta.removed.length > 0)
        connection.observer()?.changed({ changed, removed: delta.removed });
      resolve();
    });
    await Promise.race([first, link.ended]);
  };

  const connection = openConnection<Link, SessionObserver>({
    clock,
    connect: () => connect(target, clock, warn),
    prepare: (link) => inTime(followStates(link)),
    async announce(link, observer) {
      if (!observer) return;
      await inTime(observer.prepare(link));
      if (connection.observer() === observer && connection.live() === link) observer.connected();
    },
    complaintOf(error) {
      const { isLost, message = "" } = error as Partial<Refusal>;
      return isLost ? undefined : `${target.address} refuses a request: ${message}`;
    },
  });

  return { states, traits: () => traits, connection };
};
