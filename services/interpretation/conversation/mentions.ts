/** What of the home a sentence mentions: names, places and kinds, word by word; pure. */
import { areaName, type HomeModel, type NamedEntity } from "../home/home-model.ts";
import { isOfKind } from "../understanding/frames/kinds.ts";
import { keyOf } from "../understanding/text/normalize.ts";

/** How many words of an entity a sentence has. */
export interface Mention {
  readonly name: number;
  readonly area: number;
  readonly isKind: boolean;
}

const MIN_LETTERS = 3;

/** Senses of nouns, of one and of several. */
const KINDS = ["kind", "kinds"];

/** "Everything" and "gadget" are nouns of no particular thing. */
const ANYTHING = "device";

/** "Lamps" and "lamp" are the same word here. */
const stem = (word: string): string => (word.length > MIN_LETTERS ? word.replace(/s$/, "") : word);

export const mentionsIn = (
  sentence: string,
  home: HomeModel,
): ((entity: NamedEntity) => Mention) => {
  const { words, parser } = home.language;
  const sensesOf = (phrase: string) => parser.senses.get(keyOf(phrase));
  const isContent = (word: string) =>
    word.length >= MIN_LETTERS && sensesOf(word).every(({ is }) => KINDS.includes(is));
  const said = words.cut(sentence);
  const content = new Set(said.filter(isContent).map(stem));
  const pairs = said.slice(1).map((word, index) => `${said[index]} ${word}`);
  const kinds = [...said, ...pairs].flatMap((phrase) =>
    sensesOf(phrase).flatMap(({ is, of }) => (KINDS.includes(is) && of !== ANYTHING ? [of] : [])),
  );
  const countIn = (text: string) =>
    new Set(words.cut(text).filter(isContent).map(stem)).intersection(content).size;
  return (entity) => {
    const { entity_id, name, area_id } = entity;
    const isNamed = said.includes(entity_id);
    return {
      name: (isNamed ? 1 : 0) + countIn(name),
      area: area_id === null ? 0 : countIn(areaName(home, area_id)),
      isKind: kinds.some((kind) => isOfKind(entity, kind)),
    };
  };
};

export const isMentioned = ({ name, area, isKind }: Mention): boolean =>
  name > 0 || area > 0 || isKind;
