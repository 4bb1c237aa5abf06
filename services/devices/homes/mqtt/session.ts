/** Keeps this process connected to a broker for as long as it is used, and its entities up to date. */
import { randomUUID } from "node:crypto";
import type { Clock } from "../../../../shared/async/clock.ts";
import { withTimeout } from "../../../../shared/async/with-timeout.ts";
import { type ConnectionObserver, openConnection } from "../connection/connection.ts";
import { type BrokerLink, type BrokerTarget, connectBroker } from "./broker.ts";
import { discoveryTopics } from "./discovery.ts";
import type { Entities, EntitiesDelta } from "./entities.ts";
import { openMergedDeltas } from "./merged-deltas.ts";
import type { MqttMessage } from "./messages.ts";
import { SENT_TOPIC } from "./other-sends.ts";

/** A broker that lets this client publish nothing never ends what it retains. */
const MAX_RETAINED_WAIT_MS = 2000;

export interface BrokerObserver extends ConnectionObserver {
  configured(delta: EntitiesDelta): void;
  changed(entity_ids: readonly string[]): void;
  /** Another process of Hearth is about to command what has this source id. */
  sentElsewhere(source_id: string): void;
}

interface SessionDeps {
  readonly target: BrokerTarget;
  readonly prefix: string;
  readonly clock: Clock;
  readonly entities: Entities;
  /** Sees each change first, and says which part of it the observer is told. */
  readonly intercept: (entity_ids: readonly string[]) => readonly string[];
}

export const openSession = ({ target, prefix, clock, entities, intercept }: SessionDeps) => {
  const markers = new Map<string, () => void>();

  const deltas = openMergedDeltas(
    (entity_id) => entities.get(entity_id) !== undefined,
    (delta) => {
      const live = connection.live();
      live?.subscribe(delta.topics).catch(() => undefined);
      live?.unsubscribe(delta.freeTopics);
      connection.observer()?.configured(delta);
    },
  );
  const configure = (link: BrokerLink | undefined, topic: string, message: MqttMessage) => {
    const delta = entities.configure(topic, message);
    if (link && link === connection.live()) deltas.add(delta);
  };
  /** Tells of what has changed, with a message or without. */
  const tell = (entity_ids: readonly string[]) => {
    const changed = intercept(entity_ids);
    if (changed.length > 0 && connection.live()) connection.observer()?.changed(changed);
  };
  const receiver =
    (linkOf: () => BrokerLink | undefined) => (topic: string, message: MqttMessage) => {
      const isMarked = markers.get(topic);
      if (isMarked) return isMarked();
      if (topic === SENT_TOPIC) return connection.observer()?.sentElsewhere(message.text ?? "");
      if (entities.isDiscovery(topic)) configure(linkOf(), topic, message);
      tell(entities.receive(topic, message));
    };

  /** What was sent to the broker before is answered before a message of our own comes back. */
  const untilRetained = async (link: BrokerLink) => {
    const topic = `hearth/ready/${randomUUID()}`;
    const { promise, resolve } = Promise.withResolvers<void>();
    markers.set(topic, resolve);
    const asked = async () => {
      await link.subscribe(new Map([[topic, 0]]));
      await link.publish({ topic, payload: "ready" });
      await promise;
    };
    try {
      await withTimeout(clock, MAX_RETAINED_WAIT_MS, Promise.race([asked(), link.ended]));
    } finally {
      markers.delete(topic);
      link.unsubscribe([topic]);
    }
  };

  const connection = openConnection<BrokerLink, BrokerObserver>({
    clock,
    async connect() {
      let link: BrokerLink | undefined;
      const outcome = await connectBroker(
        target,
        receiver(() => link),
      );
      if ("ended" in outcome) link = outcome;
      return outcome;
    },
    async prepare(link) {
      entities.expectAll();
      const topics = [...discoveryTopics(prefix), SENT_TOPIC];
      await link.subscribe(new Map(topics.map((topic) => [topic, 0])), true);
      await untilRetained(link);
      entities.removeMissing();
      await link.subscribe(entities.topics());
      await untilRetained(link);
      deltas.clear();
    },
    async announce(link, observer) {
      observer?.connected();
      await link.publish({ topic: target.statusTopic, payload: "online" }).catch(() => undefined);
    },
    complaintOf: (error) =>
      `${target.broker} refuses a request: ${String((error as Error).message).slice(0, 200)}`,
  });

  return { connection, tell };
};
