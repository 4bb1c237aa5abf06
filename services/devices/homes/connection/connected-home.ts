/** A home that is reached over a connection: opened once its first look has ended, commanded from any process. */
import type { Clock } from "../../../../shared/async/clock.ts";
import { fail } from "../../../../shared/kernel/errors.ts";
import type { Home, HomeListener } from "../home.ts";
import type { ConnectionObserver, HomeConnection, HomeLink } from "./connection.ts";
import type { LinkFailure } from "./link-failures.ts";

/** A start does not wait longer for what the home has. */
const FIRST_LOOK_TIMEOUT_MS = 5000;

/** What tells a listener what the home has, from its begin to its end. */
export interface OpenedHouse<O extends ConnectionObserver> {
  readonly observer: O;
  begin(): void;
  end(): void;
}

export interface ConnectedHomeDeps<L extends HomeLink, O extends ConnectionObserver> {
  readonly connection: Pick<HomeConnection<L, O>, "observe" | "use">;
  readonly clock: Pick<Clock, "after">;
  readonly openHouse: (listener: HomeListener) => OpenedHouse<O>;
  readonly send: Home["send"];
  readonly listItems?: NonNullable<Home["listItems"]>;
  /** Connects once, without more. */
  readonly probe: () => Promise<Pick<HomeLink, "close"> | LinkFailure>;
  /** Releases what else the home has in this process. */
  readonly close?: () => void;
}

export const connectedHome = <L extends HomeLink, O extends ConnectionObserver>(
  deps: ConnectedHomeDeps<L, O>,
): Home => {
  const { connection, clock } = deps;
  /** What `send` has connected in a process in which the home is not open. */
  let release: (() => void) | undefined;
  let isClosed = false;
  const { listItems } = deps;
  /** Connects this process, also where the home is not open in it. */
  const use = () => {
    if (isClosed) fail("SERVICE_UNAVAILABLE", {}, "The home is closed");
    release ??= connection.use();
  };

  return {
    async open(listener) {
      const house = deps.openHouse(listener);
      house.begin();
      const { promise: settled, resolve } = Promise.withResolvers<void>();
      const leave = connection.observe({
        ...house.observer,
        connected() {
          house.observer.connected();
          resolve();
        },
        failed(failure) {
          house.observer.failed(failure);
          resolve();
        },
      });
      const end = connection.use();
      const cancel = clock.after(FIRST_LOOK_TIMEOUT_MS, resolve);
      await settled;
      cancel();
      return async () => {
        house.end();
        leave();
        end();
      };
    },

    async send(orders) {
      use();
      return deps.send(orders);
    },

    ...(listItems && {
      async listItems(entity_id: string) {
        use();
        return listItems(entity_id);
      },
    }),

    async probe() {
      const outcome = await deps.probe();
      if ("status" in outcome) fail("SERVICE_UNAVAILABLE", {}, outcome.error);
      else outcome.close();
    },

    async close() {
      isClosed = true;
      release?.();
      release = undefined;
      deps.close?.();
    },
  };
};
