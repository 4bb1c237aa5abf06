/** What rooms are called in each language: an area that is called so in one of them is known in all. */
import { SENTENCE_LANGUAGES } from "../../../../shared/contracts/interpretation.ts";
import { keyOf } from "../text/normalize.ts";

/** In the order of `SENTENCE_LANGUAGES`; "|" separates names for the same. */
const ROOMS: readonly (readonly [string, string, string, string, string])[] = [
  ["kitchen", "Küche", "cocina", "cuisine", "keuken"],
  [
    "living room|lounge|sitting room",
    "Wohnzimmer|Stube",
    "sala de estar|salón|sala",
    "salon|séjour",
    "woonkamer|huiskamer",
  ],
  ["bedroom", "Schlafzimmer", "dormitorio|habitación|recámara", "chambre", "slaapkamer"],
  ["bathroom", "Badezimmer|Bad", "baño|cuarto de baño", "salle de bain|salle de bains", "badkamer"],
  ["hallway|hall|corridor", "Flur|Diele|Gang", "pasillo|recibidor", "couloir|entrée", "gang|hal"],
  ["office|study", "Büro|Arbeitszimmer", "despacho|oficina|estudio", "bureau", "kantoor|werkkamer"],
  ["garage", "Garage", "garaje|cochera", "garage", "garage"],
  ["garden|yard", "Garten", "jardín", "jardin", "tuin"],
  ["terrace|patio", "Terrasse", "terraza|patio", "terrasse", "terras"],
  ["balcony", "Balkon", "balcón", "balcon", "balkon"],
  ["dining room", "Esszimmer", "comedor", "salle à manger", "eetkamer"],
  [
    "kids room|kids' room|children's room|nursery",
    "Kinderzimmer",
    "habitación de los niños|cuarto de los niños",
    "chambre des enfants|chambre d'enfant",
    "kinderkamer",
  ],
  ["guest room", "Gästezimmer", "habitación de invitados", "chambre d'amis", "logeerkamer"],
  ["basement|cellar", "Keller", "sótano", "sous-sol|cave", "kelder"],
  ["attic|loft", "Dachboden|Speicher", "ático|desván", "grenier", "zolder"],
  [
    "laundry room|laundry|utility room",
    "Waschküche",
    "lavadero|lavandería",
    "buanderie",
    "bijkeuken|washok",
  ],
  ["toilet|wc", "Toilette|WC|Klo", "aseo|wc", "toilettes|wc", "toilet|wc"],
];

const names = ROOMS.map((room) => room.map((all) => all.split("|")));
const byKey = new Map(
  names.flatMap((room) => room.flat().map((name) => [keyOf(name), room] as const)),
);

/** @returns what an area of that name is called in a language; nothing for one that is no usual room. */
export const roomNames = (name: string, tag: string): readonly string[] => {
  const index = (SENTENCE_LANGUAGES as readonly string[]).indexOf(tag);
  return byKey.get(keyOf(name))?.[index] ?? [];
};
