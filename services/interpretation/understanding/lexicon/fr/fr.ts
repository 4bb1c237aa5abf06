/** French. */
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
import * as things from "./things.ts";
import * as values from "./values.ts";
import { V } from "./verbs.ts";

/** A participle, with or without its accent. */
const DONE = "(?=\\p{L}{2,}(?:[ée]|eint|ert|is|it|du)(?:e|s|es)?(?!\\p{L}))";

/** "(Est-ce que) j'ai fermé …". */
const told = (doer: string): RegExp =>
  new RegExp(`^(?:est[- ]ce qu(?:e |['’ ]))?${doer}\\s+(?:bien\\s+)?${DONE}`, "iu");

export const fr: LanguageData = {
  tag: "fr",
  // "La lampe, qui est dans la cuisine": its comma begins no other part.
  relatives: [[/, (?=qui (?:est|sont) (?:dans|au|à la) )/iu, " "]],
  namesBehind: true,
  labelled: "avec l'étiquette|étiqueté[e|s|es]",
  awaited: [
    "de nouveau|à nouveau|encore une fois|une nouvelle fois",
    "chaque fois|toutes les fois|désormais|dorénavant|à l’avenir",
  ],
  thanks: "[ok|super|parfait|bien] (merci|merci beaucoup|merci bien|merci à toi|mille mercis)",
  whether: "si|s'il|s'ils|s'elle|s'elles",
  foretelling: "semaine",
  requests:
    "peut|peux|peuvent|pouvez|pouvons|pourrait|pourriez|pourrais|pourrions|voulez|veux|puis",
  abilities: [
    "peut|peuvent|pourrait|pourraient",
    "aspirer|laver|nettoyer|balayer|tondre|démarrer|fonctionner|ouvrir|fermer|allumer|éteindre|chauffer|refroidir|jouer|clignoter|sécher|tamisé|tamisée|tamisés|tamisées|atténué|atténuée|atténués|atténuées",
  ],
  tables: { ...acts, ...grammar, ...things, ...values },
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
  leaving: [
    "laisse[r|z]|laissons|garde[r|z]",
    "(allumé|éteint|activé|désactivé)[e|s|es]|en marche",
  ],
  carrying: [
    `${V.mettre}|${V.placer}|${V.positionner}|${V.laisser}|${V.ramener}|${V.monter}|${V.descendre}|porte[z|r]`,
    "lampe|lampadaire|imprimante|enceinte|haut parleur",
    "(dans|à) [le|la|les|l'|ma|mon]|au|aux",
  ],
  waiting: "attends|attendez",
  limiting: "seulement|uniquement|exclusivement",
  owners:
    "enfant[s]|bébé[s]|invité[e|s|es]|amis|visiteur[s]|parents|garçon[s]|fille[s]|famille|grands parents|voisin[s]",
  indefinites: "un|une|autre|une autre|un autre",
  switchesWhere: true,
  farewells: "bonne nuit",
  forWhom: FOR_WHOM,
  coming: ["", "qui vient"],
  more: "plus|plus de|davantage|davantage de",
  beforeHours: "vers|dès",
  boundingDates:
    "à partir (du|de)|dès [le]|depuis [le]|après [le]|à compter du|jusqu'au|avant [le]|du|entre [le]",
  further: "plus|encore [plus|un peu]|davantage|supplémentaire[s]|de plus|en plus",
  dimmed: "(tamisé|atténué)(e|s|es)",
  raising: "(monte|remonte|lève|relève)[r|z]|en haut",
  lowering: "descend[s|re|ez]|baisse[r|z]|en bas",
  unmended: /ent$/u,
  elided: /^(?:qu|[cdjlmnst])(?=[aeiouyh])/u,
  deeds: [
    [told("j['’ ]?ai"), "ai-je "],
    [told("(?:on a|nous avons)"), "a-t-on "],
  ],
  switchedByOpening: {
    of: ["light", "media_player", "fan", "climate", "tv", "player", "thermostat"],
    isCommon: true,
  },
};
