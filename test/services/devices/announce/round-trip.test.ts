/** What is announced of each domain, read again as devices are: the same states, and the same commands back. */
import { expect, it } from "@jest/globals";
import {
  announcementOf,
  commandedOn,
  configTopicOf,
  isAnnounced,
  orderIn,
  stateTopicOf,
} from "../../../../services/devices/announce/announcement.ts";
import { openDeviceEntity } from "../../../../services/devices/homes/mqtt/device-entity.ts";
import { announcedBy } from "../../../../services/devices/homes/mqtt/discovery.ts";
import { messageOf } from "../../../../services/devices/homes/mqtt/messages.ts";
import { namesOf } from "../../../../services/devices/homes/mqtt/naming.ts";
import type { Entity } from "../../../../shared/kernel/entity.ts";
import { stillClock } from "../../../support/clocks.ts";
import { COMMANDED_ABILITIES, SHOWN_ABILITIES } from "./round-trip-abilities.ts";
import { COMMANDED, SHOWN } from "./round-trip-rows.ts";

const TOPICS = { prefix: "homeassistant", node: "hearth_1" };
const entityOf = (entity_id: string, state: string, attributes: object): Entity => ({
  entity_id,
  state,
  attributes: { friendly_name: "Thing", ...attributes },
  last_changed: "2030-01-01T00:00:00.000Z",
  last_updated: "2030-01-01T00:00:00.000Z",
  version: 1,
});

/** The entity as another program finds it. */
const found = (entity: Entity) => {
  const announced = announcementOf(TOPICS, entity, "Den", "1.0") ?? { config: "null", state: "" };
  const topic = configTopicOf(TOPICS, entity.entity_id);
  const [one] = announcedBy(TOPICS.prefix, topic, JSON.parse(announced.config)) ?? [];
  if (!one) throw new TypeError(`${entity.entity_id} is not announced`);
  const warnings: string[] = [];
  const names = namesOf(one);
  const opened = openDeviceEntity({
    entity_id: names.entity_id,
    names,
    announced: one,
    clock: stillClock(),
    warn: (line) => void warnings.push(line),
    changed: () => undefined,
  });
  const say = (at: string, text: string) => opened.receive(at, messageOf(Buffer.from(text)));
  say("hearth/hearth_1/status", "online");
  say(stateTopicOf(TOPICS.node, entity.entity_id), announced.state);
  return { ...opened, warnings, name: names };
};

it.each([...SHOWN, ...SHOWN_ABILITIES])(
  "%s that is %s with %j is found as %s that is %s with %j",
  (entity_id, state, attributes, ...expected) => {
    const [as, shown, with_] = expected;
    const { now, name, warnings } = found(entityOf(entity_id, state, attributes));
    expect(name).toMatchObject({ entity_id: as, name: "Thing", area: "Den" });
    expect(now()).toMatchObject({ state: shown, attributes: with_ });
    expect(warnings).toEqual([]);
  },
);

it.each([...COMMANDED, ...COMMANDED_ABILITIES])(
  "%s with %j is told %s %j there, and gets %s back",
  (...row) => {
    const [entity_id, attributes, command, fields, back] = row;
    // Jest hands a row that is shorter a function at its end.
    const expected = typeof row[5] === "object" ? row[5] : {};
    const entity = entityOf(entity_id, "unknown", attributes);
    const { publications, warnings } = found(entity);
    const orders = publications(command, { ...fields }).map(({ topic, payload }) => {
      const { entity_id: about, name } = commandedOn(TOPICS.node, topic) ?? {};
      expect(about).toBe(entity_id);
      return { fields: {}, ...orderIn(entity, name ?? "", payload) };
    });
    expect(orders).toEqual([{ command: back, fields: expected }]);
    expect(warnings).toEqual([]);
  },
);

it.each([
  ["media_player.a", {}],
  ["weather.a", {}],
  ["text.a", { mode: "password" }],
  ["light.a", { hidden: true }],
])("%s with %j is not announced, and not commanded", (entity_id, attributes) => {
  const entity = entityOf(entity_id, "on", attributes);
  expect(isAnnounced(entity)).toBe(false);
  expect(announcementOf(TOPICS, entity, undefined, "1.0")).toBeUndefined();
  expect(orderIn(entity, "", "ON")).toBeUndefined();
});
