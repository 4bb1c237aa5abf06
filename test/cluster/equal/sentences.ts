/** What people say to a house, and what makes no sense to it. */
import { fc } from "../../support/any.ts";
import { anyOf, often } from "./words.ts";

export const sentence = often(
  [
    8,
    fc
      .tuple(
        anyOf("turn on", "turn off", "switch on", "dim", "toggle", "brighten"),
        anyOf(
          "the kitchen light",
          "all lights",
          "the bedroom light",
          "the counter light",
          "it",
          "the coffee machine",
          "the bedroom fan",
          "everything downstairs",
        ),
        anyOf("", "", " to 40%", " and turn off the hallway light", ", please", " in blue"),
      )
      .map((words) => words.join(" ").replace(" ,", ",").replaceAll("  ", " ")),
  ],
  [
    5,
    anyOf(
      "close the blinds in the office",
      "set the bedroom to 19 degrees",
      "activate movie night",
      "good night",
      "reading",
      "which lights are on?",
      "is the kitchen light on?",
      "is the front door locked?",
      "how bright is the kitchen light",
      "undo",
      "undo that",
      "open the garage door a bit",
      "make it warmer",
      "again",
      "play something in the kitchen",
      "what can you do?",
      "help",
      "turn on the ligth in the kitchen",
      "sing <b>me</b> a song & dance",
    ),
  ],
  [1, fc.string({ minLength: 1, maxLength: 30, unit: "grapheme" })],
);
