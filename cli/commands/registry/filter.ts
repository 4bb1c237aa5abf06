/** What a list of entities or devices is narrowed to: areas, floors, labels and homes, by ids or names. */
import type { ApiRequest, HomeApi } from "../../api/api.ts";
import { idsOf } from "./rows.ts";

export const filterOptions = {
  area: { value: "area", about: "Only of these areas", many: true, complete: "areas" },
  floor: { value: "floor", about: "Only of these floors", many: true, complete: "floors" },
  label: { value: "label", about: "Only with one of these labels", many: true, complete: "labels" },
  home: {
    value: "home",
    about: "Only of these homes, by their ids",
    many: true,
    complete: "homes",
  },
} as const;

type GivenFilter = { readonly [K in keyof typeof filterOptions]?: readonly string[] | undefined };

export const listed = (names: readonly string[] | undefined): string | undefined =>
  names?.join(",");

/** @throws a failure for what does not exist. */
export const queryOf = async (
  api: HomeApi,
  { area, floor, label, home }: GivenFilter,
): Promise<NonNullable<ApiRequest["query"]>> => ({
  area: listed(await idsOf(api, "area", area)),
  floor: listed(await idsOf(api, "floor", floor)),
  label: listed(await idsOf(api, "label", label)),
  home: listed(home),
});
