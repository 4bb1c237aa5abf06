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

  it.each<[Tag, string, string]>([
    ["en", "add butter to it", "add_item todo.shopping butter"],
    ["en", "and coffee", "add_item todo.shopping coffee"],
    ["en", "and remove the milk", "remove_item todo.shopping milk"],
    ["en", "add a can of beans", "add_item todo.shopping a can of beans"],
    ["en", "take off the eggs", "remove_item todo.shopping eggs"],
    ["de", "nimm die Eier raus", "remove_item todo.shopping Eier"],
    ["de", "füg ein Pfund Butter hinzu", "add_item todo.shopping ein Pfund Butter"],
    ["de", "und eine Gurke", "add_item todo.shopping Gurke"],
    ["es", "añade una botella de vino", "add_item todo.shopping una botella de vino"],
    ["es", "y quita la leche", "remove_item todo.shopping leche"],
    ["fr", "mets du beurre dessus", "add_item todo.shopping beurre"],
    ["fr", "et du jus d'orange", "add_item todo.shopping jus d'orange"],
    ["fr", "ajoute deux litres de jus", "add_item todo.shopping deux litres de jus"],
    ["nl", "zet boter erop", "add_item todo.shopping boter"],
    ["nl", "streep de eieren door", "update_item todo.shopping eieren completed"],
    ["nl", "haal de eieren weg", "remove_item todo.shopping eieren"],
  ])("an item is read: %s: %s", async (tag, next, done) =>
    expect(await follow(tag, next)).toBe(done),
  );

  it.each<[Tag, string]>([
    ["en", "and thanks"],
    ["en", "and now"],
    ["en", "and at nine"],
    ["en", "and play jazz"],
    ["en", "and milk and turn on the kitchen light"],
    ["en", "add milk and lock the front door"],
    ["en", "add milk. turn on the kitchen light"],
    ["en", "add milk to the coffee"],
    ["en", "add milk at eight"],
    ["en", "add milk every monday"],
    ["en", "add five"],
    ["en", "add nothing"],
    ["en", "add more"],
    ["en", "add a user"],
    ["en", "delete my account"],
    ["en", "put the kettle on"],
    ["en", "take off the lid"],
    ["en", "remove the eggs from the fridge"],
    ["de", "und danke"],
    ["de", "und das Küchenlicht"],
    ["de", "streich die Eier und mach das Küchenlicht an"],
    ["de", "streich die Wand"],
    ["de", "füg einen Benutzer hinzu"],
    ["de", "nimm den Müll raus"],
    ["es", "y gracias"],
    ["es", "pon leche y cierra las persianas"],
    ["es", "quita el polvo"],
    ["es", "borra mi cuenta"],
    ["es", "añade leche al café"],
    ["fr", "mets du lait et ferme les volets"],
    ["fr", "mets-le à 22"],
    ["fr", "enlève la poussière"],
    ["fr", "enlève le son"],
    ["fr", "ajoute un utilisateur"],
    ["nl", "en nu"],
    ["nl", "voeg een gebruiker toe"],
    ["nl", "voeg melk toe en sluit de rolluiken"],
    ["nl", "wis de tafel"],
    ["de", "füg fünf Minuten hinzu"],
    ["fr", "ajoute cinq minutes"],
    ["nl", "voeg vijf minuten toe"],
    ["en", "remove the kitchen light"],
  ])("what is no item is not put there: %s: %s", async (tag, next) =>
    expect(await follow(tag, next)).not.toMatch(/todo/u),
  );
});

describe("behind what was asked of two lists", () => {
  it.each<[Tag, string, string]>([
    ["en", "what's on the shopping list and the chores", "add eggs"],
    ["de", "was steht auf der Einkaufsliste und dem Haushalt", "füg Eier hinzu"],
    ["fr", "qu'est-ce qu'il y a sur la liste de courses et le ménage", "ajoute des œufs"],
  ])("none is meant: %s: %s", async (tag, asked, next) => {
    const home = await timedHouse(tag);
    expect(talkIn(home, [asked])).toMatchObject({ lists: ["todo.shopping", "todo.chores"] });
    expect(inWords(talkIn(home, [asked, next]))).toMatch(/^- /u);
  });
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
