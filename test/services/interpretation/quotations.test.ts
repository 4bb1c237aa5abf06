/** What stands in quotation marks is what someone says, in five languages. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { isQuoted } from "../../../services/interpretation/understanding/text/quotation.ts";
import { openTalk, type Talk } from "./talk.ts";

let talk: Talk;
beforeAll(async () => {
  talk = await openTalk();
});
afterAll(() => talk.stop());

describe("a sentence in quotation marks does nothing, and the answer says so", () => {
  it.each([
    ['"unlock the front door"', /quotation marks/],
    ["\u201cUnlock the front door.\u201d", /quotation marks/],
    ["\u2018turn on the bedroom light\u2019!", /quotation marks/],
    ['"unlock the front door" with code 1234', /quotation marks/],
    ["\u201eSchalte das Licht in der Küche aus\u201c", /Anführungszeichen/],
    ["«enciende la luz de la cocina»", /comillas/],
    ["«\u00a0allume la lumière de la cuisine\u00a0»", /guillemets/],
    ["\u201edoe de lamp in de keuken uit\u201d", /aanhalingstekens/],
  ])("%j", async (sentence, text) => {
    const before = await talk.versions();
    const { success, natural_language } = await talk.say(sentence);
    expect(success).toBe(false);
    expect(natural_language).toMatch(text);
    expect(await talk.versions()).toEqual(before);
  });

  it("also where it only tries", async () => {
    const { natural_language } = await talk.say('"undo"', {}, undefined, true);
    expect(natural_language).toMatch(/quotation marks/);
  });
});

describe("a name in quotation marks is a name", () => {
  it.each(['turn off the "kitchen light"', "turn off the \u201cKitchen light\u201d"])(
    "%j",
    async (sentence) => {
      await talk.command("light.kitchen", "turn_on");
      expect((await talk.say(sentence)).success).toBe(true);
      expect((await talk.get("light.kitchen")).state).toBe("off");
    },
  );
});

describe("a quotation", () => {
  it.each([
    "'turn off the kids' room light'",
    "\u00bbMach das Licht aus\u00ab",
    "\u201aMach das Licht aus\u2018",
    "&quot;turn off the light&quot;",
    '"turn off the light"; "lock the door".',
    '"turn off the light',
    "`turn off the light`",
  ])("is %j", (sentence) => expect(isQuoted(sentence)).toBe(true));

  it.each([
    "turn off the light",
    "",
    "...",
    '"Kitchen light" off',
    'turn on "Kitchen light"',
    "'t licht in de keuken uit",
    "turn off the kids' room light",
    "\u2019t licht uit in papa\u2019s kamer",
    'say "dinner is ready" in the kitchen',
  ])("is not %j", (sentence) => expect(isQuoted(sentence)).toBe(false));
});
