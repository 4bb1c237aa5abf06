/** English. */
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

/** "We don't need the hall light on any more." */
const DONE_WITH =
  "anymore|any more|any longer|on anymore|on any more|on any longer|turned on anymore|switched on anymore|switch on anymore|running anymore|lit anymore";

export const en: LanguageData = {
  tag: "en",
  waiting: "wait",
  // "The lamp, which is in the kitchen": its comma begins no other part.
  relatives: [[/, (?=(?:which|that) (?:is|are) (?:in|inside) )/iu, " "]],
  limiting: "only|solely|exclusively",
  owners:
    "kid[s]|children|child|bab(y|ies)|guest[s]|visitor[s]|parent[s]|boy[s]|girl[s]|family|toddler[s]|teenager[s]|grandparents|nanny|neighbour[s]|neighbor[s]",
  indefinites: "a|an|one|another|one more|a single|single|the other|other",
  farewells: "good night|goodnight|night night|nighty night|nite nite",
  behindPlaces: "area",
  forWhom: FOR_WHOM,
  coming: ["coming", ""],
  more: "more",
  soundings: "set|sets|setting|set off",
  labelled: "labelled|labeled|tagged|with [the] label",
  inverted: "should|must",
  awaited: [
    "again|once more|another time|gets|get|becomes",
    "(every|each|any) time|anytime|whenever|from now on|in [the] future",
  ],
  thanks:
    "[ok|okay|great|perfect|good] (thanks|thank you|cheers|many thanks) [a lot|very much|so much]|much appreciated",
  whether: "if|whether",
  foretelling: "week",
  requests: "can|could|may|might|will|would",
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
  modals: "should|must",
  leading:
    "lock|latch|bolt|cover|seal|secure|dust|mop|hoover|vacuum|charge|park|press|input|note|cut|hit|mark",
  switchedByOpening: { of: ["light"], isCommon: false },
  returning: ["send|sends|bring|take|call|get|order|put|move|drive", "back"],
  leaving: ["leave[s]|leaving|keep[s]|keeping", "on|off|(turned|switched) (on|off)|running"],
  boundingDates:
    "(from|after|since|starting [(on|from)]|beginning [(on|from)]|as of|until|till|before|by|between) [the]",
  further:
    "more|some more|further|additional|extra|[by] (a further|an additional|an extra|another)|longer",
  abilities: ["can|could", "dim|dimmed|brighten|brightened"],
  dimmed: "dimmed",
  raising: "up|rais(e|ed)|lift[ed]|pull up|roll up|draw up",
  lowering: "down|lower[ed]|let down|roll down|pull down|wind down|put down|draw down",
  pairs: [
    ["can", "be", "do"],
    ["leave|leaves|leaving|keep|keeps|keeping", "open|opened|unlocked|up|raised", "link.stays"],
    ["does|do", "have", "q.is"],
    ["take|takes", "off", "act.remove"],
    ["dim|dims", "down", "act.dim"],
    ["take|bring", "down", "down.any"],
    ["take|bring", "up", "up.any"],
    ["cross|tick|check", "off", "act.complete"],
    ["switch", "state", "act.toggle"],
    ["change|flip|alter|toggle|reverse|invert", "state|status", "act.toggle"],
    ["flip|toggle|reverse|invert", "position", "act.toggle"],
    ["send|take|bring", "home", "act.dock"],
    ["send", "out", "act.mow"],
    ["pause|suspend|freeze", "cleaning|vacuuming|hoovering|mopping|mowing|playing", "act.pause"],
    ["stop|cease", "cleaning|vacuuming|hoovering|mopping|sweeping|mowing|playing", "act.stop"],
    [
      "resume|continue",
      "cleaning|vacuuming|hoovering|mopping|sweeping|mowing|playing",
      "act.resume",
    ],
    [
      "start|starts|begin|commence|initiate|get",
      "cleaning|vacuuming|hoovering|mopping|sweeping",
      "act.clean",
    ],
    ["start|starts|begin|commence", "mowing", "act.mow"],
    ["start|starts|begin|commence", "playing", "act.play"],
    ["don't need|do not need|no longer need", DONE_WITH, "act.off"],
    ["shut|shuts|shutting|power|powers|powering", "down", "act.off"],
    ["pull|draw|roll", "up", "act.open"],
    ["pull|draw|roll|let", "down", "act.close"],
  ],
};
