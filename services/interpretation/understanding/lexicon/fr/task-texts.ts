/** French: what is said of timers and lists. */
import type { TaskTexts } from "../../../language/task-texts.ts";
import type { DoneOrToDo } from "../../../replies/reply-texts.ts";

export const taskTexts: TaskTexts = {
  timerLeft: "{names} : encore {value}",
  timerPaused: "{names} : en pause, encore {value}",
  timerIdle: "{names} : ne tourne pas",
  noTimer: "Il n’y a pas de minuteur ici ; je n’ai rien fait.",
  noSuchTimer: "Il n’y a pas de tel minuteur ; je n’ai rien fait.",
  notRunning: "Il ne tourne pas ; je n’ai rien fait.",
  notPaused: "Il n’est pas en pause ; je n’ai rien fait.",
  noFreeTimer: "Il tourne déjà, et il n’y en a pas d’autre ; je n’ai rien fait.",
  onlyNow: "Cela ne se fait que tout de suite, et une seule fois ; je n’ai rien fait.",
  timerTooShort: "Il lui reste moins de temps ; je n’ai rien fait.",
  listItems: "{names} : {value} à faire. Le détail se voit là où la liste est tenue.",
  listOpen: "{names} ({value}) : {items}.",
  listEmpty: "{names} : rien à faire.",
  listHas: "Oui, sur {names} : {items}.",
  listLacks: "Non, pas sur {names} : {items}.",
  noList: "Il n’y a pas de liste ici ; je n’ai rien fait.",
  noSuchList: "Il n’y a pas de telle liste ; je n’ai rien fait. Il y a : {names}.",
  confirmClear: "Dois-je tout retirer de {names} ?",
  notListed: "Pas sur {names} : {items} ; je n’ai rien fait.",
  severalAtOnce: "Dites une chose à la fois, s’il vous plaît ; je n’ai rien fait.",
  howLong:
    "Pendant combien de temps ? Redites-le avec une durée, par exemple « pendant dix minutes » ; je n’ai rien fait.",
  whatTime:
    "À quelle heure ? Redites-le avec une heure, par exemple « demain à huit heures » ; je n’ai rien fait.",
};

/** What is done with timers, and with items of lists. */
export const taskVerbs: Readonly<Record<string, DoneOrToDo>> = {
  start: ["j’ai démarré {names}", "démarrer {names}"],
  pause: ["j’ai mis en pause {names}", "mettre en pause {names}"],
  cancel: ["j’ai annulé {names}", "annuler {names}"],
  add_item: ["{item} : ajouté à {names}", "ajouter {item} à {names}"],
  remove_item: ["{item} : retiré de {names}", "retirer {item} de {names}"],
  update_item: ["{item} : coché sur {names}", "cocher {item} sur {names}"],
  reopen_item: ["{item} : de nouveau sur {names}", "remettre {item} sur {names}"],
};
