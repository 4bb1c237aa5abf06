/** The code that a sentence says, in each language: taken out of it, and only where it is one. */
import { describe, expect, it } from "@jest/globals";
import { saidCode } from "../../../services/interpretation/spoken/said-code.ts";
import { CODE_WORDS } from "../../../services/interpretation/understanding/lexicon/code-words.ts";
import { withoutCodes } from "../../../shared/domains/spoken-codes.ts";

describe("a sentence", () => {
  it.each([
    ["unlock the front door with code 1234", "unlock the front door", "1234"],
    ["unlock the front door using the code 1234 please", "unlock the front door", "1234"],
    ["disarm the alarm, code 12 34", "disarm the alarm", "1234"],
    ["disarm the alarm. The code is 1-2-3-4.", "disarm the alarm.", "1234"],
    ["code 0042, lock the back door", "lock the back door", "0042"],
    ["lock the front door with pin: 77 in ten minutes", "lock the front door in ten minutes", "77"],
    ["yes, code 1234", "yes", "1234"],
    ["Entriegle mit dem Code 1234 die Haustür", "Entriegle die Haustür", "1234"],
    ["Schalte die Alarmanlage mit Code 99 unscharf", "Schalte die Alarmanlage unscharf", "99"],
    ["Haustür entriegeln, die PIN lautet 4711, bitte", "Haustür entriegeln", "4711"],
    ["abre la cerradura con el código 1234", "abre la cerradura", "1234"],
    ["desactiva la alarma, clave 1234", "desactiva la alarma", "1234"],
    ["déverrouille la porte avec le code 1234 s'il te plaît", "déverrouille la porte", "1234"],
    ["désarme l'alarme, mot de passe 1234", "désarme l'alarme", "1234"],
    ["ontgrendel de voordeur met code 1234", "ontgrendel de voordeur", "1234"],
    ["zet het alarm met pincode 1 2 3 4 uit", "zet het alarm uit", "1234"],
  ])("%j says one", (said, sentence, code) => {
    expect(saidCode(said)).toMatchObject({ sentence, code });
    expect(withoutCodes(said)).not.toMatch(/\d{2}/);
  });

  it.each([
    "unlock the front door",
    "set the bedroom to 21 degrees",
    "what is the code?",
    "set the pin light to 40%",
    "set pin 40 %",
    "encode 1234",
    "code 12.5",
    "code 1234 and code 4321",
    "unlock the front door in 10 minutes",
    "zip code",
  ])("%j says none", (said) => expect(saidCode(said)).toBeUndefined());

  it("hides the code after each word for one, wherever it is shown", () => {
    for (const noun of CODE_WORDS.flatMap(({ nouns }) => nouns.split("|")))
      expect([noun, withoutCodes(`${noun} 12`)]).toEqual([noun, `${noun} ***`]);
  });
});
