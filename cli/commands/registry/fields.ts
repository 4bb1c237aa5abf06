/** Options that set what the registry says, and the fields that they become. */
import { own } from "../../../shared/kernel/own-property.ts";
import type { HomeApi } from "../../api/api.ts";
import { failWith } from "../../kernel/failure.ts";
import { findRow, idOf, idsOf } from "./rows.ts";

export const dryRun = { about: "Only tell what it would do" } as const;
export const name = { value: "name", about: "A name for people" } as const;
export const aliases = { value: "name", about: "Other names, for sentences", many: true } as const;
export const icon = { value: "icon", about: "An icon such as mdi:sofa" } as const;
/** Not --area, by which the lists of the same families are narrowed. */
export const moveTo = { value: "area", about: "Its area", complete: "areas" } as const;
export const onlyByName = {
  value: "yes|no",
  about: "Whether sentences about a kind, a place or everything leave it as it is",
  choices: ["yes", "no"],
} as const;
export const floor = { value: "floor", about: "Its floor", complete: "floors" } as const;
export const labels = {
  value: "label",
  about: "Its labels, in place of those that it has",
  many: true,
  complete: "labels",
} as const;

/** Fields that are taken away. */
export const clear = <const C extends readonly string[]>(choices: C) =>
  ({ value: "field", about: `Take away ${choices.join(", ")}`, many: true, choices }) as const;

/** Fields of what people have set, which become again as the home says. */
export const giveBack = <const C extends readonly string[]>(choices: C) =>
  ({
    value: "field",
    about: `Give back to its home ${choices.join(", ")}`,
    many: true,
    choices,
  }) as const;

interface GivenFields {
  readonly name?: string | undefined;
  readonly aliases?: readonly string[] | undefined;
  readonly icon?: string | undefined;
  readonly moveTo?: string | undefined;
  readonly floor?: string | undefined;
  readonly labels?: readonly string[] | undefined;
  readonly level?: number | undefined;
  readonly colour?: string | undefined;
  readonly description?: string | undefined;
  readonly hidden?: boolean | undefined;
  readonly onlyByName?: boolean | undefined;
  readonly clear?: readonly string[] | undefined;
  readonly giveBack?: readonly string[] | undefined;
}

/** What the API calls otherwise. On a command line, --no-color is an option of every command. */
const API_NAMES: Readonly<Record<string, string>> = {
  area: "area_id",
  floor: "floor_id",
  colour: "color",
  onlyByName: "only_by_name",
  "only-by-name": "only_by_name",
};
const apiName = (field: string): string => own(API_NAMES, field) ?? field;

const LISTS = ["aliases", "labels"];

/** @throws a failure for an area, a floor or a label that does not exist, or where a field is set and taken away. */
export const bodyOf = async (
  api: HomeApi,
  { clear: cleared = [], giveBack: given = [], moveTo: place, ...fields }: GivenFields,
): Promise<Readonly<Record<string, unknown>>> => {
  const set = {
    ...fields,
    area: place && idOf("area", await findRow(api, "area", place)),
    floor: fields.floor && idOf("floor", await findRow(api, "floor", fields.floor)),
    labels: await idsOf(api, "label", fields.labels),
  };
  const rows = [
    ...Object.entries(set).filter(([, value]) => value !== undefined),
    ...cleared.map((field) => [field, LISTS.includes(field) ? [] : null] as const),
    ...given.map((field) => [field, null] as const),
  ].map(([field, value]) => [apiName(field), value] as const);
  const body = Object.fromEntries(rows);
  if (Object.keys(body).length < rows.length)
    failWith("usage", "A field is set and taken away at once");
  return body;
};

/** @throws a failure where nothing is to be changed. */
export const changesOf = async (api: HomeApi, fields: GivenFields) => {
  const body = await bodyOf(api, fields);
  if (Object.keys(body).length === 0)
    failWith("usage", "Nothing is to be changed", "Name a field, such as --name");
  return body;
};
