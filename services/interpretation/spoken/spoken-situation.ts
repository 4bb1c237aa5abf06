/** What the parser is told of the home and the speaker, and what the session remembers of its answer. */
import type { HomeModel } from "../home/home-model.ts";
import type { SpeakerContext, TargetMemory } from "../parser/speaker-context.ts";
import type { HomeIndex } from "../understanding/home/home-index.ts";
import type { CompiledLanguage } from "../understanding/lexicon/compile.ts";
import type { DialogueMemory, SentenceSituation } from "../understanding/meaning.ts";
import { normalize } from "../understanding/text/normalize.ts";
import { spokenHome } from "./spoken-home.ts";

export const memoryOf = (home: HomeModel, spoken: DialogueMemory): TargetMemory => {
  const areas = spoken.recent.flatMap((id) => home.entities.get(id)?.area_id ?? []);
  return { targets: spoken.recent, areas: [...new Set(areas)], spoken };
};

/** What the last sentence was about; a command without words is remembered by its targets. */
const rememberedBy = ({ spoken, targets }: TargetMemory): DialogueMemory => {
  const isOfSame = spoken && spoken.recent.join() === targets.join();
  return isOfSame ? spoken : { recent: targets };
};

/** An article, for example, which says nothing. */
export const isFiller = (word: string, { senses }: CompiledLanguage): boolean =>
  senses.get(word).some(({ is }) => is === "fill");

/**
 * The area that a person is in.
 *
 * @param location  Its name, in any of the words for it; an article may stand before it.
 */
export const areaCalled = (
  location: string,
  { areas, names }: HomeIndex,
  parser: CompiledLanguage,
): HomeIndex["areas"][number] | undefined => {
  const { chars, tokens } = normalize(location);
  const start = tokens.find(({ text }) => !isFiller(text, parser))?.from ?? 0;
  for (const key of [chars, chars.slice(start)]) {
    const ids = names.get(key).find(({ is }) => is === "area")?.ids ?? [];
    const area = ids.length === 1 ? areas.find(({ id }) => id === ids[0]) : undefined;
    if (area) return area;
  }
  return undefined;
};

const situationOf = (
  { memory, location, localTime, instant }: SpeakerContext,
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

export const spokenSituation = (home: HomeModel, context: SpeakerContext): SpokenSituation => {
  const { parser } = home.language;
  const index = spokenHome(home, parser);
  return { parser, index, situation: situationOf(context, index, parser) };
};

/** Ids of the areas of a place that a person is in; none where the home has no such place. */
export const areasCalled = (location: string | undefined, home: HomeModel): readonly string[] => {
  if (location === undefined) return [];
  const { parser } = home.language;
  const area = areaCalled(location, spokenHome(home, parser), parser);
  return area ? [area.id] : [];
};
