/** Dutch: what is said of timers and lists. */
import type { TaskTexts } from "../../../language/task-texts.ts";
import type { DoneOrToDo } from "../../../replies/reply-texts.ts";

export const taskTexts: TaskTexts = {
  timerLeft: "{names}: nog {value}",
  timerPaused: "{names}: gepauzeerd, nog {value}",
  timerIdle: "{names}: loopt niet",
  noTimer: "Hier is geen timer; ik heb niets gedaan.",
  noSuchTimer: "Zo’n timer is er niet; ik heb niets gedaan.",
  notRunning: "Hij loopt niet; ik heb niets gedaan.",
  notPaused: "Hij is niet gepauzeerd; ik heb niets gedaan.",
  noFreeTimer: "Hij loopt al, en een andere is er niet; ik heb niets gedaan.",
  onlyNow: "Dat kan alleen meteen en één keer; ik heb niets gedaan.",
  timerTooShort: "Zo veel tijd heeft hij niet meer; ik heb niets gedaan.",
  listItems: "{names}: {value} te doen. Wat het is, staat waar de lijst wordt bijgehouden.",
  listOpen: "{names} ({value}): {items}.",
  listEmpty: "{names}: niets te doen.",
  listHas: "Ja, op {names}: {items}.",
  listLacks: "Nee, niet op {names}: {items}.",
  noList: "Hier is geen lijst; ik heb niets gedaan.",
  noSuchList: "Zo’n lijst is er niet; ik heb niets gedaan. Er is: {names}.",
  confirmClear: "Zal ik alles van {names} halen?",
  notListed: "Niet op {names}: {items}; ik heb niets gedaan.",
  severalAtOnce: "Zeg het een voor een, alstublieft; ik heb niets gedaan.",
  howLong: "Hoe lang? Zeg het met een duur erbij, zoals “voor tien minuten”; ik heb niets gedaan.",
  whatTime:
    "Hoe laat? Zeg het met een tijd erbij, zoals “morgen om acht uur”; ik heb niets gedaan.",
};

/** What is done with timers, and with items of lists. */
export const taskVerbs: Readonly<Record<string, DoneOrToDo>> = {
  start: ["{names} gestart", "{names} starten"],
  pause: ["{names} gepauzeerd", "{names} pauzeren"],
  cancel: ["{names} geannuleerd", "{names} annuleren"],
  add_item: ["{item} aan {names} toegevoegd", "{item} aan {names} toevoegen"],
  remove_item: ["{item} van {names} verwijderd", "{item} van {names} verwijderen"],
  update_item: ["{item} op {names} afgestreept", "{item} op {names} afstrepen"],
  reopen_item: ["{item} staat weer op {names}", "{item} weer op {names} zetten"],
};
