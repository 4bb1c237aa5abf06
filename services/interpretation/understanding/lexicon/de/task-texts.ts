/** German: what is said of timers and lists. */
import type { TaskTexts } from "../../../language/task-texts.ts";
import type { DoneOrToDo } from "../../../replies/reply-texts.ts";

export const taskTexts: TaskTexts = {
  timerLeft: "{names}: noch {value}",
  timerPaused: "{names}: angehalten, noch {value}",
  timerIdle: "{names}: läuft nicht",
  noTimer: "Hier gibt es keinen Timer; ich habe nichts getan.",
  noSuchTimer: "Einen solchen Timer gibt es nicht; ich habe nichts getan.",
  notRunning: "Er läuft nicht; ich habe nichts getan.",
  notPaused: "Er ist nicht angehalten; ich habe nichts getan.",
  noFreeTimer: "Er läuft schon, und einen anderen gibt es nicht; ich habe nichts getan.",
  onlyNow: "Das geht nur sofort und einmal; ich habe nichts getan.",
  timerTooShort: "So viel Zeit hat er nicht mehr; ich habe nichts getan.",
  listItems: "{names}: {value} offen. Was es ist, steht dort, wo die Liste geführt wird.",
  listOpen: "{names} ({value}): {items}.",
  listEmpty: "{names}: nichts offen.",
  listHas: "Ja, auf {names}: {items}.",
  listLacks: "Nein, nicht auf {names}: {items}.",
  noList: "Hier gibt es keine Liste; ich habe nichts getan.",
  noSuchList: "Eine solche Liste gibt es nicht; ich habe nichts getan. Es gibt: {names}.",
  confirmClear: "Soll ich alles von {names} entfernen?",
  notListed: "Nicht auf {names}: {items}; ich habe nichts getan.",
  severalAtOnce: "Bitte sagen Sie eins nach dem anderen; ich habe nichts getan.",
  howLong:
    "Für wie lange? Bitte sagen Sie eine Dauer dazu, etwa „für zehn Minuten“; ich habe nichts getan.",
  whatTime:
    "Um wie viel Uhr? Bitte sagen Sie eine Uhrzeit dazu, etwa „morgen um acht“; ich habe nichts getan.",
};

/** What is done with timers, and with items of lists. */
export const taskVerbs: Readonly<Record<string, DoneOrToDo>> = {
  start: ["{names} gestartet", "{names} starten"],
  pause: ["{names} pausiert", "{names} pausieren"],
  cancel: ["{names} abgebrochen", "{names} abbrechen"],
  add_item: ["{item} zu {names} hinzugefügt", "{item} zu {names} hinzufügen"],
  remove_item: ["{item} aus {names} entfernt", "{item} aus {names} entfernen"],
  update_item: ["{item} auf {names} abgehakt", "{item} auf {names} abhaken"],
  reopen_item: ["{item} steht wieder auf {names}", "{item} wieder auf {names} setzen"],
};
