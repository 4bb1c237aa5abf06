/** Reasons that tell of people: what is asked for beside them is done, and behind "when" or "until" they are none. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";
import { expected, stepsOf } from "../steps.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

const read = async (tag: SentenceLanguage, sentence: string) =>
  readSentence(sentence, await houseIn(tag), { localTime });

describe("a reason beside an order", () => {
  it.each<[SentenceLanguage, string, string]>([
    ["en", "the kids are asleep, turn off the bathroom light", "turn_off: light.bathroom"],
    ["en", "turn off the bathroom light because the baby is sleeping", "turn_off: light.bathroom"],
    ["en", "we have guests, turn on the bathroom light", "turn_on: light.bathroom"],
    ["en", "since we have guests, turn on the bathroom light", "turn_on: light.bathroom"],
    ["de", "die Kinder schlafen, mach das Licht im Bad aus", "turn_off: light.bathroom"],
    ["de", "mach das Licht im Bad aus, weil die Kinder schlafen", "turn_off: light.bathroom"],
    ["de", "weil wir Gäste haben, mach das Licht im Bad an", "turn_on: light.bathroom"],
    [
      "fr",
      "les enfants dorment, éteins la lumière de la salle de bain",
      "turn_off: light.bathroom",
    ],
    ["fr", "on a du monde, allume la lumière de la salle de bain", "turn_on: light.bathroom"],
    ["es", "los niños están dormidos, apaga la luz del baño", "turn_off: light.bathroom"],
    ["es", "porque los niños duermen, apaga la luz del baño", "turn_off: light.bathroom"],
    ["nl", "de kinderen slapen, doe het licht in de badkamer uit", "turn_off: light.bathroom"],
    ["nl", "doe het licht in de badkamer aan omdat we gasten hebben", "turn_on: light.bathroom"],
    ["en", "the kids are asleep so turn off the bathroom light", "turn_off: light.bathroom"],
    ["en", "i'm leaving the house, turn off the bathroom light", "turn_off: light.bathroom"],
    ["en", "turn off the bathroom light, it's late and we have guests", "turn_off: light.bathroom"],
    ["de", "die Kinder schlafen also mach das Licht im Bad aus", "turn_off: light.bathroom"],
    [
      "fr",
      "il est tard, s'il te plaît éteins la lumière de la salle de bain",
      "turn_off: light.bathroom",
    ],
    [
      "fr",
      "les enfants dorment donc éteins la lumière de la salle de bain",
      "turn_off: light.bathroom",
    ],
    ["es", "los niños duermen así que apaga la luz del baño", "turn_off: light.bathroom"],
    ["en", "the kids are asleep turn off the bathroom light", "turn_off: light.bathroom"],
    ["en", "it's getting late turn off the bathroom light", "turn_off: light.bathroom"],
    ["de", "die Kinder schlafen mach das Licht im Bad aus", "turn_off: light.bathroom"],
    ["fr", "les enfants dorment éteins la lumière de la salle de bain", "turn_off: light.bathroom"],
    ["es", "los niños duermen apaga la luz del baño", "turn_off: light.bathroom"],
    ["nl", "we hebben gasten doe het licht in de badkamer aan", "turn_on: light.bathroom"],
    ["fr", "il est tard ferme le volet du salon", "close: cover.living_room"],
    ["nl", "het is laat sluit het rolluik in de woonkamer", "close: cover.living_room"],
    ["en", "it is late close the living room shutter", "close: cover.living_room"],
    ["en", "it's too dark turn on the bathroom light", "turn_on: light.bathroom"],
    ["en", "turn on the bathroom light it's too dark", "turn_on: light.bathroom"],
    ["de", "es ist zu dunkel mach das Licht im Bad an", "turn_on: light.bathroom"],
    ["de", "mach das Licht im Bad an es ist zu dunkel", "turn_on: light.bathroom"],
    ["fr", "il fait trop sombre allume la lumière de la salle de bain", "turn_on: light.bathroom"],
    ["es", "está muy oscuro enciende la luz del baño", "turn_on: light.bathroom"],
    ["nl", "het is te donker doe het licht in de badkamer aan", "turn_on: light.bathroom"],
    ["nl", "de kinderen slapen dus doe het licht in de badkamer uit", "turn_off: light.bathroom"],
  ])("changes nothing of it: %s %s", async (tag, sentence, step) =>
    expect(stepsOf(await read(tag, sentence))).toEqual(expected(step)),
  );

  it.each<[SentenceLanguage, string]>([
    ["en", "i'm leaving the house"],
    ["de", "wir gehen aus dem Haus"],
    ["es", "los niños duermen"],
    ["fr", "on a du monde"],
    ["nl", "we hebben gasten"],
  ])("asks for nothing where nothing stands beside it: %s %s", async (tag, sentence) =>
    expect(await read(tag, sentence)).toMatchObject({ kind: "unclear", isUnderstood: "talk" }),
  );

  it.each<[SentenceLanguage, string]>([
    ["en", "i'm leaving the door open"],
    ["en", "it's late to open the garage door"],
    ["en", "i'm leaving on the bathroom light"],
    ["en", "it's too dark to turn on the bathroom light"],
    ["de", "wenn die Kinder schlafen mach das Licht im Bad aus"],
    ["es", "cuando los niños duermen apaga la luz del baño"],
    ["nl", "als de kinderen slapen doe het licht in de badkamer uit"],
  ])("is no reason where it tells something else: %s %s", async (tag, sentence) =>
    expect((await read(tag, sentence)).kind).toBe("unclear"),
  );

  it.each(["wir gehen aus dem Haus, schließ ab", "schließ ab, wir gehen aus dem Haus"])(
    "says what is locked: %s",
    async (sentence) =>
      expect(await read("de", sentence)).toMatchObject({
        kind: "act",
        steps: [
          { command: "lock", entity_id: "lock.front_door" },
          { command: "lock", entity_id: "lock.garage" },
        ],
      }),
  );

  it.each<[SentenceLanguage, string]>([
    ["en", "turn on the bathroom light in 10 minutes because it's dark"],
    ["en", "because it's dark turn on the bathroom light in 10 minutes"],
    ["de", "schalte das Licht im Bad in 10 Minuten ein, weil es dunkel ist"],
    ["de", "weil es dunkel ist, mach in 10 Minuten das Licht im Bad an"],
    ["fr", "allume la lumière de la salle de bain dans 10 minutes parce qu'il fait sombre"],
    ["nl", "doe het licht in de badkamer over 10 minuten aan omdat het donker is"],
  ])("says nothing of its time: %s %s", async (tag, sentence) =>
    expect(await read(tag, sentence)).toMatchObject({
      kind: "later",
      steps: [{ entity_id: "light.bathroom", command: "turn_on", when: { in: 600 } }],
    }),
  );

  it("is none where it says when itself", async () =>
    expect((await read("en", "in ten minutes it's too dark")).kind).toBe("unclear"));

  it("leaves the order its own time", async () =>
    expect(await read("en", "i'm leaving, lock the front door at eight")).toMatchObject({
      kind: "later",
      steps: [{ entity_id: "lock.front_door", command: "lock", when: { at: "20:00" } }],
    }));

  it("is no second thing to do where the order is asked back", async () =>
    expect(await read("en", "the kids are asleep, turn the music down")).toMatchObject({
      kind: "unclear",
      text: "Which one do you mean?",
    }));
});

describe("the cold as a reason that is said first", () => {
  it.each([
    "porque hace frío, pon la calefacción del dormitorio a 22",
    "como hace frío, pon la calefacción del dormitorio a 22",
  ])("is no question: %s", async (sentence) =>
    expect(await read("es", sentence)).toMatchObject({
      kind: "act",
      steps: [{ entity_id: "climate.bedroom", command: "set_temperature" }],
    }),
  );

  it("and a question stays one", async () =>
    expect(await read("es", "por qué está encendida la luz de la cocina")).toMatchObject({
      kind: "past",
    }));
});

it.each<[SentenceLanguage, string]>([
  ["en", "if we have guests turn on the bathroom light"],
  ["en", "turn off all the lights when we're going to bed"],
  ["en", "turn off the bathroom light after the kids are asleep"],
  ["en", "turn off the bathroom light until the baby is asleep"],
  ["de", "wenn wir Gäste haben, mach das Licht im Bad an"],
  ["de", "mach das Licht im Bad an, bis die Kinder schlafen"],
  ["fr", "éteins la lumière de la salle de bain si les enfants dorment"],
  ["es", "apaga la luz del baño cuando los niños duermen"],
  ["nl", "doe het licht in de badkamer aan tot de kinderen slapen"],
  ["fr", "dès que les enfants dorment, éteins la lumière de la salle de bain"],
  ["fr", "éteins la lumière de la salle de bain dès que le film commence"],
  ["fr", "éteins la lumière de la salle de bain dès qu'il est tard"],
  ["fr", "s'il est tard éteins la lumière de la salle de bain"],
  ["fr", "éteins la lumière de la salle de bain s'il se fait tard"],
  ["es", "hasta que los niños duermen, apaga la luz del baño"],
  ["es", "apaga la luz del baño hasta que empieza la película"],
  ["en", "the kids are asleep? then turn off the bathroom light"],
  ["de", "wir haben Gäste? dann mach das Licht im Bad an"],
  ["fr", "il est tard ? alors éteins la lumière de la salle de bain"],
  ["es", "¿es tarde? entonces apaga la luz del baño"],
  ["nl", "het is laat? dan doe het licht in de badkamer uit"],
])("nothing is done where the same words limit it: %s %s", async (tag, sentence) =>
  expect(await read(tag, sentence)).toMatchObject({ kind: "unclear" }),
);

it.each<[SentenceLanguage, string]>([
  ["en", "i'm leaving the front door unlocked"],
  ["en", "i'm leaving everything on"],
  ["en", "we're leaving the heating in the bedroom on"],
  ["en", "i'm leaving the office light at 30 percent"],
  ["en", "i'm going out with the lights on"],
  ["en", "turn off the bathroom light, i'm leaving the hallway light on"],
  ["en", "it is late to lock the front door"],
  ["de", "wir gehen raus das Licht im Bad an"],
  ["fr", "il est tard pour éteindre la lumière de la salle de bain"],
  ["es", "es tarde para apagar la luz del baño"],
  ["nl", "het is laat om het licht in de badkamer uit te doen"],
])("nothing is done where the words go on to tell of a thing: %s %s", async (tag, sentence) =>
  expect(await read(tag, sentence)).toMatchObject({ kind: "unclear" }),
);

it.each<[SentenceLanguage, string]>([
  ["en", "i'm leaving home at eight, lock the front door"],
  ["en", "i'm leaving the office at six"],
  ["en", "i'm going to bed in the bedroom at ten"],
  ["en", "i'm leaving at eight, lock the front door"],
  ["en", "at eight i'm leaving, lock the front door"],
  ["en", "lock the front door, i'm leaving at eight"],
  ["en", "i'm going out for an hour, turn off the office light"],
  ["de", "die Kinder schlafen in der Küche, mach das Licht aus"],
  ["de", "wir haben Gäste um acht, mach das Licht im Bad an"],
  ["fr", "le film commence à huit heures, éteins la lumière de la salle de bain"],
  ["es", "empieza la película a las ocho, apaga la luz del baño"],
  ["nl", "de film begint om acht uur, doe het licht in de badkamer uit"],
])("the time and the place of a reason are not those of the order: %s %s", async (tag, sentence) =>
  expect(await read(tag, sentence)).toMatchObject({ kind: "unclear" }),
);
