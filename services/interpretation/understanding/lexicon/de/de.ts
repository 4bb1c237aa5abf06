/** German. */
import type { LanguageData } from "../language-data.ts";
import * as acts from "./acts.ts";
import { AUTOMATIONS } from "./automations.ts";
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

export const de: LanguageData = {
  tag: "de",
  labelled: "mit [dem] (label|etikett)",
  // "Mach das Licht aus, das in der Küche ist": a noun or a comma stands before it.
  relatives: [
    // "Mach die Lampe an, die in der Küche ist": where it is stands before the end of the verb.
    [
      / (an|aus|ein|auf|zu|ab),? (?:das|die|der) (im|in|am|an|auf|bei)((?: \p{L}+){1,3}?) (?:ist|sind|steht|stehen|hängt|hängen)\b,?/iu,
      " $2$3 $1",
    ],
    // What is looked at behind its first words is what stands before them: they are rare.
    [
      /,? (?:das|die|der) (?<=\p{L},? ... )(?<!\b(?:wenn|ob|dass|falls|sobald|solange|weil|und|oder|ist|sind|war),? ... )(im|in|am|an|auf|bei)((?: \p{L}+){1,3}?) (?:ist|sind|steht|stehen|hängt|hängen)\b,?/iu,
      " $1$2",
    ],
  ],
  // "Fährt das Rollo runter" asks or tells; "fahrt das Rollo runter" is an order.
  marked: { fährt: "faehrt" },
  inverted: "soll|sollen|sollte|sollten",
  supposing: "ist|sind|wird|werden|steht|stehen",
  awaited: [
    "wird|werden|wieder|erneut|nochmal[s]|noch (mal|einmal)|abermals",
    "jedes mal|jedesmal|jeweils|künftig|in zukunft|von jetzt an|ab jetzt",
  ],
  thanks:
    "[ok|okay|super|prima|gut|perfekt] (danke|dankeschön|danke schön|vielen dank|danke sehr|besten dank|merci) [dir|ihnen|schön]",
  foretelling: "woche",
  requests:
    "kann|kannst|können|könnt|könnte|könnten|könntest|darf|dürfen|dürfte|würde|würdest|würden|magst|mögen",
  tables: { ...acts, ...grammar, STATES, ...things, ...values },
  past: PAST,
  scenes: SCENES,
  automations: AUTOMATIONS,
  lists: LISTS,
  listSentences: LIST_SENTENCES,
  listFollowUps: LIST_FOLLOW_UPS,
  scheduleSentences: SCHEDULE_SENTENCES,
  statements: STATEMENTS,
  numbers: values.NUMBERS,
  pairs: acts.PAIRS,
  articles: grammar.ARTICLES,
  modals: "soll|sollen|sollte|sollten|muss|müssen",
  askingVerbs: grammar.ASKING_VERBS,
  abilities: [
    "kann|können|könnte|könnten|darf|dürfen",
    "öffnen|schließen|saugen|staubsaugen|wischen|putzen|reinigen|mähen|kehren|fahren|laufen|starten|aufgehen|zugehen|angehen|ausgehen|hochgehen|runtergehen|hochfahren|runterfahren|heizen|kühlen|spielen|abspielen|blinken|leuchten|trocknen|gedimmt",
  ],
  askedPeople: "du|sie|wir|ihr|ich|man|jemand|bitte",
  leaving: [
    "lass[e|en|t]|belass[e|en|t]|behalt[e|en]",
    "an|aus|ein|(an|ein|aus|ab)geschaltet|aktiviert|deaktiviert",
  ],
  carrying: [
    "nimm|nehm[e|en|t]|hol[e|en|t]|trag[e|en|t]|bring[e|en|t]|räum[e|en|t]|schaff[e|en|t]",
    "lampe|licht|leuchte|radio|lautsprecher|box|drucker|fernseher|ventilator",
    "aus [der|dem|meinem|meiner]",
  ],
  beforeDates: "am",
  waiting: "(warte|warten sie) [mal]",
  limiting: "nur|lediglich|ausschließlich",
  owners:
    "kind|kinder|kindern|baby|babys|gast|gäste|gästen|besuch|besucher|eltern|jungen|junge|jungs|mädchen|familie|großeltern|nachbar[n]",
  indefinites: "ein|eine|einen|einem|einer|noch ein|noch eine|noch einen|anderes|andere|anderen",
  farewells: "gute nacht",
  forWhom: FOR_WHOM,
  coming: ["kommende[n|r|s]", ""],
  more: "mehr",
  noModes: "(das|ein|mein|dein|unser|dem|meinem|unserem|dieses) auto",
  singulars: "den|einen|diesen|unseren|meinen",
  settingTo: "auf",
  boundingDates: "(ab|seit|nach|vom|von|bis [zum]|vor|spätestens am|zwischen) [(dem|den)]",
  further:
    "mehr|noch|noch mehr|nochmal[s]|noch (mal|einmal)|weitere|länger|noch ein (stück|stückchen)",
  switchedByOpening: { of: ["climate", "thermostat"], isCommon: false },
  dimmed: "gedimmt|(runter|herunter|ab)gedimmt",
  raising:
    "hoch|rauf|herauf|hinauf|nach oben|heb[e|en]|anheben|(hoch|rauf|herauf|hinauf)(fahren|zufahren|ziehen|machen|lassen|kurbeln)",
  lowering:
    "(runter|herunter|hinunter|herab|hinab|nach unten)[(fahren|zufahren|gefahren|lassen|zulassen|gelassen|machen|zumachen|gemacht|ziehen|zuziehen|gezogen|kurbeln|rollen)]|senk[e|en|t]|absenken|abgesenkt|ablassen",
  digraphs: [
    [/ae/g, "ä"],
    [/oe/g, "ö"],
    [/ue/g, "ü"],
  ],
  joints: ["s", "n", "en", "es", "er", "e"],
};
