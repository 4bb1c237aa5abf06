/** Another time for what was just scheduled, and what takes it back: by sentence. */
import { describe, expect, it } from "@jest/globals";
import { LAMP, schedulingTalk } from "./rig.ts";

describe("what was just scheduled", () => {
  const { house, say, open, cancel, stateOf } = schedulingTalk(LAMP);
  const lengths = async (): Promise<readonly number[]> =>
    (await open()).map(({ at, created_at }) =>
      Math.round((Date.parse(at) - Date.parse(created_at)) / 60_000),
    );

  it.each([
    ["en", "turn on the kitchen light in 10 minutes", "make it 20 minutes", "no, 5"],
    ["en", "turn on the kitchen light in 10 minutes", "in 20 minutes instead", "make that 5"],
    ["de", "schalte Kitchen light in 10 Minuten ein", "nein, in 20", "lieber in 5 Minuten"],
    ["es", "enciende Kitchen light en 10 minutos", "no, en 20", "mejor en 5 minutos"],
    ["fr", "allume Kitchen light dans 10 minutes", "non, dans 20", "plutôt dans 5 minutes"],
    ["nl", "zet Kitchen light over 10 minuten aan", "nee, over 20", "liever over 5 minuten"],
  ])("waits until another time: %s %s, %s, %s", async (language, order, first, second) => {
    await say(order, language);
    for (const [sentence, minutes] of [
      [first, 20],
      [second, 5],
    ] as const) {
      const { structured_data, scheduled } = await say(sentence, language);
      expect(structured_data).toMatchObject({ success: true, entities_affected: [] });
      expect(await lengths()).toEqual([minutes]);
      expect((await open()).map(({ id }) => id)).toEqual([scheduled.id]);
    }
    expect(await stateOf(LAMP)).toBe("off");
  });

  it("is done at another time of day, and on another day", async () => {
    await say("turn on the kitchen light at 22:30");
    expect((await say("no, at 23:15")).natural_language).toContain("23:15");
    const { scheduled } = await say("no, tomorrow");
    expect(scheduled.at).toMatch(/:15:00\.000Z$/u);
    expect(Date.parse(scheduled.at) - Date.now()).toBeGreaterThan(0);
    expect(await open()).toHaveLength(1);
  });

  it("has another time for the part that was said last", async () => {
    await say("turn on the kitchen light in 10 minutes and the office light in 20 minutes");
    await say("make it 30 minutes");
    expect((await lengths()).toSorted()).toEqual([10, 30]);
  });

  it("has another time alone, where something was done at once", async () => {
    await say("turn on the kitchen light and turn it off in 5 minutes");
    await house.admin.control(LAMP, "turn_off");
    expect((await say("make it 10 minutes")).structured_data.success).toBe(true);
    expect(await lengths()).toEqual([10]);
    expect(await stateOf(LAMP)).toBe("off");
  });

  it("is no more what an undo is about once it is over", async () => {
    await say("turn on the kitchen light");
    const { scheduled } = await say("turn on the office light in 10 minutes");
    await cancel(scheduled.id);
    expect((await say("undo")).structured_data).toMatchObject({
      action_taken: "undo",
      entities_affected: [LAMP],
    });
    expect(await stateOf(LAMP)).toBe("off");
  });

  it("is only tried in a dry run", async () => {
    await say("turn on the kitchen light in 10 minutes");
    const { structured_data } = await say("make it 20 minutes", "en", "?dry_run=true");
    expect(structured_data.success).toBe(true);
    expect(await lengths()).toEqual([10]);
  });

  it("has no other time once it is cancelled", async () => {
    await say("turn on the kitchen light in 10 minutes");
    await say("cancel it");
    expect((await say("make it 20 minutes")).structured_data.success).toBe(false);
    expect(await open()).toEqual([]);
  });

  it("is for another thing at the same time, where that is said", async () => {
    await say("turn on the kitchen light in 10 minutes");
    const { scheduled } = await say("no, the office light");
    expect(scheduled.parameters.entity_id).toBe("light.office");
    expect((await open()).map(({ id }) => id)).toEqual([scheduled.id]);
    await say("and the hallway light too");
    expect(await lengths()).toEqual([10, 10]);
  });

  it.each([
    [
      "en",
      "turn on the kitchen light at 6:45 tomorrow",
      / at \w+day \d+ \w+(?: \d{4})?, 06:45\.$/u,
    ],
    [
      "de",
      "schalte Kitchen light morgen um 6:45 ein",
      / am \w+, \d+\. \p{L}+(?: \d{4})? um 06:45\.$/u,
    ],
    [
      "es",
      "enciende Kitchen light mañana a las 6:45",
      / el \p{L}+, \d+ de \p{L}+(?: de \d{4})? a las 06:45\.$/u,
    ],
    ["fr", "allume Kitchen light demain à 6 h 45", / le \p{L}+ \d+ \p{L}+(?: \d{4})? à 06:45\.$/u],
    ["nl", "zet Kitchen light morgen om 6:45 aan", / op \p{L}+ \d+ \p{L}+(?: \d{4})? om 06:45\.$/u],
  ])("is told with its day: %s %s", async (language, order, text) => {
    expect((await say(order, language)).natural_language).toMatch(text);
  });

  it("is at sunset of a day", async () => {
    const { scheduled, structured_data } = await say(
      "turn on the kitchen light at sunset tomorrow",
    );
    expect(structured_data).toMatchObject({ success: true, action_taken: "schedule" });
    const hours = (Date.parse(scheduled.at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThan(48);
  });

  it.each([
    [
      "en",
      "turn on the fan in the bedroom for 10 minutes",
      "make it 20 minutes",
      "no, half an hour",
    ],
    ["de", "schalte Bedroom fan für 10 Minuten ein", "nein, 20", "lieber eine halbe Stunde"],
    ["es", "enciende Bedroom fan durante 10 minutos", "mejor 20 minutos", "no, media hora"],
    [
      "fr",
      "allume Bedroom fan pendant 10 minutes",
      "mets plutôt 20 minutes",
      "non, une demi-heure",
    ],
    ["nl", "zet Bedroom fan 10 minuten aan", "nee, 20 minuten", "liever een half uur"],
  ])(
    "has another end where it was begun: %s %s, %s, %s",
    async (language, order, first, second) => {
      const { scheduled: begun } = await say(order, language);
      for (const [sentence, minutes] of [
        [first, 20],
        [second, 30],
      ] as const) {
        const { structured_data, scheduled } = await say(sentence, language);
        expect(structured_data).toMatchObject({ success: true, action_taken: "schedule" });
        expect(scheduled).toMatchObject({ id: begun.id, status: "active" });
        expect(Date.parse(scheduled.until) - Date.parse(scheduled.at)).toBe(minutes * 60_000);
      }
      expect(await open()).toHaveLength(1);
      expect((await say("undo")).structured_data.entities_affected).toEqual(["fan.bedroom"]);
      expect(await stateOf("fan.bedroom")).toBe("off");
    },
  );

  it("has no other end once it is over, nor one that is past", async () => {
    const { scheduled } = await say("turn on the bedroom fan for 10 minutes");
    expect((await say("make it 0 seconds")).structured_data.success).toBe(false);
    await cancel(scheduled.id);
    expect((await say("make it 20 minutes")).structured_data.success).toBe(false);
    expect(await open()).toEqual([]);
    await house.admin.control("fan.bedroom", "turn_off");
  });

  it("is listed, also while a question is open", async () => {
    await say("turn on the kitchen light at 22:30");
    expect((await say("turn on the fan")).natural_language).toMatch(/^Which one/u);
    expect((await say("what is planned?")).natural_language).toContain("22:30");
  });
});
