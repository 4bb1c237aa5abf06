/** The pages of the dashboard: each file at its path, the list of all, the service worker, the index. */
import { join } from "node:path";
import type { Pages } from "../http/page-server.ts";
import type { PageHandler } from "../request/exchange.ts";
import { type Asset, assetPage, hashOf } from "./asset.ts";
import { compact } from "./compact.ts";
import { iconAsset } from "./icons.ts";
import { forLanguage, indexAssets, type LanguageIndexes, policy } from "./index-page.ts";
import { joinedModules } from "./joined-modules.ts";
import { joinedStyles } from "./joined-styles.ts";
import { libraryAssets } from "./libraries.ts";
import { onceMade } from "./once-made.ts";
import { type DashboardSource, JAVASCRIPT, listSources } from "./sources.ts";

const FOLDER = join(import.meta.dirname, "../../dashboard");
/** Served at the root, as a service worker controls only what is below its own path. */
const WORKER = { name: "worker.ts", path: "/worker.js" };
const FILES_PATH = "/app/files.json";

interface Dashboard {
  /** For browsers at `/`. */
  readonly index: PageHandler;
  readonly pages: Pages;
}

/**
 * All assets except those on demand, with a hash of them and the index: what a service worker keeps.
 * The index is not listed, because a request without `Accept: text/html` gets JSON at its path.
 */
const listAsset = (indexes: readonly Asset[], assets: readonly Asset[]): Asset => ({
  path: FILES_PATH,
  type: "application/json; charset=utf-8",
  text: onceMade(async () => {
    const hashed = async ({ path, text }: Asset) => ({ path, hash: hashOf(await text()) });
    const pages = await Promise.all(indexes.map(hashed));
    const kept = assets.filter(({ isOnDemand = false }) => !isOnDemand);
    const version = hashOf(JSON.stringify([pages, await Promise.all(kept.map(hashed))]));
    return JSON.stringify({ version, files: kept.map(({ path }) => path) });
  }),
});

/** What a service worker may do is said by the policy of its own answer. */
const workerAssets = (sources: readonly DashboardSource[]): readonly Asset[] =>
  sources
    .filter(({ name }) => name === WORKER.name)
    .map((source) => ({
      ...source,
      path: WORKER.path,
      text: onceMade(async () => compact(await source.text())),
      headers: { "Content-Security-Policy": policy("") },
    }));

const indexPage = ({ fallback, byLanguage }: LanguageIndexes): PageHandler => {
  const pages = new Map([...byLanguage].map(([language, index]) => [language, assetPage(index)]));
  const other = assetPage(fallback);
  return (exchange) =>
    (forLanguage(exchange.req.headers["accept-language"], pages) ?? other)(exchange);
};

/** @param folder  Read once; a file that is added later is not served. */
export const openDashboard = (folder = FOLDER): Dashboard => {
  const all = listSources(folder);
  const sources = all.filter(({ name }) => name !== WORKER.name);
  const modules = sources.filter(({ type }) => type === JAVASCRIPT);
  const others = sources.filter(({ type }) => type !== JAVASCRIPT);
  const assets = joinedStyles([
    ...joinedModules(modules),
    ...others,
    ...libraryAssets(),
    iconAsset(sources),
  ]);
  const indexes = indexAssets(assets);
  const served = [
    ...assets,
    listAsset([indexes.fallback, ...indexes.byLanguage.values()], assets),
    ...workerAssets(all),
  ];
  return {
    index: indexPage(indexes),
    pages: Object.fromEntries(served.map((asset) => [`GET ${asset.path}`, assetPage(asset)])),
  };
};
