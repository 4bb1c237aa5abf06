/** What a command means: an alarm is armed less, a cover is an entrance by what its home says. */
import { describe, expect, it } from "@jest/globals";
import { actOf } from "../../../shared/domains/acts.ts";
import { entityOf } from "../../services/devices/entities.ts";

const ALARM = "alarm_control_panel.plain";
const COVER = "cover.plain";

describe("an act", () => {
  it.each([
    ["armed_away", "disarm", "disarm"],
    ["armed_away", "arm_home", "disarm"],
    ["armed_away", "arm_night", "disarm"],
    ["armed_away", "arm_custom_bypass", "disarm"],
    ["armed_night", "arm_home", "disarm"],
    ["triggered", "arm_away", "disarm"],
    ["pending", "arm_home", "disarm"],
    ["unknown", "arm_home", "disarm"],
    ["disarmed", "disarm", "disarm"],
    ["disarmed", "arm_home", undefined],
    ["armed_home", "arm_away", undefined],
    ["armed_home", "arm_home", undefined],
    ["armed_home", "trigger", undefined],
  ])("of an alarm that is %s: %s is %s", (state, command, act) => {
    expect(actOf(entityOf(ALARM, { state }), command)).toBe(act);
  });

  it.each([
    ["armed_away", "disarm"],
    ["armed_home", undefined],
    [undefined, "disarm"],
  ])("of an alarm that is arming for %s: arm_home is %s", (next_state, act) => {
    const alarm = entityOf(ALARM, { state: "arming", attributes: { next_state } });
    expect(actOf(alarm, "arm_home")).toBe(act);
  });

  it.each([
    ["its class", { device_class: "garage" }, undefined, "open_entrance"],
    ["its name", { friendly_name: "Gate" }, undefined, "open_entrance"],
    ["the class that its home gave", {}, { name: "", device_class: "garage" }, "open_entrance"],
    ["the name that its home gave", {}, { name: "Gate" }, "open_entrance"],
    ["neither", { device_class: "blind" }, { name: "Blind", device_class: "blind" }, undefined],
  ])("of a cover is known by %s", (_by, attributes, presented, act) => {
    const plain = { friendly_name: "Cover", device_class: "blind" };
    const cover = entityOf(COVER, { attributes: { ...plain, ...attributes } });
    expect(actOf(cover, "open", presented)).toBe(act);
  });
});
