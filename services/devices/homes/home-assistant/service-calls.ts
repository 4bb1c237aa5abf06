/** Orders as calls of Home Assistant's services. */
import { domainFor } from "../../../../shared/domains/domains.ts";
import { homeAssistantNamesOf } from "../../../../shared/domains/fields.ts";
import { asKelvin } from "../../../../shared/domains/light/fields.ts";
import { listOf } from "../../../../shared/domains/values.ts";
import { domainOf, type Snapshot } from "../../../../shared/kernel/entity.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import type { Order } from "../home.ts";
import { inFahrenheit } from "./temperatures.ts";
import type { HomeTraits } from "./translation.ts";

interface ServiceCall {
  readonly service: string;
  readonly data: Free;
}

/** Commands that have no service of their own name in Home Assistant. */
const COMMANDS: Readonly<Record<string, (fields: Free, before: Snapshot) => ServiceCall>> = {
  // The service takes neither speed nor preset.
  "fan.toggle": (data, { state }) => {
    if (Object.keys(data).length === 0) return { service: "toggle", data };
    return state === "off" ? { service: "turn_on", data } : { service: "turn_off", data: {} };
  },
  "light.set_brightness": (data) => ({ service: "turn_on", data }),
  "light.set_color": (data) => ({ service: "turn_on", data }),
  "light.set_color_temp": (data) => ({ service: "turn_on", data }),
  "climate.set_hvac_mode": (data) => ({
    service: Object.keys(data).length > 1 ? "set_temperature" : "set_hvac_mode",
    data,
  }),
  // The service takes one, and not a list.
  "vacuum.send_command": ({ command, ...data }) => ({
    service: "send_command",
    data: { ...data, command: listOf(command)[0] },
  }),
  "media_player.mute": (data) => ({
    service: "volume_mute",
    data: { is_volume_muted: true, ...data },
  }),
  "media_player.unmute": () => ({ service: "volume_mute", data: { is_volume_muted: false } }),
};

/** Their temperatures are in the unit of the home. */
const HEAT_DOMAINS = ["climate", "water_heater"];

/** Fields that Home Assistant has in another unit. */
const VALUES: Readonly<Record<string, (value: unknown) => unknown>> = {
  color_temp: (value) => asKelvin(Number(value)),
};

const dataOf = (fields: Free): Free =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [
        homeAssistantNamesOf(field)[0] ?? field,
        own(VALUES, field)?.(value) ?? value,
      ]),
  );

/**
 * The message that carries out an order.
 *
 * @param before  The entity before the order.
 */
export const serviceCallOf = (
  { entity_id, command, fields: given }: Order,
  before: Snapshot,
  { isFahrenheit }: HomeTraits,
) => {
  const domain = domainOf(entity_id);
  const isHeat = HEAT_DOMAINS.includes(domain);
  const fields = isFahrenheit && isHeat ? inFahrenheit(given, before.attributes) : given;
  const row = own(domainFor(entity_id).commands, command);
  const plain = (data: Free): ServiceCall => ({
    service: row?.service ?? command,
    data: { ...row?.serviceData, ...data },
  });
  const { service, data } = (own(COMMANDS, `${domain}.${command}`) ?? plain)(
    dataOf(fields),
    before,
  );
  return {
    type: "call_service",
    domain,
    service,
    service_data: data,
    target: { entity_id },
  };
};
