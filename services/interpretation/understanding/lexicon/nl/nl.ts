/** Dutch. */
import type { LanguageData } from "../language-data.ts";
import { AUTOMATIONS } from "./automations.ts";
import * as changes from "./changes.ts";
import * as grammar from "./grammar.ts";
import { LIST_FOLLOW_UPS, LIST_SENTENCES } from "./list-sentences.ts";
import { LISTS } from "./lists.ts";
import { PAST } from "./past.ts";
import { SCENES } from "./scenes.ts";
import { SCHEDULE_SENTENCES } from "./schedule-sentences.ts";
import { FOR_WHOM, STATEMENTS } from "./statements.ts";
import { STATES } from "./states.ts";
import * as things from "./things.ts";
import * as values from "./values.ts";
import * as verbs from "./verbs.ts";

export const nl: LanguageData = {
  tag: "nl",
  labelled: "met [het] label|gelabeld [als]",
  awaited: [
    "wordt|worden|weer|opnieuw|nogmaals|nog (eens|een keer)",
    "telkens|(elke|iedere) keer|voortaan|in het vervolg|vanaf nu",
  ],
  thanks:
    "[oké|ok|super|mooi|prima] (bedankt|dank je|dank u|dankjewel|dankuwel|hartelijk dank|merci) [wel|hoor]",
  foretelling: "week",
  requests: "mag|mogen|kan|kun|kunt|kunnen|zou|zouden|wil|wilt|willen",
  tables: { ACTS: verbs.ACTS, ...changes, ...grammar, STATES, ...things, ...values },
  past: PAST,
  scenes: SCENES,
  automations: AUTOMATIONS,
  lists: LISTS,
  listSentences: LIST_SENTENCES,
  listFollowUps: LIST_FOLLOW_UPS,
  scheduleSentences: SCHEDULE_SENTENCES,
  statements: STATEMENTS,
  numbers: values.NUMBERS,
  pairs: verbs.PAIRS,
  leaving: ["laat|laten|houd|hou|houden", "aan|uit|(in|uit)geschakeld"],
  carrying: [
    "haal|haalt|neem|neemt|breng|brengt|pak|pakt",
    "lamp|licht|radio|luidspreker|printer|televisie|ventilator",
    "uit [de|het|mijn]",
  ],
  waiting: "wacht [even]",
  limiting: "alleen|enkel|slechts|uitsluitend",
  owners:
    "kind|kinderen|kinder|baby|baby's|babys|gast|gasten|bezoek|logeer|logés|ouder|ouders|jongen[s]|meisje[s]|familie|gezin|grootouders|buren",
  indefinites: "een|nog een|één|ander|andere",
  farewells: "welterusten|goedenacht",
  forWhom: FOR_WHOM,
  coming: ["komende|aanstaande|eerstkomende", ""],
  more: "meer",
  noModes: "(de|een|mijn|je|onze|deze) auto",
  settingTo: "op",
  beforeHours: "om|rond|tegen|vanaf",
  wakingTimers: "wekker|wekkers|wekkertje",
  boundingDates: "(vanaf|sinds|na|tot [en met]|voor|van|tussen) [de]",
  further: "meer|nog meer|nog|nog eens|nog een [keer]|extra|langer|erbij",
  switchedByOpening: { of: ["climate", "thermostat"], isCommon: false },
  dimmed: "gedimd",
  raising: "omhoog|op|haal op|trek op",
  lowering:
    "omlaag|omlaag(doen|laten|halen|brengen)|naar (beneden|onder|onderen)|neer|neer(laten|gelaten|doen|halen)|laat zakken|laten zakken|zakken|zak|naar beneden (laten|doen|halen)",
  abilities: [
    "kan|kunnen|zou|zouden|mag|mogen",
    "openen|sluiten|stofzuigen|zuigen|dweilen|poetsen|schoonmaken|maaien|rijden|lopen|starten|opengaan|dichtgaan|aangaan|uitgaan|verwarmen|koelen|spelen|afspelen|knipperen|drogen|gedimd",
  ],
  relatives: [
    // What is looked at behind its first words is what stands before them: they are rare.
    [
      /,? (?:dat|die) (?<=\p{L},? ... )(?<!\b(?:als|of|dat|wanneer|zodra|zolang|omdat|en|is|zijn|was),? ... )(in|op|aan|bij)((?: \p{L}+){1,3}?) (?:is|zijn|staat|staan|hangt|hangen)\b,?/iu,
      " $1$2",
    ],
  ],
  inverted: "moet|moeten",
  supposing: "is|zijn|wordt|worden|staat|staan|gaat|gaan|komt|springt",
  askedPeople: "je|jij|u|ge|gij|jullie|iemand",
  modals: "moet|moeten|mag je|mag men",
  joints: ["s", "en", "n", "e"],
};
