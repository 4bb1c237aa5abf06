/** What is wrong is said first, and "it" is changed behind it: "it's too bright in the office, turn it down". */
import { describe, expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { readInHouse } from "./read-in-house.ts";

describe("what is wrong with a room, and what is to be done with it", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "it's too bright in the office, turn it down"],
    ["en", "there's too much light in the office, turn it down a bit"],
    ["en", "it's too dark in the office, turn it up"],
    ["de", "Im Büro ist es zu hell, mach es etwas dunkler"],
    ["fr", "il y a trop de lumière dans le bureau, baisse-la un peu"],
    ["es", "hay demasiada luz en la oficina, bájala un pelín"],
    ["es", "está muy oscuro en la oficina, súbela un poco"],
    ["nl", "er is te veel licht op kantoor, doe het wat minder"],
  ])("in %s, %j is for the light", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe("set_brightness light.office");
  });
});
