/** The virtual house, as the interpreter sees it, for tests. */
import { AREAS, ENTITIES, FLOORS } from "../../../services/devices/homes/virtual/house.ts";
import {
  buildHomeModel,
  type HomeModel,
} from "../../../services/interpretation/home/home-model.ts";
import { openLanguage } from "../../../services/interpretation/lexicon/languages.ts";
import type { SentenceLanguage } from "../../../shared/contracts/interpretation.ts";
import { type Patch, patched } from "../../../shared/kernel/entity.ts";
import { english } from "./english.ts";

const LONG_AGO = "2029-12-31T00:00:00.000Z";

type Patches = Readonly<Record<string, Patch>>;

const houseOf = (language: HomeModel["language"], patches: Patches): HomeModel =>
  buildHomeModel(
    language,
    { floors: FLOORS, areas: AREAS, labels: [], entities: ENTITIES },
    ENTITIES.map(({ entity_id, initial }) => ({
      entity_id,
      ...patched(initial, patches[entity_id] ?? {}),
      last_changed: LONG_AGO,
      last_updated: LONG_AGO,
      version: 1,
    })),
  );

/** The house as it stands at first, but for what a test wants otherwise. */
export const houseWith = (patches: Patches = {}): HomeModel => houseOf(english, patches);

/** The same, spoken to in another language. */
export const houseIn = async (tag: SentenceLanguage, patches: Patches = {}): Promise<HomeModel> =>
  houseOf(await openLanguage(tag), patches);
