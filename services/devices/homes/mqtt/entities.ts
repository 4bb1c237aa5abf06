/** The entities of all devices that have announced themselves, and the topics that say something of them. */
import type { Clock } from "../../../../shared/async/clock.ts";
import type { Patch } from "../../../../shared/kernel/entity.ts";
import { canonical } from "../../../../shared/text/canonical-json.ts";
import type { OwnMarks } from "../home.ts";
import type { Qos } from "./broker.ts";
import { type DeviceEntity, openDeviceEntity } from "./device-entity.ts";
import { type Announced, announcedBy, isMigration, markedIn } from "./discovery.ts";
import type { MqttMessage } from "./messages.ts";
import { namesOf } from "./naming.ts";

/** What a message of discovery has changed. */
export interface EntitiesDelta {
  /** Ids of entities that are new, or others than before. */
  readonly configured: readonly string[];
  readonly removed: readonly string[];
  /** To subscribe to, also where that is done already: the broker then sends what it retains. */
  readonly topics: ReadonlyMap<string, Qos>;
  readonly freeTopics: readonly string[];
}

interface Deps {
  readonly prefix: string;
  readonly clock: Pick<Clock, "after" | "now">;
  readonly ownMarks: OwnMarks | undefined;
  readonly warn: (line: string) => void;
  /** Called where an entity changes without a message. */
  readonly changed: (entity_ids: readonly string[]) => void;
}

const MAX_ENTITIES = 10_000;
/** Components of devices that are no entities. */
const NO_ENTITIES = ["device_automation", "tag"];

const NOTHING: EntitiesDelta = { configured: [], removed: [], topics: new Map(), freeTopics: [] };

export const openEntities = ({ prefix, clock, ownMarks, warn, changed }: Deps) => {
  const byId = new Map<string, DeviceEntity>();
  const bySource = new Map<string, DeviceEntity>();
  /** Entities that are about to be announced on another topic, which takes them over. */
  const migrating = new Set<DeviceEntity>();
  const byTopic = new Map<string, Set<DeviceEntity>>();
  /** By topic of discovery, what it has announced. */
  const announcements = new Map<string, { isRetained: boolean; ids: readonly string[] }>();
  const seen = new Set<string>();

  const freeId = (wanted: string): string => {
    for (let n = 1; ; n += 1) {
      const id = n === 1 ? wanted : `${wanted}_${n}`;
      if (!byId.has(id)) return id;
    }
  };
  const remove = (entity_id: string): readonly string[] => {
    const entity = byId.get(entity_id);
    if (!entity) return [];
    entity.close();
    byId.delete(entity_id);
    bySource.delete(entity.names.source_id);
    migrating.delete(entity);
    return [...entity.topics.keys()].filter((topic) => {
      const all = byTopic.get(topic);
      all?.delete(entity);
      if (all?.size) return false;
      return byTopic.delete(topic);
    });
  };
  const add = (
    announced: Announced,
    before: DeviceEntity | undefined,
  ): DeviceEntity | undefined => {
    const { component, config, key } = announced;
    if (NO_ENTITIES.includes(component) || config.enabled_by_default === false) return undefined;
    const names = namesOf(announced);
    const isDouble = bySource.has(names.source_id);
    if (isDouble || byId.size >= MAX_ENTITIES) {
      warn(`${key} is left out: ${isDouble ? "its unique_id is taken" : "there are too many"}`);
      return undefined;
    }
    const isSame = before?.names.entity_id === names.entity_id;
    const entity_id = isSame ? before.entity_id : freeId(names.entity_id);
    try {
      const tell = () => changed([entity_id]);
      const entity = openDeviceEntity({ entity_id, names, announced, clock, warn, changed: tell });
      if (before?.announced.component === component) entity.follow(before.said());
      byId.set(entity_id, entity);
      bySource.set(names.source_id, entity);
      for (const topic of entity.topics.keys())
        byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(entity));
      return entity;
    } catch (error) {
      warn(`${key} is left out: ${(error as Error).message.slice(0, 200)}`);
      return undefined;
    }
  };

  /** What one of the rows takes over from the topic that has announced it before. */
  const migratedTo = (rows: readonly Announced[]): readonly DeviceEntity[] => {
    const all = rows.flatMap((row) => bySource.get(namesOf(row).source_id) ?? []);
    const found = all.filter((one) => migrating.has(one));
    const gone = new Set(found.map(({ entity_id }) => entity_id));
    if (gone.size > 0)
      for (const [topic, { isRetained, ids }] of announcements)
        announcements.set(topic, { isRetained, ids: ids.filter((id) => !gone.has(id)) });
    return found;
  };
  const migrate = (topic: string): EntitiesDelta => {
    for (const id of announcements.get(topic)?.ids ?? []) {
      const entity = byId.get(id);
      if (entity) migrating.add(entity);
    }
    return NOTHING;
  };

  /** Those that are announced as before stay as they are. */
  const replace = (topic: string, rows: readonly Announced[], isRetained: boolean) => {
    const before = (announcements.get(topic)?.ids ?? []).flatMap((id) => byId.get(id) ?? []);
    const wanted = new Map(rows.map((row) => [row.key, row]));
    const kept = before.filter(
      ({ announced }) => canonical(wanted.get(announced.key) ?? null) === canonical(announced),
    );
    const gone = [...before.filter((one) => !kept.includes(one)), ...migratedTo(rows)];
    const free = new Set(gone.flatMap(({ entity_id }) => remove(entity_id)));
    const keptKeys = new Set(kept.map(({ announced }) => announced.key));
    const added = rows
      .filter(({ key }) => !keptKeys.has(key))
      .flatMap(
        (row) =>
          add(
            row,
            gone.find(
              ({ announced, names }) =>
                announced.key === row.key || names.source_id === namesOf(row).source_id,
            ),
          ) ?? [],
      );
    const ids = [...kept, ...added].map(({ entity_id }) => entity_id);
    if (ids.length > 0) announcements.set(topic, { isRetained, ids });
    else announcements.delete(topic);
    const configured = added.map(({ entity_id }) => entity_id);
    const topics = new Map(added.flatMap((one) => [...one.topics]));
    return {
      configured,
      removed: gone.map(({ entity_id }) => entity_id).filter((id) => !configured.includes(id)),
      topics,
      freeTopics: [...free].filter((one) => !topics.has(one)),
    };
  };

  return {
    get: (entity_id: string) => byId.get(entity_id),
    ids: (): readonly string[] => [...byId.keys()],
    /** All topics that say something. */
    topics: (): ReadonlyMap<string, Qos> =>
      new Map([...byId.values()].flatMap((one) => [...one.topics])),
    isDiscovery: (topic: string) => topic.startsWith(`${prefix}/`) && topic.endsWith("/config"),

    configure(topic: string, message: MqttMessage): EntitiesDelta {
      seen.add(topic);
      if (message.text === "") return replace(topic, [], true);
      const given = message.json();
      if (ownMarks && markedIn(topic, given).some(ownMarks.isOwn)) {
        ownMarks.seen();
        return replace(topic, [], true);
      }
      if (isMigration(given)) return migrate(topic);
      const rows = announcedBy(prefix, topic, given);
      if (rows) return replace(topic, rows, message.isRetained);
      warn(`${topic.slice(0, 200)} has a message that is no JSON object, or is too large`);
      return NOTHING;
    },

    /** The broker sends again what it retains of discovery. */
    expectAll: () => seen.clear(),
    /** Removes what the broker had retained, and has no more. */
    removeMissing() {
      for (const [topic, { isRetained }] of announcements)
        if (isRetained && !seen.has(topic)) replace(topic, [], true);
    },

    receive(topic: string, message: MqttMessage): readonly string[] {
      const entities = [...(byTopic.get(topic) ?? [])];
      for (const entity of entities) entity.receive(topic, message);
      return entities.map(({ entity_id }) => entity_id);
    },
    apply: (entity_id: string, patch: Patch) => byId.get(entity_id)?.apply(patch),
    close() {
      for (const entity of byId.values()) entity.close();
    },
  };
};

export type Entities = ReturnType<typeof openEntities>;
