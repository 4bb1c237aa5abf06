/** A list that was spoken of last is meant without being said. */
import { describe, expect, it } from "@jest/globals";
import { inWords, talkIn, timedHouse } from "../timed-house.ts";

const SAID = {
  en: ["add eggs to the shopping list", "and milk"],
  de: ["setz Eier auf die Einkaufsliste", "und Milch"],
  es: ["añade huevos a la lista de la compra", "y leche"],
  fr: ["ajoute des œufs à la liste de courses", "et du lait"],
  nl: ["zet eieren op de boodschappenlijst", "en melk"],
} as const;

type Tag = keyof typeof SAID;

const follow = async (tag: Tag, next: string): Promise<string> =>
  inWords(talkIn(await timedHouse(tag), [...SAID[tag], next]));

describe("behind what was put on a list", () => {
  it.each<[Tag, string, string]>([
    ["en", "remove the eggs", "remove_item todo.shopping eggs"],
    ["en", "add two litres of juice", "add_item todo.shopping two litres of juice"],
    ["en", "what's on it?", "list"],
    ["de", "streich die Eier", "remove_item todo.shopping Eier"],
    ["de", "schreib noch Butter drauf", "add_item todo.shopping Butter"],
    ["de", "was steht drauf", "list"],
    ["es", "quita los huevos", "remove_item todo.shopping huevos"],
    ["es", "añade mantequilla", "add_item todo.shopping mantequilla"],
    ["es", "qué hay en ella", "list"],
    ["fr", "enlève les œufs", "remove_item todo.shopping œufs"],
    ["fr", "ajoute du beurre", "add_item todo.shopping beurre"],
    ["fr", "qu'est-ce qu'il y a dessus", "list"],
    ["nl", "verwijder eieren", "remove_item todo.shopping eieren"],
    ["nl", "voeg boter toe", "add_item todo.shopping boter"],
    ["nl", "wat staat erop", "list"],
  ])("%s: %s", async (tag, next, done) => expect(await follow(tag, next)).toBe(done));

  it.each<[Tag, string]>([
    ["de", "füg fünf Minuten hinzu"],
    ["fr", "ajoute cinq minutes"],
    ["nl", "voeg vijf minuten toe"],
    ["en", "remove the kitchen light"],
  ])("what is no item is not put there: %s: %s", async (tag, next) =>
    expect(await follow(tag, next)).not.toMatch(/todo/u),
  );
});

describe("without a list that was spoken of", () => {
  it.each<[Tag, string]>([
    ["en", "what is on it"],
    ["en", "add bread"],
    ["en", "remove the eggs"],
    ["de", "was steht drauf"],
  ])("nothing is done: %s: %s", async (tag, next) =>
    expect(inWords(talkIn(await timedHouse(tag), [next]))).toMatch(/^- /u),
  );
});

describe("what has to be done", () => {
  it.each([
    ["il faut éteindre la lumière du bureau", "turn_off light.office"],
    ["il faut du lait", "list"],
    ["il faut acheter du lait", "list"],
  ])("is no item, unless it is to be bought: %s", async (sentence, done) =>
    expect(inWords(talkIn(await timedHouse("fr"), [sentence]))).toBe(done),
  );
});
