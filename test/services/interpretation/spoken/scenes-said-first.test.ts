/** The name of a scene and an order: both are done, where nothing else is said of the scene. */
import { describe, expect, it } from "@jest/globals";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { readInHouse } from "./read-in-house.ts";

describe("a scene that is named before an order", () => {
  it.each<[SentenceLanguage, string]>([
    ["en", "movie night and turn the bathroom light on"],
    ["en", "movie night and then turn on the bathroom light"],
    ["de", "Movie night und mach das Licht im Bad an"],
    ["es", "movie night y enciende la luz del baño"],
    ["fr", "movie night et allume la lumière de la salle de bain"],
    ["nl", "movie night en doe het licht in de badkamer aan"],
  ])("is activated: %s %s", async (tag, sentence) =>
    expect(await readInHouse(tag, sentence)).toBe(
      "activate scene.movie_night; turn_on light.bathroom",
    ),
  );

  it.each<[SentenceLanguage, string]>([
    ["en", "no movie night and turn on the bathroom light"],
    ["en", "not movie night and turn on the bathroom light"],
    ["en", "movie night, turn on the bathroom light"],
    ["de", "kein movie night und mach das Licht im Bad an"],
  ])("is none where it may not be wanted: %s %s", async (tag, sentence) =>
    expect(await readInHouse(tag, sentence)).toBe("unclear"),
  );

  it("is no farewell", async () =>
    expect(await readInHouse("en", "good night and turn the bathroom light on")).toBe(
      "turn_on light.bathroom",
    ));
});
