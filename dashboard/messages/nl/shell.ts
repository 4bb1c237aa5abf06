/** Dutch: what surrounds the pages. */
import type { PageTexts } from "../texts.ts";

export const shell = {
  area: "Ruimte",
  findings: "Gevonden",
  keyEnter: "Opent of schakelt wat is gekozen",
  keyEscape:
    "Sluit een venster. In een selectie gaat het naar de opdrachten, en daar eindigt de selectie",
  keyHelp: "Toont de sneltoetsen",
  keySearch: "Zoeken en opdrachten",
  keyTab: "Gaat naar het volgende element",
  keys: "Sneltoetsen",
  label: "Label",
  lost: "Geen verbinding sinds {time}. Acties wachten tot Hearth antwoordt.",
  notFound: "Pagina niet gevonden",
  notFoundText: "Deze pagina bestaat niet of mag niet worden bekeken.",
  nothingFound: "Niets heet ‘{text}’.",
  page: "Pagina",
  pages: "Pagina’s",
  paletteKeys: "Enter opent, Shift en Enter schakelt.",
  resumed: {
    one: "Weer verbonden. Intussen {count} wijziging.",
    other: "Weer verbonden. Intussen {count} wijzigingen.",
  },
  search: "Zoeken",
  searchHint: "Een apparaat, ruimte, label of pagina",
  skip: "Naar de inhoud",
} as const satisfies PageTexts<"shell">;
