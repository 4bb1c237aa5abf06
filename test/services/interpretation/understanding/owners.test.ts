/** People are not what is called after them: "when the kids are off" is no condition of their lamp. */
import { describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { loadLanguage } from "./load-language.ts";
import { textOf } from "./outcome.ts";
import { thing } from "./thing.ts";

const NAMES: Readonly<Record<string, string>> = {
  en: "Kids' lamp",
  de: "Lampe Kinder",
  es: "Lámpara niños",
  fr: "Lampe enfants",
  nl: "Lamp kinderen",
};

const read = async (tag: string, sentence: string) => {
  const language = await loadLanguage(tag);
  const things = [
    thing("light.kids", NAMES[tag] ?? "", "off", {}),
    thing("switch.tv", "Zirkon", "on", {}),
  ];
  const home = indexHome({ isFahrenheit: false, floors: [], areas: [], things }, language);
  return textOf(understand(sentence, language, home, { now: new Date("2030-01-01T18:00:00Z") }));
};

describe("a word for people, in what is called after them", () => {
  it.each([
    ["en", "when the kids are asleep turn off Zirkon"],
    ["en", "when the kids are off turn off Zirkon"],
    ["en", "turn off Zirkon if the kids are out"],
    ["en", "are the kids off?"],
    ["de", "wenn die Kinder aus sind schalte Zirkon aus"],
    ["de", "wenn die Kinder schlafen, schalte Zirkon aus"],
    ["es", "cuando los niños estén apagados apaga Zirkon"],
    ["es", "si los niños están dormidos apaga Zirkon"],
    ["fr", "quand les enfants sont éteints éteins Zirkon"],
    ["fr", "quand les enfants dorment, éteins Zirkon"],
    ["nl", "als de kinderen uit zijn zet Zirkon uit"],
    ["nl", "als de kinderen slapen, zet Zirkon uit"],
  ])("names none of it in a condition or a question: %s %s", async (tag, sentence) => {
    expect(await read(tag, sentence)).toBe("-");
  });

  it.each([
    ["en", "when the kids' lamp is off turn off Zirkon"],
    ["de", "wenn die Lampe Kinder aus ist, schalte Zirkon aus"],
    ["es", "cuando la lámpara niños esté apagada apaga Zirkon"],
    ["fr", "quand la lampe enfants est éteinte éteins Zirkon"],
    ["nl", "als de lamp kinderen uit is zet Zirkon uit"],
  ])("does beside the noun: %s %s", async (tag, sentence) => {
    expect(await read(tag, sentence)).toBe("turn_off switch.tv when light.kids off");
  });
});
