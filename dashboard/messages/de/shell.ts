/** German: what surrounds the pages. */
import type { PageTexts } from "../texts.ts";

export const shell = {
  area: "Bereich",
  findings: "Gefunden",
  keyEnter: "Öffnet oder schaltet das Ausgewählte",
  keyEscape:
    "Schließt einen Dialog. In einer Auswahl führt sie zu den Befehlen, und dort beendet sie die Auswahl",
  keyHelp: "Zeigt die Tasten",
  keySearch: "Suche und Befehle",
  keyTab: "Weiter zum nächsten Element",
  keys: "Tasten",
  label: "Label",
  lost: "Keine Verbindung seit {time}. Alles wartet, bis Hearth antwortet.",
  notFound: "Seite nicht gefunden",
  notFoundText: "Diese Seite gibt es nicht, oder sie ist nicht freigegeben.",
  nothingFound: "Nichts heißt „{text}“.",
  page: "Seite",
  pages: "Seiten",
  paletteKeys: "Enter öffnet, Umschalt und Enter schaltet.",
  resumed: {
    one: "Wieder verbunden. Inzwischen {count} Änderung.",
    other: "Wieder verbunden. Inzwischen {count} Änderungen.",
  },
  search: "Suchen",
  searchHint: "Gerät, Bereich, Label oder Seite",
  skip: "Zum Inhalt",
} as const satisfies PageTexts<"shell">;
