/** What was ticked off and is to be done again is not told to be ticked off. */
import { expect, it } from "@jest/globals";
import { openLanguage } from "../../../../services/interpretation/lexicon/languages.ts";

it.each([
  ["en", /back on/u],
  ["de", /wieder/u],
  ["fr", /remettre/iu],
  ["es", /volver a/iu],
  ["nl", /weer/u],
] as const)("in %s", async (tag, again) => {
  const { say } = await openLanguage(tag);
  const told = (status: string) =>
    say.order([{ command: "update_item", fields: { item: "milk", status }, name: "Shopping" }]);
  expect(told("needs_action")).toMatch(again);
  expect(told("completed")).not.toMatch(again);
});
