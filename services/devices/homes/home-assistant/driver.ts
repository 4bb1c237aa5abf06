/** A Home Assistant as a home: its entities, their states, and commands as its services. */
import type { Snapshot } from "../../../../shared/kernel/entity.ts";
import { fail } from "../../../../shared/kernel/errors.ts";
import { logThrottle } from "../../../../shared/observability/log-throttle.ts";
import type { Home, HomeDriver, Report } from "../home.ts";
import { openConfirmations } from "./confirmations.ts";
import { openHouse } from "./house.ts";
import { connect } from "./link.ts";
import { openOtherCalls } from "./other-calls.ts";
import { openSending } from "./sending.ts";
import { openSession } from "./session.ts";
import type { SourceState } from "./states.ts";
import { translated, wholePatch } from "./translation.ts";

/** A start does not wait longer for what the home has. */
const FIRST_LOOK_TIMEOUT_MS = 5000;

export const driver: HomeDriver = ({ pathname }, { token }, { clock, warn, ownMarks }): Home => {
  const target = { address: new URL(pathname).origin, token };
  const throttle = logThrottle(clock);
  const warnSeldom = (line: string) =>
    throttle("warning", (others) => warn(others > 0 ? `${line} (and ${others} more)` : line));

  const confirmations = openConfirmations(
    () => session.states,
    clock,
    (changed) => observer?.changed({ changed, removed: [] }),
  );
  const { intercept } = confirmations;
  const session = openSession({ target, clock, warn: warnSeldom, intercept });
  let observer: ReturnType<typeof openHouse>["observer"] | undefined;

  const snapshotOf = (entity_id: string, state?: SourceState): Snapshot | undefined => {
    const source = state ?? session.states.get(entity_id);
    return source && translated(entity_id, source, session.traits());
  };
  const reportOf = (entity_id: string): Report | undefined => {
    const now = snapshotOf(entity_id);
    const dropped = session.states.droppedOf(entity_id);
    return now && { entity_id, ...wholePatch(entity_id, now, dropped) };
  };

  const otherCalls = openOtherCalls();
  const sendNow = openSending({
    calls: otherCalls,
    link: session.link,
    traits: session.traits,
    snapshotOf,
    reportOf,
    confirmations,
    clock,
  });
  /** What `send` has connected in a process in which the home is not open. */
  let release: (() => void) | undefined;
  let isClosed = false;

  return {
    async open(listener) {
      const more = { otherCalls, ownMarks, clock };
      const house = openHouse({ session, listener, snapshotOf, reportOf, ...more });
      house.begin();
      const { promise: settled, resolve } = Promise.withResolvers<void>();
      observer = {
        ...house.observer,
        connected() {
          house.observer.connected();
          resolve();
        },
        failed(failure) {
          house.observer.failed(failure);
          resolve();
        },
      };
      const leave = session.observe(observer);
      const end = session.use();
      const cancel = clock.after(FIRST_LOOK_TIMEOUT_MS, resolve);
      await settled;
      cancel();
      return async () => {
        house.end();
        leave();
        observer = undefined;
        end();
      };
    },

    async send(orders) {
      if (isClosed) fail("SERVICE_UNAVAILABLE", {}, "The home is closed");
      release ??= session.use();
      return sendNow(orders);
    },

    async probe() {
      const outcome = await connect(target, clock, warnSeldom);
      if ("status" in outcome) fail("SERVICE_UNAVAILABLE", {}, outcome.error);
      else outcome.close();
    },

    async close() {
      isClosed = true;
      release?.();
      release = undefined;
    },
  };
};
