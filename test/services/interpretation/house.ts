/** The virtual house, as the interpreter sees it, for tests. */
import { AREAS, ENTITIES, FLOORS } from "../../../services/devices/homes/virtual/house.ts";
import {
  buildHomeModel,
  type HomeModel,
} from "../../../services/interpretation/home/home-model.ts";
import { type Patch, patched } from "../../../shared/kernel/entity.ts";
import { english } from "./english.ts";

const LONG_AGO = "2029-12-31T00:00:00.000Z";

/** The house as it stands at first, but for what a test wants otherwise. */
export const houseWith = (patches: Readonly<Record<string, Patch>> = {}): HomeModel =>
  buildHomeModel(
    english,
    { floors: FLOORS, areas: AREAS, labels: [], entities: ENTITIES },
    ENTITIES.map(({ entity_id, initial }) => ({
      entity_id,
      ...patched(initial, patches[entity_id] ?? {}),
      last_changed: LONG_AGO,
      last_updated: LONG_AGO,
      version: 1,
    })),
  );
