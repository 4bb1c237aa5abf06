/** Each area of a home: how warm it is, and what in it is not at rest; pure. */
import type { AreaPart } from "../../../shared/contracts/agents/summary.ts";
import { domainOf, type Entity } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { type HomePlaces, shortName } from "./home-places.ts";

const finite = (value: unknown): number | undefined => {
  const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  return value == null || !Number.isFinite(number) ? undefined : number;
};

const RESTS = ["off", "closed", "idle", "docked", "locked", "unknown", "unavailable", "paused"];
/** Of these, states are events, texts or measurements, and no one of them is at rest. */
const WITHOUT_REST = [
  "sensor",
  "binary_sensor",
  "scene",
  "automation",
  "button",
  "input_button",
  "event",
  "number",
  "input_number",
  "select",
  "input_select",
  "text",
  "input_text",
  "input_datetime",
  "counter",
  "update",
  "zone",
  "sun",
  "weather",
  "person",
  "device_tracker",
  "calendar",
  "todo",
  "image",
  "camera",
  "notify",
];

/** Brightness is 0–255. */
const FULL = 255;

/** By domain: the number that says most beside the state. */
const DETAILS: Readonly<Record<string, (attributes: Entity["attributes"]) => string | undefined>> =
  {
    light: ({ brightness }) => {
      const level = finite(brightness);
      return level === undefined ? undefined : `${Math.round((level / FULL) * 100)} %`;
    },
    cover: ({ current_position }) => {
      const position = finite(current_position);
      return position === undefined || position === 100 ? undefined : `${position} %`;
    },
    climate: ({ temperature, target_temp_low, target_temp_high }) => {
      const [wanted, low, high] = [temperature, target_temp_low, target_temp_high].map(finite);
      if (low !== undefined && high !== undefined) return `${low}–${high}°`;
      return wanted === undefined ? undefined : `to ${wanted}°`;
    },
    fan: ({ percentage }) => {
      const speed = finite(percentage);
      return speed === undefined ? undefined : `${speed} %`;
    },
  };

const stateText = ({ entity_id, state, attributes }: Entity): string => {
  const detail = own(DETAILS, domainOf(entity_id))?.(attributes);
  return shortName(detail === undefined ? state : `${state} ${detail}`);
};

const isActive = ({ entity_id, state }: Entity): boolean =>
  !WITHOUT_REST.includes(domainOf(entity_id)) && !RESTS.includes(state);

const temperatureIn = (entities: readonly Entity[]): number | undefined => {
  const thermometer = entities.find(
    ({ entity_id, state, attributes }) =>
      domainOf(entity_id) === "sensor" &&
      attributes.device_class === "temperature" &&
      finite(state) !== undefined,
  );
  if (thermometer) return finite(thermometer.state);
  const thermostat = entities.find(({ entity_id }) => domainOf(entity_id) === "climate");
  return finite(thermostat?.attributes.current_temperature);
};

/** Areas in which all is at rest and no temperature is known are left out. */
export const areaParts = (
  entities: readonly Entity[],
  { areas, areaOf }: HomePlaces,
): readonly AreaPart[] => {
  const byArea = Map.groupBy(entities, ({ entity_id }) => areaOf(entity_id));
  const rows = [...areas, { area_id: null, name: "No area" }];
  return rows.flatMap(({ area_id, name }) => {
    const members = byArea.get(area_id) ?? [];
    const active = members.filter(isActive).map((entity) => ({
      entity_id: entity.entity_id,
      state: stateText(entity),
    }));
    const temperature = area_id === null ? undefined : temperatureIn(members);
    if (active.length === 0 && temperature === undefined) return [];
    return [{ area_id, name, ...(temperature !== undefined && { temperature }), active }];
  });
};
