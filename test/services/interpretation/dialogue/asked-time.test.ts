/** What answers "At what time?": a time of day and nothing else; and what open drafts keep. */
import { describe, expect, it } from "@jest/globals";
import { openLanguage } from "../../../../services/interpretation/lexicon/languages.ts";
import { inWords, talkIn, timedHouse } from "../timed-house.ts";

const TOMORROW = {
  en: "turn on the bathroom light tomorrow",
  de: "mach morgen das Licht im Bad an",
  es: "enciende la luz del baño mañana",
  fr: "allume la lumière de la salle de bain demain",
  nl: "doe morgen het licht in de badkamer aan",
} as const;

const EVERY_DAY = {
  en: "turn on the bathroom light every day",
  de: "mach jeden Tag das Licht im Bad an",
  es: "enciende la luz del baño todos los días",
  fr: "allume la lumière de la salle de bain tous les jours",
  nl: "doe elke dag het licht in de badkamer aan",
} as const;

describe("the answer to at what time", () => {
  it.each([
    ["en", "eight", "08:00", "2030-01-02"],
    ["en", "in the morning", "08:00", "2030-01-02"],
    ["en", "at half past seven in the evening please", "19:30", "2030-01-02"],
    ["en", "on friday at eight", "08:00", "2030-01-04"],
    ["de", "acht", "08:00", "2030-01-02"],
    ["de", "abends um acht bitte", "20:00", "2030-01-02"],
    ["de", "morgens", "08:00", "2030-01-02"],
    ["de", "am Freitag um acht", "08:00", "2030-01-04"],
    ["es", "las ocho", "08:00", "2030-01-02"],
    ["es", "por la mañana", "08:00", "2030-01-02"],
    ["es", "el viernes a las ocho", "08:00", "2030-01-04"],
    ["fr", "huit heures", "08:00", "2030-01-02"],
    ["fr", "le matin", "08:00", "2030-01-02"],
    ["fr", "vendredi à huit heures", "08:00", "2030-01-04"],
    ["nl", "acht", "08:00", "2030-01-02"],
    ["nl", "'s ochtends", "08:00", "2030-01-02"],
    ["nl", "vrijdag om acht uur", "08:00", "2030-01-04"],
  ] as const)("is when it is done: %s %s", async (tag, answer, at, date) =>
    expect(talkIn(await timedHouse(tag), [TOMORROW[tag], answer])).toMatchObject({
      kind: "later",
      steps: [{ entity_id: "light.bathroom", command: "turn_on", when: { at, date } }],
    }),
  );

  it.each([
    ["en", "before eight"],
    ["en", "by eight"],
    ["en", "8 hours"],
    ["en", "it is dark at eight"],
    ["de", "um acht aus"],
    ["de", "und um neun aus"],
    ["de", "um acht auf"],
    ["de", "vor acht"],
    ["de", "um acht gehe ich"],
    ["es", "ocho horas"],
    ["es", "me voy a las ocho"],
    ["es", "antes de las ocho"],
    ["fr", "pendant huit heures"],
    ["fr", "je pars à huit heures"],
    ["fr", "avant huit heures"],
    ["nl", "om acht uur uit"],
    ["nl", "acht uur lang"],
    ["nl", "voor acht uur"],
    ["nl", "om acht uur ga ik weg"],
  ] as const)("is nothing that says more, or something else: %s %s", async (tag, answer) =>
    expect(talkIn(await timedHouse(tag, true), [TOMORROW[tag], answer]).kind).toBe("unclear"),
  );

  it.each([
    ["en", "at eight"],
    ["de", "um acht"],
    ["es", "a las ocho"],
    ["fr", "à huit heures"],
    ["nl", "om acht uur"],
  ] as const)("makes a draft of what is for each day: %s %s", async (tag, answer) =>
    expect(talkIn(await timedHouse(tag), [EVERY_DAY[tag], answer])).toMatchObject({
      change: { config: { trigger: [{ platform: "time", at: "08:00:00" }] } },
    }),
  );
});

describe("a day without a time, while a question is open", () => {
  it.each([
    ["en", "at eight", "turn off the office light tomorrow", "yes"],
    ["en", "at eight", "and off tomorrow", "yes"],
    ["en", "at eight", "also on sundays", "yes"],
    ["en", "at eight", "on saturday too", "yes"],
    ["de", "um acht", "mach morgen das Bürolicht aus", "ja"],
    ["es", "a las ocho", "apaga la luz de la oficina mañana", "sí"],
    ["fr", "à huit heures", "éteins la lumière du bureau demain", "oui"],
    ["nl", "om acht uur", "doe morgen het kantoorlicht uit", "ja"],
  ] as const)("leaves the draft: %s %s, %s", async (tag, time, more, yes) => {
    const home = await timedHouse(tag);
    const draft = `${EVERY_DAY[tag]} ${time}`;
    const { tasks } = await openLanguage(tag);
    expect(talkIn(home, [draft, more])).not.toMatchObject({ text: tasks.whatTime });
    expect(talkIn(home, [draft, more, yes]).kind).toBe("make");
  });

  it("leaves what is to be chosen", async () => {
    const said = ["turn on the fan", "turn off the office light tomorrow", "the bedroom fan"];
    expect(inWords(talkIn(await timedHouse("en"), said))).toBe("turn_on fan.bedroom");
  });
});

const AT_NINE = {
  en: "turn on the bathroom light at nine",
  de: "mach um neun das Licht im Bad an",
  es: "enciende la luz del baño a las nueve",
  fr: "allume la lumière de la salle de bain à neuf heures",
  nl: "doe om negen uur het licht in de badkamer aan",
} as const;

describe("what tells something, behind what is scheduled", () => {
  it.each([
    ["en", "it is dark at eight"],
    ["de", "ich gehe um acht"],
    ["de", "ich gehe jetzt"],
    ["de", "ich gehe in fünf Minuten"],
    ["de", "um zehn gehe ich"],
    ["es", "me voy a las ocho"],
    ["es", "me voy ahora"],
    ["es", "a las ocho es de noche"],
    ["fr", "je pars à huit heures"],
    ["fr", "je pars maintenant"],
    ["fr", "il fait nuit à huit heures"],
    ["nl", "ik ga om acht uur weg"],
    ["nl", "ik vertrek om acht uur"],
  ] as const)("is no other time of it: %s %s", async (tag, told) =>
    expect(["later", "act"]).not.toContain(
      talkIn(await timedHouse(tag), [AT_NINE[tag], told]).kind,
    ),
  );

  it.each([
    ["en", "I meant ten"],
    ["de", "ich meinte um zehn"],
    ["es", "quería decir a las diez"],
    ["fr", "je voulais dire à dix heures"],
    ["nl", "ik bedoelde tien uur"],
  ] as const)("may correct it: %s %s", async (tag, correction) =>
    expect(talkIn(await timedHouse(tag), [AT_NINE[tag], correction])).toMatchObject({
      kind: "later",
      steps: [{ entity_id: "light.bathroom", when: { at: "22:00" } }],
    }),
  );
});
