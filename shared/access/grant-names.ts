/** Checks the names in grants and in the policy: a name that does not exist would select nothing. */
import { COMMANDS, DOMAIN_NAMES } from "../domains/domains.ts";
import { FIELDS } from "../domains/fields.ts";
import { fits, type Grant, type Selector, type ValueRange } from "../kernel/caller.ts";
import { domainOf, isPresent } from "../kernel/entity.ts";
import { type Problem, refuse } from "../kernel/problem.ts";
import { unknownName } from "../kernel/unknown-names.ts";
import type { StateCache } from "../store/port/state-cache.ts";
import type { KeptArea } from "./entity-places.ts";
import { editsIn } from "./registry-edits.ts";

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

type SelectorFields = Readonly<Record<keyof Selector, GrantField>>;

export const domainsIn = ({ entities }: Pick<StateCache, "entities">): readonly string[] => [
  ...DOMAIN_NAMES,
  ...[...entities.values()].filter(isPresent).map(({ entity_id }) => domainOf(entity_id)),
];

const rowsOf = ({ entities, documents }: StateCache): SelectorFields => {
  const { areas, floors, labels } = placesIn({ documents });
  const domains = () => domainsIn({ entities });
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
  place: string,
  { what, nameIn = (text) => text, known, where }: GrantField,
  texts: readonly string[],
): readonly Problem[] => {
  const all = [...new Set(known())].sort();
  return texts.flatMap((text, index) => {
    const name = nameIn(text);
    if (all.some((one) => fits(name, one))) return [];
    return [unknownName({ field: `${place}[${index}]`, what, name, known: all, where })];
  });
};

/** Problems with the names of a selector: a name that does not exist would select nothing. */
const selectorProblems = (
  place: string,
  selector: Selector,
  rows: SelectorFields,
): readonly Problem[] => {
  const fields = Object.entries(rows) as [keyof Selector, GrantField][];
  return fields.flatMap(([field, row]) =>
    problemsIn(`${place}.${field}`, row, selector[field] ?? []),
  );
};

/** Wire names under which a client may know a field are refused, too: a range is of the field itself. */
const rangeProblems = (place: string, name: string, range: ValueRange): readonly Problem[] => {
  const field = `${place}.${name}`;
  const known = Object.keys(FIELDS);
  if (!known.includes(name))
    return [
      unknownName({ field, what: "field of commands", name, known, where: "GET /api/actions" }),
    ];
  const { min, max, one_of } = range;
  if (min !== undefined && max !== undefined && min > max)
    return [{ field, message: `${name}: min ${min} is more than max ${max}.` }];
  const isMixed = one_of !== undefined && (min !== undefined || max !== undefined);
  return isMixed ? [{ field, message: `${name}: give min and max, or one_of.` }] : [];
};

/** @throws INVALID_REQUEST with each unknown name of a selector and similar ones. */
export const checkSelectors = (
  selectors: Readonly<Record<string, Selector>>,
  known: StateCache,
): void => {
  const rows = rowsOf(known);
  refuse(Object.entries(selectors).flatMap(([place, one]) => selectorProblems(place, one, rows)));
};

/**
 * @param now  Epoch milliseconds.
 * @throws INVALID_REQUEST with each unknown name and similar ones, and for a range or an end that allows nothing.
 */
export const checkGrant = (
  grant: Grant | null | undefined,
  known: StateCache,
  now: number,
): void => {
  if (!grant) return;
  const { deny = [], values, expires_at } = grant;
  const rows = rowsOf(known);
  const ranges = Object.entries(values ?? {});
  refuse([
    ...(values && ranges.length === 0
      ? [{ field: "grant.values", message: "The 'grant.values' field must name a field." }]
      : []),
    ...selectorProblems("grant", grant, rows),
    ...deny.flatMap((row, index) => selectorProblems(`grant.deny[${index}]`, row, rows)),
    ...ranges.flatMap(([name, range]) => rangeProblems("grant.values", name, range)),
    ...(expires_at !== undefined && !(Date.parse(expires_at) > now)
      ? [{ field: "grant.expires_at", message: "expires_at must be a future time, in ISO 8601" }]
      : []),
  ]);
};
