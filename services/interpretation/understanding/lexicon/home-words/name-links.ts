/** Words between a room and what tells it from others, as keys: "baño de invitados". By language; the others join both. */
export const NAME_LINKS: Readonly<Record<string, readonly string[]>> = {
  es: ["", "de", "del", "dela", "delos"],
  fr: ["", "de", "du", "dela", "des", "d"],
};
