/** The virtual house with own sentences, as the interpreter sees it, for tests. */
import { AREAS, ENTITIES, FLOORS } from "../../../../services/devices/homes/virtual/house.ts";
import {
  buildHomeModel,
  type HomeModel,
} from "../../../../services/interpretation/home/home-model.ts";
import { openLanguage } from "../../../../services/interpretation/lexicon/languages.ts";
import { buildPackSet } from "../../../../services/interpretation/packs/pack-set.ts";
import { readPack } from "../../../../services/interpretation/packs/read-pack.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";

const LONG_AGO = "2029-12-31T00:00:00.000Z";

const fileOf = (language: SentenceLanguage, index: number) => `${language}/${index}.yaml`;

const readAll = (language: SentenceLanguage, texts: readonly string[]) => {
  const read = texts.map((text, index) => readPack(fileOf(language, index), language, text));
  const { set, problems: later } = buildPackSet(read.flatMap(({ pack }) => pack ?? []));
  const problems = read.flatMap((one, index) => [
    ...one.problems,
    ...later.filter(({ file }) => file === fileOf(language, index)).map(one.placed),
  ]);
  return { set, problems };
};

/** All problems of files, each as "path (line): reason". */
export const problemsOf = (...texts: readonly string[]): readonly string[] =>
  readAll("en", texts).problems.map(({ path, line, reason }) => `${path} (${line}): ${reason}`);

export const houseWithPacks = async (
  language: SentenceLanguage,
  ...texts: readonly string[]
): Promise<HomeModel> => {
  const { set, problems } = readAll(language, texts);
  if (problems.length > 0) throw new TypeError(JSON.stringify(problems));
  return buildHomeModel(
    { ...(await openLanguage(language)), packs: set },
    { floors: FLOORS, areas: AREAS, labels: [], entities: ENTITIES },
    ENTITIES.map(({ entity_id, initial }) => ({
      entity_id,
      ...initial,
      last_changed: LONG_AGO,
      last_updated: LONG_AGO,
      version: 1,
    })),
  );
};
