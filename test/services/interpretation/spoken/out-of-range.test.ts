/** What is beyond what a thing has is said with what it has, and nothing is done. */
import { describe, expect, it } from "@jest/globals";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import { houseIn } from "../house.ts";

const localTime = new Date("2030-01-01T18:00:00Z");

const ROWS = [
  [
    "en",
    "set the bedroom thermostat to 45 degrees",
    "45 °C is out of range: it goes from 7 to 35 °C.",
  ],
  ["en", "set the bedroom to 4 degrees", "4 °C is out of range: it goes from 7 to 35 °C."],
  ["en", "set all thermostats to 45", "45 °C is out of range: it goes from 7 to 35 °C."],
  [
    "en",
    "set the bedroom to 45 degrees and turn on the floor lamp",
    "45 °C is out of range: it goes from 7 to 35 °C.",
  ],
  [
    "en",
    "set the floor lamp to 9000 kelvin",
    "9000 K is out of range: it goes from 2000 to 6500 K.",
  ],
  ["de", "stell das Schlafzimmer auf 45 Grad", "45 °C liegt außerhalb: Es geht von 7 bis 35 °C."],
  ["es", "pon el dormitorio a 45 grados", "45 °C está fuera de rango: va de 7 a 35 °C."],
  ["fr", "mets la chambre à 45 degrés", "45 °C est hors limites : cela va de 7 à 35 °C."],
  ["nl", "zet de slaapkamer op 45 graden", "45 °C valt erbuiten: het gaat van 7 tot 35 °C."],
] as const;

describe("a value that a thing does not have", () => {
  it.each(ROWS)("%s: %s", async (tag, sentence, text) =>
    expect(readSentence(sentence, await houseIn(tag), { localTime })).toMatchObject({
      kind: "unclear",
      text,
    }),
  );

  it("is that of the thing itself", async () => {
    const patches = { "climate.bedroom": { attributes: { min_temp: 40, max_temp: 113 } } };
    const home = await houseIn("en", patches);
    expect(readSentence("set the bedroom to 20 degrees", home, { localTime })).toMatchObject({
      text: expect.stringContaining("40 to 113"),
    });
  });

  it("is none of what has no such value at all", async () =>
    expect(
      readSentence("set the bedroom fan to 45 degrees", await houseIn("en"), { localTime }),
    ).toMatchObject({ text: "Nothing of that can do it now, so I have done nothing." }));
});
