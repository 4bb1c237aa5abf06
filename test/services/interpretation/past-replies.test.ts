/** What is not known of several things is said of them once. */
import { expect, it } from "@jest/globals";
import type { AnsweredThing } from "../../../services/interpretation/past/past-replies.ts";
import { whichReply } from "../../../services/interpretation/past/past-replies.ts";
import { pastSaid } from "../../../services/interpretation/past/past-said.ts";
import { factWords } from "../../../services/interpretation/understanding/frames/facts.ts";
import type { PastQuestion } from "../../../services/interpretation/understanding/past/asked-past.ts";
import type { SentenceLanguage } from "../../../shared/contracts/interpretation.ts";
import { houseIn } from "./house.ts";

const NOW = Date.parse("2030-01-01T18:00:00Z");
const time = { from: NOW - 3_600_000, to: NOW - 3_600_000 };
const QUESTION: PastQuestion = {
  kind: "which",
  state: "on",
  entities: [],
  isTarget: false,
  words: factWords([]),
};
const known_from = "2030-01-01T17:30:00Z";

it.each<SentenceLanguage>(["en", "de", "es", "fr", "nl"])("in %s", async (tag) => {
  const home = await houseIn(tag);
  const things = ["light.office", "light.kitchen"].flatMap((entity_id): AnsweredThing[] => {
    const entity = home.entities.get(entity_id);
    return entity ? [{ entity, answer: { entity_id, known_from } }] : [];
  });
  const { text } = whichReply(things, QUESTION, time, pastSaid(home, NOW, "UTC"));
  expect(text.match(/Office light/gu)).toHaveLength(1);
  expect(text.match(/Kitchen light/gu)).toHaveLength(1);
});
