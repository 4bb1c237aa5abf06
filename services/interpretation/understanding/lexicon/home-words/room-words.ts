/** Words for any room, in any language: "salle" of "salle de bain" names none alone. */
export const ROOM_WORDS: ReadonlySet<string> = new Set(
  "room area zimmer raum bereich zona piece salle zone kamer ruimte".split(" "),
);
