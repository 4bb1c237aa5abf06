/** Three automations that fit the home, to begin with instead of an empty page. */
import type { Thing } from "../../../core/state.ts";
import { t } from "../../../core/text.ts";
import type { ConfigObject } from "./parts.ts";

const MAX_TARGETS = 5;

const classOf = ({ attributes }: Thing): unknown => attributes.device_class;

const call = (service: string, targets: readonly Thing[], data?: ConfigObject): ConfigObject => {
  const ids = targets.map(({ id }) => id);
  return {
    service,
    target: { entity_id: ids.length === 1 ? ids[0] : ids },
    ...(data && { data }),
  };
};

/** When there is motion in the dark, the light is on for five minutes. */
const lightOnMotion = (things: readonly Thing[]): readonly ConfigObject[] => {
  const sensor = things.find((one) => ["motion", "occupancy"].includes(String(classOf(one))));
  const lights = things.filter(({ domain }) => domain === "light");
  const light = lights.find(({ area }) => area === sensor?.area) ?? lights[0];
  if (!sensor || !light) return [];
  return [
    {
      alias: t("automations.startMotion", { name: light.name }),
      trigger: [{ platform: "state", entity_id: sensor.id, to: "on" }],
      condition: [{ condition: "sun", after: "sunset", before: "sunrise" }],
      action: [
        call("light.turn_on", [light]),
        { delay: { minutes: 5 } },
        call("light.turn_off", [light]),
      ],
      mode: "restart",
    },
  ];
};

/** At sunset the shutters close; without any, a light goes on. */
const atSunset = (things: readonly Thing[]): readonly ConfigObject[] => {
  const covers = things
    .filter((one) => one.domain === "cover" && classOf(one) !== "garage")
    .slice(0, MAX_TARGETS);
  const light = things.find(({ domain }) => domain === "light");
  if (covers.length === 0 && !light) return [];
  return [
    {
      alias: t("automations.startSunset"),
      trigger: [{ platform: "sun", event: "sunset" }],
      action: [
        covers.length > 0 || !light ? call("cover.close", covers) : call("light.turn_on", [light]),
      ],
    },
  ];
};

/** On weekdays it is warm in the morning; without a thermostat, a light goes on. */
const inTheMorning = (things: readonly Thing[]): readonly ConfigObject[] => {
  const thermostat = things.find(({ domain }) => domain === "climate");
  const light = things.find(({ domain }) => domain === "light");
  if (!thermostat && !light) return [];
  return [
    {
      alias: t("automations.startMorning"),
      trigger: [{ platform: "time", at: "06:30:00" }],
      condition: [{ condition: "time", weekday: ["mon", "tue", "wed", "thu", "fri"] }],
      action: [
        thermostat
          ? call("climate.set_temperature", [thermostat], { temperature: 21 })
          : call("light.turn_on", light ? [light] : []),
      ],
    },
  ];
};

export const startingPoints = (things: readonly Thing[]): readonly ConfigObject[] => [
  ...lightOnMotion(things),
  ...atSunset(things),
  ...inTheMorning(things),
];
