/** Whether someone has done something is answered with when that was last. */
import { describe, expect, it } from "@jest/globals";
import { answerOf } from "../../../services/interpretation/past/past-answers.ts";
import { whetherReply } from "../../../services/interpretation/past/past-replies.ts";
import { pastSaid } from "../../../services/interpretation/past/past-said.ts";
import { factWords } from "../../../services/interpretation/understanding/frames/facts.ts";
import type { PastQuestion } from "../../../services/interpretation/understanding/past/asked-past.ts";
import type { SentenceLanguage } from "../../../shared/contracts/interpretation.ts";
import { houseIn } from "./house.ts";

const NOW = Date.parse("2030-01-01T18:00:00Z");
const HOUR = 3_600_000;
const LONG_AGO = 31 * 24;

const QUESTION: PastQuestion = {
  kind: "whether",
  state: "on",
  entities: [],
  isTarget: false,
  words: factWords([]),
};

/** @param changes  Hours before now, each with the state from then on. */
const replyIn = async (tag: SentenceLanguage, changes: readonly (readonly [number, string])[]) => {
  const home = await houseIn(tag);
  const said = pastSaid(home, NOW, "UTC");
  const entity = home.entities.get("light.kitchen");
  if (!entity) throw new Error("There is no such light.");
  const at = (hours: number) => NOW - hours * HOUR;
  const spans = changes.map(([hours, state], index) => ({
    state,
    attributes: {},
    from: at(hours),
    to: at(changes[index + 1]?.[0] ?? 0),
  }));
  const timeline = { from: at(LONG_AGO), to: NOW, spans };
  const told = answerOf({ entity, timeline, question: QUESTION, said, now: NOW });
  return whetherReply([{ entity, ...told }], said);
};

describe.each<[SentenceLanguage, yes: string, no: string]>([
  ["en", "Yes", "No"],
  ["de", "Ja", "Nein"],
  ["fr", "Oui", "Non"],
  ["es", "Sí", "No"],
  ["nl", "Ja", "Nee"],
])("whether someone turned it on, in %s", (tag, yes, no) => {
  it("is answered with when that was last", async () => {
    const reply = await replyIn(tag, [
      [LONG_AGO, "off"],
      [9, "on"],
      [8, "off"],
      [3, "on"],
      [2, "off"],
    ]);
    expect(reply).toMatchObject({
      yes: true,
      text: expect.stringMatching(`^${yes}\\b|^${yes}\\.`),
    });
    expect(reply.text).toMatch(/15|3:00/u);
    expect(reply.text).not.toMatch(/09|9:00/u);
  });

  it.each(["off", "on"])("is denied where it was %s all the time", async (state) => {
    const reply = await replyIn(tag, [[LONG_AGO, state]]);
    expect(reply.yes).toBe(false);
    expect(reply.text.startsWith(no)).toBe(true);
  });
});
