/** Orders in the house in several languages: what is excepted, what stands alone, and what is another thing. */
import { describe, expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../shared/contracts/interpretation.ts";
import { houseIn } from "./house.ts";
import { read } from "./read.ts";
import { expected, stepsOf } from "./steps.ts";

type Row = readonly [tag: SentenceLanguage, sentence: string, steps: string];

describe("an order in the house", () => {
  it.each<Row>([
    [
      "en",
      "turn off the lights in the bedroom and bathroom but leave the bedside lamp on",
      "turn_off: light.bedroom light.bathroom",
    ],
    [
      "en",
      "turn off the lights in the kitchen and the living room but keep the floor lamp on",
      "turn_off: light.kitchen light.kitchen_counter light.living_room",
    ],
    [
      "fr",
      "éteins la lumière dans la chambre et la salle de bain mais laisse la lampe de chevet allumée",
      "turn_off: light.bedroom light.bathroom",
    ],
    [
      "de",
      "mach das Licht in der Küche aus und im Wohnzimmer alle außer der Stehlampe an",
      "turn_off: light.kitchen light.kitchen_counter; turn_on: light.living_room",
    ],
    [
      "en",
      "turn on the kitchen light, and all lights in the living room except the floor lamp off",
      "turn_on: light.kitchen; turn_off: light.living_room",
    ],
    ["en", "lights off in the bedroom but keep the bedside lamp on", "turn_off: light.bedroom"],
  ])("leaves what is excepted as it is: %s %s", async (tag, sentence, steps) => {
    expect(stepsOf(read(sentence, await houseIn(tag)))).toEqual(expected(steps));
  });

  it.each<Row>([
    [
      "en",
      "turn the living room light on the office light off",
      "turn_on: light.living_room; turn_off: light.office",
    ],
    [
      "en",
      "turn kitchen light off hallway light on",
      "turn_off: light.kitchen; turn_on: light.hallway",
    ],
    [
      "de",
      "Licht in der Küche an Schlafzimmer Rollladen runter",
      "turn_on: light.kitchen light.kitchen_counter; close: cover.bedroom",
    ],
  ])("may follow another one without a word: %s %s", async (tag, sentence, steps) => {
    expect(stepsOf(read(sentence, await houseIn(tag)))).toEqual(expected(steps));
  });

  it.each<Row>([
    ["en", "stop everything", "stop: media_player.kitchen"],
    ["de", "alles stopp", "stop: media_player.kitchen"],
    [
      "en",
      "turn off the lights everywhere but in the office and the kitchen",
      "turn_off: light.living_room light.living_room_lamp light.hallway light.garage light.bedroom light.bedside_lamp light.kids_room light.bathroom",
    ],
    ["es", "hace muchísimo frío en el despacho", "set_temperature temperature=22: climate.office"],
    ["es", "pon el aire del despacho en frío", "set_hvac_mode hvac_mode=cool: climate.office"],
    ["en", "turn the hallway light on if it's not too much trouble", "turn_on: light.hallway"],
    ["de", "mach das Flurlicht an, wenn's keine Umstände macht", "turn_on: light.hallway"],
    ["es", "enciende la luz del pasillo si no es molestia", "turn_on: light.hallway"],
    ["fr", "allume la lumière du couloir si ça te dérange pas", "turn_on: light.hallway"],
    ["nl", "doe het ganglicht aan als het niet te veel moeite is", "turn_on: light.hallway"],
    ["de", "im Büro ist es stockdunkel", "set_brightness brightness=255: light.office"],
  ])("does what it says, and no more: %s %s", async (tag, sentence, steps) => {
    const house = await houseIn(tag, { "media_player.kitchen": { state: "playing" } });
    expect(stepsOf(read(sentence, house))).toEqual(expected(steps));
  });

  it.each<readonly [tag: SentenceLanguage, sentence: string]>([
    ["en", "turn on the tv in the bedroom"],
    ["de", "mach den Fernseher im Schlafzimmer an"],
    ["es", "enciende la tele del dormitorio"],
    ["fr", "allume la télé de la chambre"],
    ["nl", "zet de tv in de slaapkamer aan"],
    ["en", "no more music"],
    ["en", "stop everything"],
    ["en", "every night turn off everything except the floor lamp but not on Saturdays"],
    ["es", "cierra las persianas pero deja una rendija"],
    ["nl", "doe de rolluiken dicht maar laat een kier open"],
  ])(
    "does nothing where the house has nothing for it, or it is forbidden: %s %s",
    async (...said) => {
      const [tag, sentence] = said;
      expect(read(sentence, await houseIn(tag))).toMatchObject({ kind: "unclear" });
    },
  );

  it.each<readonly [tag: SentenceLanguage, sentence: string, seconds: number]>([
    ["fr", "mets le ventilateur de la salle de bain une heure", 3600],
    ["nl", "zet de slaapkamer twee uur op 20 graden", 7200],
    ["nl", "zet de ventilator in de badkamer een uur op 50 procent", 3600],
    ["fr", "allume le couloir une heure", 3600],
  ])("for a length of time is not at an hour of the night: %s %s", async (...said) => {
    const [tag, sentence, seconds] = said;
    expect(read(sentence, await houseIn(tag))).toMatchObject({
      kind: "later",
      steps: [{ for: seconds }],
    });
  });
});

it.each<readonly [tag: SentenceLanguage, sentence: string, text: string]>([
  ["en", "is anything on in the garage?", "No, Garage light is off; Car charger is off."],
  ["en", "is everything off in the garage?", "Yes, Garage light and Car charger are off."],
  ["de", "was ist in der Garage an?", "Nichts davon ist an."],
])("what is on in a room is asked of what can be on: %s %s", async (tag, sentence, text) => {
  expect(read(sentence, await houseIn(tag))).toMatchObject({ kind: "answer", text });
});
