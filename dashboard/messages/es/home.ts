/** Spanish: the home. */
import type { PageTexts } from "../texts.ts";

export const home = {
  alarm: "{name} ha dado la alarma",
  allOff: "Apagar todo",
  allWell: "Nada inusual.",
  areas: "Áreas",
  arrange: "Ordenar",
  away: {
    one: "{names} no está disponible",
    other: "{count} dispositivos no están disponibles: {names} …",
  },
  battery: "{name}: batería al {level} %",
  elsewhere: "Sin área",
  empty: "Aún no hay dispositivos.",
  everything: "Todo",
  favourites: "Favoritos",
  jammed: "{name} está atascado",
  labels: "Etiquetas",
  lightsUnseen: {
    one: "{area}: {count} luz encendida, sin movimiento desde hace rato",
    other: "{area}: {count} luces encendidas, sin movimiento desde hace rato",
  },
  lowBattery: "{name}: batería baja",
  moveBack: "Adelantar {name}",
  moveOn: "Retrasar {name}",
  openFor: "{name}: abierto desde hace {time}",
  selectSeveral: "Seleccionar varios",
  selected: { one: "{count} seleccionado", other: "{count} seleccionados" },
  selection: "Dispositivos seleccionados",
  stuck: "{name} está atascado",
  title: "Inicio",
  unlocked: "{name}: desbloqueado",
  unusual: "Inusual",
} as const satisfies PageTexts<"home">;
