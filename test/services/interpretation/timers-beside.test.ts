/** A timer or a list beside another order: it does what it would do alone, with its own length, or nothing is done. */
import { describe, expect, it } from "@jest/globals";
import { inWords, talkIn, timedHouse } from "./timed-house.ts";

const NOT_RUNNING = {
  en: "- It is not running, so I have done nothing.",
  de: "- Er läuft nicht; ich habe nichts getan.",
  es: "- No está en marcha; no he hecho nada.",
  fr: "- Il ne tourne pas ; je n’ai rien fait.",
  nl: "- Hij loopt niet; ik heb niets gedaan.",
} as const;

const NOT_PAUSED = {
  en: "- It is not paused, so I have done nothing.",
  de: "- Er ist nicht angehalten; ich habe nichts getan.",
  es: "- No está en pausa; no he hecho nada.",
  fr: "- Il n’est pas en pause ; je n’ai rien fait.",
  nl: "- Hij is niet gepauzeerd; ik heb niets gedaan.",
} as const;

const SEVERAL = {
  en: "- Please say one thing at a time; I have done nothing.",
  es: "- Diga una cosa cada vez, por favor; no he hecho nada.",
  fr: "- Dites une chose à la fois, s’il vous plaît ; je n’ai rien fait.",
} as const;

const RADIO = "media_player.kitchen";
const PASTA = "start timer.pasta 0:05:00";
const ON = "turn_on light.office";

describe("what a timer does not do now, it does not do beside something else", () => {
  it.each([
    ["en", "pause the pasta timer and the radio"],
    ["en", "pause the radio and the pasta timer"],
    ["en", "pause the pasta timer and turn on the office light"],
    ["en", "stop the pasta timer and the radio"],
    ["de", "pausiere den Nudeltimer und das Radio"],
    ["es", "pausa el temporizador pasta y la radio"],
    ["fr", "mets en pause le minuteur pâtes et la radio"],
    ["nl", "pauzeer de pastatimer en de radio"],
  ] as const)("%s: %s", async (tag, sentence) => {
    expect(inWords(talkIn(await timedHouse(tag), [sentence]))).toBe(NOT_RUNNING[tag]);
  });

  it.each([
    ["en", "resume the pasta timer and the radio"],
    ["en", "resume the pasta timer and turn on the office light"],
    ["de", "setze den Nudeltimer und das Radio fort"],
    ["es", "reanuda el temporizador pasta y la radio"],
    ["fr", "reprends le minuteur pâtes et la radio"],
    ["nl", "hervat de pastatimer en de radio"],
  ] as const)("%s: %s", async (tag, sentence) => {
    for (const isRunning of [false, true])
      expect(inWords(talkIn(await timedHouse(tag, isRunning), [sentence]))).toBe(NOT_PAUSED[tag]);
  });

  it.each([
    ["pause the pasta timer and the radio", `pause timer.pasta; pause ${RADIO}`],
    ["stop the radio and the pasta timer", `stop ${RADIO}; cancel timer.pasta`],
    ["pause the timers and turn on the office light", `pause timer.pasta; ${ON}`],
  ] as const)("but one that runs does: %s", async (sentence, expected) => {
    expect(inWords(talkIn(await timedHouse("en", true), [sentence]))).toBe(expected);
  });
});

describe("the length of a timer is of nothing else", () => {
  it.each([
    ["de", "mach das Bürolicht an und den Nudeltimer auf 5 Minuten", [ON, PASTA]],
    ["de", "stell den Nudeltimer auf 5 Minuten und das Bürolicht an", [PASTA, ON]],
    ["nl", "zet het kantoorlicht aan en de pastatimer op 5 minuten", [ON, PASTA]],
    ["nl", "zet de pastatimer op 5 minuten en het kantoorlicht aan", [PASTA, ON]],
  ] as const)("%s: %s", async (tag, sentence, steps) => {
    expect(inWords(talkIn(await timedHouse(tag), [sentence]))).toBe(steps.join("; "));
  });

  it.each([
    ["en", "turn on the office light and the pasta timer for 5 minutes"],
    ["fr", "allume la lumière du bureau et le minuteur pâtes pour 5 minutes"],
    ["es", "enciende la luz del despacho y el temporizador pasta 5 minutos"],
  ] as const)("where it may be of both, nothing is done: %s %s", async (tag, sentence) => {
    expect(inWords(talkIn(await timedHouse(tag), [sentence]))).toBe(SEVERAL[tag]);
  });

  it("a time that is said of both is of both", async () => {
    const said = "in 5 minutes start the pasta timer and the radio";
    expect(talkIn(await timedHouse("en"), [said])).toMatchObject({
      kind: "later",
      steps: [{ when: { in: 300 } }, { when: { in: 300 } }],
    });
  });
});

describe("a timer leaves nothing out that is not understood beside it", () => {
  it.each([
    ["en", "set a timer for 5 minutes and water the plants", "plants"],
    ["en", "set the pasta timer for 5 minutes and water the plants", "plants"],
    ["de", "stell den Nudeltimer auf 5 Minuten und gieß die Pflanzen", "Pflanzen"],
    ["es", "pon el temporizador pasta a 5 minutos y riega las plantas", "plantas"],
  ] as const)("%s: %s", async (tag, sentence, word) => {
    expect(inWords(talkIn(await timedHouse(tag), [sentence]))).toMatch(
      new RegExp(`^- .*[“«]${word}[”»]`, "u"),
    );
  });

  it.each([
    ["fr", "mets le minuteur pâtes à 5 minutes et arrose les plantes"],
    ["nl", "zet de pastatimer op 5 minuten en geef de planten water"],
  ] as const)("%s: %s", async (tag, sentence) => {
    expect(inWords(talkIn(await timedHouse(tag), [sentence]))).toMatch(/^- /u);
  });
});

describe("a deed that is put on a list is not done beside an order", () => {
  const open = "open the garage door";
  it.each([
    [`add ${open} to the shopping list and turn on the office light`, `${open}; ${ON}`],
    [`add ${open} to the shopping list and add milk to the shopping list`, open],
  ])("%s", async (sentence, expected) => {
    const said = inWords(talkIn(await timedHouse("en"), [sentence]));
    expect(said).toContain(`add_item todo.shopping ${expected}`);
    expect(said).not.toContain("cover.");
  });

  it.each([
    ["en", "add open the garage door to the list and turn on the office light"],
    ["en", "add to my chores clean the office and turn on the office light"],
    ["en", "add clean the office and open the window to my chores"],
    ["de", "setz das Garagentor öffnen auf die Liste und mach das Bürolicht an"],
  ] as const)("and where it is not clear which, nothing is done: %s %s", async (tag, sentence) => {
    expect(inWords(talkIn(await timedHouse(tag), [sentence]))).toMatch(/^(?:- |\?)/u);
  });
});
