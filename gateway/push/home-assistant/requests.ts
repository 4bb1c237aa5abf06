/** Commands of clients: each message a row with its handler. */
import { actions } from "../../../shared/contracts/actions.ts";
import { type AddonActionInfo, addons } from "../../../shared/contracts/addons.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { isAddonService } from "../../../shared/domains/home-assistant-services.ts";
import { fail, isA } from "../../../shared/kernel/errors.ts";
import { optional, type Rules, without } from "../../../shared/kernel/rules.ts";
import { type ClientMessage, clientMessage, type Session } from "../dialect.ts";
import { command, id, takeId } from "./conversation.ts";
import { configOf, numericClassesOf, userOf } from "./home.ts";
import { pong } from "./messages.ts";
import { DESCRIBED_SERVICES, describeAddonServices } from "./services.ts";
import { asState, contextOf } from "./states.ts";

/** None where the service of the add-ons does not run. */
const offersOf = (session: Session): Promise<readonly AddonActionInfo[]> =>
  session.call(addons.offers, {}).catch((error: unknown) => {
    if (isA("SERVICE_UNAVAILABLE", error)) return [];
    throw error;
  });

/** A version of 1 or more means that the client can do it. */
const features = {
  coalesce_messages: optional({ type: "number", about: "1 if supported" }),
} as const;

const callService = command(
  "Call a service, for example light.turn_on",
  {
    ...without(actions.callService.rules, "dry_run"),
    return_response: optional({
      type: "boolean",
      about: "Only for services of add-ons: others have no response",
    }),
  },
  async (session, { domain, service, service_data, target, return_response }) => {
    if (return_response && !isAddonService(`${domain}.${service}`))
      fail("INVALID_REQUEST", { return_response }, `${domain}.${service} has no response`);
    const call = { domain, service, service_data, target };
    const { context, response = null } = await session.call(actions.callService, call);
    const shown = return_response ? response : null;
    return { context: contextOf(context.id, session.caller?.sub ?? null), response: shown };
  },
);

/** A list that clients ask for at their start, and that is empty here. */
const emptyList = (about: string, rules: Rules = {}): ClientMessage =>
  command(about, rules, () => []);

export const REQUESTS: Readonly<Record<string, ClientMessage>> = {
  get_states: command("Read every entity", {}, async (session) =>
    (await session.call(devices.list, {})).map((entity) => asState(entity)),
  ),
  get_config: command("Read the configuration of the home", {}, async (session) =>
    configOf(await session.call(devices.config, {})),
  ),
  get_services: command("List the services", {}, async (session) => ({
    ...DESCRIBED_SERVICES,
    ...describeAddonServices(await offersOf(session)),
  })),
  call_service: callService,
  ping: clientMessage("Check the connection", { id }, (session, { id: given }) => {
    if (takeId(session, given)) session.send(pong(given));
  }),
  supported_features: command(
    "Announce the features of the client",
    { features: { type: "object", props: features } },
    (session, { features: { coalesce_messages = 0 } }) => {
      if (coalesce_messages >= 1) session.coalesce();
    },
  ),
  "auth/current_user": command("Read the present user", {}, ({ caller }) =>
    caller ? userOf(caller) : fail("UNAUTHORIZED"),
  ),
  "sensor/numeric_device_classes": command(
    "List the device classes of numeric sensors",
    {},
    async (session) => ({
      numeric_device_classes: numericClassesOf(await session.call(devices.list, {})),
    }),
  ),
  "frontend/get_user_data": command(
    "Read the user's stored data of a key: always null",
    { key: optional({ type: "string", max: 255 }) },
    () => ({ value: null }),
  ),
  "config_entries/get": emptyList("List the integrations: always empty", {
    domain: optional({ type: "string", max: 64 }),
    type_filter: optional({ type: "array", items: { type: "string", max: 64 } }),
  }),
  "tag/list": emptyList("List the tags: always empty"),
  "zone/list": emptyList("List the zones: always empty"),
  "config/auth/list": emptyList("List the users: always empty; see GET /auth/users"),
};
