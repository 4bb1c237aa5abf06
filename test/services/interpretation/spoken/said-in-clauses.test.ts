/** Where a thing is, said in a clause of its own; what one thing does; all that is so; and what can be said. */
import { expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { inWords, talkIn, timedHouse } from "../timed-house.ts";

const said = async (tag: SentenceLanguage, sentence: string) =>
  inWords(talkIn(await timedHouse(tag), [sentence]));

it.each<[SentenceLanguage, string]>([
  ["en", "turn off the light that is in the kitchen"],
  ["en", "turn off the light that's in the kitchen"],
  ["de", "mach das Licht aus, das in der Küche ist"],
  ["de", "schalte das Licht, das in der Küche ist, aus"],
  ["fr", "éteins la lumière qui est dans la cuisine"],
  ["es", "apaga la luz que está en la cocina"],
  ["nl", "doe het licht uit dat in de keuken is"],
  ["nl", "doe het licht dat in de keuken hangt uit"],
])("a clause says which thing is meant: %s %j", async (tag, sentence) =>
  expect(await said(tag, sentence)).toBe("turn_off light.kitchen; turn_off light.kitchen_counter"),
);

it.each<[SentenceLanguage, string]>([
  ["de", "ist das in der Küche an"],
  ["de", "wenn die im Bad ist, mach das Licht im Bad an"],
])("what begins like such a clause has nothing done: %s %j", async (tag, sentence) =>
  expect(await said(tag, sentence)).toMatch(/^[=-] /u),
);

it.each<[SentenceLanguage, string]>([
  ["en", "what is the vacuum doing?"],
  ["en", "vacuum status"],
  ["de", "was macht der Staubsauger gerade?"],
  ["fr", "que fait l’aspirateur ?"],
  ["es", "¿qué está haciendo la aspiradora?"],
  ["nl", "wat is de stofzuiger aan het doen?"],
])("what the vacuum does is told of it, and not of its battery: %s %j", async (tag, sentence) =>
  expect(await said(tag, sentence)).toMatch(/^= Robot vacuum(?:: | is )\D+\.$/u),
);

it.each<[SentenceLanguage, string, string]>([
  ["de", "was ist im Büro alles an?", "= Office light ist an."],
  ["nl", "wat staat er allemaal aan in het kantoor?", "= Office light is aan."],
])("all that is on is told: %s %j", async (tag, sentence, answer) =>
  expect(await said(tag, sentence)).toBe(answer),
);

it.each<[SentenceLanguage, string]>([
  ["en", "what commands do you know?"],
  ["en", "can you help me?"],
  ["de", "kannst du mir helfen?"],
  ["de", "welche Befehle verstehst du?"],
  ["fr", "peux-tu m’aider ?"],
  ["es", "¿puedes ayudarme?"],
  ["es", "¿qué comandos conoces?"],
  ["nl", "kun je me helpen?"],
  ["nl", "welke commando’s begrijp je?"],
])("who asks for help is told what can be said: %s %j", async (tag, sentence) =>
  expect(await said(tag, sentence)).toBe("help"),
);
