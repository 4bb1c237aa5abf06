/** The devices of an MQTT broker as a home: they announce themselves as they do to Home Assistant. */
import { seldom } from "../../../../shared/observability/log-throttle.ts";
import { openConfirmations } from "../connection/confirmations.ts";
import { connectedHome } from "../connection/connected-home.ts";
import { wholePatch } from "../connection/whole-patch.ts";
import type { Home, HomeDriver, Report } from "../home.ts";
import { addressOf } from "./address.ts";
import { connectBroker } from "./broker.ts";
import { openEntities } from "./entities.ts";
import { openHouse } from "./house.ts";
import { openPublishing } from "./publishing.ts";
import { openSession } from "./session.ts";
import { ANY_CAUSE } from "./targets.ts";

export const driver: HomeDriver = (url, credentials, { clock, warn, ownMarks }): Home => {
  const { broker, prefix } = addressOf(url);
  const target = { broker, credentials, statusTopic: `${prefix}/status` };

  const entities = openEntities({
    prefix,
    clock,
    ownMarks,
    warn: seldom(clock, warn),
    changed: (ids) => session.tell(ids),
  });
  const confirmations = openConfirmations(
    (entity_id) => {
      const now = entities.get(entity_id)?.now();
      return now && { ...now, contexts: [ANY_CAUSE] };
    },
    clock,
    (changed) => connection.observer()?.changed(changed),
  );
  const { intercept } = confirmations;
  const session = openSession({ target, prefix, clock, entities, intercept });
  const { connection } = session;
  const reportOf = (entity_id: string): Report | undefined => {
    const entity = entities.get(entity_id);
    return entity && { entity_id, ...wholePatch(entity_id, entity.now(), entity.dropped()) };
  };

  return connectedHome({
    connection,
    clock,
    openHouse: (listener) => openHouse({ entities, listener, reportOf, clock }),
    send: openPublishing({ connection, entities, reportOf, confirmations, clock }),
    probe: () => connectBroker({ ...target, will: null }, () => undefined),
    close: () => entities.close(),
  });
};
