/** The things outside a house: those in its garden or on its terrace, and those that are called so. */
import { namePartsIn } from "../lexicon/home-words/home-words.ts";
import { OUTDOORS } from "../lexicon/home-words/outdoors.ts";
import { expandPhrase } from "../text/expand.ts";
import { keyOf } from "../text/normalize.ts";
import { foundOnce } from "./found-things.ts";
import type { HomeIndex, HomeThing } from "./home-index.ts";

/** What is around a house, by the first word of its row, where people are outside: a greenhouse is another house. */
const OPEN =
  /^(?:garden|yard|backyard|front yard|lawn|terrace|porch|balcony|driveway|pool)\b(?! house)/u;

let words: ReadonlySet<string> | undefined;

/** Made when something outside is first meant. */
const outsideWords = (): ReadonlySet<string> => {
  words ??= new Set(
    OUTDOORS.filter(([english]) => OPEN.test(english)).flatMap((row) =>
      row.flatMap(expandPhrase).map(keyOf),
    ),
  );
  return words;
};

export const thingsOutside = (home: HomeIndex): readonly HomeThing[] =>
  foundOnce(home, "outside", () => {
    const known = outsideWords();
    const areas = home.areas
      .filter(({ name }) => namePartsIn(name, "").some(({ key }) => known.has(key)))
      .map(({ id }) => id);
    return home.things.filter(
      ({ area_id, isOutside }) =>
        isOutside === true || (area_id !== null && areas.includes(area_id)),
    );
  });
