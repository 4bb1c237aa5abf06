/** Spanish: what is said of timers and lists. */
import type { TaskTexts } from "../../../language/task-texts.ts";
import type { DoneOrToDo } from "../../../replies/reply-texts.ts";

export const taskTexts: TaskTexts = {
  timerLeft: "{names}: quedan {value}",
  timerPaused: "{names}: en pausa, quedan {value}",
  timerIdle: "{names}: no está en marcha",
  noTimer: "Aquí no hay ningún temporizador; no he hecho nada.",
  noSuchTimer: "No hay ningún temporizador así; no he hecho nada.",
  notRunning: "No está en marcha; no he hecho nada.",
  notPaused: "No está en pausa; no he hecho nada.",
  noFreeTimer: "Ya está en marcha y no hay otro; no he hecho nada.",
  onlyNow: "Eso solo se puede hacer enseguida y una vez; no he hecho nada.",
  timerTooShort: "Le queda menos tiempo; no he hecho nada.",
  listItems: "{names}: {value} por hacer. Cuáles son se ve donde se lleva la lista.",
  listOpen: "{names} ({value}): {items}.",
  listEmpty: "{names}: nada por hacer.",
  listHas: "Sí, en {names}: {items}.",
  listLacks: "No, no en {names}: {items}.",
  noList: "Aquí no hay ninguna lista; no he hecho nada.",
  noSuchList: "No hay ninguna lista así; no he hecho nada. Hay: {names}.",
  confirmClear: "¿Quito todo de {names}?",
  notListed: "No en {names}: {items}; no he hecho nada.",
  severalAtOnce: "Diga una cosa cada vez, por favor; no he hecho nada.",
  howLong:
    "¿Durante cuánto tiempo? Repítalo con una duración, por ejemplo «durante diez minutos»; no he hecho nada.",
  whatTime:
    "¿A qué hora? Repítalo con una hora, por ejemplo «mañana a las ocho»; no he hecho nada.",
};

/** What is done with timers, and with items of lists. */
export const taskVerbs: Readonly<Record<string, DoneOrToDo>> = {
  start: ["he iniciado {names}", "iniciar {names}"],
  pause: ["he pausado {names}", "pausar {names}"],
  cancel: ["he cancelado {names}", "cancelar {names}"],
  add_item: ["{item} añadido a {names}", "añadir {item} a {names}"],
  remove_item: ["{item} quitado de {names}", "quitar {item} de {names}"],
  update_item: ["{item} marcado como hecho en {names}", "marcar {item} como hecho en {names}"],
  reopen_item: ["{item} está otra vez en {names}", "volver a poner {item} en {names}"],
};
