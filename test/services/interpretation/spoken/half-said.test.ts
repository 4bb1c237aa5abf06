/** What is done stands behind the second of what its verb is for: "turn the kitchen and the hallway on". */
import { describe, expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { readInHouse } from "./read-in-house.ts";

describe("a verb that is whole only behind the second of what it is for", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "turn off the office light at eight and turn the kitchen and the hallway on at nine"],
    ["en", "turn off the office light at eight and switch the kitchen and the hallway on at nine"],
    ["de", "Mach das Bürolicht um acht aus und mach die Küche und den Flur um neun an"],
    ["nl", "doe de kantoorlamp om acht uur uit en doe de keuken en de gang om negen uur aan"],
  ])("in %s, %j is for both of them", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe(
      "turn_off light.office; turn_on light.kitchen; turn_on light.kitchen_counter; turn_on light.hallway",
    );
  });

  it.each<[SentenceLanguage, string]>([
    ["en", "turn the office light off and the kitchen and the hallway on at nine"],
    ["nl", "doe het kantoorlicht uit en de keuken en de gang om negen uur aan"],
  ])("in %s, %j does nothing else with the first of them", async (tag, sentence) => {
    expect(await readInHouse(tag, sentence)).toBe(
      "turn_off light.office; turn_on light.kitchen; turn_on light.kitchen_counter; turn_on light.hallway",
    );
  });

  it("is of nothing that was said before without a name", async () => {
    expect(await readInHouse("en", "next song and turn the kitchen on")).toBe("unclear");
  });
});
