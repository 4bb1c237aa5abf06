/** The commands of Home Assistant's WebSocket, as strict as its own. */
import { itemsOf } from "./list-services.ts";
import {
  type CommandContext,
  error,
  type Message,
  type Reply,
  result,
  textsOf,
} from "./replies.ts";
import { compressed, difference, fullState, listedEntry, type ServedState } from "./rows.ts";
import { callService } from "./service-calls.ts";

const subscribeEntities = ({ id }: Message, { house, send, keep }: CommandContext): Reply => {
  send({ id, type: "result", success: true, result: null });
  const tell = (event: unknown) => send({ type: "event", event, id });
  tell({ a: Object.fromEntries([...house.states].map(([key, one]) => [key, compressed(one)])) });
  keep(
    id,
    house.listen(({ event_type, data }) => {
      if (event_type !== "state_changed") return;
      const entity_id = String(data.entity_id);
      const before = data.old_state as ServedState | undefined;
      const after = data.new_state as ServedState | null;
      if (!after) tell({ r: [entity_id] });
      else if (!before) tell({ a: { [entity_id]: compressed(after) } });
      else tell({ c: { [entity_id]: difference(before, after) } });
    }),
  );
  return "nothing";
};

const subscribeEvents = (
  { id, event_type }: Message,
  { house, send, keep }: CommandContext,
): Reply => {
  keep(
    id,
    house.listen(({ event_type: type, data, context }) => {
      if (event_type !== undefined && event_type !== type) return;
      const time_fired = new Date().toISOString();
      send({
        type: "event",
        event: { event_type: type, data, origin: "LOCAL", time_fired, context },
        id,
      });
    }),
  );
  return result(null);
};

const list = (registry: "floor" | "area" | "device" | "label"): Command => ({
  run: (_message, { house }) => result(house.registries[registry]),
});

interface Command {
  /** Which fields it takes beside `id` and `type`, and of which type each is. */
  readonly fields?: Readonly<Record<string, "string" | "object" | "number" | "boolean">>;
  readonly needs?: readonly string[];
  run(message: Message, context: CommandContext): Reply | Promise<Reply>;
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  supported_features: {
    fields: { features: "object" },
    needs: ["features"],
    run({ features }, { setFeatures }) {
      setFeatures(features);
      return result(null);
    },
  },
  ping: {
    run({ id }, { send }) {
      send({ id, type: "pong" });
      return "nothing";
    },
  },
  get_states: { run: (_message, { house }) => result([...house.states.values()].map(fullState)) },
  get_config: {
    run: (_message, { house }) =>
      result({
        location_name: "Test",
        state: "RUNNING",
        version: house.version,
        unit_system: { temperature: house.temperatureUnit },
      }),
  },
  subscribe_entities: { fields: { entity_ids: "object" }, run: subscribeEntities },
  subscribe_events: { fields: { event_type: "string" }, run: subscribeEvents },
  unsubscribe_events: {
    fields: { subscription: "number" },
    needs: ["subscription"],
    run: ({ subscription }, { unsubscribe }) =>
      unsubscribe(Number(subscription))
        ? result(null)
        : error("not_found", "Subscription not found."),
  },
  call_service: {
    fields: {
      domain: "string",
      service: "string",
      service_data: "object",
      target: "object",
      return_response: "boolean",
    },
    needs: ["domain", "service"],
    run: callService,
  },
  "todo/item/list": {
    fields: { entity_id: "string" },
    needs: ["entity_id"],
    run({ entity_id }, { house }) {
      const state = house.states.get(String(entity_id));
      return state ? result({ items: itemsOf(state) }) : error("not_found", "Entity not found");
    },
  },
  "auth/current_user": {
    run: (_message, { user_id }) =>
      result({ id: user_id, name: "Owner", is_owner: true, is_admin: true }),
  },
  "config/floor_registry/list": list("floor"),
  "config/area_registry/list": list("area"),
  "config/label_registry/list": list("label"),
  "config/device_registry/list": list("device"),
  "config/entity_registry/list": {
    run: (_message, { house }) => result([...house.entries.values()].map(listedEntry)),
  },
  "config/entity_registry/get_entries": {
    fields: { entity_ids: "object" },
    needs: ["entity_ids"],
    run: ({ entity_ids }, { house }) =>
      result(
        Object.fromEntries(textsOf(entity_ids).map((id) => [id, house.entries.get(id) ?? null])),
      ),
  },
};

/** @returns what is wrong with a message of a known command. */
export const formatProblem = (
  { fields = {}, needs = [] }: Command,
  { id: _id, type: _type, ...given }: Message,
): string | undefined => {
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(fields, name)) return `extra keys not allowed @ data['${name}']`;
    if (typeof value !== fields[name] || value === null) return `wrong type @ data['${name}']`;
  }
  const missing = needs.find((name) => !(name in given));
  return missing && `required key not provided @ data['${missing}']`;
};
