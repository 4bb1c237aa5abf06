/** The included Matter add-on's own modules, as tests of them use them. */
import { dirname, join } from "node:path";
import { compileFunction } from "node:vm";
import { transformFileSync } from "@swc/core";

export type Clusters = Readonly<Record<string, object>>;
export type ClusterFields = Readonly<Record<string, unknown>>;
export interface LastShown {
  readonly attributes?: ClusterFields;
  readonly wanted?: ClusterFields;
}
interface ClusterRow {
  readonly domain: string;
  readonly kind?: string;
  isIn(endpoint: object): boolean;
  read(
    clusters: Clusters,
    last?: LastShown,
  ): { readonly state: string; readonly attributes: ClusterFields };
  readonly commands?: Readonly<
    Record<
      string,
      (fields: ClusterFields, clusters: Clusters, last?: LastShown) => readonly object[]
    >
  >;
}

const ROOT = join(__dirname, "../../../../addons/matter");
const loaded = new Map<string, object>();

/** Jest has no ES modules: it is compiled to one of CommonJS, and so is what it imports. */
const load = (path: string): object => {
  const known = loaded.get(path);
  if (known) return known;
  const { code } = transformFileSync(path, {
    jsc: { target: "es2024" },
    module: { type: "commonjs" },
  });
  const exports = {};
  loaded.set(path, exports);
  const own = (name: string) =>
    name.startsWith("node:") ? require(name) : load(join(dirname(path), name));
  compileFunction(code, ["require", "exports"])(own, exports);
  return exports;
};

/** @param path  Of a module of the add-on. */
export const matterModule = <T>(path: string): T => load(join(ROOT, path)) as T;

const { ROWS } = matterModule<{ readonly ROWS: readonly ClusterRow[] }>("./clusters/clusters.js");

/** The rows that an endpoint has, by its clusters and device types. */
export const rowsOf = (clusters: Clusters, types: readonly number[] = []) =>
  ROWS.filter((row) => row.isIn({ clusters, types }));

/** The one row that an endpoint has. */
export const rowOf = (clusters: Clusters, types?: readonly number[]): ClusterRow => {
  const [row, ...others] = rowsOf(clusters, types);
  if (row === undefined || others.length > 0) throw new TypeError("it has not one row");
  return row;
};
