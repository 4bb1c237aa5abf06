/** What a model says, as text that may be shown: whole, and while it grows. */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  claimsDone,
  openTextStream,
  plainText,
} from "../../../../services/interpretation/conversation/plain-text.ts";

describe("the text of a model", () => {
  it.each([
    ["# Hi\n\n- **there**", "Hi - there"],
    ["see [this](https://a.example/b?c=d) now", "see this now"],
    ["javascript:alert(1) data:text/html,x mailto:a@b.example", ""],
    ["go to evil.example/path or www.evil.example", "go to or"],
    ["<script>alert(1)</script> 3 < 4 & 5", "alert(1) 3 4 &amp; 5"],
    ["light.living_room _is_ on", "light.living_room is on"],
    ["a\u0000b\u001b[31m\u202ec\u200b", "ab31mc"],
    ['it\'s "so"', "it&#39;s &quot;so&quot;"],
  ])("%j is shown as %j", (text, shown) => expect(plainText(text)).toBe(shown));

  it("is told in parts that are the whole text, wherever it is cut", () =>
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z<>/[\]()* :.&'\n]{0,12}$/)), (parts) => {
        const told: string[] = [];
        const stream = openTextStream((part) => told.push(part));
        for (const part of parts) stream.add(part);
        const before = told.join("");
        stream.end();
        const whole = plainText(parts.join(""));
        expect(whole.startsWith(before)).toBe(true);
        if (!claimsDone(parts.join(""))) expect(told.join("")).toBe(whole);
      }),
    ));
});

describe("a claim", () => {
  it.each([
    "I have turned on the light.",
    "I’ve just locked the door",
    "Done!",
    "Okay, done.",
    "The blinds have been closed.",
    "Sure. The heating is now off.",
    "Turned off the TV.",
    "We already opened it",
  ])("is heard in %j", (text) => expect(claimsDone(text)).toBe(true));

  it.each([
    "I can turn on the light if you want.",
    "The door should be locked at night.",
    "Shall I set the heating to 21 degrees?",
    "You have set a nice scene.",
    "The sky is blue.",
    "The kitchen light is already on.",
  ])("is not heard in %j", (text) => expect(claimsDone(text)).toBe(false));
});
