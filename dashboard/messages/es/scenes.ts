/** Spanish: scenes. */
import type { PageTexts } from "../texts.ts";

export const scenes = {
  actions: "Qué hace",
  active: "{name} está activa",
  addAsTheyAre: "Añadir tal como están",
  addDevices: "Añadir dispositivos tal como están",
  back: "Todas las escenas",
  capture: "Capturar",
  captureHint: "Ajusta los dispositivos como quieras y elige los que la escena guarda.",
  captureTitle: "Capturar una escena",
  captured: "Se ha capturado {name}",
  deleted: "Se ha eliminado {name}",
  editOf: "Editar {name}",
  effects: "Qué cambia",
  empty: "Aún no hay escenas. Ajusta una sala como quieras y captúrala.",
  fixed: "Esta escena la proporciona la casa. No se puede cambiar aquí.",
  keep: "Guardar la escena",
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
