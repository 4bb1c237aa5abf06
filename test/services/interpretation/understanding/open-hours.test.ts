/** "After eight" and "before eight" are no time at which something is done, nor a value; "um 50" is neither. */
import { describe, expect, it } from "@jest/globals";
import { readTimed, timedStepsOf as stepsOf } from "./timed-home.ts";

describe("an hour before or after which something is to be done", () => {
  it.each([
    ["en", "turn on Zirkon after 8"],
    ["en", "turn on Zirkon after eight o'clock"],
    ["en", "turn on Zirkon before 8 pm"],
    ["de", "schalte Zirkon nach 8 ein"],
    ["de", "schalte Zirkon nach acht Uhr ein"],
    ["de", "schalte Zirkon vor 8 Uhr ein"],
    ["es", "enciende Zirkon después de las ocho"],
    ["es", "enciende Zirkon antes de las 8"],
    ["fr", "allume Zirkon après 8 heures"],
    ["fr", "allume Zirkon avant huit heures"],
    ["nl", "doe Zirkon na acht uur aan"],
    ["nl", "doe Zirkon na 8 aan"],
    ["nl", "doe Zirkon voor 8 uur aan"],
  ])("is no time: %s %s", async (tag, sentence) =>
    expect(await readTimed(tag, sentence)).toMatchObject({ kind: "none", reason: "no such time" }),
  );

  it("is a time where it is written as one: after 9 pm", async () =>
    expect(await stepsOf("en", "turn on Zirkon after 9 pm")).toEqual(["turn_on light.one 21:00"]));

  it.each([
    ["en", "turn on Zirkon after two hours"],
    ["de", "schalte Zirkon nach zwei Stunden ein"],
    ["es", "enciende Zirkon después de dos horas"],
    ["fr", "allume Zirkon après deux heures"],
    ["nl", "doe Zirkon na twee uur aan"],
  ])("may be a few hours: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(["turn_on light.one 7200"]),
  );

  it.each([
    ["en", "turn on Zirkon at ten after seven", "19:10"],
    ["en", "turn on Zirkon ten minutes before 7", "18:50"],
    ["de", "schalte Zirkon um zehn nach acht ein", "20:10"],
    ["nl", "doe Zirkon om tien voor acht aan", "19:50"],
  ])("may be what minutes are counted from: %s %s", async (tag, sentence, at) =>
    expect(await stepsOf(tag, sentence)).toEqual([`turn_on light.one ${at}`]),
  );
});

describe("a number behind what stands before a time, and before no value", () => {
  it.each([
    ["de", "Zirkon um 50"],
    ["de", "schalte Zirkon um 50 ein"],
    ["nl", "Zirkon om 50"],
    ["nl", "doe Zirkon om 50 aan"],
  ])("is no time that there is: %s %s", async (tag, sentence) =>
    expect(await readTimed(tag, sentence)).toMatchObject({ kind: "none", reason: "no such time" }),
  );

  it.each([
    ["en", "turn on Zirkon at 50"],
    ["de", "schalte Zirkon auf 50"],
    ["nl", "zet Zirkon op 50"],
  ])("is a value behind another word: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual([expect.stringContaining(" light.one 128 now")]),
  );
});
