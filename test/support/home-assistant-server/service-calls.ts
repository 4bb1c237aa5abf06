/** Calls of services: checked as Home Assistant checks them, and done by the devices as a test has it. */
import {
  type CommandContext,
  error,
  type Message,
  type Reply,
  recordOf,
  result,
  textsOf,
} from "./replies.ts";
import { type Context, contextOf, type ServedState } from "./rows.ts";
import { isSupported, problemIn, SERVICES } from "./services.ts";

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

/** The range of a thermostat is its own, and checked after the form of the data. */
const rangeProblem = (service: string, data: object, attributes: object): readonly Reply[] => {
  const { temperature } = data as { readonly temperature?: unknown };
  const { min_temp: min = 7, max_temp: max = 35 } = attributes as Readonly<Record<string, unknown>>;
  if (service !== "climate.set_temperature" || typeof temperature !== "number") return [];
  if (temperature >= Number(min) && temperature <= Number(max)) return [];
  const asked = temperature.toFixed(1);
  return [
    error(
      "service_validation_error",
      `Validation error: Provided temperature ${asked} is not valid. Accepted range is ${min} to ${max}`,
      {
        translation_key: "temp_out_of_range",
        translation_placeholders: {
          check_temp: asked,
          min_temp: String(min),
          max_temp: String(max),
        },
        translation_domain: "climate",
      },
    ),
  ];
};

export const callService = async (message: Message, command: CommandContext): Promise<Reply> => {
  const { domain, service: name, service_data, target } = message;
  command.calls.push(message);
  const full = `${String(domain)}.${String(name)}`;
  const service = Object.hasOwn(SERVICES, full) ? SERVICES[full] : undefined;
  if (!service)
    return error("not_found", `Service ${full} not found.`, {
      translation_key: "service_not_found",
      translation_placeholders: { domain: String(domain), service: String(name) },
      translation_domain: "homeassistant",
    });
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
  const tooHot = states.flatMap(({ attributes }) => rangeProblem(full, data, attributes))[0];
  if (tooHot) return tooHot;
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
