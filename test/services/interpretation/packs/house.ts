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

/** All problems of files, each as "path (line): reason". */
export const problemsOf = (...texts: readonly string[]): readonly string[] => {
  const read = texts.map((text, index) => readPack(`en/${index}.yaml`, "en", text));
  const packs = read.flatMap(({ pack }) => pack ?? []);
  const found = read.flatMap(({ problems }) => problems);
  const later = buildPackSet(packs).problems.map(({ file, ...problem }) =>
    (read[Number(file.slice(3, 4))] ?? read[0])?.placed(problem),
  );
  return [...found, ...later].flatMap((one) =>
    one ? [`${one.path} (${one.line}): ${one.reason}`] : [],
  );
};

export const houseWithPacks = async (
  language: SentenceLanguage,
  ...texts: readonly string[]
): Promise<HomeModel> => {
  const read = texts.map((text, index) => readPack(`${language}/${index}.yaml`, language, text));
  const problems = read.flatMap((one) => one.problems);
  if (problems.length > 0) throw new TypeError(JSON.stringify(problems));
  const { set, problems: later } = buildPackSet(read.flatMap(({ pack }) => pack ?? []));
  if (later.length > 0) throw new TypeError(JSON.stringify(later));
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
