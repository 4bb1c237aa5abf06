/** The page of the dashboard: what the browser loads for it, and the policy under which it runs. */
import { createHash } from "node:crypto";
import type { Asset } from "./asset.ts";
import { STYLES_PATH } from "./joined-styles.ts";
import { IMPORT_MAP } from "./libraries.ts";
import { staticGraph } from "./module-graph.ts";
import { onceMade } from "./once-made.ts";

const ENTRY = "/app/main.ts";
/** What the entry imports at once in most cases: the first page. */
const FIRST_PAGE = "/app/pages/home/home.ts";
const DEFAULT_LANGUAGE = "en";
/** The surfaces of the light and the dark theme: browsers colour their own frame with them. */
const THEMES = { light: "#f6f5f3", dark: "#161719" };

/** A text inside a script element must not end it. */
const IMPORT_MAP_TEXT = JSON.stringify({ imports: IMPORT_MAP }).replaceAll("<", "\\u003c");
const IMPORT_MAP_HASH = createHash("sha256").update(IMPORT_MAP_TEXT).digest("base64");

/** What the dashboard's scripts may do: load and call this service, and nothing else. */
export const policy = (scripts: string): string =>
  [
    "default-src 'none'",
    `script-src 'self'${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    // The WebSocket of the same host, too.
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

const PAGE_POLICY = policy(` 'sha256-${IMPORT_MAP_HASH}'`);

const pageWith = (links: readonly string[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="${THEMES.light}">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${THEMES.dark}">
    <title>Hearth</title>
    <script type="importmap">${IMPORT_MAP_TEXT}</script>
    ${links.join("\n    ")}
    <script type="module" src="${ENTRY}"></script>
  </head>
  <body>
    <div id="app"></div>
    <noscript>
      <p>The dashboard needs JavaScript. Everything it does is done over the API, which <a href="/docs">its documentation</a> lets you try.</p>
    </noscript>
  </body>
</html>
`;

/** Files that the page links if they exist. */
const LINKS: Readonly<Record<string, string>> = {
  "/app/manifest.webmanifest": '<link rel="manifest" href="/app/manifest.webmanifest">',
  "/app/icon.svg": '<link rel="icon" type="image/svg+xml" href="/app/icon.svg">',
  [STYLES_PATH]: `<link rel="stylesheet" href="${STYLES_PATH}">`,
};

const textsPath = (language: string): string => `/app/messages/${language}.ts`;

export interface LanguageIndexes {
  readonly fallback: Asset;
  readonly byLanguage: ReadonlyMap<string, Asset>;
}

/** The languages that there are texts in. */
const languagesOf = (assets: readonly Asset[]): readonly string[] =>
  assets.flatMap(({ path }) => /^\/app\/messages\/([a-z]{2})\.ts$/.exec(path)?.[1] ?? []);

const linksOf = async (assets: readonly Asset[], language: string): Promise<readonly string[]> => {
  const texts = new Map(assets.map(({ path, text }) => [path, text]));
  const entries = [ENTRY, FIRST_PAGE, textsPath(language)].filter((path) => texts.has(path));
  const graphs = await Promise.all(
    entries.map(async (entry) => [entry, ...(await staticGraph(entry, texts, IMPORT_MAP))]),
  );
  const graph = new Set(graphs.flat());
  graph.delete(ENTRY);
  return [
    ...Object.entries(LINKS).flatMap(([path, link]) => (texts.has(path) ? [link] : [])),
    ...[...graph].map((path) => `<link rel="modulepreload" href="${path}">`),
  ];
};

const indexAsset = (assets: readonly Asset[], language: string): Asset => ({
  path: "/",
  type: "text/html; charset=utf-8",
  text: onceMade(async () => pageWith(await linksOf(assets, language))),
  headers: {
    "Content-Security-Policy": PAGE_POLICY,
    // Where the home is may be asked; nothing else of the device is used.
    "Permissions-Policy": "geolocation=(self), camera=(), microphone=()",
    Vary: "Accept, Accept-Encoding, Accept-Language, Origin",
  },
});

/** The index for each language that there is, and for all others: it differs in the texts that the page will load. */
export const indexAssets = (assets: readonly Asset[]): LanguageIndexes => ({
  fallback: indexAsset(assets, DEFAULT_LANGUAGE),
  byLanguage: new Map(languagesOf(assets).map((one) => [one, indexAsset(assets, one)])),
});

/** The value for the first language of an `Accept-Language` header that there is, as the page itself chooses. */
export const forLanguage = <Value>(
  accept: string | undefined,
  values: ReadonlyMap<string, Value>,
): Value | undefined =>
  (accept ?? "")
    .split(",")
    .map((one) => values.get(one.trim().slice(0, 2).toLowerCase()))
    .find((one) => one !== undefined);
