/** Own sentences: what each of them comes to. */
import { describe, expect, it } from "@jest/globals";
import { read } from "../read.ts";
import { stepsOf } from "../steps.ts";
import { houseWithPacks } from "./house.ts";

const ENGLISH = `
language: en
skip_words: [kindly]
lists:
  mood:
    values:
      - in: (cosy|snug)
        out: 20
      - in: bright[ as day]
        out: 100
  pct:
    range: { from: 0, to: 100, step: 10 }
expansion_rules:
  fire: (fire|power) up
intents:
  HassTurnOn:
    data:
      - sentences: ["<fire> <name>", "<fire> ([all] [the] lamp[s];in <area>)"]
        requires_context: { domain: light }
      - sentences: ["wake the whole place"]
  HassTurnOff:
    data:
      - sentences: ["(snuff|dowse) it all in [the] {floor}"]
        slots: { domain: light }
      - sentences: ["hush this room"]
        slots: { domain: "light, media_player" }
        requires_context: { area: { slot: true } }
  HassLightSet:
    data:
      - sentences: ["paint {name} {color}", "glow <name> {brightness}[%| percent]"]
  HassSetPosition:
    data:
      - sentences: ["zonk {name} to {pct:position}"]
  HassClimateSetTemperature:
    data:
      - sentences: ["make it {temperature} [degrees] warm in [the] {area}"]
  MovieTime:
    data:
      - sentences: ["(popcorn|film) time"]
        commands:
          - { entity_id: scene.movie_night, command: activate }
          - { area: kitchen, domain: light, command: turn_off }
        response: Enjoy the film.
  Mood:
    data:
      - sentences: ["[make] it {mood} in [the] {area}"]
        commands:
          - area: "{area}"
            domain: light
            command: turn_on
            fields: { brightness: "{mood}" }
  Sesame:
    data:
      - sentences: [open sesame]
        commands: [{ entity_id: lock.front_door, command: unlock }]
      - sentences: ["raise the barn"]
        commands: [{ entity_id: cover.garage_door, command: open }]
`;

const own = async (sentence: string, context?: Parameters<typeof read>[2]) =>
  read(sentence, await houseWithPacks("en", ENGLISH), context);

describe("an own sentence", () => {
  it.each([
    ["fire up the kitchen light", ["turn_on: light.kitchen"]],
    ["please power up floor lamp", ["turn_on: light.living_room_lamp"]],
    ["fire up kindly the kitchen light", ["turn_on: light.kitchen"]],
    [
      "FIRE UP, all the lamps in the kitchen!",
      ["turn_on: light.kitchen", "turn_on: light.kitchen_counter"],
    ],
    ["fire up in the kitchen lamp", ["turn_on: light.kitchen", "turn_on: light.kitchen_counter"]],
    ["paint living room light red", ["set_color rgb_color=255/0/0: light.living_room"]],
    ["glow the kitchen light forty percent", ["set_brightness brightness=102: light.kitchen"]],
    ["glow the kitchen light 40%", ["set_brightness brightness=102: light.kitchen"]],
    ["zonk bedroom shutter to 30", ["set_position position=30: cover.bedroom"]],
    ["make it 21 degrees warm in the bedroom", ["set_temperature temperature=21: climate.bedroom"]],
    [
      "popcorn time",
      ["activate: scene.movie_night", "turn_off: light.kitchen", "turn_off: light.kitchen_counter"],
    ],
    [
      "make it cosy in the kitchen",
      ["turn_on brightness=20: light.kitchen", "turn_on brightness=20: light.kitchen_counter"],
    ],
    [
      "it bright as day in the kitchen please",
      ["turn_on brightness=100: light.kitchen", "turn_on brightness=100: light.kitchen_counter"],
    ],
  ])("%j does %j", async (sentence, steps) => expect(stepsOf(await own(sentence))).toEqual(steps));

  it("is for the room of the speaker where it needs one", async () => {
    expect(stepsOf(await own("hush this room", { location: "kitchen" }))).toContain(
      "turn_off: light.kitchen",
    );
    expect((await own("hush this room")).kind).toBe("unclear");
  });

  it("is for all of a floor", async () => {
    const steps = stepsOf(await own("snuff it all in the upper floor"));
    expect(steps).toContain("turn_off: light.bedroom");
    expect(steps).not.toContain("turn_off: light.kitchen");
  });

  it.each([
    "don't fire up the kitchen light",
    "fire up the kitchen light?",
    "I fired up the kitchen light",
    "never popcorn time",
    "popcorn time was great",
    "is it popcorn time",
    "fire up the kitchen blorp",
    "zonk bedroom shutter to 35",
    "zonk bedroom shutter to 300",
    "glow the kitchen light 140%",
    "if it is dark popcorn time",
    "he said popcorn time",
    "popcorn",
    "make it in the kitchen",
  ])("is not what %j is", async (sentence) => {
    const parsed = await own(sentence);
    expect(parsed.kind === "act" ? stepsOf(parsed) : "nothing").toBe("nothing");
  });

  it.each(["open sesame", "raise the barn", "wake the whole place"])(
    "is confirmed where %j lets people in or is for everything",
    async (sentence) =>
      expect(await own(sentence)).toMatchObject({ kind: "act", confirm: expect.any(String) }),
  );

  it("leaves locks, shutters, heating and vacuums alone where it is for everything", async () => {
    const steps = stepsOf(await own("wake the whole place"));
    expect(steps).toContain("turn_on: light.kitchen");
    expect(String(steps)).not.toMatch(/lock|cover|climate|vacuum/u);
  });

  it("says which file and intent it follows, and its own answer", async () =>
    expect(await own("film time")).toMatchObject({
      template: "en/0.yaml: MovieTime",
      response: "Enjoy the film.",
    }));

  it("takes a name only as the template has it", async () => {
    const two = await houseWithPacks(
      "en",
      `intents: { HassTurnOn: { data: [{ sentences: ["fire up {thing:name}"] }] } }
lists: { thing: { values: [x] } }`,
      `intents: { Zap: { data: [{ sentences: ["zap {name}"], commands: [{ entity_id: "{name}", command: toggle }] }] } }`,
    );
    expect(stepsOf(read("zap the kitchen light", two))).not.toEqual(["toggle: light.kitchen"]);
    expect(stepsOf(read("zap kitchen light", two))).toEqual(["toggle: light.kitchen"]);
    expect(read("fire up x", two).kind).toBe("unclear");
  });

  it("names lists and rules of other files of its language", async () => {
    const home = await houseWithPacks(
      "de",
      `intents: { HassTurnOn: { data: [{ sentences: ["<ran> an <name>"] }] } }`,
      `expansion_rules: { ran: "(geh|mach) ran" }`,
    );
    expect(stepsOf(read("Geh ran an das Kitchen light", home))).toEqual(["turn_on: light.kitchen"]);
  });

  it("comes before what the language has for the same words", async () => {
    const home = await houseWithPacks(
      "en",
      `intents: { Swap: { data: [{ sentences: [turn on the kitchen light], commands: [{ entity_id: light.office, command: turn_off }] }] } }`,
    );
    expect(stepsOf(read("turn on the kitchen light", home))).toEqual(["turn_off: light.office"]);
  });
});
