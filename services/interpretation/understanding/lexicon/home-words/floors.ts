/** What floors, and the ways between rooms, are called in each language. */
import type { HomeWord } from "./home-word.ts";

export const FLOORS: readonly HomeWord[] = [
  [
    "hallway|hall|corridor",
    "Flur|Diele|Gang|Korridor",
    "pasillo|corredor",
    "couloir|corridor",
    "gang|hal",
  ],
  [
    "entrance|entry|entryway|foyer|entrance hall|lobby|vestibule",
    "Eingang|Eingangsbereich|Eingangshalle|Vorraum|Foyer",
    "entrada|vestíbulo|recibidor",
    "entrée|hall d'entrée|vestibule|hall",
    "ingang|entree|inkomhal|voorportaal",
  ],
  ["basement", "Keller|Untergeschoss|Kellergeschoss", "sótano", "sous-sol", "kelder|souterrain"],
  ["cellar", "Keller", "bodega|sótano", "cave", "kelder"],
  [
    "attic|loft",
    "Dachboden|Speicher|Dachgeschoss",
    "ático|desván|buhardilla|altillo",
    "grenier|combles",
    "zolder|vliering",
  ],
  [
    "stairs|staircase|stairway|stairwell|stair",
    "Treppe|Treppen|Treppenhaus|Stiege|Stiegenhaus",
    "escalera[s]",
    "escalier[s]|cage d'escalier",
    "trap|trappenhuis|trapgat",
  ],
  ["landing", "Treppenabsatz", "rellano|descansillo", "palier", "overloop"],
  [
    "upstairs|upper floor|upper level",
    "oben|Obergeschoss|oberes Stockwerk|oberer Stock|ober(e|er|es|en|em)",
    "arriba|planta alta|planta de arriba|piso de arriba|piso superior|de arriba",
    "étage|à l'étage|en haut|haut|d'en haut",
    "boven|bovenverdieping|verdieping",
  ],
  [
    "downstairs|ground floor|lower floor|lower level",
    "unten|Erdgeschoss|Parterre|unteres Stockwerk|unter(e|er|es|en|em)",
    "abajo|planta baja|planta de abajo|piso de abajo|piso inferior|de abajo",
    "rez-de-chaussée|le bas|en bas|d'en bas",
    "beneden|begane grond|benedenverdieping",
  ],
  [
    "first floor",
    "erster Stock|erstes Obergeschoss",
    "primer piso|primera planta",
    "premier étage",
    "eerste verdieping",
  ],
  [
    "second floor",
    "zweiter Stock|zweites Obergeschoss",
    "segundo piso|segunda planta",
    "deuxième étage|second étage",
    "tweede verdieping",
  ],
  ["room", "Zimmer|Raum", "cuarto|sala|habitación", "pièce|salle", "kamer|ruimte"],
];
