/** Entities as every command reads them: in one shape, whichever credential asks. */
import { slugOf } from "../../shared/text/slug.ts";
import type { HomeApi } from "./api.ts";

type Attributes = Readonly<Record<string, unknown>>;

export interface EntityAnswer {
  readonly entity_id: string;
  readonly state: string;
  readonly attributes: Attributes;
  readonly last_changed: string;
  readonly version: number;
}

export interface EntityFilter {
  readonly domains?: readonly string[] | undefined;
  /** Ids or names. */
  readonly areas?: readonly string[] | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** Of the two shapes in which this path answers, the one with times and versions. */
const WITH_VERSIONS = { "x-api-group": "C" };

/** Of the forms in which this path is written, the one of a single entity. */
export const OF_ONE_ENTITY = { "x-api-group": "A" };

const listed = (names: readonly string[] | undefined) =>
  names === undefined || names.length === 0 ? undefined : names.join(",");

export const readEntities = async (
  api: HomeApi,
  { domains, areas, ids }: EntityFilter = {},
): Promise<readonly EntityAnswer[]> => {
  type Overview = { readonly state: Readonly<Record<string, Omit<EntityAnswer, "entity_id">>> };
  const { state } = await api.send<Overview>("GET", "/api/state", {
    query: {
      domain: listed(domains),
      area: listed(areas?.map(slugOf)),
      entity_id: listed(ids),
    },
    headers: WITH_VERSIONS,
  });
  return Object.entries(state).map(([entity_id, entity]) => ({ entity_id, ...entity }));
};

export const readEntity = (api: HomeApi, entity_id: string): Promise<EntityAnswer> =>
  api.send<EntityAnswer>("GET", `/api/state/${encodeURIComponent(entity_id)}`);

export const domainOf = (entity_id: string): string => entity_id.split(".")[0] ?? "";

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

export const nameOf = ({ entity_id, attributes }: EntityAnswer): string =>
  textOf(attributes.friendly_name) ?? entity_id;

export const areaOf = ({ attributes }: EntityAnswer): string => textOf(attributes.area_id) ?? "";
