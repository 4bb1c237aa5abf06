/** Spanish. */
import type { LanguageData } from "../language-data.ts";
import * as acts from "./acts.ts";
import { AUTOMATIONS } from "./automations.ts";
import * as grammar from "./grammar.ts";
import { LIST_FOLLOW_UPS, LIST_SENTENCES } from "./list-sentences.ts";
import { LISTS } from "./lists.ts";
import { PAST } from "./past.ts";
import { SCENES } from "./scenes.ts";
import { SCHEDULE_SENTENCES } from "./schedule-sentences.ts";
import { DEEDS, MARKED, SOUNDS } from "./spelling.ts";
import { FOR_WHOM, STATEMENTS } from "./statements.ts";
import * as things from "./things.ts";
import * as values from "./values.ts";
import { V } from "./verbs.ts";

export const es: LanguageData = {
  tag: "es",
  // "La lámpara, que está en la cocina": its comma begins no other part.
  relatives: [[/, (?=que est[aá]n? en )/iu, " "]],
  namesBehind: true,
  labelled: "con [la] etiqueta|etiquetad(o|a|os|as) [como]",
  awaited: [
    "otra vez|de nuevo|nuevamente|una vez mas",
    "cada vez|todas las veces|siempre|a partir de ahora|de ahora en adelante",
  ],
  thanks: "[vale|ok|perfecto|genial] [muchas|mil] gracias [a ti]",
  whether: "si",
  foretelling: "semana",
  requests: "puede|puedes|pueden|podemos|podría|podrías|podríamos|podrían|quieres|quiere",
  abilities: [
    "puede|pueden|podría|podrían",
    "limpiar|aspirar|barrer|fregar|cortar|arrancar|funcionar|abrirse|cerrarse|encenderse|apagarse|calentar|enfriar|sonar|parpadear|secar",
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
  modals:
    "tengo que|tenemos que|hay que|hace falta|es necesario|debe|deben|debo|debemos|deberia|deberian",
  deeds: DEEDS,
  marked: MARKED,
  sounds: SOUNDS,
  pairs: acts.PAIRS,
  leaving: [
    "deja[d|r]|deje[n]|manten|mantener|mantenga[n]",
    "(encendid|prendid|apagad|activad|desactivad|conectad|desconectad)(o|a|os|as)",
  ],
  carrying: [
    `${V.poner}|${V.colocar}|${V.dejar}|ponme|ponnos`,
    "lampara|impresora|altavo(z|ces)",
    "en [el|la|los|las|mi|su]",
  ],
  waiting: "espera|espere",
  limiting: "solo|solamente|únicamente|exclusivamente",
  owners:
    "niñ(o|a|os|as)|hij(o|a|os|as)|bebé[s]|invitad(o|a|os|as)|huésped|huéspedes|visita[s]|padres|chic(o|a|os|as)|familia|abuelos|vecin(o|a|os|as)",
  indefinites: "un|una|otra|otro",
  switchesWhere: true,
  farewells: "buenas noches",
  forWhom: FOR_WHOM,
  coming: ["", "que viene"],
  more: "más",
  prepositions: "para",
  boundingDates:
    "(desde|a partir|despues|antes) [de|del] [el]|desde el|a partir del|despues del|antes del|hasta [el]|del|entre [el]",
  further: "mas|otr(o|a|os|as) [mas]",
  dimmed: "atenuad(o|a|os|as)",
  raising: "arriba|sub(e|ir|id|a|an)|subel(o|a|os|as)|levanta[r]|eleva[r]",
  lowering: "abajo|baj(a|ar|e|ad|en)|bajal(o|a|os|as)",
  enclitics: ["me", "te", "se", "la", "lo", "le", "os", "las", "los", "les", "nos"],
};
