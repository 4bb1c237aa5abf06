/** Words in names of what stays on, in all languages: homes have names in any. Letters are without accents. */

const words = (text: string): readonly string[] => text.split("|");

export const APPLIANCES = {
  words: words(
    "charger|charging|fridge|refrigerator|freezer|server|router|pump|boiler|heater|heating|alarm|aquarium|modem|nas|wallbox|" +
      "kessel|" +
      "cargador|frigorifico|nevera|heladera|refrigerador|congelador|servidor|bomba|caldera|calefaccion|alarma|acuario|" +
      "chargeur|refrigerateur|frigo|congelateur|serveur|routeur|pompe|chaudiere|chauffage|alarme|borne|" +
      "lader|pomp|ketel",
  ),
  /** Also parts of compounds. */
  parts: words(
    "kuhlschrank|gefrierschrank|gefriertruhe|tiefkuhl|pumpe|heizung|ladegerat|ladestation|aquarium|wallbox|" +
      "oplader|laadpaal|koelkast|ijskast|vriezer|diepvries|verwarming",
  ),
  /** Also at the end of compounds: a light beside them is none of them. */
  lights: words(
    "light|lights|lamp|lamps|licht|lichter|lampe|lampen|leuchte|leuchten|beleuchtung|luz|luces|lampara|lamparas|" +
      "lumiere|lumieres|eclairage|verlichting|lampje",
  ),
} as const;
