/** Rows of the registry, found by their ids or by names that only one has. */
import type {
  AreaResult,
  DeviceResult,
  EntityEntry,
  FloorResult,
  LabelResult,
} from "../../../shared/contracts/registry/entries.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { ApiRequest, HomeApi } from "../../api/api.ts";
import { failWith } from "../../kernel/failure.ts";

export interface ListedRows {
  readonly area: AreaResult;
  readonly floor: FloorResult;
  readonly label: LabelResult;
  readonly entity: EntityEntry;
  readonly device: DeviceResult;
}
export type ListedKind = keyof ListedRows;

interface KindRow<R> {
  /** The path, and what the list is called in its answer. */
  readonly list: string;
  readonly idOf: (row: R) => string;
}

const KINDS: { readonly [K in ListedKind]: KindRow<ListedRows[K]> } = {
  area: { list: "areas", idOf: ({ area_id }) => area_id },
  floor: { list: "floors", idOf: ({ floor_id }) => floor_id },
  label: { list: "labels", idOf: ({ label_id }) => label_id },
  entity: { list: "entities", idOf: ({ entity_id }) => entity_id },
  device: { list: "devices", idOf: ({ device_id }) => device_id },
};

export const idOf = <K extends ListedKind>(kind: K, row: ListedRows[K]): string =>
  KINDS[kind].idOf(row);

export const readRows = async <K extends ListedKind>(
  api: HomeApi,
  kind: K,
  query?: ApiRequest["query"],
): Promise<readonly ListedRows[K][]> => {
  const { list } = KINDS[kind];
  type Answer = Readonly<Record<string, readonly ListedRows[K][]>>;
  const answer = await api.send<Answer>("GET", `/${list}`, { ...(query && { query }) });
  return own(answer, list) ?? [];
};

const sameText = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

/** @throws a failure where none has the id or the name, or several have the name. */
export const findRow = async <K extends ListedKind>(
  api: HomeApi,
  kind: K,
  wanted: string,
): Promise<ListedRows[K]> => {
  const rows = await readRows(api, kind);
  const named = rows.filter(({ name }) => sameText(name, wanted));
  const found = rows.find((row) => idOf(kind, row) === wanted) ?? named[0];
  const { list } = KINDS[kind];
  if (found === undefined)
    return failWith("missing", `There is no ${kind} ${wanted}`, `List them with hearth ${list}`);
  if (named.length > 1 && idOf(kind, found) !== wanted)
    failWith(
      "usage",
      `${named.length} ${list} are called ${wanted}`,
      `Name one by its id: ${named.map((row) => idOf(kind, row)).join(", ")}`,
    );
  return found;
};

/** Ids of what is named; `undefined` where nothing is. */
export const idsOf = async (
  api: HomeApi,
  kind: ListedKind,
  names: readonly string[] | undefined,
): Promise<readonly string[] | undefined> =>
  names && Promise.all(names.map(async (name) => idOf(kind, await findRow(api, kind, name))));

interface WriteRequest {
  /** The one to change or to remove. */
  readonly id?: string;
  readonly body?: object;
  readonly dryRun?: boolean | undefined;
}

/** @returns it as it is then, or was before it was removed. */
export const writeRow = async <K extends ListedKind>(
  api: HomeApi,
  method: "POST" | "PATCH" | "DELETE",
  kind: K,
  { id, body, dryRun }: WriteRequest,
): Promise<ListedRows[K]> => {
  type Answer = Readonly<Record<string, ListedRows[K]>>;
  const path = `/${KINDS[kind].list}${id === undefined ? "" : `/${encodeURIComponent(id)}`}`;
  const answer = await api.send<Answer>(method, path, {
    ...(body && { body }),
    query: { dry_run: dryRun ? "true" : undefined },
  });
  const row = answer[kind];
  return row ?? failWith("failed", `The service has not answered with the ${kind}`);
};
