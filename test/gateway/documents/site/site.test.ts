/** The pages of the documentation: each renders, its links lead somewhere, the search index has all of it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { anchorOf, hrefOf } from "../../../../gateway/documents/site/doc-links.ts";
import { DOC_PAGES } from "../../../../gateway/documents/site/doc-pages.ts";
import { docSite } from "../../../../gateway/documents/site/doc-site.ts";
import type { Exchange, Reply } from "../../../../gateway/request/exchange.ts";
import { ROOT } from "../../../support/spawn.ts";

const site = docSite();
const get = async (path: string, headers = {}): Promise<Reply> => {
  const page = site[`GET ${path}`];
  if (!page) throw new TypeError(`there is no page ${path}`);
  return page({ req: { headers } } as Exchange);
};
const textOf = async (path: string) => String((await get(path)).body);

/** Paths of the gateway that are not of this site. */
const OTHERS = ["/", "/docs/api", "/openapi.json", "/asyncapi.json"];
const isFile = (path: string) => path.startsWith("/app/") || path === "/docs/site.css";

const PATHS = ["/docs", ...DOC_PAGES.map(({ name }) => `/docs/${name}`)];
const html = new Map<string, string>();
beforeAll(async () => {
  for (const path of PATHS) html.set(path, await textOf(path));
});
const idsOf = (path: string) =>
  [...(html.get(path) ?? "").matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);

describe.each(PATHS)("the page %s", (path) => {
  it("has a title, a heading, one script, and no HTML of its own", () => {
    const text = html.get(path) ?? "";
    expect(text).toMatch(/<title>[^<]+<\/title>/);
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).not.toMatch(/ style=| on\w+="|undefined/);
  });

  it("has each id once", () => expect(new Set(idsOf(path)).size).toBe(idsOf(path).length));

  it("leads to pages and headings that exist", () => {
    const hrefs = [...(html.get(path) ?? "").matchAll(/ (?:href|src)="([^"]+)"/g)];
    const wrong = hrefs
      .map(([, href = ""]) => href)
      .filter((href) => !/^https?:/.test(href))
      .filter((href) => {
        const [target = "", id] = href.split("#");
        const at = target === "" ? path : target;
        const isKnown = OTHERS.includes(at) || isFile(at) || `GET ${at}` in site;
        return !isKnown || (id !== undefined && !idsOf(at).includes(id));
      });
    expect(hrefs.length).toBeGreaterThan(PATHS.length);
    expect(wrong).toEqual([]);
  });

  it("runs under a policy that loads and calls this host alone", async () => {
    const { headers } = await get(path);
    const policy = headers["Content-Security-Policy"];
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  it("is compressed, and not sent again to a client that holds it", async () => {
    const asked = { "accept-encoding": "gzip" };
    const { headers, body } = await get(path, asked);
    expect(String(gunzipSync(body))).toBe(html.get(path));
    const again = await get(path, { ...asked, "if-none-match": headers.ETag });
    expect([again.status, again.body]).toEqual([304, ""]);
  });
});

describe("the pictures", () => {
  const PICTURE = "/docs/pictures/home-desktop.png";
  const images = () =>
    [...(html.get("/docs/dashboard") ?? "").matchAll(/<img [^>]*>/g)].map(([tag]) => tag);

  it("are shown where a page has them, with words, their size, and not before they are in sight", () => {
    expect(images().length).toBeGreaterThan(5);
    for (const tag of images())
      expect(tag).toMatch(
        /^<img src="\/docs\/pictures\/[a-z-]+\.png" alt="[^"]+" width="\d+" height="\d+" loading="lazy" /,
      );
    expect(images()[0]).toContain('width="1280" height="800"');
  });

  it("are served as they are, and not sent again to a client that holds one", async () => {
    const { status, headers, body } = await get(PICTURE, { "accept-encoding": "gzip, br" });
    const file = readFileSync(join(ROOT, "docs/pictures/home-desktop.png"));
    expect([status, headers["Content-Type"]]).toEqual([200, "image/png"]);
    expect(headers).not.toHaveProperty("Content-Encoding");
    expect(file.equals(body as Buffer)).toBe(true);
    const again = await get(PICTURE, { "if-none-match": headers.ETag });
    expect([again.status, again.body]).toEqual([304, ""]);
  });

  it("are those of the folder, and nothing else is at their paths", () => {
    const paths = Object.keys(site).filter((path) => path.startsWith("GET /docs/pictures/"));
    const names = readdirSync(join(ROOT, "docs/pictures")).map(
      (name) => `GET /docs/pictures/${name}`,
    );
    expect(paths.toSorted()).toEqual(names.toSorted());
  });
});

describe("the navigation", () => {
  it("marks the page that is shown, and lists its sections", () => {
    const streams = html.get("/docs/streams") ?? "";
    expect(streams).toContain('<a href="/docs/streams" aria-current="page">Streams</a>');
    expect(streams).toContain('<li><a href="#resuming">Resuming</a></li>');
    expect(streams.match(/aria-current/g)).toHaveLength(1);
  });
});

describe("a link of a file", () => {
  it.each([
    ["docs/start.md", "streams.md", "/docs/streams"],
    ["docs/start.md", "streams.md#resuming", "/docs/streams#resuming"],
    ["README.md", "docs/errors.md", "/docs/errors"],
    ["docs/start.md", "../README.md#settings", "/docs/settings"],
    ["docs/testing.md", "../CHANGELOG.md", "/docs/changelog"],
    ["docs/start.md", "#first", "#first"],
    ["docs/start.md", "http://localhost:3000/openapi.json", "/openapi.json"],
    ["docs/start.md", "https://nodejs.org", "https://nodejs.org"],
    ["docs/addons.md", "../addons", undefined],
    ["docs/start.md", "javascript:alert(1)", undefined],
  ])("in %s to %s leads to %s", (file, link, href) => expect(hrefOf(file, link)).toBe(href));

  it.each([
    ["TLS and least privilege", "tls-and-least-privilege"],
    ["The cost of a read (one process)", "the-cost-of-a-read-one-process"],
    ["`GET /mcp`: snake_case", "get-mcp-snake_case"],
  ])("to the heading %j ends with #%s", (heading, id) => expect(anchorOf(heading)).toBe(id));
});

interface Section {
  readonly path: string;
  readonly page: string;
  readonly heading: string;
  readonly texts: readonly string[];
}

describe("the search index", () => {
  let sections: readonly Section[] = [];
  beforeAll(async () => {
    sections = JSON.parse(await textOf("/docs/search.json")).sections;
  });
  const find = (words: string) =>
    sections.filter(({ texts }) => texts.some((text) => text.includes(words)));

  it("leads to headings that exist", () => {
    const wrong = sections.filter(({ path }) => {
      const [page = "", id = ""] = path.split("#");
      return !idsOf(page).includes(id);
    });
    expect(sections.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  it.each([
    ["DAMPING_HEARTH_IS_NO_SETTING", []],
    ["Argon2id", ["/docs/security#credentials", "/docs/decisions#2-credentials-users-permissions"]],
    ["METRICS_PORT", ["/docs/settings#settings"]],
  ])("finds %s in %j", (words, paths) =>
    expect(find(words).map(({ path }) => path)).toEqual(expect.arrayContaining(paths)),
  );

  it("has every paragraph of a file, without its marks", () => {
    const text = readFileSync(join(ROOT, "docs/decisions.md"), "utf8");
    const paragraphs = text
      .split("\n\n")
      .filter((one) => /^\*\*\d/.test(one))
      .map((one) =>
        one
          .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
          .replaceAll(/\*+|`/g, "")
          .replaceAll("\n", " ")
          .trim(),
      );
    const all = new Set(sections.flatMap(({ texts }) => texts));
    expect(paragraphs.length).toBeGreaterThan(50);
    expect(paragraphs.filter((one) => !all.has(one))).toEqual([]);
  });
});
