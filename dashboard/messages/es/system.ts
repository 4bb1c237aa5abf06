/** Spanish: the system. */
import type { PageTexts } from "../texts.ts";

export const system = {
  allRun: { one: "{count} funciona", other: "los {count} funcionan" },
  backedUp: "Se ha descargado la copia de seguridad.",
  backup: "Copia de seguridad",
  backupHint: "Un archivo con todo lo guardado. Conviene guardarlo en otro equipo.",
  cpu: "Procesador",
  download: "Descargar una copia",
  eventLoop: "Bucle de eventos ocupado",
  fromDefault: "por defecto",
  fromEnvironment: "del entorno",
  health: "Estado",
  load: "Carga",
  loadHint:
    "Del proceso que responde, en los últimos diez minutos mientras esta página está abierta.",
  memory: "Memoria",
  readAgain: "Actualizar",
  requests: "Solicitudes por segundo",
  restoreHint: "Una copia se restaura con Hearth detenido:",
  searchSettings: "Buscar ajustes",
  secretNotSet: "sin definir",
  secretSet: "definido, no se muestra",
  services: "Servicios",
  settings: "Ajustes",
  settingsHint: "Se leen del entorno cuando Hearth se inicia.",
  streams: "Flujos abiertos",
  title: "Sistema",
  uptime: "En marcha desde hace",
  version: "Versión",
} as const satisfies PageTexts<"system">;
