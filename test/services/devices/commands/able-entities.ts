/** Entities that can do all that their domains can, of every domain of which the house has none, or only plain ones. */
import { DOMAIN_NAMES } from "../../../../shared/domains/domains.ts";
import { domainOf } from "../../../../shared/kernel/entity.ts";
import { entityOf, houseEntities } from "../entities.ts";

const ABLE = {
  supported_features: 127,
  options: ["low", "high"],
  available_modes: ["eco", "home"],
  operation_list: ["off", "eco"],
  min: -1,
  max: 256,
};

/** Of domains that the house has none of, one entity each that can do all that its domain can. */
const others = DOMAIN_NAMES.filter(
  (name) => !houseEntities.some(({ entity_id }) => domainOf(entity_id) === name),
).map((name) => entityOf(`${name}.any`, { attributes: ABLE }));

/** Of domains of which the house has plain devices only, one that can do all. */
const able = [
  entityOf("climate.plain", {
    state: "heat_cool",
    attributes: {
      ...Object.fromEntries(
        ["preset", "fan", "swing", "swing_horizontal"].map((name) => [
          `${name}_modes`,
          ["low", "high"],
        ]),
      ),
      hvac_modes: ["off", "heat", "cool", "heat_cool"],
      target_temp_low: 19,
      target_temp_high: 23,
      supported_features: 1023,
    },
  }),
  entityOf("fan.plain", {
    attributes: { percentage_step: 1, preset_modes: ["low", "high"], supported_features: 63 },
  }),
];

export const ABLE_ENTITIES = [...others, ...able];
