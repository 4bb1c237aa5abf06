/** The devices of an MQTT broker as a home: they announce themselves as they do to Home Assistant. */
import { fail } from "../../../../shared/kernel/errors.ts";
import { logThrottle } from "../../../../shared/observability/log-throttle.ts";
import type { Home, HomeDriver, Report } from "../home.ts";
import { openConfirmations } from "../home-assistant/confirmations.ts";
import { wholePatch } from "../home-assistant/translation.ts";
import { addressOf } from "./address.ts";
import { connectBroker } from "./broker.ts";
import { openEntities } from "./entities.ts";
import { openHouse } from "./house.ts";
import { openSending } from "./sending.ts";
import { type BrokerObserver, openSession } from "./session.ts";
import { ANY_CAUSE } from "./targets.ts";

/** A start does not wait longer for what the home has. */
const FIRST_LOOK_TIMEOUT_MS = 5000;

export const driver: HomeDriver = (url, credentials, { clock, warn, ownMarks }): Home => {
  const { broker, prefix } = addressOf(url);
  const target = { broker, credentials, statusTopic: `${prefix}/status` };
  const throttle = logThrottle(clock);
  const warnSeldom = (line: string) =>
    throttle("warning", (others) => warn(others > 0 ? `${line} (and ${others} more)` : line));

  let observer: BrokerObserver | undefined;
  const entities = openEntities({
    prefix,
    clock,
    ownMarks,
    warn: warnSeldom,
    changed: (ids) => session.tell(ids),
  });
  const stateOf = (entity_id: string) => {
    const now = entities.get(entity_id)?.now();
    return now && { ...now, contexts: [ANY_CAUSE] };
  };
  const confirmations = openConfirmations(
    () => ({ get: stateOf }),
    clock,
    (changed) => observer?.changed(changed),
  );
  const session = openSession({
    target,
    prefix,
    clock,
    entities,
    intercept: (changed) => confirmations.intercept({ changed, removed: [] }).changed,
  });
  const reportOf = (entity_id: string): Report | undefined => {
    const entity = entities.get(entity_id);
    return entity && { entity_id, ...wholePatch(entity_id, entity.now(), entity.dropped()) };
  };
  const sendNow = openSending({
    link: session.link,
    entities,
    reportOf,
    confirmations,
    isOpenHere: () => observer !== undefined,
    clock,
  });
  /** What `send` has connected in a process in which the home is not open. */
  let release: (() => void) | undefined;

  return {
    async open(listener) {
      const house = openHouse({ entities, listener, reportOf, clock });
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

    send(orders) {
      release ??= session.use();
      return sendNow(orders);
    },

    async probe() {
      const outcome = await connectBroker({ ...target, will: null }, () => undefined);
      if ("status" in outcome) fail("SERVICE_UNAVAILABLE", {}, outcome.error);
      else outcome.close();
    },

    async close() {
      release?.();
      release = undefined;
      entities.close();
    },
  };
};
