/** Appliances that are marked in the registry: what is said of a kind, a place or everything leaves them on. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const MACHINE = "switch.coffee_machine";
const CHARGER = "switch.car_charger";
const SWITCHES = [MACHINE, CHARGER, "switch.tv_socket"];

describe("an appliance", () => {
  const house = sharedHouse();
  let user: Client;
  const mark = async (entity_id: string, only_by_name: boolean | null) => {
    const { body } = await house.admin.send("PATCH", `/entities/${entity_id}`, {
      body: JSON.stringify({ only_by_name }),
      headers: { "content-type": "application/json" },
    });
    return body.entity;
  };
  const say = async (input: string, more = {}) =>
    (await user.post("/interpret", { input, ...more })).body;
  const stateOf = async (entity_id: string): Promise<string> =>
    (await house.admin.get(`/api/state/${entity_id}`)).body.state;

  beforeEach(async () => {
    user = await house.key("user");
    for (const one of SWITCHES) await house.admin.control(one, "turn_on");
    await house.admin.control("climate.bedroom", "set_hvac_mode", { hvac_mode: "heat" });
  });
  afterEach(async () => {
    for (const one of [...SWITCHES, "climate.bedroom"]) await mark(one, null);
  });

  it.each([
    ["turn off everything in the kitchen", "en", "Left as it is: Coffee machine."],
    ["mach alles in der Küche aus", "de", "Unverändert: Coffee machine."],
    ["apaga todos los aparatos de la cocina", "es", "Sin cambios: Coffee machine."],
    ["éteins tout dans la cuisine", "fr", "Inchangé : Coffee machine."],
    ["zet alles in de keuken uit", "nl", "Ongewijzigd: Coffee machine."],
  ])("that is marked stays on after %j, which says so", async (input, language, words) => {
    expect(await mark(MACHINE, true)).toMatchObject({ only_by_name: true });
    await house.admin.control("light.kitchen", "turn_on");
    const said = await say(input, { language });
    expect(said.structured_data).toMatchObject({ success: true });
    expect(said.natural_language).toContain(words);
    expect(await stateOf("light.kitchen")).toBe("off");
    expect(await stateOf(MACHINE)).toBe("on");
  });

  it("that is marked is turned off by its name", async () => {
    await mark(MACHINE, true);
    const said = await say("turn off the coffee machine");
    expect(said.structured_data.entities_affected).toEqual([MACHINE]);
    expect(await stateOf(MACHINE)).toBe("off");
  });

  it("that is marked is not turned off with its kind, and nothing is said of what is off", async () => {
    await mark(MACHINE, true);
    expect((await say("turn off all switches")).natural_language).toContain("Coffee machine");
    expect([await stateOf(MACHINE), await stateOf("switch.tv_socket")]).toEqual(["on", "off"]);
    await say("turn off the coffee machine");
    await house.admin.control("switch.tv_socket", "turn_on");
    expect((await say("turn off all switches")).natural_language).not.toContain("Coffee machine");
  });

  it("that is marked does not follow a question about its kind", async () => {
    await mark(MACHINE, true);
    const session_id = "appliances";
    await say("which switches are on?", { context: { session_id } });
    await say("turn them off", { context: { session_id } });
    expect([await stateOf(MACHINE), await stateOf("switch.tv_socket")]).toEqual(["on", "off"]);
  });

  it("that alone is meant stays as it is, and the answer says why", async () => {
    await mark(MACHINE, true);
    const said = await say("turn off all switches in the kitchen");
    expect(said.structured_data).toMatchObject({ success: false, entities_affected: [] });
    expect(said.natural_language).toMatch(/own name/);
    expect(await stateOf(MACHINE)).toBe("on");
  });

  it.each([
    [CHARGER, "turn off everything in the garage", "on"],
    ["climate.bedroom", "turn off everything in the bedroom", "heat"],
  ])("%s is left on by %j, unless people say otherwise", async (entity_id, sentence, state) => {
    for (const light of ["light.garage", "light.bedroom"])
      await house.admin.control(light, "turn_on");
    await say(sentence);
    expect(await stateOf(entity_id)).toBe(state);
    await mark(entity_id, false);
    await say(sentence);
    expect(await stateOf(entity_id)).toBe("off");
  });

  it("that is marked is commanded as ever by its id", async () => {
    await mark(MACHINE, true);
    const actions = [{ action: "turn_off", parameters: { entity_id: MACHINE } }];
    await user.post("/api/actions/batch", { actions });
    expect(await stateOf(MACHINE)).toBe("off");
  });
});
