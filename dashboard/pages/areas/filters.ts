/** What the page is narrowed to, and which entities stand in which area then. */
import { withoutMarks } from "../../core/text.ts";
import type { EntityRow, RegistryRows } from "./rows.ts";

export type ShownFilter = "" | "changed" | "hidden" | "shown";

export interface RowFilter {
  readonly text: string;
  readonly home: string;
  readonly label: string;
  /** The id of an area, or `none` for what is in no area. */
  readonly area: string;
  readonly shown: ShownFilter;
}

export const EVERYTHING: RowFilter = { text: "", home: "", label: "", area: "", shown: "" };
/** No id of an area has a dash. */
export const NO_AREA = "no-area";

export const isNarrowed = (filter: RowFilter): boolean =>
  Object.values(filter).some((value) => value !== "");

const SHOWN: Readonly<Record<ShownFilter, (row: EntityRow) => boolean>> = {
  "": () => true,
  changed: ({ changed }) => changed.length > 0,
  hidden: ({ hidden }) => hidden,
  shown: ({ hidden }) => !hidden,
};

/** Scenes and automations have pages of their own: here they stand where a person has put them, or is looking for them. */
const ELSEWHERE = /^(scene|automation)\./;

const words = (text: string): readonly string[] => withoutMarks(text).split(/[\s._-]+/);

/** Entities by their areas, under the empty text those of none; each area in the order of names. */
export const entitiesByArea = (
  { entity, label }: Pick<RegistryRows, "entity" | "label">,
  filter: RowFilter,
): ReadonlyMap<string, readonly EntityRow[]> => {
  const typed = words(filter.text.trim());
  const carriers = filter.label && new Set(label.get(filter.label)?.entities);
  const isMeant = (row: EntityRow): boolean => {
    const { entity_id, name, original_name, aliases, area_id, home } = row;
    if (!isNarrowed(filter) && area_id === null && ELSEWHERE.test(entity_id)) return false;
    if (filter.home && home !== filter.home) return false;
    if (filter.area && (area_id ?? NO_AREA) !== filter.area) return false;
    if (carriers && !carriers.has(entity_id) && !row.labels.includes(filter.label)) return false;
    if (!SHOWN[filter.shown](row)) return false;
    if (filter.text === "") return true;
    const own = words([name, original_name, entity_id, ...aliases].join(" "));
    return typed.every((one) => own.some((word) => word.startsWith(one)));
  };
  const meant = [...entity.values()].filter(isMeant);
  return Map.groupBy(
    meant.sort((a, b) => a.name.localeCompare(b.name)),
    ({ area_id }) => area_id ?? "",
  );
};
