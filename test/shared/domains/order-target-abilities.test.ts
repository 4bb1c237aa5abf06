/** Whether a light shows the effect, and slats have the angle, to which an order leads. */
import { expect, it } from "@jest/globals";
import { orderTarget } from "../../../shared/domains/order-target.ts";
import type { Snapshot } from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";

const at = (state: string, attributes: Free = {}): Snapshot => ({ state, attributes });
const on = (attributes: Free) => at("on", { supported_color_modes: ["rgb"], ...attributes });
const EFFECTS = { supported_features: 4, effect_list: ["off", "calm", "party"] };
const slats = (state: string, current_tilt_position: number) =>
  at(state, { supported_features: 255, current_position: 50, current_tilt_position });

it.each<
  readonly [
    entity_id: string,
    command: string,
    fields: Free,
    before: Snapshot,
    now: Snapshot,
    verdict: string,
    reached?: Free,
  ]
>([
  [
    "light.a",
    "turn_on",
    { effect: "party" },
    on({ effect: "off", ...EFFECTS }),
    on({ effect: "party", ...EFFECTS }),
    "reached",
  ],
  [
    "light.a",
    "turn_on",
    { effect: "party" },
    on({ effect: "off", ...EFFECTS }),
    on({ effect: "calm", ...EFFECTS }),
    "elsewhere",
    { effect: "calm" },
  ],
  // A light without an effect says none, or nothing.
  [
    "light.a",
    "turn_on",
    { effect: "off" },
    on({ effect: "calm", ...EFFECTS }),
    on(EFFECTS),
    "reached",
  ],
  // Slats tilt while the cover travels, and whatever its state is.
  [
    "cover.a",
    "set_tilt_position",
    { tilt_position: 40 },
    slats("open", 0),
    slats("opening", 41),
    "reached",
  ],
  [
    "cover.a",
    "set_tilt_position",
    { tilt_position: 40 },
    slats("opening", 0),
    slats("opening", 0),
    "open",
  ],
  [
    "cover.a",
    "set_tilt_position",
    { tilt_position: 40 },
    slats("open", 0),
    slats("open", 20),
    "open",
  ],
  [
    "cover.a",
    "set_tilt_position",
    { tilt_position: 40 },
    slats("open", 0),
    slats("open", 70),
    "elsewhere",
    { current_tilt_position: 70 },
  ],
  ["cover.a", "open_tilt", {}, slats("closed", 0), slats("closed", 0), "open"],
  ["cover.a", "open_tilt", {}, slats("closed", 0), slats("open", 100), "reached"],
  ["vacuum.a", "locate", {}, at("docked"), at("docked"), "unknown"],
])(
  "%s: after %s %j, of %j the state %j is %s",
  (entity_id, command, fields, before, now, verdict, ...reached) => {
    const found = orderTarget({ entity_id, command, fields }, before, new Date(0)).verdict(now);
    expect(found.is).toBe(verdict);
    if (found.is === "elsewhere") expect([found.superseded.reached]).toEqual(reached);
  },
);
