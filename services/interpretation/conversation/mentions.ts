/** What of the home a sentence mentions: names, places and kinds, word by word; pure. */
import { isOfKind } from "../home/entity-kinds.ts";
import { areaName, type HomeModel, type NamedEntity } from "../home/home-model.ts";
import { isReserved, nounOf } from "../language/lexicon.ts";

/** How many words of an entity a sentence has. */
export interface Mention {
  readonly name: number;
  readonly area: number;
  readonly isKind: boolean;
}

const MIN_LETTERS = 3;

/** "Lamps" and "lamp" are the same word here. */
const stem = (word: string): string => (word.length > MIN_LETTERS ? word.replace(/s$/, "") : word);

export const mentionsIn = (
  sentence: string,
  home: HomeModel,
): ((entity: NamedEntity) => Mention) => {
  const { words, lexicon } = home.language;
  const isContent = (word: string) =>
    word.length >= MIN_LETTERS && !words.articles.includes(word) && !isReserved(lexicon, word);
  const said = words.cut(sentence);
  const content = new Set(said.filter(isContent).map(stem));
  const pairs = said.slice(1).map((word, index) => `${said[index]} ${word}`);
  const kinds = [...said, ...pairs].flatMap((phrase) => nounOf(lexicon, phrase)?.kind ?? []);
  const isKinds = kinds.map(isOfKind);
  const countIn = (text: string) =>
    new Set(words.cut(text).filter(isContent).map(stem)).intersection(content).size;
  return (entity) => {
    const { entity_id, name, area_id } = entity;
    const isNamed = said.includes(entity_id);
    return {
      name: (isNamed ? 1 : 0) + countIn(name),
      area: area_id === null ? 0 : countIn(areaName(home, area_id)),
      isKind: isKinds.some((isKind) => isKind(entity)),
    };
  };
};

export const isMentioned = ({ name, area, isKind }: Mention): boolean =>
  name > 0 || area > 0 || isKind;
