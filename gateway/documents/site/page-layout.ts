/** The frame of each page of the documentation: header with search, navigation, content. */
import { DOC_GROUPS, type DocPage } from "./doc-pages.ts";
import { type DocContent, type DocSection, escapeHtml } from "./read-page.ts";

interface Framed {
  readonly title: string;
  readonly content: string;
  /** The page that is shown, and its sections. */
  readonly present?: DocContent;
}

/** Sections of this depth are listed below their page. */
const LISTED_DEPTH = 2;

const sectionLink = ({ id, heading }: DocSection): string =>
  `<li><a href="#${id}">${escapeHtml(heading)}</a></li>`;

const sectionList = (sections: readonly DocSection[]): string => {
  const listed = sections.filter(({ depth }) => depth === LISTED_DEPTH);
  return listed.length < 2 ? "" : `<ul>${listed.map(sectionLink).join("")}</ul>`;
};

const pageLink = ({ name, title }: DocPage, present: DocContent | undefined): string => {
  const isPresent = present?.page.name === name;
  const mark = isPresent ? ' aria-current="page"' : "";
  const below = isPresent ? sectionList(present.sections) : "";
  return `<li><a href="/docs/${name}"${mark}>${title}</a>${below}</li>`;
};

const navigation = (present: DocContent | undefined): string =>
  DOC_GROUPS.map(
    ({ title, pages }) =>
      `<h2>${title}</h2>\n<ul>${pages.map((page) => pageLink(page, present)).join("\n")}</ul>`,
  ).join("\n");

/** On a narrow screen, a button shows the navigation, which is a popover: that needs no script. */
export const framed = ({ title, content, present }: Framed): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)}</title>
    <link rel="icon" type="image/svg+xml" href="/app/icon.svg">
    <link rel="stylesheet" href="/app/styles/tokens.css">
    <link rel="stylesheet" href="/docs/site.css">
    <script type="module" src="/docs/site.js"></script>
  </head>
  <body>
    <a class="skip" href="#content">Skip to the content</a>
    <header>
      <a class="brand" href="/docs">Hearth documentation</a>
      <button type="button" popovertarget="navigation">Contents</button>
      <search hidden>
        <input type="search" aria-label="Search the documentation" placeholder="Search" autocomplete="off" aria-controls="found">
      </search>
      <a href="/docs/api">Try the API</a>
      <a href="/">Dashboard</a>
    </header>
    <nav id="navigation" popover aria-label="Documentation">
${navigation(present)}
    </nav>
    <main id="content" tabindex="-1">
      <section id="found" aria-label="Found" hidden>
        <p role="status"></p>
        <ol></ol>
      </section>
      <article>
${content}
      </article>
    </main>
  </body>
</html>
`;

const card = ({ name, title, about }: DocPage): string =>
  `<li><a href="/docs/${name}">${title}</a><p>${about}</p></li>`;

const cards = DOC_GROUPS.map(
  ({ title, pages }) => `<h2>${title}</h2>\n<ul class="cards">${pages.map(card).join("\n")}</ul>`,
).join("\n");

export const START_PAGE = framed({
  title: "Hearth documentation",
  content: `<h1>Documentation</h1>
<p>Hearth controls a home over HTTP, and reports every change over WebSocket and server-sent events.
<a href="/docs/start">Start</a> leads from the installation to the first light.
<a href="/docs/api">The API documentation</a> shows every request with its fields, and can send it.
Programs read <a href="/openapi.json">/openapi.json</a> and <a href="/asyncapi.json">/asyncapi.json</a>.</p>
${cards}`,
});

export const pageHtml = (present: DocContent): string =>
  framed({ title: `${present.page.title} · Hearth`, content: present.html, present });
