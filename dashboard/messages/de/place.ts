/** German: where the home is. */
import type { PageTexts } from "../texts.ts";

export const place = {
  byEnvironment: "{names}: nur über die Umgebung von Hearth zu ändern.",
  hint: "Für Sonnenauf- und -untergang, die Zeiten von Automationen und das Wetter des simulierten Zuhauses.",
  insecure:
    "Ein Browser verrät den Standort nur über HTTPS oder auf dem Rechner, auf dem Hearth läuft. Breite und Länge eintippen.",
  latitude: "Breitengrad",
  locate: "Den Standort dieses Geräts nehmen",
  longitude: "Längengrad",
  noLocation: "Der Browser verrät keinen Standort. Breite und Länge eintippen.",
  restarting: "Hearth startet mit dem Ort des Zuhauses neu.",
  same: "Hearth kennt diesen Ort schon.",
  timeZone: "Zeitzone",
  title: "Wo ist das Zuhause?",
} as const satisfies PageTexts<"place">;
