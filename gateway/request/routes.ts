/** All routes by method and path, and how a request finds its own. */
import { own } from "../../shared/kernel/own-property.ts";
import { type Group, METHODS, type Route } from "../groups/group.ts";
import { GROUPS, type Letter } from "../groups/groups.ts";
import type { Stream } from "../push/stream.ts";
import type { PageHandler } from "./exchange.ts";
import { memoize } from "./memoize.ts";
import { sanitize } from "./sanitize.ts";

export type ByGroup<Row> = Readonly<Record<string, Row>>;
/** What is declared at each method and path, by the letters of the groups that declare it. */
type BySpec<Row> = ReadonlyMap<string, ByGroup<Row>>;
export type Routes = BySpec<Route>;
export type Streams = BySpec<Stream>;

/** What is found at a path. */
export type PathMatch =
  | { readonly kind: "page"; readonly page: PageHandler }
  | {
      readonly kind: "routes";
      readonly spec: string;
      readonly letters: readonly Letter[];
      readonly routes: ByGroup<Route>;
      /** Escaped, as all that a request says. */
      readonly params: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: "streams";
      readonly spec: string;
      readonly letters: readonly Letter[];
      readonly streams: ByGroup<Stream>;
    }
  | {
      readonly kind: "other";
      readonly spec: string;
      readonly letters: readonly Letter[];
      readonly allow: readonly string[];
    };

const collect = <Row extends { readonly spec: string }>(
  rowsOf: (group: Group) => readonly Row[],
): BySpec<Row> => {
  const all = new Map<string, Record<string, Row>>();
  for (const group of Object.values(GROUPS))
    for (const row of rowsOf(group))
      all.set(row.spec, { ...all.get(row.spec), [group.letter]: row });
  return all;
};

export const collectRoutes = (): Routes => collect(({ routes }) => routes);
export const collectStreams = (): Streams => collect(({ streams }) => streams);

/** Finds the spec that a method and a path match, with the path's parameters. */
export type MatchPath = (
  method: string,
  path: string,
) => { readonly spec: string; readonly params: Readonly<Record<string, string>> } | undefined;

/** A path with broken percent-encoding is matched as it is: the rules of its parameters refuse it. */
export const decodable = (path: string): string => {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll("%", "%25");
  }
};

const MAX_CACHED_PATHS = 1000;
/** A longer path is matched again each time: it would fill the cache's memory. */
const MAX_CACHED_PATH_LENGTH = 200;

const lettersIn = (rows: ByGroup<unknown> = {}) => Object.keys(rows) as Letter[];

const allowed = (specs: readonly string[]): readonly string[] => {
  const methods = specs.map((spec) => spec.split(" ")[0] as string);
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
};

/** Finds what stands at a method and path. Pages are found by their exact path, before all patterns. */
export const openRouter = (
  routes: Routes,
  streams: Streams,
  pages: Readonly<Record<string, PageHandler>>,
  matchPattern: MatchPath,
) => {
  const match: MatchPath = (method, path) => {
    const spec = `${method} ${path}`;
    return own(pages, spec) ? { spec, params: {} } : matchPattern(method, path);
  };
  const find = (method: string, path: string): PathMatch | undefined => {
    const { spec = "", params = {} } = match(method, path) ?? {};
    const page = own(pages, spec);
    if (page) return { kind: "page", page };
    const row = routes.get(spec);
    const letters = lettersIn(row ?? streams.get(spec));
    if (row) return { kind: "routes", spec, params: sanitize(params), routes: row, letters };
    const stream = streams.get(spec);
    if (stream) return { kind: "streams", spec, streams: stream, letters };
    const others = METHODS.flatMap((one) => match(one, path)?.spec ?? []);
    const [first] = others;
    if (first === undefined) return undefined;
    const all = others.flatMap((one) => lettersIn(routes.get(one) ?? streams.get(one)));
    return { kind: "other", spec: first, letters: [...new Set(all)], allow: allowed(others) };
  };
  const cached = memoize(MAX_CACHED_PATHS, (request) => {
    const blank = request.indexOf(" ");
    return find(request.slice(0, blank), request.slice(blank + 1));
  });
  return (method: string, path: string): PathMatch | undefined =>
    path.length > MAX_CACHED_PATH_LENGTH ? find(method, path) : cached(`${method} ${path}`);
};
