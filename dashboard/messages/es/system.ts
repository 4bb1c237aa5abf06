/** Spanish: the system. */
import type { PageTexts } from "../texts.ts";

export const system = {
  allRun: { one: "{count} funciona", other: "los {count} funcionan" },
  backedUp: "Se ha descargado la copia de seguridad.",
  backup: "Copia de seguridad",
  backupHint: "Un archivo con todo lo guardado. Conviene guardarlo en otro equipo.",
  chooseBackup: "Elegir una copia de seguridad",
  cpu: "Procesador",
  download: "Descargar una copia",
  eventLoop: "Bucle de eventos ocupado",
  fromDefault: "por defecto",
  fromEnvironment: "del entorno",
  fromStored: "definido aquí",
  health: "Estado",
  load: "Carga",
  loadHint:
    "Del proceso que responde, en los últimos diez minutos mientras esta página está abierta.",
  memory: "Memoria",
  readAgain: "Actualizar",
  requests: "Solicitudes por segundo",
  restarting: "Hearth se reinicia con la copia de seguridad.",
  restore: "Restaurar",
  restoreAct: "Reemplazar todo",
  restoreDone: "Restaurado el {time}.",
  restoreFailed: "La restauración del {time} falló y todo sigue como antes.",
  restoreHint:
    "Una copia de seguridad reemplaza todo lo guardado: personas, claves, escenas, automatizaciones, historial. Primero se comprueba.",
  restoreText:
    "La copia del {time} tiene {entities} entidades, {documents} registros más y {events} eventos, de Hearth {hearth}. Reemplaza todo; lo que cambió desde entonces se pierde para Hearth. El estado actual se conserva en el archivo before-restore.backup de la carpeta de datos. Hearth se reinicia.",
  restoreTitle: "¿Reemplazar todo por esta copia?",
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
