/** All routes by method and path, and how a request finds its own. */
import { own } from "../../shared/kernel/own-property.ts";
import { type Group, METHODS, type Route } from "../groups/group.ts";
import type { Letter } from "../groups/groups.ts";
import type { PathMatch } from "../pipeline.ts";
import type { Stream } from "../push/stream.ts";
import type { PageHandler } from "./exchange.ts";
import { memoize } from "./memoize.ts";
import { sanitize } from "./sanitize.ts";

/** What stands at each spec, by the groups that have it there. */
type BySpec<Row> = ReadonlyMap<string, Readonly<Partial<Record<Letter, Row>>>>;
export type Routes = BySpec<Route>;
export type Streams = BySpec<Stream>;

const collect = <Row extends { readonly spec: string }>(
  groups: Readonly<Record<Letter, Group>>,
  rowsOf: (group: Group) => readonly Row[],
): BySpec<Row> => {
  const all = new Map<string, Partial<Record<Letter, Row>>>();
  for (const group of Object.values(groups))
    for (const row of rowsOf(group))
      all.set(row.spec, { ...all.get(row.spec), [group.letter]: row });
  return all;
};

export const collectRoutes = (groups: Readonly<Record<Letter, Group>>): Routes =>
  collect(groups, ({ routes }) => routes);
export const collectStreams = (groups: Readonly<Record<Letter, Group>>): Streams =>
  collect(groups, ({ streams }) => streams);

/** Finds the spec that a method and a path match, with the path's parameters. */
export type MatchPath = (
  method: string,
  path: string,
) => { readonly spec: string; readonly params: Readonly<Record<string, string>> } | undefined;

/** Requests whose place is found once. */
const MAX_CACHED_PATHS = 1000;
/** Longer paths than any that is asked for again and again fill no memory. */
const MAX_CACHED_PATH_LENGTH = 200;

const routing =
  (
    routes: Routes,
    streams: Streams,
    pages: Readonly<Record<string, PageHandler>>,
    match: MatchPath,
  ) =>
  (method: string, path: string): PathMatch | undefined => {
    const ownersOf = (spec: string) =>
      Object.keys(routes.get(spec) ?? streams.get(spec) ?? {}) as Letter[];
    const found = match(method, path);
    const page = found && own(pages, found.spec);
    if (page) return { kind: "page", page };
    const row = found && routes.get(found.spec);
    if (found && row)
      return {
        kind: "routes",
        spec: found.spec,
        params: sanitize(found.params),
        routes: row,
        owners: ownersOf(found.spec),
      };
    const stream = found && streams.get(found.spec);
    if (found && stream) return { kind: "streams", spec: found.spec, streams: stream };
    const others = METHODS.flatMap((one) => match(one, path)?.spec ?? []);
    if (others.length === 0) return undefined;
    return {
      kind: "other",
      spec: others[0] as string,
      owners: [...new Set(others.flatMap((spec) => ownersOf(spec)))],
      allow: allowed(others),
    };
  };

export const openRouter = (...known: Parameters<typeof routing>): ReturnType<typeof routing> => {
  const place = routing(...known);
  const placeOf = memoize(MAX_CACHED_PATHS, (request) => {
    const blank = request.indexOf(" ");
    return place(request.slice(0, blank), request.slice(blank + 1));
  });
  return (method, path) =>
    path.length > MAX_CACHED_PATH_LENGTH ? place(method, path) : placeOf(`${method} ${path}`);
};

const allowed = (specs: readonly string[]): readonly string[] => {
  const methods = specs.map((spec) => spec.split(" ")[0] as string);
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
};
