/** Lists of a home, by sentence: what is on them is told, items are added, ticked off, taken back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import {
  type HomeAssistantServer,
  startHomeAssistant,
  TOKEN,
} from "../../support/home-assistant-server/server.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

const SHOPPING = "todo.shopping";
const CHORES = "todo.chores";
const listOf = (entity_id: string, friendly_name: string) => ({
  entity_id,
  state: "0",
  attributes: { friendly_name, supported_features: 7 },
});
const FIXTURE = { entities: [listOf(SHOPPING, "Shopping list"), listOf(CHORES, "Chores")] };

describe("lists by sentence", () => {
  const house = sharedHouse({ HOMES: "virtual:?speed=0" });
  let server: HomeAssistantServer;
  let home: string;
  let session = 0;
  const served = () =>
    (server.house.states.get(SHOPPING)?.attributes.served_items ?? []) as readonly {
      readonly summary: string;
      readonly status: string;
    }[];
  const put = (...items: readonly string[]) =>
    server.house.set(SHOPPING, String(items.length), {
      ...listOf(SHOPPING, "Shopping list").attributes,
      served_items: items.map((summary) => ({ summary, status: "needs_action" })),
    });
  const say = async (input: string, language = "en"): Promise<string> => {
    const context = { session_id: `lists ${session}` };
    const { body } = await house.admin.post("/interpret", { input, language, context });
    return (body as Loose).natural_language;
  };
  beforeAll(async () => {
    server = await startHomeAssistant(FIXTURE);
    const kitchen = { url: server.home, name: "Kitchen", token: TOKEN };
    home = (await house.admin.post("/homes", kitchen)).body.home.id;
    const read = () => house.admin.get(`/api/state/${SHOPPING}`).then(({ body }) => body);
    await eventually(read, { state: "0" });
  });
  beforeEach(() => {
    session += 1;
    put("Oat milk", "6 eggs");
  });
  afterAll(async () => {
    await house.admin.send("DELETE", `/homes/${home}`);
    await server.stop();
  });

  it.each([
    ["what is on the shopping list?", "en", "Shopping list (2): Oat milk, 6 eggs."],
    ["what do we need to buy?", "en", "Shopping list (2): Oat milk, 6 eggs."],
    ["Was müssen wir einkaufen?", "de", "Shopping list (2): Oat milk, 6 eggs."],
    ["Lies mir die Einkaufsliste vor", "de", "Shopping list (2): Oat milk, 6 eggs."],
    ["Qu’est-ce qu’on doit acheter ?", "fr", "Shopping list (2) : Oat milk, 6 eggs."],
    ["¿Qué tenemos que comprar?", "es", "Shopping list (2): Oat milk, 6 eggs."],
    ["Wat moeten we kopen?", "nl", "Shopping list (2): Oat milk, 6 eggs."],
    ["do we need eggs?", "en", "Yes, on Shopping list: 6 eggs."],
    ["is there any bread on the shopping list?", "en", "No, bread: not on Shopping list."],
    ["Steht Brot auf der Einkaufsliste?", "de", "Nein, nicht auf Shopping list: Brot."],
    ["Est-ce qu’on a besoin de pain ?", "fr", "Non, pas sur Shopping list : pain."],
    ["¿Hay pan en la lista de la compra?", "es", "No, no en Shopping list: pan."],
    ["Hebben we brood nodig?", "nl", "Nee, niet op Shopping list: brood."],
    ["what's on the chores list?", "en", "Chores: nothing to be done."],
  ])("%j in %s is answered with %j", async (input, language, text) => {
    expect(await say(input, language)).toBe(text);
    expect(served().map(({ summary }) => summary)).toEqual(["Oat milk", "6 eggs"]);
  });

  it.each([
    ["en", "add bread and jam to the shopping list", "and honey too", "remove it again"],
    [
      "de",
      "Setz Brot und Marmelade auf die Einkaufsliste",
      "und noch Honig",
      "Nimm es wieder runter",
    ],
    ["fr", "Ajoute du pain et du miel à la liste de courses", "et du thé aussi", "Enlève-le"],
    ["es", "Añade pan y miel a la lista de la compra", "y arroz también", "Quítalo"],
    ["nl", "Zet brood en honing op de boodschappenlijst", "en ook thee", "Haal het er weer af"],
  ])("in %s: %j, %j, %j", async (language, first, more, back) => {
    await say(first, language);
    expect(served()).toHaveLength(4);
    await say(more, language);
    expect(served()).toHaveLength(5);
    await say(back, language);
    expect(served()).toHaveLength(4);
  });

  it("ticks off what is written in another way, and takes that back", async () => {
    expect(await say("tick off the milk on the shopping list")).toContain("Oat milk");
    expect(served().map(({ status }) => status)).toEqual(["completed", "needs_action"]);
    await say("undo");
    expect(served().map(({ status }) => status)).toEqual(["needs_action", "needs_action"]);
  });

  it("takes off nothing that is not there, and says so", async () => {
    const text = await say("remove the caviar from the shopping list");
    expect(text).toBe("caviar: not on Shopping list, so I have done nothing.");
    expect(served()).toHaveLength(2);
  });

  it.each([
    ["en", "clear the shopping list", "yes"],
    ["de", "Mach die Einkaufsliste leer", "ja"],
    ["fr", "Vide la liste de courses", "oui"],
    ["es", "Vacía la lista de la compra", "sí"],
    ["nl", "Maak de boodschappenlijst leeg", "ja"],
  ])("in %s, %j is done after %j", async (language, input, yes) => {
    await say(input, language);
    expect(served()).toHaveLength(2);
    await say(yes, language);
    expect(served()).toHaveLength(0);
  });

  it("keeps what is on it where the yes has a condition", async () => {
    await say("clear the shopping list");
    await say("yes but keep the milk");
    await say("yes");
    expect(served()).toHaveLength(2);
  });

  it("names the lists that there are where there is no such one", async () => {
    const text = "There is no such list, so I have done nothing. There is: Chores, Shopping list.";
    expect(await say("add milk to the party list")).toBe(text);
  });
});
