/** What scenes, lists and timers are called in each language. */
import type { HomeWord } from "./home-word.ts";

export const SCENES: readonly HomeWord[] = [
  ["scene", "Szene", "escena", "scène", "scène"],
  [
    "movie|movie night",
    "Film|Filmabend|Kino",
    "película|noche de cine|noche de película",
    "film|soirée film|soirée cinéma",
    "film|filmavond",
  ],
  ["dinner", "Abendessen", "cena", "dîner", "avondeten|diner"],
  [
    "good night|goodnight|bedtime",
    "gute Nacht|Schlafenszeit",
    "buenas noches|hora de dormir",
    "bonne nuit|heure du coucher",
    "welterusten|goedenacht|bedtijd",
  ],
  [
    "good morning|morning",
    "guten Morgen|Morgen",
    "buenos días|mañana",
    "bonjour|matin",
    "goedemorgen|ochtend",
  ],
  ["party", "Party|Feier", "fiesta", "fête", "feest"],
  ["romantic", "romantisch[e|er|es|en]", "romántic(o|a)", "romantique", "romantisch[e]"],
  [
    "relax|relaxing",
    "Entspannung|Entspannen",
    "relajación|relax",
    "détente|relaxation",
    "ontspanning|ontspannen",
  ],
  [
    "list|shopping list",
    "Liste|Einkaufsliste",
    "lista|lista de la compra",
    "liste|liste de courses",
    "lijst|boodschappenlijst",
  ],
  ["timer", "Timer", "temporizador", "minuteur|minuterie", "timer"],
];
