/** What Hearth asks back can be answered: which one is meant, and whether it is. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const LIGHT = "turn on the light";
const LIGHTS = ["light.kitchen", "light.kitchen_counter", "light.hallway", "light.garage"];
const FANS = ["fan.bathroom", "fan.bedroom"];

describe("a house", () => {
  const house = sharedHouse();
  let user: Client;
  beforeEach(async () => {
    user = await house.key("user");
    for (const one of [...LIGHTS, ...FANS]) await house.admin.control(one, "turn_off");
    for (const lock of ["lock.front_door", "lock.garage"]) await house.admin.control(lock, "lock");
  });

  const say = async (input: string, context = {}, by = user) =>
    (await by.post("/interpret", { input, context })).body;
  const stateOf = async (entity_id: string) =>
    (await house.admin.get(`/api/state/${entity_id}`)).body.state;
  const affected = async (input: string, context = {}) =>
    (await say(input, context)).structured_data.entities_affected;

  it.each<[string, string[]]>([
    ["the kitchen one", ["light.kitchen"]],
    ["kitchen light", ["light.kitchen"]],
    ["The hallway, please.", ["light.hallway"]],
    ["the counter one", ["light.kitchen_counter"]],
    ["I mean the one in the garage", ["light.garage"]],
  ])("takes %j for the answer to which one is meant", async (answer, lights) => {
    const asked = await say(LIGHT);
    expect(asked.structured_data.success).toBe(false);
    expect(asked.natural_language).toMatch(/^Which one/);
    expect(asked.confidence).toBeLessThan(0.5);
    expect(await affected(answer)).toEqual(lights);
    for (const one of lights) expect(await stateOf(one)).toBe("on");
  });

  it.each([
    ["the first", 0],
    ["the second one", 1],
  ])("takes %j for one of those that it names", async (answer, place) => {
    const asked = await say("turn on the fan");
    const name = asked.next_suggestions[place].replace("Turn on ", "");
    expect((await say(answer)).natural_language).toContain(name);
  });

  it("does the rest of the sentence, too, once that is answered", async () => {
    await house.admin.control("light.kids_room", "turn_off");
    const asked = await say("turn on the fan and turn on the kids room light");
    expect(asked.natural_language).toMatch(/^Which one/);
    expect(await stateOf("light.kids_room")).toBe("off");
    expect(await affected("the bathroom one")).toEqual(
      expect.arrayContaining(["fan.bathroom", "light.kids_room"]),
    );
  });

  it.each(["never mind", "no", "forget it."])("does nothing after %j", async (answer) => {
    await say(LIGHT);
    const { structured_data, natural_language } = await say(answer);
    expect(structured_data).toMatchObject({ success: true, entities_affected: [] });
    expect(natural_language).toMatch(/done nothing/);
    expect((await say("the first")).structured_data.success).toBe(false);
  });

  it("drops the question with the next complete sentence, and keeps it over nonsense", async () => {
    await say(LIGHT);
    await say("blorf");
    expect(await affected("the garage one")).toEqual(["light.garage"]);
    await say("turn on the fan");
    await say("turn on the kids room light");
    expect((await say("the first")).structured_data.success).toBe(false);
  });

  it("forgets the question after two minutes", async () => {
    await say(LIGHT);
    await house.clock.advance(121_000);
    expect((await say("the first")).structured_data.success).toBe(false);
  });

  it("asks each user, in each session, for itself", async () => {
    const other = await house.key("user");
    await say(LIGHT, { session_id: "one" });
    expect((await say("the first", { session_id: "two" })).structured_data.success).toBe(false);
    expect((await say("the first", { session_id: "one" }, other)).structured_data.success).toBe(
      false,
    );
    expect(await affected("the first", { session_id: "one" })).toHaveLength(1);
  });

  it.each<[string, string, RegExp, RegExp]>([
    ["unlock everything", "lock.front_door", /^lock/, /^unlock/],
    ["unlock the doors", "lock.garage", /^lock/, /^unlock/],
  ])("asks first before it does %j, and does it after a yes", async (order, entity_id, ...so) => {
    const [before, after] = so;
    const asked = await say(order);
    expect(asked).toMatchObject({
      natural_language: expect.stringMatching(/Shall I\?$/),
      next_suggestions: ["Yes", "Never mind"],
      structured_data: { success: false, entities_affected: [] },
    });
    expect(await stateOf(entity_id)).toMatch(before);
    expect((await say("yes please")).structured_data.success).toBe(true);
    expect(await stateOf(entity_id)).toMatch(after);
    expect((await say("yes")).structured_data.success).toBe(false);
  });

  it("is answered by the command of D, too", async () => {
    const command = (text: string) => user.post("/api/command", { command: text });
    expect((await command("unlock everything")).body.success).toBe(false);
    expect((await command("never mind")).body.success).toBe(true);
    expect(await stateOf("lock.front_door")).toMatch(/^lock/);
  });

  it("does not ask before what is harmless", async () => {
    const said = await say("turn off everything in the kitchen");
    expect(said.structured_data.success).toBe(true);
    expect((await say("unlock the front door")).structured_data.success).toBe(true);
  });
});
