/** Announces entities on a broker for as long as this process is the one that does, and carries out what comes from there. */
import { setImmediate as breathe } from "node:timers/promises";
import type { Clock } from "../../../shared/async/clock.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { openPause, retryAfterMs } from "../homes/connection/retries.ts";
import { type BrokerLink, type BrokerTarget, connectBroker } from "../homes/mqtt/broker.ts";
import type { MqttMessage } from "../homes/mqtt/messages.ts";
import {
  type Announcement,
  type AnnouncementTopics,
  announcedOn,
  announcementOf,
  commandedOn,
  commandTopicsOf,
  configTopicOf,
  configTopicsOf,
  stateTopicOf,
  statusTopicOf,
} from "./announcement.ts";

/** Between two looks at what has changed: a flood of changes is told as its latest states. */
const SYNC_PAUSE_MS = 50;
/** So many entities are told before other work gets its turn. */
const ENTITIES_A_TURN = 50;

export interface AnnouncedNow {
  /** The same list while no entity has changed. */
  readonly entities: readonly Entity[];
  /** The name of an entity's area. */
  readonly areaOf: (entity: Entity) => string | undefined;
}

export interface AnnouncerDeps {
  readonly target: Pick<BrokerTarget, "broker" | "credentials">;
  readonly topics: AnnouncementTopics;
  readonly version: string;
  readonly clock: Clock;
  readonly now: () => Promise<AnnouncedNow>;
  readonly obey: (entity_id: string, name: string, message: MqttMessage) => void;
  readonly warn: (line: string) => void;
}

interface Told extends Announcement {
  readonly entity: Entity;
  readonly area: string | undefined;
}

export const openAnnouncer = (deps: AnnouncerDeps) => {
  const { target, topics, version, clock, now, obey, warn } = deps;
  const { prefix, node } = topics;
  const statusTopic = statusTopicOf(node);
  const birthTopic = `${prefix}/status`;
  const told = new Map<string, Told>();
  /** Entities of which the broker retains an announcement. */
  const retained = new Set<string>();
  let live: BrokerLink | undefined;
  let isWanted = false;
  let running: Promise<void> | undefined;
  let isStopped = false;
  let stopNow: () => void = () => undefined;

  const withdraw = async (link: BrokerLink, entity_id: string) => {
    await link.publish({ topic: configTopicOf(topics, entity_id), payload: "", retain: true });
    await link.publish({ topic: stateTopicOf(node, entity_id), payload: "", retain: true });
    told.delete(entity_id);
    retained.delete(entity_id);
  };
  const tell = async (link: BrokerLink, entity: Entity, area: string | undefined) => {
    const { entity_id } = entity;
    const last = told.get(entity_id);
    if (last?.entity === entity && last.area === area) return false;
    const next = announcementOf(topics, entity, area, version);
    if (!next) return false;
    const [config, state] = [configTopicOf(topics, entity_id), stateTopicOf(node, entity_id)];
    if (last?.config !== next.config)
      await link.publish({ topic: config, payload: next.config, retain: true });
    if (last?.state !== next.state)
      await link.publish({ topic: state, payload: next.state, retain: true });
    told.set(entity_id, { ...next, entity, area });
    return true;
  };

  const syncOnce = async (link: BrokerLink) => {
    const { entities, areaOf } = await now();
    let left = ENTITIES_A_TURN;
    for (const entity of entities) {
      if (live !== link) return;
      if (await tell(link, entity, areaOf(entity))) left -= 1;
      if (left > 0) continue;
      await breathe();
      left = ENTITIES_A_TURN;
    }
    const present = new Set(entities.map(({ entity_id }) => entity_id));
    for (const entity_id of new Set([...told.keys(), ...retained]))
      if (!present.has(entity_id) && live === link) await withdraw(link, entity_id);
  };
  const sync = async () => {
    while (isWanted && live) {
      isWanted = false;
      // What the end of the connection cuts off is told on the next one.
      await syncOnce(live).catch((error: unknown) => {
        if (live) warn(`announcing failed: ${String((error as Error).message).slice(0, 200)}`);
      });
      await clock.sleep(SYNC_PAUSE_MS);
    }
  };
  const wake = () => {
    isWanted = true;
    if (!live) return;
    running ??= sync().finally(() => {
      running = undefined;
      if (isWanted && live) wake();
    });
  };

  const tellStatus = (link: BrokerLink, payload: "online" | "offline") =>
    link.publish({ topic: statusTopic, payload, retain: true });

  const receive = (topic: string, message: MqttMessage) => {
    const announced = announcedOn(topics, topic);
    if (announced !== undefined) {
      if (message.text !== "") retained.add(announced);
      if (message.text !== "" && !told.has(announced)) wake();
      return;
    }
    // The last will of a process that has announced before this one may come late.
    if (topic === statusTopic) {
      if (message.text === "offline" && live && !isStopped)
        void tellStatus(live, "online").catch(() => undefined);
      return;
    }
    if (topic === birthTopic) {
      if (message.text !== "online" || message.isRetained) return;
      told.clear();
      wake();
      return;
    }
    const commanded = commandedOn(node, topic);
    if (!commanded) return;
    // What a broker has kept was meant for then, and would be done again at each connection.
    if (message.isRetained) return warn(`${topic.slice(0, 200)} has a retained command`);
    obey(commanded.entity_id, commanded.name, message);
  };

  const useLink = async (link: BrokerLink) => {
    try {
      told.clear();
      retained.clear();
      const all = [configTopicsOf(topics), statusTopic, birthTopic];
      await link.subscribe(new Map(all.map((topic) => [topic, 0])));
      await link.subscribe(new Map(commandTopicsOf(node).map((topic) => [topic, 1])));
      await tellStatus(link, "online");
      live = link;
      wake();
    } catch (error) {
      warn(`${target.broker} refuses a request: ${String((error as Error).message).slice(0, 200)}`);
      link.close();
    }
    const ended = await link.ended;
    live = undefined;
    return ended;
  };

  const pause = async (ms: number) => {
    const { over, end } = openPause(clock, ms);
    stopNow = end;
    await over;
  };
  const run = async () => {
    const will = { payload: "offline", isRetained: true };
    for (let failures = 0; !isStopped; failures += 1) {
      const outcome = await connectBroker(
        { ...target, statusTopic, will, clientId: node },
        receive,
      );
      const isLink = "ended" in outcome;
      if (isLink) failures = 0;
      if (isLink && isStopped) outcome.close();
      const { error } = isLink ? await useLink(outcome) : outcome;
      if (isStopped) return;
      warn(`nothing is announced: ${error}`);
      await pause(retryAfterMs(failures));
    }
  };
  const ended = run();

  return {
    /** Something has changed. */
    wake,
    /** @param isLast  Whether no other process goes on: then all that is announced is not available. */
    async stop(isLast: boolean): Promise<void> {
      isStopped = true;
      stopNow();
      const link = live;
      live = undefined;
      if (link && isLast) await tellStatus(link, "offline").catch(() => undefined);
      link?.close();
      await ended;
      await running;
    },
  };
};

export type Announcer = ReturnType<typeof openAnnouncer>;
