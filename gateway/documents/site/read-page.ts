/** A page of the documentation: its Markdown file as HTML, and its sections for the navigation and the search. */
import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import type { Marked, Token, Tokens } from "marked";
import { anchorOf, hrefOf } from "./doc-links.ts";
import type { DocPage } from "./doc-pages.ts";
import { type Picture, readPictures } from "./pictures.ts";

const ROOT = join(import.meta.dirname, "../../..");

export interface DocSection {
  /** Of its heading, which links lead to. */
  readonly id: string;
  readonly depth: number;
  readonly heading: string;
  /** Paragraphs, items of lists, rows of tables: without marks. */
  readonly texts: readonly string[];
}

export interface DocContent {
  readonly page: DocPage;
  readonly html: string;
  readonly sections: readonly DocSection[];
}

export const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** A token of Markdown as text, without marks. */
const plain = (token: Token): string => {
  if (token.type === "br") return " ";
  if ("tokens" in token && token.tokens) return token.tokens.map(plain).join("");
  return "text" in token ? String(token.text) : "";
};
const plainAll = (tokens: readonly Token[]): string =>
  tokens.map(plain).join("").replaceAll(/\s+/g, " ").trim();

const isTable = (token: Token): token is Tokens.Table => token.type === "table";
const isList = (token: Token): token is Tokens.List => token.type === "list";
const isHeading = (token: Token): token is Tokens.Heading => token.type === "heading";

const rowText = (cells: readonly Tokens.TableCell[]) =>
  cells.map(({ tokens }) => plainAll(tokens)).join(" · ");

/** What a search finds of a block; code is not searched. */
const textsOf = (token: Token): readonly string[] => {
  if (isTable(token)) return token.rows.map(rowText);
  if (isList(token)) return token.items.map(({ tokens }) => plainAll(tokens));
  if (token.type === "code" || token.type === "space") return [];
  return [plainAll([token])];
};

/** A section begins with each heading. The ids of equal headings have a number. */
const sectionsOf = (tokens: readonly Token[]): readonly DocSection[] => {
  const seen = new Map<string, number>();
  const uniqueId = (heading: string): string => {
    const id = anchorOf(heading);
    const count = seen.get(id) ?? 0;
    seen.set(id, count + 1);
    return count === 0 ? id : `${id}-${count}`;
  };
  const starts = tokens.flatMap((token, at) => (isHeading(token) ? [{ token, at }] : []));
  return starts.map(({ token, at }, index) => {
    const heading = plainAll(token.tokens);
    const texts = tokens.slice(at + 1, starts[index + 1]?.at).flatMap(textsOf);
    return { id: uniqueId(heading), depth: token.depth, heading, texts };
  });
};

/** What scrolls can be focused, so that it scrolls by keys, too. */
const scrollable = (name: string, html: string) =>
  `<div class="scrollable" tabindex="0" role="group" aria-label="${name}">${html}</div>\n`;

/** HTML in a file is text: nothing of it reaches a page as elements. */
const useRules = (
  marked: Marked,
  { file }: DocPage,
  sections: readonly DocSection[],
  pictures: ReadonlyMap<string, Picture>,
): void => {
  const ids = sections.map(({ id }) => id);
  marked.use({
    renderer: {
      html: ({ text }) => escapeHtml(text),
      code: ({ text }) =>
        `<pre class="code" tabindex="0"><code>${escapeHtml(text)}\n</code></pre>\n`,
      image({ href, text }) {
        const picture = pictures.get(posix.join(posix.dirname(file), href));
        if (!picture) return escapeHtml(text);
        const { path, width, height } = picture;
        return `<img src="${path}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
      },
      heading({ tokens, depth }) {
        return `<h${depth} id="${ids.shift()}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const target = hrefOf(file, href);
        return target === undefined ? text : `<a href="${escapeHtml(target)}">${text}</a>`;
      },
      table(token) {
        const cells = (row: readonly Tokens.TableCell[], tag: string) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("");
        const rows = token.rows.map((row) => `<tr>${cells(row, "td")}</tr>\n`).join("");
        // A table of pictures has no heads, which Markdown cannot say otherwise.
        const hasHead = token.header.some(({ text }) => text !== "");
        const head = hasHead ? `<thead><tr>${cells(token.header, "th")}</tr></thead>` : "";
        return scrollable("Table", `<table>${head}\n<tbody>\n${rows}</tbody></table>`);
      },
    },
  });
};

/** A section of a file as a file: its heading is the first. */
const cut = (text: string, section: string): string => {
  const [, after = ""] = text.split(`\n## ${section}\n`);
  return `# ${section}\n${after.split(/^## /m)[0]}`;
};

/** The page as it was written. */
export const readMarkdown = async ({ file, section }: DocPage): Promise<string> => {
  const text = await readFile(join(ROOT, file), "utf8");
  return section === undefined ? text : cut(text, section);
};

export const readPage = async (page: DocPage): Promise<DocContent> => {
  // A process that serves no page does not load it.
  const { Marked } = await import("marked");
  const marked = new Marked();
  const tokens = marked.lexer(await readMarkdown(page));
  const sections = sectionsOf(tokens);
  useRules(marked, page, sections, await readPictures());
  return { page, html: marked.parser(tokens), sections };
};
