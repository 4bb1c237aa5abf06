/** What was just scheduled is put off, done at once, or is to stay: by what is said next. */
import { describe, expect, it } from "@jest/globals";
import { LAMP, schedulingTalk } from "./rig.ts";

describe("what was just scheduled, and what is said next", () => {
  const { say, open, stateOf } = schedulingTalk(LAMP);

  const ORDERS: Readonly<Record<string, string>> = {
    en: "turn on the kitchen light in 20 minutes",
    de: "schalte Kitchen light in 20 Minuten ein",
    es: "enciende Kitchen light en 20 minutos",
    fr: "allume Kitchen light dans 20 minutes",
    nl: "zet Kitchen light over 20 minuten aan",
  };
  const WHILES: Readonly<Record<string, string>> = {
    en: "turn on the kitchen light for 20 minutes",
    de: "schalte Kitchen light für 20 Minuten ein",
    es: "enciende Kitchen light durante 20 minutos",
    fr: "allume Kitchen light pendant 20 minutes",
    nl: "zet Kitchen light 20 minuten aan",
  };

  it.each([
    ["en", "ten minutes later"],
    ["de", "zehn Minuten später"],
    ["es", "diez minutos más tarde"],
    ["fr", "dix minutes plus tard"],
    ["nl", "tien minuten later"],
  ])("is so much later than it was to be: %s %s", async (language, sentence) => {
    await say(ORDERS[language] ?? "", language);
    await say(sentence, language);
    const [one, ...others] = await open();
    expect(others).toEqual([]);
    expect(Math.round((Date.parse(one?.at) - Date.parse(one?.created_at)) / 60_000)).toBe(30);
  });

  it.each([
    ["en", "no, now"],
    ["en", "do it now instead"],
    ["de", "nein, sofort"],
    ["es", "no, ahora mismo"],
    ["fr", "tout de suite"],
    ["nl", "nee, nu meteen"],
  ])("is done at once, and not again: %s %s", async (language, sentence) => {
    await say(ORDERS[language] ?? "", language);
    const { structured_data } = await say(sentence, language);
    expect(structured_data).toMatchObject({ success: true, entities_affected: [LAMP] });
    expect(await stateOf(LAMP)).toBe("on");
    expect(await open()).toEqual([]);
  });

  it("is not done in a dry run", async () => {
    await say(ORDERS.en ?? "");
    await say("no, now", "en", "?dry_run=true");
    expect(await stateOf(LAMP)).toBe("off");
    expect(await open()).toHaveLength(1);
  });

  it("is not to be done behind a refusal with other words before it", async () => {
    await say(ORDERS.en ?? "");
    await say("actually, never mind");
    expect(await open()).toEqual([]);
  });

  it.each([
    ["en", "leave it on"],
    ["de", "lass sie an"],
    ["es", "déjala encendida"],
    ["fr", "laisse-la allumée"],
    ["nl", "laat het aan"],
  ])("stays as it is, where it was for a while: %s %s", async (language, sentence) => {
    await say(WHILES[language] ?? "", language);
    expect(await open()).toHaveLength(1);
    await say(sentence, language);
    expect(await open()).toEqual([]);
    expect(await stateOf(LAMP)).toBe("on");
  });

  it.each(["leave the bedroom light on", "leave it off"])(
    "still ends behind %j",
    async (sentence) => {
      await say(WHILES.en ?? "");
      await say(sentence);
      expect(await open()).toHaveLength(1);
    },
  );
});
