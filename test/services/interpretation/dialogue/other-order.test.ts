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

describe("where someone goes", () => {
  it.each([
    ["mach das Küchenlicht aus", "ich gehe ins Bad"],
    ["mach die Haustür zu", "ich gehe in die Garage"],
  ])("is not where the order before is for, too: %s, %s", async (order, next) =>
    expect(inWords(talkIn(await timedHouse("de"), [order, next]))).toMatch(/^[-?]/u),
  );
});

describe("a question, or what tells how something is, behind the question which one is meant", () => {
  it.each([
    ["en", "turn on the light", "is the kitchen light on?"],
    ["en", "turn off the light", "is the office light on"],
    ["en", "turn on the light", "the kitchen light is on"],
    ["de", "mach das Licht aus", "ist das Bürolicht an?"],
    ["es", "apaga la luz", "está encendida la luz de la oficina"],
    ["nl", "doe de lamp uit", "is de kantoorlamp aan?"],
  ] as const)("chooses none: %s: %s, %s", async (tag, order, next) =>
    expect(inWords(talkIn(await timedHouse(tag), [order, next]))).toMatch(/^= /u),
  );

  it("is answered by what is meant", async () =>
    expect(
      inWords(talkIn(await timedHouse("en"), ["turn on the light", "the one in the kitchen"])),
    ).toBe("turn_on light.kitchen"));
});

describe("what is done with another thing at an hour, in English", () => {
  it.each([
    ["and the kitchen light at nine", "later"],
    ["the kitchen light at nine", "later"],
  ])("is when, and not how bright: %s", async (next, done) =>
    expect(inWords(talkIn(await timedHouse("en"), ["turn on the office light", next]))).toBe(done),
  );

  it("is nothing, alone", async () =>
    expect(inWords(talkIn(await timedHouse("en"), ["the kitchen light at eight"]))).toMatch(
      /^- /u,
    ));
});

describe("what names no other thing, behind an order for one room", () => {
  it.each([
    ["en", "set the bedroom heating to 20", "it"],
    ["en", "set the bedroom heating to 20", "leave it"],
    ["en", "set the bedroom heating to 20", "the other one"],
    ["de", "stell die Heizung im Schlafzimmer auf 20", "beide"],
    ["es", "pon la calefacción del dormitorio a 20", "esa"],
    ["fr", "mets le chauffage de la chambre à 20", "les deux"],
    ["nl", "zet de verwarming in de slaapkamer op 20", "allebei"],
    ["en", "lock the front door", "leave it"],
  ] as const)("does not do it everywhere: %s: %s, %s", async (tag, order, next) =>
    expect(inWords(talkIn(await timedHouse(tag), [order, next]))).toMatch(/^- /u),
  );

  it("is done in another room that is said", async () =>
    expect(
      inWords(talkIn(await timedHouse("en"), ["set the bedroom heating to 20", "the office one"])),
    ).toMatch(/^set_temperature climate\.office 20/u));
});
