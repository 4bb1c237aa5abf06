/** All routes by method and path, and how a request finds its own. */

import type { Page } from "./exchange.ts";
import { type Group, METHODS, type Route } from "./group.ts";
import type { Letter } from "./groups.ts";
import type { Place } from "./pipeline.ts";

export type Routes = ReadonlyMap<string, Readonly<Partial<Record<Letter, Route>>>>;

export const collectRoutes = (groups: Readonly<Record<Letter, Group>>): Routes => {
  const routes = new Map<string, Partial<Record<Letter, Route>>>();
  for (const { letter, routes: own } of Object.values(groups))
    for (const route of own) routes.set(route.spec, { ...routes.get(route.spec), [letter]: route });
  return routes;
};

/** Finds the spec that a method and a path match, with the path's parameters. */
export type Match = (
  method: string,
  path: string,
) => { readonly spec: string; readonly params: Readonly<Record<string, string>> } | undefined;

export const finder =
  (routes: Routes, pages: Readonly<Record<string, Page>>, match: Match) =>
  (method: string, path: string): Place | undefined => {
    const found = match(method, path);
    const page = found && pages[found.spec];
    if (page) return { kind: "page", page };
    const row = found && routes.get(found.spec);
    if (found && row)
      return { kind: "routes", spec: found.spec, params: found.params, routes: row };
    const others = METHODS.flatMap((one) => match(one, path)?.spec ?? []);
    if (others.length === 0) return undefined;
    return {
      kind: "other",
      spec: others[0] as string,
      owners: [
        ...new Set(others.flatMap((spec) => Object.keys(routes.get(spec) ?? {}))),
      ] as Letter[],
      allow: allowed(others),
    };
  };

const allowed = (specs: readonly string[]): readonly string[] => {
  const methods = specs.map((spec) => spec.split(" ")[0] as string);
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
};
