/** Announcing as a part of the devices service: what is announced where, and commands that come from there. */

import { openKeyedMutex } from "../../../shared/async/keyed-mutex.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { isSameMachine } from "../../../shared/homes/home-kinds.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { call } from "../../../shared/kernel/contract.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { seldom } from "../../../shared/observability/log-throttle.ts";
import type { ServiceDeps } from "../../../shared/service-deps.ts";
import type { Recorder } from "../../../shared/store/recorder/state-recorder.ts";
import type { HomeCredentials } from "../homes/home.ts";
import { addressOf } from "../homes/mqtt/address.ts";
import type { MqttMessage } from "../homes/mqtt/messages.ts";
import type { HomeList } from "../registry/home-list.ts";
import type { HomeRecord } from "../registry/home-record.ts";
import type { Homes } from "../registry/homes.ts";
import { isAnnounced, orderIn } from "./announcement.ts";
import { openAnnouncer } from "./announcer.ts";
import type { KnownHome, OwnAnnouncements } from "./own-announcements.ts";

/** Any client that may publish on the broker may do what a user may, and no more. */
const CALLER: Caller = { sub: "mqtt_announce", name: "MQTT", role: "user", via: "system" };
/** Commands that wait for those before them. */
const MAX_WAITING = 1000;
/** The notification of a change may be lost. */
const POLL_MS = 1000;

export interface AnnouncingDeps extends Pick<ServiceDeps, "broker" | "config" | "store" | "clock"> {
  readonly node: string;
  readonly ownAnnouncements: OwnAnnouncements;
  readonly homeList: Pick<HomeList, "homes" | "credentialsFor">;
  readonly records: ReadonlyMap<string, HomeRecord>;
  readonly homes: Pick<Homes, "registry">;
  readonly recorder: Pick<Recorder, "refresh" | "entities">;
}

/** What a home has is not announced on the broker from which it comes. */
const isOfBroker = (url: string, home: KnownHome): boolean =>
  home.url.startsWith("mqtt") && (isSameMachine(home.url, url) || isSameMachine(url, home.url));

export const startAnnouncing = (deps: AnnouncingDeps) => {
  const { broker, config, store, clock, node, ownAnnouncements, recorder, records } = deps;
  const homes = () => deps.homeList.homes() ?? [];
  const url = config.MQTT_ANNOUNCE;
  const address = addressOf(new URL(url));
  const warn = seldom(clock, (line) => broker.logger.warn(line, { announced_on: address.broker }));

  const sameBroker = () => homes().find((home) => isOfBroker(url, home));
  const credentials = (): HomeCredentials => {
    const { MQTT_ANNOUNCE_USERNAME: username, MQTT_ANNOUNCE_PASSWORD: password } = config;
    if (username !== "") return { username, ...(password !== "" && { password }) };
    const home = sameBroker();
    return home ? deps.homeList.credentialsFor(home.id) : {};
  };

  const withheld = (): ReadonlySet<string> => {
    const mirrors = homes().filter(
      (home) => isOfBroker(url, home) || ownAnnouncements.isMirror(home),
    );
    const all = mirrors.flatMap(({ id }) => records.get(id)?.entities ?? []);
    return new Set(all.map(({ entity_id }) => entity_id));
  };
  const now = async () => {
    await recorder.refresh();
    const all = recorder.entities();
    const { areas } = deps.homes.registry;
    const names = new Map(areas.map(({ area_id, name }) => [area_id, name]));
    const areaOf = ({ attributes: { area_id } }: Entity) => names.get(String(area_id));
    const hidden = withheld();
    const entities = all.filter((one) => !hidden.has(one.entity_id) && isAnnounced(one));
    return { entities, areaOf };
  };

  const mutex = openKeyedMutex();
  let waiting = 0;
  const carryOut = async (entity_id: string, name: string, text: string) => {
    const entity = store.cache.entities.get(entity_id);
    const isOurs = entity && !withheld().has(entity_id);
    const order = isOurs ? orderIn(entity, name, text) : undefined;
    if (!order) return warn(`a message to ${entity_id}/set/${name} is not understood`);
    await call(
      broker,
      devices.command,
      { entity_id, command: order.command, fields: { ...order.fields } },
      { meta: { caller: CALLER } },
    );
  };
  const obey = (entity_id: string, name: string, { text }: MqttMessage) => {
    if (text === undefined || waiting >= MAX_WAITING)
      return warn(
        `a message to ${entity_id} is left out: ${text === undefined ? "it is too large" : "too many wait"}`,
      );
    waiting += 1;
    mutex
      .runExclusive(entity_id, () => carryOut(entity_id, name, text))
      .catch((error: unknown) => warn(`${entity_id}: ${(error as Error).message.slice(0, 200)}`))
      .finally(() => {
        waiting -= 1;
      });
  };

  const announcer = openAnnouncer({
    target: { broker: address.broker, credentials: credentials() },
    topics: { prefix: address.prefix, node },
    version: config.version,
    clock,
    now,
    obey,
    warn,
  });
  const stopPolling = clock.every(POLL_MS, announcer.wake);
  return {
    wake: announcer.wake,
    stop(isLast: boolean) {
      stopPolling();
      return announcer.stop(isLast);
    },
  };
};

export type Announcing = ReturnType<typeof startAnnouncing>;
