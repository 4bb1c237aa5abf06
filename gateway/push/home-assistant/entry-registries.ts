/** Home Assistant's registries of devices and entities: read and edited. */
import {
  deviceChange,
  deviceId,
  entityChange,
} from "../../../shared/contracts/registry/entries.ts";
import { registry } from "../../../shared/contracts/registry/registry.ts";
import { entityId } from "../../../shared/kernel/entity.ts";
import { refuseField } from "../../../shared/kernel/problem.ts";
import { optional, without } from "../../../shared/kernel/rules.ts";
import type { ClientMessage, Session } from "../dialect.ts";
import { command } from "./conversation.ts";
import { edit, none, refuseSet } from "./registry-commands.ts";
import {
  areasOfDevices,
  asDevice,
  asDisplayed,
  asEntry,
  asWholeEntry,
  CATEGORIES,
} from "./registry-views.ts";

const devices: Readonly<Record<string, ClientMessage>> = {
  "config/device_registry/list": command("List the devices", {}, async ({ call }) =>
    (await call(registry.devices, {})).map(asDevice),
  ),
  "config/device_registry/update": edit(
    "Change the name, the area or the labels of a device",
    {
      device_id: deviceId,
      name_by_user: deviceChange.name,
      ...without(deviceChange, "name"),
      disabled_by: none,
    },
    async ({ call }, { name_by_user: name, disabled_by, ...device }) => {
      refuseSet({ disabled_by });
      return asDevice(await call(registry.changeDevice, { ...device, name }));
    },
  ),
};

const deviceAreas = async ({ call }: Session) => areasOfDevices(await call(registry.devices, {}));

const entities: Readonly<Record<string, ClientMessage>> = {
  "config/entity_registry/list": command(
    "List names, areas and labels of entities",
    {},
    async (session) => {
      const areasOf = await deviceAreas(session);
      return (await session.call(registry.entries, {})).map((entry) => asEntry(entry, areasOf));
    },
  ),
  "config/entity_registry/list_for_display": command(
    "List names, areas and labels of entities, in short form",
    {},
    async (session) => {
      const areasOf = await deviceAreas(session);
      const entries = await session.call(registry.entries, {});
      return {
        entity_categories: CATEGORIES,
        entities: entries.map((entry) => asDisplayed(entry, areasOf)),
      };
    },
  ),
  "config/entity_registry/get": command(
    "Read the name, the area and the labels of one entity",
    { entity_id: entityId },
    async (session, { entity_id }) => {
      const areasOf = await deviceAreas(session);
      return asWholeEntry(await session.call(registry.entry, { entity_id }), areasOf);
    },
  ),
  "config/entity_registry/get_entries": command(
    "Read the names, areas and labels of several entities; null for those that do not exist",
    { entity_ids: { type: "array", items: entityId, max: 1000 } },
    async (session, { entity_ids }) => {
      const areasOf = await deviceAreas(session);
      const entries = await session.call(registry.entries, {});
      const byId = new Map(entries.map((entry) => [entry.entity_id, entry]));
      return Object.fromEntries(
        entity_ids.map((id) => {
          const entry = byId.get(id);
          return [id, entry ? asWholeEntry(entry, areasOf) : null];
        }),
      );
    },
  ),
  "config/entity_registry/update": edit(
    "Change the name, aliases, area, labels, icon of an entity, or hide it; null gives back what the home says",
    {
      entity_id: entityId,
      ...without(entityChange, "hidden", "only_by_name"),
      hidden_by: { type: "enum", values: ["user"], nullable: true, optional: true },
      new_entity_id: optional({ ...entityId, about: "Only the same id" }),
      disabled_by: none,
      device_class: none,
    },
    async (session, message) => {
      const { entity_id, hidden_by, new_entity_id, disabled_by, device_class, ...change } = message;
      refuseSet({ disabled_by, device_class });
      if (new_entity_id !== undefined && new_entity_id !== entity_id)
        refuseField("new_entity_id", "The id of an entity does not change here.");
      const hidden = hidden_by === undefined ? undefined : hidden_by === "user";
      const entry = await session.call(registry.changeEntry, { entity_id, ...change, hidden });
      return { entity_entry: asWholeEntry(entry, await deviceAreas(session)) };
    },
  ),
};

export const ENTRY_REGISTRIES: Readonly<Record<string, ClientMessage>> = {
  ...devices,
  ...entities,
};
