/** Several questions in one: all of them are answered, or none is. */
import { describe, expect, it } from "@jest/globals";
import { inWords, talkIn, timedHouse } from "../timed-house.ts";

const TAGS = ["en", "de", "es", "fr", "nl"] as const;
type Tag = (typeof TAGS)[number];

const home = async (tag: Tag) => timedHouse(tag);

const said = async (tag: Tag, sentence: string): Promise<string> =>
  inWords(talkIn(await home(tag), [sentence]));

describe("several questions in one", () => {
  it.each([
    ["en", "what time is it and what day is it", "It is 18:00. It is Tuesday, 1 January 2030."],
    ["de", "sag mir Uhrzeit und Datum", "Es ist 18:00 Uhr. Heute ist Dienstag, 1. Januar 2030."],
    ["es", "qué hora es y qué día es", "Son las 18:00. Hoy es martes, 1 de enero de 2030."],
    [
      "fr",
      "quelle heure est-il et quel jour sommes-nous",
      "Il est 18:00. Nous sommes le mardi 1 janvier 2030.",
    ],
    [
      "nl",
      "hoe laat is het en welke dag is het",
      "Het is 18:00. Het is vandaag dinsdag 1 januari 2030.",
    ],
    [
      "en",
      "is the front door closed and locked",
      "Yes, Front door is closed. Yes, Front door lock is locked.",
    ],
    [
      "fr",
      "la porte d'entrée est-elle fermée et verrouillée",
      "Oui, Front door : fermé. Oui, Front door lock : verrouillé.",
    ],
    [
      "de",
      "welche Lichter sind an und welche Fenster sind offen",
      "Floor lamp und Office light sind an. Nichts davon ist offen.",
    ],
    [
      "nl",
      "welke lampen zijn aan en welke ramen staan open",
      "Floor lamp en Office light zijn aan. Niets daarvan is open.",
    ],
    [
      "en",
      "is the kitchen light on and is the front door locked",
      "No, Kitchen light is off. Yes, Front door lock is locked.",
    ],
    [
      "en",
      "is the kitchen light on and the bedroom fan off",
      "No, Kitchen light is off. Yes, Bedroom fan is off.",
    ],
    [
      "en",
      "are all the lights off and all the doors locked",
      "No, Floor lamp is on; Office light is on. Yes, Front door lock and Garage lock are locked.",
    ],
  ] as const)("are all answered: %s %s", async (tag, sentence, answer) => {
    expect(await said(tag, sentence)).toBe(`= ${answer}`);
  });

  it.each([
    ["en", "is anyone home and are the lights on"],
    ["en", "is anyone home and the lights on"],
    ["en", "who is home and what time is it"],
    ["de", "ist jemand zu Hause und sind die Lichter an"],
    ["es", "hay alguien en casa y están encendidas las luces"],
    ["nl", "is er iemand thuis en zijn de lichten aan"],
    ["en", "what's the temperature and the humidity in the bedroom"],
    ["de", "wie ist die Temperatur und die Luftfeuchtigkeit im Schlafzimmer"],
    ["es", "cuál es la temperatura y la humedad del dormitorio"],
    ["fr", "quelle est la température et l'humidité de la chambre"],
    ["nl", "wat is de temperatuur en de luchtvochtigheid in de slaapkamer"],
    ["fr", "allume la lampe du bureau et dis-moi l'heure"],
    ["en", "turn on the office light and tell me the time"],
    ["de", "mach das Bürolicht an und sag mir die Uhrzeit"],
    ["es", "enciende la luz de la oficina y dime la hora"],
  ] as const)("of which one is not answered are refused: %s %s", async (tag, sentence) => {
    const { severalAtOnce } = (await home(tag)).language.tasks;
    expect(await said(tag, sentence)).toBe(`- ${severalAtOnce}`);
  });
});
