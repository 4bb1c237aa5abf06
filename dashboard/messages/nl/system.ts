/** Dutch: the system. */
import type { PageTexts } from "../texts.ts";

export const system = {
  allRun: { one: "{count} actief", other: "alle {count} actief" },
  backedUp: "De back-up is gedownload.",
  backup: "Back-up",
  backupHint: "Eén bestand met alles wat is opgeslagen. Bewaar het op een andere machine.",
  download: "Back-up downloaden",
  fromDefault: "standaard",
  fromEnvironment: "uit de omgeving",
  health: "Toestand",
  readAgain: "Vernieuwen",
  restoreHint: "Een back-up wordt teruggezet terwijl Hearth is gestopt:",
  searchSettings: "Instellingen zoeken",
  secretNotSet: "niet ingesteld",
  secretSet: "ingesteld, niet getoond",
  services: "Services",
  settings: "Instellingen",
  settingsHint: "Ze worden uit de omgeving gelezen wanneer Hearth start.",
  title: "Systeem",
  uptime: "Actief sinds",
  version: "Versie",
} as const satisfies PageTexts<"system">;
