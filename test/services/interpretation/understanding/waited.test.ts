/** "Wait ten minutes and …" puts off what follows: nothing is done at once, or for as long as is waited. */
import { describe, expect, it } from "@jest/globals";
import { timedStepsOf as stepsOf } from "./timed-home.ts";

const IN_TEN_MINUTES = ["turn_on light.one 600"];
const AT_EIGHT = ["turn_on light.one 20:00"];

describe("what is to be waited for", () => {
  it.each([
    ["en", "wait ten minutes and turn on Zirkon"],
    ["en", "wait for ten minutes, then turn on Zirkon"],
    ["de", "warte zehn Minuten und schalte Zirkon ein"],
    ["de", "warte noch zehn Minuten und schalte dann Zirkon ein"],
    ["de", "warten Sie zehn Minuten und schalten Sie Zirkon ein"],
    ["es", "espera diez minutos y enciende Zirkon"],
    ["es", "espere diez minutos y luego encienda Zirkon"],
    ["fr", "attends dix minutes et allume Zirkon"],
    ["fr", "attendez dix minutes puis allumez Zirkon"],
    ["nl", "wacht tien minuten en doe Zirkon aan"],
    ["nl", "wacht even tien minuten en doe dan Zirkon aan"],
  ])("is a length before what follows: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(IN_TEN_MINUTES),
  );

  it.each([
    ["en", "wait until eight and turn on Zirkon"],
    ["en", "wait until eight then turn on Zirkon"],
    ["de", "warte bis acht und schalte Zirkon ein"],
    ["es", "espera hasta las ocho y enciende Zirkon"],
    ["fr", "attends jusqu’à huit heures et allume Zirkon"],
    ["nl", "wacht tot acht uur en doe Zirkon aan"],
  ])("is a time at which that is done: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(AT_EIGHT),
  );

  it.each([
    ["en", "turn on Zirkon, wait ten minutes, then turn it off"],
    ["en", "turn on Zirkon. wait ten minutes. turn it off"],
    ["de", "schalte Zirkon ein, warte zehn Minuten und schalte es dann aus"],
    ["es", "enciende Zirkon, espera diez minutos y apágalo"],
    ["fr", "allume Zirkon, attends dix minutes et éteins-le"],
    ["nl", "doe Zirkon aan, wacht tien minuten en doe het uit"],
  ])("is between two orders: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual([
      "turn_on light.one now",
      "turn_off light.one 600",
    ]),
  );
});

describe("a wait with nothing behind it", () => {
  it.each([
    ["en", "turn on Zirkon in five minutes, wait, ten minutes"],
    ["de", "schalte Zirkon in fünf Minuten ein, warte, zehn Minuten"],
    ["es", "enciende Zirkon en cinco minutos, espera, diez minutos"],
    ["fr", "allume Zirkon dans cinq minutes, attends, dix minutes"],
    ["nl", "doe Zirkon over vijf minuten aan, wacht, tien minuten"],
  ])("corrects: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toEqual(IN_TEN_MINUTES),
  );

  it.each([
    ["en", "turn on Zirkon, wait ten minutes"],
    ["en", "wait until Topaz is closed and turn on Zirkon"],
    ["de", "warte bis Topaz zu ist und schalte Zirkon ein"],
  ])("does nothing: %s %s", async (tag, sentence) =>
    expect(await stepsOf(tag, sentence)).toBe("none"),
  );
});
