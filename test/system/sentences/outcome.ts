/** What is told of an order is what has become of it, inside an answer and outside. */
import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const LIGHT = "light.bedroom";
const NOT_UNDERSTOOD = { input: "flubber the kitchen" };

describe("a house", () => {
  const house = sharedHouse();
  let user: Client;
  beforeAll(async () => {
    user = await house.key("user");
    await house.admin.control("climate.bedroom", "turn_off");
  });
  beforeEach(() => house.admin.control(LIGHT, "turn_off"));

  const say = async (input: string): Promise<string> =>
    (await user.post("/interpret", { input })).body.natural_language;

  it.each([
    ["en", "vacuum the kitchen", "Robot vacuum cannot do that. I have done nothing."],
    ["de", "sauge die Küche", "Robot vacuum kann das nicht. Ich habe nichts getan."],
    ["es", "aspira la cocina", "Robot vacuum no puede hacer eso. No he hecho nada."],
    ["fr", "aspire la cuisine", "Robot vacuum ne peut pas faire cela. Je n’ai rien fait."],
    ["nl", "stofzuig de keuken", "Robot vacuum kan dat niet. Ik heb niets gedaan."],
  ])("tells in %s what cannot be done: %s", async (language, input, words) => {
    const { natural_language } = (await user.post("/interpret", { input, language })).body;
    const { state } = (await house.admin.get("/api/state/vacuum.downstairs")).body;
    expect([natural_language, state]).toEqual([words, "docked"]);
  });

  it.each<[string, string, string[]]>([
    ["what is done", "Turned on Bedroom light.", ["turn on the bedroom light"]],
    [
      "that it was so already",
      "Bedroom light is already on.",
      ["turn on the bedroom light", "turn on the bedroom light"],
    ],
    [
      "what is done, and what was so already",
      "Turned on Kitchen light. Bedroom light is already on.",
      [
        "turn off the kitchen light",
        "turn on the bedroom light",
        "turn on the bedroom light and the kitchen light",
      ],
    ],
    [
      "that a value was so already",
      "Bedroom light is already at 40%.",
      ["set the bedroom light to 40%", "set the bedroom light to 40%"],
    ],
    [
      "that what is set is off",
      "Set Bedroom thermostat to 22 degrees, which is off.",
      ["set the bedroom thermostat to 22 degrees"],
    ],
    [
      "that a light has flashed which is on as before",
      "Flashed Kids' room light.",
      ["turn on the nursery light", "flash the nursery light"],
    ],
    [
      "which effect it shows",
      "Set Kids' room light to candle.",
      ["set the nursery light to the candle effect"],
    ],
    [
      "that nothing is done where all is left as it is",
      "All right, I have done nothing.",
      ["leave the bedroom light on"],
    ],
    [
      "what is left beside what is done",
      "Turned off Kitchen light. Left as it is: Bedroom light.",
      ["turn on the kitchen light", "turn off the kitchen light and leave the bedroom light on"],
    ],
    ["that it is on its way", "Bedroom shutter is opening.", ["open the bedroom blinds"]],
  ])("says %s", async (_what, last, sentences) => {
    const said: string[] = [];
    for (const one of sentences) said.push(await say(one));
    expect(said.at(-1)).toBe(last);
  });

  it("says politely that a thing cannot be reached", async () => {
    const { admin } = house;
    await admin.post("/api/state", { entity_id: "light.garage", state: "unavailable" });
    const { status, body } = await user.post("/interpret", { input: "turn on the garage light" });
    expect([status, body]).toMatchObject([200, { structured_data: { success: false } }]);
    expect(body.natural_language).toBe(
      "Garage light cannot be reached at the moment. I have done nothing.",
    );
    expect(await say("turn on the garage light and the bedroom light")).toMatch(
      /Garage light cannot/,
    );
    await admin.post("/api/state", { entity_id: "light.garage", state: "off" });
  });

  it.each([
    ["turn_off", /: turn_off changed nothing; it is off$/],
    ["turn_on", /: turn_on done$/],
  ])("says of the command %s by its message what became of it", async (command, message) => {
    expect((await house.admin.control(LIGHT, command)).body.message).toMatch(message);
  });

  it.each<[string, string, object]>([
    ["a tool", "/api/tools", { tool: "interpret", ...NOT_UNDERSTOOD }],
    ["an action", "/api/action", { action: "interpret", parameters: NOT_UNDERSTOOD }],
  ])("says of %s that it failed, when its sentence did", async (_what, path, asked) => {
    const { status, body } = await user.post(path, asked);
    expect([status, body]).toMatchObject([200, { success: false, result: { success: false } }]);
  });

  it("counts a sentence that failed among the failures of a batch, and stops there", async () => {
    const failing = { action: "interpret", parameters: NOT_UNDERSTOOD };
    const turning = { action: "turn_on", parameters: { entity_id: LIGHT } };
    const asked = { actions: [failing, turning], stop_on_error: true };
    const { body } = await user.post("/api/actions/batch", asked);
    expect(body).toMatchObject({
      success: false,
      results: [{ action: "interpret", success: false, result: { success: false } }],
      summary: { total: 2, succeeded: 0, failed: 1, skipped: 1 },
    });
  });
});
