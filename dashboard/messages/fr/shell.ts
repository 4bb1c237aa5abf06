/** French: what surrounds the pages. */
import type { PageTexts } from "../texts.ts";

export const shell = {
  area: "Pièce",
  findings: "Trouvé",
  keyEnter: "Ouvre ou commute la sélection",
  keyEscape:
    "Ferme une fenêtre. Dans une sélection, mène aux commandes et, de là, termine la sélection",
  keyHelp: "Affiche les raccourcis",
  keySearch: "Recherche et commandes",
  keyTab: "Passe à l’élément suivant",
  keys: "Raccourcis clavier",
  label: "Étiquette",
  lost: "Hors connexion depuis {time}. Les actions attendent que Hearth réponde.",
  notFound: "Page introuvable",
  notFoundText: "Cette page n’existe pas, ou son accès n’est pas autorisé.",
  nothingFound: "Rien ne s’appelle « {text} ».",
  page: "Page",
  pages: "Pages",
  paletteKeys: "Entrée ouvre, Maj et Entrée commute.",
  resumed: {
    one: "Reconnecté. {count} changement entre-temps.",
    other: "Reconnecté. {count} changements entre-temps.",
  },
  search: "Rechercher",
  searchHint: "Un appareil, une pièce, une étiquette ou une page",
  skip: "Aller au contenu",
} as const satisfies PageTexts<"shell">;
