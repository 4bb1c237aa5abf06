/** The commands of Home Assistant's WebSocket, as strict as its own. */
import type { ServedHouse } from "./house.ts";
import type { ServedState } from "./rows.ts";
import { type Context, compressed, contextOf, difference, fullState, listedEntry } from "./rows.ts";
import { isSupported, problemIn, SERVICES } from "./services.ts";

export type Message = Readonly<Record<string, unknown>> & { readonly id: number };

/** What a device does with the next calls for it. */
export interface Behaviour {
  /** Home Assistant answers with this error. */
  readonly refuse?: { readonly code: string; readonly message: string };
  /** The device does nothing. */
  readonly isSilent?: boolean;
  /** Something else happens to the device at that moment: because of the call, or for another cause. */
  readonly instead?: {
    readonly state: string;
    readonly attributes?: Record<string, unknown>;
    readonly isCaused?: boolean;
  };
  /** The connection breaks before, or after, the device has done it; there is no answer. */
  readonly breaks?: "before" | "after";
  /** The answer, or the refusal, comes when the promise resolves; the device acts before. */
  readonly answerAfter?: Promise<void>;
}

export interface CommandContext {
  readonly house: ServedHouse;
  readonly user_id: string;
  /** By entity id. */
  readonly behaviours: ReadonlyMap<string, Behaviour>;
  readonly calls: Message[];
  send(message: object): void;
  /** Ends a subscription with its connection. */
  keep(id: number, stop: () => void): void;
  unsubscribe(id: number): boolean;
  setFeatures(features: unknown): void;
  breakOff(): void;
}

interface Failure {
  readonly code: string;
  readonly message: string;
}
type Reply = { readonly result: unknown } | { readonly error: Failure } | "nothing";

const result = (value: unknown): Reply => ({ result: value });
const error = (code: string, message: string): Reply => ({ error: { code, message } });
const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");
const recordOf = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>;

const act = (
  { house, behaviours }: CommandContext,
  state: ServedState,
  service: (typeof SERVICES)[string],
  data: Readonly<Record<string, unknown>>,
  context: Context,
) => {
  const { isSilent, instead, breaks } = behaviours.get(state.entity_id) ?? {};
  if (instead) {
    const attributes = { ...state.attributes, ...instead.attributes };
    house.set(state.entity_id, instead.state, attributes, instead.isCaused ? context : undefined);
    return;
  }
  if (isSilent || breaks === "before") return;
  const done = service.does(state, data);
  const attributes = { ...state.attributes, ...done.attributes };
  house.set(state.entity_id, done.state ?? state.state, attributes, context);
};

const callService = async (message: Message, command: CommandContext): Promise<Reply> => {
  const { domain, service: name, service_data, target } = message;
  command.calls.push(message);
  const full = `${String(domain)}.${String(name)}`;
  const service = Object.hasOwn(SERVICES, full) ? SERVICES[full] : undefined;
  if (!service) return error("not_found", `Service ${full} not found.`);
  const data = recordOf(service_data);
  const problem = problemIn(service, data);
  if (problem !== undefined) return error("invalid_format", problem);
  const ids = textsOf(recordOf(target).entity_id);
  const states = ids.flatMap((id) => command.house.states.get(id) ?? []);
  const unable = states.find((state) => !isSupported(service, state));
  if (unable)
    return error(
      "service_validation_error",
      `Validation error: Entity ${unable.entity_id} does not support action ${full}`,
    );
  const behaviour = command.behaviours.get(ids[0] ?? "") ?? {};
  if (behaviour.refuse) {
    await behaviour.answerAfter;
    return error(behaviour.refuse.code, behaviour.refuse.message);
  }
  const context = contextOf(command.user_id);
  const called = { domain, service: name, service_data: { ...data, ...recordOf(target) } };
  command.house.fire({ event_type: "call_service", data: called, context });
  for (const state of states) act(command, state, service, data, context);
  if (behaviour.breaks) {
    command.breakOff();
    return "nothing";
  }
  await behaviour.answerAfter;
  return result({ context });
};

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
