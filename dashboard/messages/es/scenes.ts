/** Spanish: scenes. */
import type { PageTexts } from "../texts.ts";

export const scenes = {
  actions: "Qué hace",
  active: "{name} está activa",
  addAsTheyAre: "Añadir tal como están",
  addDevices: "Añadir dispositivos tal como están",
  back: "Todas las escenas",
  capture: "Capturar",
  captureHint: "Ajustar los dispositivos al gusto. La escena guarda cómo están los elegidos.",
  captureTitle: "Capturar una escena",
  captured: "Se ha capturado {name}",
  deleted: "Se ha eliminado {name}",
  editOf: "Editar {name}",
  effects: "Qué cambia",
  empty: "Aún no hay escenas. Se puede capturar una con el estado de una sala.",
  fixed: "Esta escena es de la propia casa. No se puede cambiar aquí.",
  keep: "Guardar como escena",
  removeAction: "Quitar {name}",
  removeQuestion:
    "Se elimina {name} para todas las personas. Las automatizaciones que la activen fallarán.",
  removeTitle: "¿Eliminar {name}?",
  saved: "Se ha guardado {name}",
  title: "Escenas",
  tried: "Se ha deshecho {name}",
  try: "Probar 10 s",
  trying: "{name} está activa durante 10 segundos",
} as const satisfies PageTexts<"scenes">;
