/** The documentation at `/docs`: a page for each file, the start page, and what the search reads. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Asset, assetPage } from "../../dashboard/asset.ts";
import { policy } from "../../dashboard/index-page.ts";
import { onceMade } from "../../dashboard/once-made.ts";
import { JAVASCRIPT, STYLES } from "../../dashboard/sources.ts";
import type { PageHandler } from "../../request/exchange.ts";
import { DOC_PAGES, type DocPage } from "./doc-pages.ts";
import { pageHtml, START_PAGE } from "./page-layout.ts";
import { picturePages } from "./pictures.ts";
import { readPage } from "./read-page.ts";

const FILES = join(import.meta.dirname, "static");
const HTML = "text/html; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";
const HEADERS = { "Content-Security-Policy": policy("") };

const staticFile = (name: string, type: string): Asset => ({
  path: `/docs/${name}`,
  type,
  text: onceMade(() => readFile(join(FILES, name), "utf8")),
  headers: HEADERS,
});

const docPage = (page: DocPage): Asset => ({
  path: `/docs/${page.name}`,
  type: HTML,
  text: onceMade(async () => pageHtml(await readPage(page))),
  headers: HEADERS,
});

/** Every section of every page, in the order of the navigation. */
const searchIndex = async (): Promise<string> => {
  const contents = await Promise.all(DOC_PAGES.map(readPage));
  const sections = contents.flatMap(({ page, sections: all }) =>
    all.map(({ id, heading, texts }) => ({
      path: `/docs/${page.name}#${id}`,
      page: page.title,
      heading,
      texts,
    })),
  );
  return JSON.stringify({ sections });
};

export const docSite = (): Readonly<Record<string, PageHandler>> => {
  const assets: readonly Asset[] = [
    { path: "/docs", type: HTML, text: async () => START_PAGE, headers: HEADERS },
    ...DOC_PAGES.map(docPage),
    staticFile("site.css", STYLES),
    staticFile("site.js", JAVASCRIPT),
    { path: "/docs/search.json", type: JSON_TYPE, text: onceMade(searchIndex) },
  ];
  return {
    ...Object.fromEntries(assets.map((asset) => [`GET ${asset.path}`, assetPage(asset)])),
    ...picturePages(),
  };
};
