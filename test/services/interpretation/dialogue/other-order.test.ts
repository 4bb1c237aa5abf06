/** What is said behind an order, with a verb of its own, is not that order for another thing. */
import { describe, expect, it } from "@jest/globals";
import { inWords, talkIn, timedHouse } from "../timed-house.ts";

describe("music behind what was turned off", () => {
  it.each([
    ["es", "apaga la luz de la cocina", "pon música"],
    ["fr", "éteins la lumière de la cuisine", "mets de la musique"],
    ["de", "mach das Küchenlicht aus", "mach Musik"],
    ["nl", "doe het keukenlicht uit", "doe muziek"],
    ["en", "turn off the kitchen light", "make music"],
    ["fr", "éteins la radio de la cuisine", "mets de la musique"],
  ] as const)("is not turned off, too: %s: %s, %s", async (tag, order, next) =>
    expect(inWords(talkIn(await timedHouse(tag), [order, next]))).not.toMatch(/turn_off/u),
  );
});

describe("another sort of thing behind what was turned off", () => {
  it.each([
    ["de", "mach das Küchenlicht aus", "mach die Heizung"],
    ["nl", "doe het keukenlicht uit", "doe de verwarming"],
    ["en", "turn off the light", "set a timer"],
  ] as const)("is not turned off: %s: %s, %s", async (tag, order, next) =>
    expect(inWords(talkIn(await timedHouse(tag), [order, next]))).not.toMatch(/turn_off|cancel/u),
  );
});

describe("the same sort of thing behind what was turned off", () => {
  it.each([
    [
      "de",
      "mach das Küchenlicht aus",
      "mach die Stehlampe auch",
      "turn_off light.living_room_lamp",
    ],
    ["en", "turn off the kitchen light", "do the floor lamp", "turn_off light.living_room_lamp"],
    ["en", "turn off the kitchen light", "and do the hallway", "turn_off light.hallway"],
    ["nl", "doe het keukenlicht uit", "doe de staande lamp ook", "turn_off light.living_room_lamp"],
  ] as const)("is turned off: %s: %s, %s", async (tag, order, next, done) =>
    expect(inWords(talkIn(await timedHouse(tag), [order, next]))).toBe(done),
  );
});
