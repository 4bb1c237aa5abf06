/** Words in names of devices that "everything" turns off only after a confirmation, whatever is spoken. */

const WORDS =
  "charger|charging|fridge|refrigerator|freezer|server|router|pump|boiler|heater|heating|alarm|aquarium|modem|nas|" +
  "ladegerät|laden|wallbox|kühlschrank|gefrierschrank|gefriertruhe|tiefkühler|pumpe|kessel|heizung|" +
  "cargador|frigorífico|nevera|refrigerador|congelador|servidor|bomba|caldera|calefacción|alarma|acuario|módem|" +
  "chargeur|réfrigérateur|frigo|congélateur|serveur|routeur|pompe|chaudière|chauffage|alarme|borne|" +
  "lader|oplader|laadpaal|koelkast|vriezer|diepvries|pomp|ketel|verwarming";

export const CRITICAL: readonly string[] = WORDS.split("|");
