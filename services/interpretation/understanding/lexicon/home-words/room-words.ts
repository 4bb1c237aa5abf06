/** Words of names that say what a thing is in or for, and name it alone in no language. */

/** Words for any room, in any language: "salle" of "salle de bain" names none alone. */
export const ROOM_WORDS: ReadonlySet<string> = new Set(
  "room area zimmer raum bereich zona piece salle zone kamer ruimte".split(" "),
);

/** What is started itself: a plug for the car is not the car. */
export const SERVED_WORDS: ReadonlySet<string> = new Set(
  "car vehicle auto fahrzeug wagen coche carro vehiculo voiture vehicule voertuig".split(" "),
);
