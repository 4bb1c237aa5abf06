/** Spanish: add-ons. */
import type { PageTexts } from "../texts.ts";

export const addons = {
  available: "Disponibles",
  empty: "El catálogo de complementos está vacío.",
  error: "Con errores",
  install: "Instalar",
  installed: "Instalados",
  listed: "No se ofrecen aquí",
  logs: "Registro",
  logsOf: "Registro de {name}",
  noLogs: "El registro está vacío.",
  notAvailable: "El catálogo no tiene fuente para él.",
  progressOf: "Progreso de {name}",
  restart: "Reiniciar",
  start: "Iniciar",
  started: "En ejecución",
  startup: "Iniciándose",
  stop: "Detener",
  stopped: "Detenido",
  title: "Complementos",
  uninstall: "Desinstalar",
  uninstallHint: "Sus entidades, sus ajustes y su registro se eliminan también.",
  uninstallOf: "Desinstalar {name}",
  unknown: "No instalado",
  update: "Actualizar",
} as const satisfies PageTexts<"addons">;
