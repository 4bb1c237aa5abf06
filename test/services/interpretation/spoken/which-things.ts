/** Which things a sentence is for, in five languages, in the virtual house; "-": nothing is done. */
type WhichRow = readonly [
  tag: "de" | "en" | "es" | "fr" | "nl",
  sentence: string,
  expected: string,
];

const KITCHEN = "light.kitchen light.kitchen_counter";
const BEDROOM = "light.bedroom light.bedside_lamp";
const DARK_BEDROOM = `turn_off: ${BEDROOM}; close: cover.bedroom`;
const BOTH_ROOMS = `turn_off: ${KITCHEN} ${BEDROOM}`;
const OTHER_LAMPS = `turn_off: light.living_room light.hallway light.garage light.bathroom light.office light.kids_room ${KITCHEN} ${BEDROOM}`;
const BLINDS_UP = "open: cover.living_room cover.bedroom cover.office";
const BLINDS_DOWN = BLINDS_UP.replace("open", "close");
const HALF = "turn_on brightness=128:";

export const WHICH: readonly WhichRow[] = [
  // Nothing is said of what stands before an order of its own, unless it is a place.
  ["en", "good and turn on the kitchen light", "-"],
  ["en", "movie, turn on the kitchen light", "-"],
  ["en", "coffee machine, turn on the kitchen light", "-"],
  ["en", "kitchen, turn on the lights", `turn_on: ${KITCHEN}`],
  ["en", "the kitchen light, turn it on", "turn_on: light.kitchen"],
  ["nl", "je zou de lampen in de keuken aan moeten doen", "-"],
  ["nl", "kun je de lampen in de keuken aandoen", `turn_on: ${KITCHEN}`],
  // An id is that thing alone.
  ["en", "turn on light.kitchen", "turn_on: light.kitchen"],
  ["en", "turn on light.kitchen and light.bedroom.", "turn_on: light.kitchen light.bedroom"],
  ["en", "turn on light.kitchen_lamp", "-"],
  ["de", "schalte light.kitchen ein", "turn_on: light.kitchen"],
  ["fr", "allume light.kitchen", "turn_on: light.kitchen"],
  ["es", "enciende light.kitchen", "turn_on: light.kitchen"],
  ["nl", "zet light.kitchen aan", "turn_on: light.kitchen"],
  // One name is read as the other.
  ["en", "turn on the kitchen and bedroom light", "turn_on: light.kitchen light.bedroom"],
  ["en", "turn on the kitchen and the bedroom light", "turn_on: light.kitchen light.bedroom"],
  ["en", "turn on the kitchen and bedroom lights", `turn_on: ${KITCHEN} ${BEDROOM}`],
  ["en", "turn off the kitchen and the floor lamp", `turn_off: ${KITCHEN} light.living_room_lamp`],
  ["en", "turn off the TV and the kitchen", `turn_off: switch.tv_socket ${KITCHEN}`],
  ["en", "turn on the kitchen and lights", "-"],
  // A place that is said last, or several that are said first.
  ["en", "lights off and blinds down in the bedroom", DARK_BEDROOM],
  ["de", "Licht aus und Rollos runter im Schlafzimmer", DARK_BEDROOM],
  ["fr", "éteins les lumières et ferme les volets dans la chambre", DARK_BEDROOM],
  ["es", "apaga las luces y cierra las persianas del dormitorio", DARK_BEDROOM],
  ["nl", "de lampen uit en de rolluiken dicht in de slaapkamer", DARK_BEDROOM],
  [
    "en",
    "lock the doors and turn off the lights in the kitchen",
    `lock: lock.front_door lock.garage; turn_off: ${KITCHEN}`,
  ],
  [
    "en",
    "turn off all lights and close the blinds in the bedroom",
    "turn_off: light.*; close: cover.bedroom",
  ],
  [
    "en",
    "turn off the lights. close the blinds in the bedroom",
    "turn_off: light.*; close: cover.bedroom",
  ],
  ["en", "in the kitchen and the bedroom, turn off the lights", BOTH_ROOMS],
  ["en", "the kitchen and the bedroom, lights off", BOTH_ROOMS],
  ["de", "in der Küche und im Schlafzimmer mach die Lichter aus", BOTH_ROOMS],
  // A value that is said last.
  [
    "en",
    "turn on the kitchen light and the bedroom light at 50%",
    `${HALF} light.kitchen light.bedroom`,
  ],
  [
    "es",
    "enciende la luz de la cocina y la luz del dormitorio al 50%",
    `${HALF} ${KITCHEN} ${BEDROOM}`,
  ],
  ["en", "open the blinds and the bedroom light to 50%", "-"],
  ["en", "turn on the kitchen and bedroom light to 50%", `${HALF} light.kitchen light.bedroom`],
  [
    "en",
    "set the kitchen light to 50% and the bedroom to 30",
    "set_brightness brightness=128: light.kitchen; set_brightness brightness=77: light.bedroom",
  ],
  // Everything: neither what lets people in, nor what is set to something that is not said.
  ["en", "open everything", BLINDS_UP],
  ["en", "raise everything", "-"],
  ["de", "mach alles auf", BLINDS_UP],
  ["es", "sube todo", "-"],
  ["nl", "alles omhoog", "-"],
  ["de", "alles runter", BLINDS_DOWN],
  ["de", "alles herunterlassen", BLINDS_DOWN],
  ["es", "todo abajo", BLINDS_DOWN],
  ["nl", "laat alles zakken", BLINDS_DOWN],
  ["de", "alles zu", `${BLINDS_DOWN} cover.garage_door`],
  ["en", "everything down", "-"],
  ["nl", "alles omlaag", "-"],
  ["en", "set everything to 50%", "-"],
  ["de", "stell alles auf 50%", "-"],
  ["fr", "mets tout à 50%", "-"],
  ["es", "pon todo al 50%", "-"],
  ["nl", "zet alles op 50%", "-"],
  ["en", "set everything in the bedroom to red", "set_color rgb_color=255/0/0: light.bedroom"],
  // All but something.
  [
    "en",
    "turn on everything in the bedroom but the fan",
    `turn_on: ${BEDROOM} media_player.bedroom`,
  ],
  ["nl", "alle behalve de staande lamp uit", OTHER_LAMPS],
  // What is to stay open is not opened.
  ["en", "leave the garage door open", "-"],
  ["en", "keep the front door unlocked", "-"],
  ["de", "lass das Garagentor offen", "-"],
  ["fr", "laisse la porte du garage ouverte", "-"],
  ["es", "deja la puerta del garaje abierta", "-"],
  ["nl", "laat de garagedeur open", "-"],
  ["en", "leave the blinds up", "-"],
  ["de", "lass die Rollos hoch", "-"],
  ["fr", "laisse les volets levés", "-"],
  ["es", "deja las persianas arriba", "-"],
  ["es", "deja las persianas subidas", "-"],
  ["nl", "laat de rolluiken omhoog", "-"],
  [
    "en",
    "leave the bedroom blinds open and close all the blinds",
    "close: cover.living_room cover.office",
  ],
  // What goes somewhere, and what charges a car.
  ["en", "go down to the kitchen", "-"],
  ["de", "geh runter in die Küche", "-"],
  ["fr", "descends à la cuisine", "-"],
  ["nl", "ga naar beneden naar de keuken", "-"],
  ["es", "baja a la planta baja", "-"],
  ["es", "sube a la cocina", "-"],
  ["fr", "monte à la cuisine", "-"],
  ["en", "turn on the light in the car", "-"],
  ["en", "you should turn on the kitchen light", "-"],
  ["de", "du solltest das Küchenlicht einschalten", "-"],
  ["es", "deberías encender la luz de la cocina", "-"],
];

/** Said by a person in a place that has an article. */
export const FROM_A_PLACE: readonly (readonly [
  tag: WhichRow[0],
  sentence: string,
  location: string,
  expected: string,
])[] = [
  ["en", "put the light on", "the kitchen", `turn_on: ${KITCHEN}`],
  ["de", "mach das Licht an", "die Küche", `turn_on: ${KITCHEN}`],
  ["fr", "allume la lumière", "la cuisine", `turn_on: ${KITCHEN}`],
  ["es", "enciende la luz", "la cocina", `turn_on: ${KITCHEN}`],
  ["nl", "doe het licht aan", "de keuken", `turn_on: ${KITCHEN}`],
];
