/** What was just scheduled is taken back, left or cancelled, by sentence; and is not where that is forbidden. */
import { describe, expect, it } from "@jest/globals";
import { LAMP, schedulingTalk } from "./rig.ts";

const RADIO = "media_player.kitchen";

describe("what was just scheduled, and is not to be done", () => {
  const { house, say, open, stateOf } = schedulingTalk(LAMP);

  it.each([
    ["en", "turn on the kitchen light in 5 minutes", "undo"],
    ["de", "schalte Kitchen light in 5 Minuten ein", "rückgängig"],
    ["es", "enciende Kitchen light en 5 minutos", "deshaz eso"],
    ["fr", "allume Kitchen light dans 5 minutes", "annule"],
    ["nl", "zet Kitchen light over 5 minuten aan", "maak dat ongedaan"],
  ])("is not done after an undo: %s %s", async (language, order, undo) => {
    const { scheduled } = await say("turn on the office light in 10 minutes");
    await say(order, language);
    const { structured_data } = await say(undo, language);
    expect(structured_data).toMatchObject({ success: true, action_taken: "cancel" });
    expect((await open()).map(({ id }) => id)).toEqual([scheduled.id]);
  });

  it.each([
    ["en", "turn on the kitchen light in 5 minutes", "never mind"],
    ["en", "turn on the kitchen light in 5 minutes", "forget it, cancel that"],
    ["en", "turn on the kitchen light in 5 minutes", "forget it cancel that"],
    ["de", "schalte Kitchen light in 5 Minuten ein", "ach, vergiss es, mach das rückgängig"],
    ["es", "enciende Kitchen light en 5 minutos", "déjalo, cancélalo"],
    ["fr", "allume Kitchen light dans 5 minutes", "laisse tomber, annule ça"],
    ["nl", "zet Kitchen light over 5 minuten aan", "laat maar, annuleer dat"],
  ])("is not done after it is left: %s %s, %s", async (language, order, left) => {
    await say(order, language);
    const { structured_data } = await say(left, language);
    expect(structured_data).toMatchObject({ success: true, action_taken: "cancel" });
    expect(await open()).toEqual([]);
  });

  it.each([
    ["en", "turn on the radio in ten minutes", "delete it"],
    ["de", "schalte das Radio in zehn Minuten ein", "lösch das"],
    ["es", "enciende la radio en diez minutos", "bórralo"],
    ["fr", "allume la radio dans dix minutes", "supprime-le"],
    ["nl", "zet de radio over tien minuten aan", "verwijder het"],
  ])("is not done after it is deleted, and is not turned off: %s %s, %s", async (...said) => {
    const [language, order, deleted] = said;
    await house.admin.control(RADIO, "turn_on");
    const { scheduled } = await say("turn on the office light in 10 minutes", language);
    await say(order, language);
    for (const action_taken of ["cancel", "none"])
      expect((await say(deleted, language)).structured_data).toMatchObject({ action_taken });
    expect((await open()).map(({ id }) => id)).toEqual(scheduled ? [scheduled.id] : []);
    expect(await stateOf(RADIO)).not.toBe("off");
  });

  it.each([
    ["en", "turn on the radio in ten minutes", "cancel the radio"],
    ["de", "schalte das Radio in zehn Minuten ein", "brich das Radio ab"],
    ["es", "enciende la radio en diez minutos", "cancela la radio"],
    ["fr", "allume la radio dans dix minutes", "annule la radio"],
    ["nl", "zet de radio over tien minuten aan", "annuleer de radio"],
  ])("is cancelled by its name, which never turns it off: %s %s, %s", async (...said) => {
    const [language, order, named] = said;
    await house.admin.control(RADIO, "turn_on");
    const before = await stateOf(RADIO);
    await say(order, language);
    for (const action_taken of ["cancel", "none"])
      expect((await say(named, language)).structured_data).toMatchObject({ action_taken });
    expect([await open(), await stateOf(RADIO)]).toEqual([[], before]);
  });

  it.each([
    ["en", "do not cancel everything"],
    ["en", "don't cancel that"],
    ["en", "don't undo that"],
    ["de", "nicht alles abbrechen"],
    ["es", "no canceles eso"],
    ["nl", "niet alles annuleren"],
  ])("waits where it is not to be cancelled: %s %s", async (language, sentence) => {
    await say("turn on the kitchen light in 5 minutes");
    expect((await say(sentence, language)).structured_data.success).toBe(false);
    expect(await open()).toHaveLength(1);
  });

  it.each([
    ["en", "cancel everything"],
    ["de", "alles abbrechen"],
    ["es", "cancela todo"],
    ["fr", "annule tout"],
    ["nl", "annuleer alles"],
  ])(
    "is cancelled with all else, and nothing of the home is turned off: %s %s",
    async (...said) => {
      const [language, all] = said;
      await house.admin.control(LAMP, "turn_on");
      await say("turn off the kitchen light in 5 minutes");
      await say("turn on the office light in 10 minutes");
      const { structured_data } = await say(all, language);
      expect(structured_data).toMatchObject({ action_taken: "cancel", entities_affected: [] });
      expect(await open()).toEqual([]);
      await say(all, language);
      expect(await stateOf(LAMP)).toBe("on");
    },
  );

  it("is another thing than what was added last, where that is said", async () => {
    await say("turn on the kitchen light in 10 minutes");
    await say("and the tv socket too");
    await say("no, the floor lamp");
    const ids = (await open()).map(({ parameters }) => parameters.entity_id);
    expect(ids.toSorted()).toEqual([LAMP, "light.living_room_lamp"]);
    await say("cancel everything");
  });

  it("is nothing that an answer to a question has done", async () => {
    await say("turn on the kitchen light");
    await say("is the garage door open?");
    expect((await say("actually, no")).structured_data.entities_affected).toEqual([]);
    expect(await stateOf(LAMP)).toBe("on");
  });

  it("is cancelled as one where a single sentence has scheduled all that there is", async () => {
    await say("turn on the kitchen light and the office light in 10 minutes");
    const { structured_data, natural_language } = await say("cancel that");
    expect(structured_data).toMatchObject({ success: true, action_taken: "cancel" });
    expect(natural_language).toMatch(/Kitchen light.*Office light/u);
    expect(await open()).toEqual([]);
  });
});
