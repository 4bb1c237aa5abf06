/** Checks the names in a new grant: a name that does not exist would cover nothing. */
import type { KeptArea } from "../../shared/access/entity-places.ts";
import { editsIn } from "../../shared/access/registry-edits.ts";
import { COMMANDS, DOMAIN_NAMES } from "../../shared/domains/domains.ts";
import { fits, type Grant } from "../../shared/kernel/caller.ts";
import { domainOf, isPresent } from "../../shared/kernel/entity.ts";
import { type Problem, refuse } from "../../shared/kernel/problem.ts";
import { unknownName } from "../../shared/kernel/unknown-names.ts";
import type { StateCache } from "../../shared/store/port/state-cache.ts";

/** The command of `POST /api/state`, which is no service of Home Assistant. */
const SET_STATE = "set_state";

const STATES = "GET /api/state";

/** One field of a grant. */
interface GrantField {
  readonly what: string;
  /** The part of the text that must exist. */
  readonly nameIn?: (text: string) => string;
  readonly known: () => Iterable<string>;
  /** Where a client finds all of them. */
  readonly where: string;
}

/** What a home says of its labels. */
interface LabelledRecord {
  readonly labels?: readonly { readonly label_id: string }[];
}

/** Those that homes have and people have not removed, and those that people have added. */
const placesIn = ({ documents }: Pick<StateCache, "documents">) => {
  const said = [...documents<KeptArea>("areas")];
  const records = [...documents<LabelledRecord>("homes").values()];
  const edits = editsIn({ documents });
  const isThere = (all: ReadonlyMap<string, { readonly isRemoved?: true }>) => (id: string) =>
    all.get(id)?.isRemoved !== true;
  const areas = [...said.map(([id]) => id), ...edits.areas.keys()];
  const floors = [...said.flatMap(([, { floor_id }]) => floor_id ?? []), ...edits.floors.keys()];
  const ofHomes = records.flatMap(({ labels = [] }) => labels.map(({ label_id }) => label_id));
  return {
    areas: areas.filter(isThere(edits.areas)),
    floors: floors.filter(isThere(edits.floors)),
    labels: [...ofHomes, ...edits.labels.keys()].filter(isThere(edits.labels)),
  };
};

const rowsOf = ({ entities, documents }: StateCache): Readonly<Record<keyof Grant, GrantField>> => {
  const { areas, floors, labels } = placesIn({ documents });
  const domains = () => [
    ...DOMAIN_NAMES,
    ...[...entities.values()].filter(isPresent).map(({ entity_id }) => domainOf(entity_id)),
  ];
  return {
    entities: { what: "domain", nameIn: domainOf, known: domains, where: STATES },
    domains: { what: "domain", known: domains, where: STATES },
    areas: { what: "area", known: () => areas, where: "GET /areas" },
    floors: { what: "floor", known: () => floors, where: "GET /floors" },
    labels: { what: "label", known: () => labels, where: "GET /labels" },
    commands: { what: "command", known: () => [...COMMANDS, SET_STATE], where: "GET /api/actions" },
  };
};

const problemsIn = (
  field: string,
  { what, nameIn = (text) => text, known, where }: GrantField,
  texts: readonly string[],
): readonly Problem[] => {
  const all = [...new Set(known())].sort();
  return texts.flatMap((text, index) => {
    const name = nameIn(text);
    if (all.some((one) => fits(name, one))) return [];
    const place = `grant.${field}[${index}]`;
    return [unknownName({ field: place, what, name, known: all, where })];
  });
};

/** @throws INVALID_REQUEST with each unknown name and similar ones. */
export const checkGrant = (grant: Grant | null | undefined, known: StateCache): void => {
  if (!grant) return;
  const rows = Object.entries(rowsOf(known)) as [keyof Grant, GrantField][];
  refuse(rows.flatMap(([field, row]) => problemsIn(field, row, grant[field] ?? [])));
};
