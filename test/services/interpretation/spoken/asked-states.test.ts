/** Questions for the state of a home, as they are asked at home, and what is answered. */
import { describe, expect, it } from "@jest/globals";
import { inWords, talkIn, timedHouse } from "../timed-house.ts";

const said = async (tag: "en" | "de" | "es" | "fr" | "nl", sentence: string): Promise<string> =>
  inWords(talkIn(await timedHouse(tag), [sentence]));

describe("whether something was forgotten", () => {
  it.each([
    ["en", "did someone forget to close the window", "No, Kitchen window is closed."],
    ["en", "did I forget to lock the front door", "No, Front door lock is locked."],
    ["en", "did I forget to turn off the office light", "Yes, Office light is on."],
    [
      "de",
      "habe ich vergessen, das Küchenfenster zu schließen?",
      "Nein, Kitchen window: geschlossen.",
    ],
    ["de", "habe ich vergessen das Bürolicht auszuschalten", "Ja, Office light ist an."],
    ["fr", "quelqu'un a-t-il oublié de fermer la fenêtre", "Non, Kitchen window: fermé."],
    ["fr", "ai-je oublié d'éteindre la lumière du bureau", "Oui, Office light : allumé."],
    ["es", "¿alguien olvidó cerrar la ventana?", "No, Kitchen window: cerrado."],
    ["es", "¿me he olvidado de apagar la luz de la oficina?", "Sí, Office light: encendido."],
    ["nl", "heeft iemand vergeten het raam te sluiten", "Nee, Kitchen window: dicht."],
    ["nl", "ben ik vergeten het kantoorlicht uit te doen", "Ja, Office light is aan."],
  ] as const)("is so where it is not done: %s %s", async (tag, sentence, answer) => {
    expect(await said(tag, sentence)).toBe(`= ${answer}`);
  });
});

describe("what is open", () => {
  it.each([
    ["en", "what's open", "Living room shutter and Office shutter are open."],
    ["de", "was ist offen", "Living room shutter und Office shutter sind offen."],
    ["es", "¿qué está abierto?", "Living room shutter y Office shutter: abierto."],
    ["fr", "qu'est-ce qui est ouvert", "Living room shutter et Office shutter : ouvert."],
    ["nl", "wat staat er open", "Ja, Living room shutter en Office shutter zijn open."],
  ] as const)("is named: %s %s", async (tag, sentence, answer) => {
    expect(await said(tag, sentence)).toBe(`= ${answer}`);
  });

  it.each([
    ["en", "what's up"],
    ["en", "get me up in half an hour"],
  ] as const)("is not asked for by a word that says which way: %s %s", async (tag, sentence) => {
    expect(await said(tag, sentence)).not.toMatch(/^=/u);
  });
});

describe("anything that is still on", () => {
  it("is no motion", async () => {
    expect(await said("de", "ist noch etwas an")).toMatch(/^= Ja, Floor lamp/u);
  });
});

describe("how a thermostat is set", () => {
  it.each([
    ["fr", "à combien est le thermostat de la chambre"],
    ["es", "¿a cuánto está la calefacción del dormitorio?"],
    ["nl", "op hoeveel graden staat de verwarming in de slaapkamer"],
  ] as const)("is told in degrees: %s %s", async (tag, sentence) => {
    expect(await said(tag, sentence)).toBe("= Bedroom thermostat: 18 °C.");
  });
});
