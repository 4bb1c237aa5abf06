/** Which devices sentences about more than them leave as they are. */
import { describe, expect, it } from "@jest/globals";
import { isLeft, isOtherwise, reachOf } from "../../../../services/interpretation/home/reach.ts";

describe("a device that people have said nothing of", () => {
  it.each([
    ["switch.a", "Fridge"],
    ["switch.a", "Freezer in the basement"],
    ["switch.a", "Kühlschranksteckdose"],
    ["switch.a", "Umwälzpumpe"],
    ["switch.a", "Frigorífico"],
    ["switch.a", "Le Réfrigérateur"],
    ["switch.a", "Koelkast"],
    ["switch.a", "Wall-mounted NAS"],
    ["fan.a", "Server fan"],
    ["climate.a", "Bedroom"],
  ])("stays on as %s with the name %j", (entity_id, name) =>
    expect(reachOf(entity_id, [name], undefined)).toBe("kept_on"),
  );

  it.each([
    ["switch.a", "Coffee machine"],
    ["switch.a", "Observer"],
    ["switch.a", "Server room light"],
    ["switch.a", "Aquariumbeleuchtung"],
    ["light.a", "Fridge"],
    ["media_player.a", "NAS"],
    ["cover.a", "Fensterladen"],
  ])("is switched like others as %s with the name %j", (entity_id, name) =>
    expect(reachOf(entity_id, [name], undefined)).toBeUndefined(),
  );

  it("is known by its other names, too", () =>
    expect(reachOf("switch.a", ["Plug 7", "freezer"], undefined)).toBe("kept_on"));
});

describe("a device of which people have said how it is reached", () => {
  it.each([
    ["light.a", "Terrarium", true, "by_name"],
    ["switch.a", "Fridge", true, "by_name"],
    ["switch.a", "Fridge", false, undefined],
    ["climate.a", "Bedroom", false, undefined],
  ] as const)("%s, %j, said %j, is reached %j", (entity_id, name, said, reach) =>
    expect(reachOf(entity_id, [name], said)).toBe(reach),
  );
});

describe("what a sentence about more leaves as it is", () => {
  it.each([
    ["by_name", "turn_on", false, true],
    ["by_name", "turn_off", true, true],
    ["kept_on", "turn_off", true, true],
    ["kept_on", "turn_off", false, false],
    ["kept_on", "turn_on", true, false],
    [undefined, "turn_off", true, false],
  ] as const)("reached %j, by %j, of everything: %j, is left: %j", (reach, command, all, left) =>
    expect(isLeft(reach, command, all)).toBe(left),
  );

  it.each([
    ["on", "turn_off", {}, true],
    ["off", "turn_off", {}, false],
    ["on", "turn_on", {}, false],
    ["on", "turn_on", { brightness: 10 }, true],
    ["on", "toggle", {}, true],
  ])("being %j, would have been changed by %j with %j: %j", (state, command, fields, is) =>
    expect(isOtherwise({ state }, { command, fields })).toBe(is),
  );
});
