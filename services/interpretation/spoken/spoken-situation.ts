/** What the lattice parser is told of the home and the speaker, and what the session remembers of its answer. */
import type { HomeModel } from "../home/home-model.ts";
import type { SpeakerContext } from "../parser/parse.ts";
import type { TargetMemory } from "../targets/resolution.ts";
import type { HomeIndex } from "../understanding/home/home-index.ts";
import type { CompiledLanguage } from "../understanding/lexicon/compile.ts";
import type { DialogueMemory, SentenceSituation } from "../understanding/meaning.ts";
import { normalize, type TextToken } from "../understanding/text/normalize.ts";
import { spokenHome } from "./spoken-home.ts";

export const memoryOf = (home: HomeModel, spoken: DialogueMemory): TargetMemory => {
  const areas = spoken.recent.flatMap((id) => home.entities.get(id)?.area_id ?? []);
  return { targets: spoken.recent, areas: [...new Set(areas)], spoken };
};

/** What the last sentence was about, whichever parser has read it. */
const rememberedBy = ({ spoken, targets }: TargetMemory): DialogueMemory => {
  const isOfSame = spoken && spoken.recent.join() === targets.join();
  return isOfSame ? spoken : { recent: targets };
};

/**
 * The area that a person is in.
 *
 * @param location  Its name, in any of the words for it; an article may stand before it.
 */
export const areaCalled = (
  location: string,
  { areas, names }: HomeIndex,
  { senses }: CompiledLanguage,
): HomeIndex["areas"][number] | undefined => {
  const { chars, tokens } = normalize(location);
  const isArticle = ({ text }: TextToken) => senses.get(text).some(({ is }) => is === "fill");
  const start = tokens.find((token) => !isArticle(token))?.from ?? 0;
  for (const key of [chars, chars.slice(start)]) {
    const ids = names.get(key).find(({ is }) => is === "area")?.ids ?? [];
    const area = ids.length === 1 ? areas.find(({ id }) => id === ids[0]) : undefined;
    if (area) return area;
  }
  return undefined;
};

type TimedContext = SpeakerContext & { readonly localTime: Date };

const situationOf = (
  { memory, location, localTime, instant }: TimedContext,
  home: HomeIndex,
  parser: CompiledLanguage,
): SentenceSituation => ({
  now: localTime,
  instant,
  area: location === undefined ? undefined : areaCalled(location, home, parser)?.id,
  memory: memory && rememberedBy(memory),
});

export interface SpokenSituation {
  readonly parser: CompiledLanguage;
  readonly index: HomeIndex;
  readonly situation: SentenceSituation;
}

/** @returns nothing where the home's language has no such parser, or the time is not known. */
export const spokenSituation = (
  home: HomeModel,
  context: SpeakerContext,
): SpokenSituation | undefined => {
  const { parser } = home.language;
  const { localTime } = context;
  if (!parser || !localTime) return undefined;
  const index = spokenHome(home, parser);
  return { parser, index, situation: situationOf({ ...context, localTime }, index, parser) };
};
