/** What lights are called in each language. */
import type { HomeWord } from "./home-word.ts";

export const LIGHTS: readonly HomeWord[] = [
  [
    "light|lamp|bulb|lighting",
    "Licht|Lampe|Leuchte|Beleuchtung",
    "luz|lámpara|bombilla|iluminación",
    "lumière|lampe|éclairage|ampoule",
    "licht|lamp|verlichting",
  ],
  [
    "lights|lamps|bulbs",
    "Lichter|Lampen|Leuchten|Beleuchtungen",
    "luces|lámparas|bombillas",
    "lumières|lampes|ampoules",
    "lichten|lampen",
  ],
  [
    "ceiling light|ceiling lamp",
    "Deckenlicht|Deckenlampe|Deckenleuchte",
    "luz del techo|luz de techo|lámpara de techo",
    "plafonnier|lampe de plafond|lumière du plafond",
    "plafondlamp|plafonnière|plafondlicht",
  ],
  [
    "ceiling lights",
    "Deckenlichter|Deckenlampen|Deckenleuchten",
    "luces del techo|luces de techo",
    "plafonniers|lumières du plafond",
    "plafondlampen",
  ],
  [
    "floor lamp|standing lamp",
    "Stehlampe|Stehleuchte",
    "lámpara de pie",
    "lampadaire|lampe sur pied",
    "staande lamp|vloerlamp",
  ],
  ["chandelier", "Kronleuchter", "araña|lámpara de araña|candelabro", "lustre", "kroonluchter"],
  [
    "spotlight[s]|floodlight[s]|spot[s]|flood light[s]",
    "Strahler|Scheinwerfer|Flutlicht|Spot|Spots",
    "foco[s]|reflector|reflectores",
    "projecteur[s]|spot[s]",
    "spot[s]|schijnwerper[s]",
  ],
  [
    "wall light|sconce[s]|wall lamp",
    "Wandlampe|Wandleuchte|Wandlicht|Wandleuchten",
    "aplique[s]|lámpara de pared|luz de pared",
    "applique[s]|lampe murale",
    "wandlamp|muurlamp",
  ],
  [
    "lantern[s]",
    "Laterne|Laternen",
    "linterna[s]|farol|faroles|farolillos",
    "lanterne[s]",
    "lantaarn[s]",
  ],
  [
    "night light|nightlight",
    "Nachtlicht",
    "luz nocturna|luz de noche",
    "veilleuse",
    "nachtlampje|nachtlicht",
  ],
  [
    "fairy|fairy lights|string|string lights",
    "Lichterkette|Lichterketten",
    "guirnalda|guirnalda de luces|luces de hadas",
    "guirlande|guirlande lumineuse",
    "lichtsnoer|lichtslinger",
  ],
  [
    "strip|light strip|led strip",
    "Streifen|Lichtband|LED-Streifen|Lichtstreifen|LED-Band",
    "tira|tira de luces|tira led",
    "bande|ruban|bandeau|ruban led",
    "strip|ledstrip|lichtstrip",
  ],
];
