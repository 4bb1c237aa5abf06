/** What readings of a text share: found by the first of them. */
import { expect, it } from "@jest/globals";
import { normalize } from "../../../../services/interpretation/understanding/text/normalize.ts";
import { oncePerText } from "../../../../services/interpretation/understanding/text/once-per-text.ts";

it.each([true, false])("finds %s once for a text, and anew for another one", (isSo) => {
  const looked: string[] = [];
  const isFound = oncePerText(({ text }) => {
    looked.push(text.original);
    return isSo;
  });
  const lamp = normalize("lamp");
  const all = [{ text: lamp }, { text: lamp }, { text: normalize("fan") }].map(isFound);
  expect(all).toEqual([isSo, isSo, isSo]);
  expect(looked).toEqual(["lamp", "fan"]);
});
