/** "Then", behind how long something is to be so. */
import { describe, expect, it } from "@jest/globals";
import { readTimed, timedStepsOf as stepsOf } from "./timed-home.ts";

/** When each thing is turned on, and for how long. */
const lengthsOf = async (tag: string, sentence: string) => {
  const result = await readTimed(tag, sentence);
  if (result.kind !== "act") return result.kind;
  return result.steps.map(({ entity_id, when, for: seconds }) => {
    const start = when && "in" in when ? `in ${when.in}` : "now";
    return `${entity_id} ${start}${seconds === undefined ? "" : ` for ${seconds}`}`;
  });
};

describe("what follows a length", () => {
  it.each([
    ["en", "turn on Zirkon for ten minutes, then Granat"],
    ["en", "turn on Zirkon for ten minutes and then turn on Granat"],
    ["de", "schalte Zirkon für zehn Minuten ein, dann Granat"],
    ["de", "schalte Zirkon für zehn Minuten ein und schalte dann Granat ein"],
    ["fr", "allume Zirkon pendant dix minutes, puis Granat"],
    ["fr", "allume Zirkon pendant dix minutes et ensuite allume Granat"],
    ["es", "enciende Zirkon durante diez minutos, luego Granat"],
    ["es", "enciende Zirkon durante diez minutos y después enciende Granat"],
    ["nl", "zet Zirkon tien minuten aan, dan Granat"],
    ["nl", "zet Zirkon tien minuten aan en zet daarna Granat aan"],
  ])("begins at its end, and has none of its own: %s %s", async (tag, sentence) =>
    expect(await lengthsOf(tag, sentence)).toEqual(["light.one now for 600", "light.two in 600"]),
  );

  it.each([
    ["en", "turn on Zirkon for ten minutes, then Granat for five minutes"],
    ["de", "schalte Zirkon für zehn Minuten ein, dann Granat für fünf Minuten"],
    ["fr", "allume Zirkon pendant dix minutes, puis Granat pendant cinq minutes"],
    ["es", "enciende Zirkon durante diez minutos, luego Granat durante cinco minutos"],
    ["nl", "zet Zirkon tien minuten aan, dan Granat vijf minuten"],
  ])("may have its own: %s %s", async (tag, sentence) =>
    expect(await lengthsOf(tag, sentence)).toEqual([
      "light.one now for 600",
      "light.two in 600 for 300",
    ]),
  );

  it.each([
    ["en", "turn on Zirkon for ten minutes, then Granat for five minutes, then Zirkon"],
    ["de", "schalte Zirkon für zehn Minuten ein, dann Granat für fünf Minuten, dann Zirkon"],
    ["fr", "allume Zirkon pendant dix minutes, puis Granat pendant cinq minutes, puis Zirkon"],
    [
      "es",
      "enciende Zirkon durante diez minutos, luego Granat durante cinco minutos, luego Zirkon",
    ],
    ["nl", "zet Zirkon tien minuten aan, dan Granat vijf minuten, dan Zirkon"],
  ])("is followed by what begins at its end: %s %s", async (tag, sentence) =>
    expect(await lengthsOf(tag, sentence)).toEqual([
      "light.one now for 600",
      "light.two in 600 for 300",
      "light.one in 900",
    ]),
  );

  it.each([
    ["turn on Zirkon for ten minutes and Granat"],
    ["turn on Zirkon and Granat for ten minutes"],
  ])("shares it without such a word: %s", async (sentence) =>
    expect(await lengthsOf("en", sentence)).toEqual([
      "light.one now for 600",
      "light.two now for 600",
    ]),
  );

  it.each([
    ["turn on Zirkon until 9, then Granat", "turn_on light.one now until 21:00", "21:00"],
    ["every day at 8 turn on Zirkon for ten minutes, then Granat", "08:00 daily", "08:10 daily"],
  ])("begins when that is: %s", async (sentence, first, second) => {
    const [one, two] = (await stepsOf("en", sentence)) as string[];
    expect(one).toContain(first);
    expect(two).toBe(`turn_on light.two ${second}`);
  });

  it("ends nothing that goes on otherwise", async () =>
    expect(await lengthsOf("en", "turn on Zirkon for ten minutes, then dim it to 20%")).toEqual([
      "light.one now",
      "light.one in 600",
    ]));
});
