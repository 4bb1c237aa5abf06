/** Keeps this process connected to a broker for as long as it is used, and its entities up to date. */
import { randomUUID } from "node:crypto";
import type { Clock } from "../../../../shared/async/clock.ts";
import { withTimeout } from "../../../../shared/async/with-timeout.ts";
import { fail } from "../../../../shared/kernel/errors.ts";
import type { LinkFailure } from "../home-assistant/link-failures.ts";
import { type BrokerLink, type BrokerTarget, connectBroker } from "./broker.ts";
import { discoveryTopics } from "./discovery.ts";
import type { Entities, EntitiesDelta } from "./entities.ts";
import { openMergedDeltas } from "./merged-deltas.ts";
import type { MqttMessage } from "./messages.ts";
import { SENT_TOPIC } from "./other-sends.ts";

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
/** Asking again does not make a password valid; but it may be mended on the other side. */
const REFUSED_RETRY_MS = 15 * 60_000;
/** A broker that lets this client publish nothing never ends what it retains. */
const MAX_RETAINED_WAIT_MS = 2000;

/** The process in which the home is open. */
export interface BrokerObserver {
  /** All that the broker retains is known. */
  connected(): void;
  configured(delta: EntitiesDelta): void;
  changed(entity_ids: readonly string[]): void;
  /** Another process of Hearth is about to command what has this source id. */
  sentElsewhere(source_id: string): void;
  /** A connection has ended, or could not be made. */
  failed(failure: LinkFailure): void;
}

interface SessionDeps {
  readonly target: BrokerTarget;
  readonly prefix: string;
  readonly clock: Clock;
  readonly entities: Entities;
  /** Sees each change first, and says which part of it the observer is told. */
  readonly intercept: (entity_ids: readonly string[]) => readonly string[];
}

const isLink = (outcome: BrokerLink | LinkFailure): outcome is BrokerLink => "ended" in outcome;

export const openSession = ({ target, prefix, clock, entities, intercept }: SessionDeps) => {
  let observer: BrokerObserver | undefined;
  let uses = 0;
  let live: BrokerLink | undefined;
  let last: LinkFailure | undefined;
  let stop: (() => void) | undefined;
  let first = Promise.resolve();
  const markers = new Map<string, () => void>();

  const deltas = openMergedDeltas(
    (entity_id) => entities.get(entity_id) !== undefined,
    (delta) => {
      live?.subscribe(delta.topics).catch(() => undefined);
      live?.unsubscribe(delta.freeTopics);
      observer?.configured(delta);
    },
  );
  const configure = (link: BrokerLink | undefined, topic: string, message: MqttMessage) => {
    const delta = entities.configure(topic, message);
    if (link && link === live) deltas.add(delta);
  };
  const receiver =
    (linkOf: () => BrokerLink | undefined) => (topic: string, message: MqttMessage) => {
      const isMarked = markers.get(topic);
      if (isMarked) return isMarked();
      if (topic === SENT_TOPIC) return observer?.sentElsewhere(message.text ?? "");
      if (entities.isDiscovery(topic)) configure(linkOf(), topic, message);
      const changed = intercept(entities.receive(topic, message));
      if (changed.length > 0 && live) observer?.changed(changed);
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
  const load = async (link: BrokerLink) => {
    entities.expectAll();
    const topics = [...discoveryTopics(prefix), SENT_TOPIC];
    await link.subscribe(new Map(topics.map((topic) => [topic, 0])), true);
    await untilRetained(link);
    entities.removeMissing();
    await link.subscribe(entities.topics());
    await untilRetained(link);
  };
  const greet = (link: BrokerLink) =>
    link.publish({ topic: target.statusTopic, payload: "online" }).catch(() => undefined);

  /** @returns why it has ended. */
  const useLink = async (link: BrokerLink, begun: () => void): Promise<LinkFailure> => {
    let complaint: string | undefined;
    try {
      await load(link);
      live = link;
      deltas.clear();
      begun();
      observer?.connected();
      await greet(link);
    } catch (error) {
      complaint = `${target.broker} refuses a request: ${String((error as Error).message).slice(0, 200)}`;
      link.close();
    }
    const ended = await link.ended;
    // A later use may have another connection by now.
    if (live === link) live = undefined;
    return complaint === undefined || ended.error === complaint
      ? ended
      : { ...ended, error: complaint };
  };

  const begin = () => {
    const { promise, resolve: endFirst } = Promise.withResolvers<void>();
    first = promise;
    let isStopped = false;
    let failures = 0;
    let stopNow: () => void = () => undefined;
    const pause = ({ status }: LinkFailure) =>
      new Promise<void>((resolve) => {
        const backOff = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
        const cancel = clock.after(status === "refused" ? REFUSED_RETRY_MS : backOff, resolve);
        stopNow = () => {
          cancel();
          resolve();
        };
      });
    const attempt = async (): Promise<LinkFailure> => {
      let link: BrokerLink | undefined;
      const outcome = await connectBroker(
        target,
        receiver(() => link),
      );
      if (!isLink(outcome)) return outcome;
      link = outcome;
      stopNow = outcome.close;
      if (isStopped) outcome.close();
      return useLink(outcome, () => {
        failures = 0;
        endFirst();
      });
    };
    const run = async () => {
      while (!isStopped) {
        last = await attempt();
        failures += 1;
        endFirst();
        if (isStopped) return;
        observer?.failed(last);
        await pause(last);
      }
    };
    void run();
    stop = () => {
      isStopped = true;
      live = undefined;
      stopNow();
    };
  };

  return {
    /** Connects, unless another use has; returns the release. */
    use(): () => void {
      uses += 1;
      if (uses === 1) begin();
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        uses -= 1;
        if (uses === 0) stop?.();
      };
    },
    /** Tells what happens from now on, and of a connection that is there. Returns its release. */
    observe(next: BrokerObserver): () => void {
      observer = next;
      if (live) {
        next.connected();
        void greet(live);
      }
      return () => {
        if (observer === next) observer = undefined;
      };
    },
    /** @throws SERVICE_UNAVAILABLE where there is none; a first attempt is waited for. */
    async link(): Promise<BrokerLink> {
      await first;
      return live ?? fail("SERVICE_UNAVAILABLE", {}, last?.error ?? "It is closed");
    },
    /** Tells of what has changed without a message. */
    tell(entity_ids: readonly string[]) {
      const changed = intercept(entity_ids);
      if (changed.length > 0 && live) observer?.changed(changed);
    },
  };
};
