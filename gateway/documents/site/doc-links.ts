/** Links of Markdown files as links between the pages that are made of them. */
import { posix } from "node:path";
import { DOC_PAGES } from "./doc-pages.ts";

/** Where the examples of the documentation say that the service is: the host that serves these pages. */
const EXAMPLE_HOST = /^http:\/\/localhost:3000(?=\/)/;
const EXTERNAL = /^https?:\/\//;

/** The id of a heading, as GitHub makes it. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");

/** The page of a file; of a file that is shown in sections, the page of the section that the anchor names. */
const pageOf = (file: string, anchor: string) => {
  const pages = DOC_PAGES.filter((page) => page.file === file);
  return pages.find(({ section }) => section === undefined || anchorOf(section) === anchor);
};

/**
 * @param file  Contains the link; below the root of the project.
 * @returns nothing for a file that is no page.
 */
export const hrefOf = (file: string, link: string): string | undefined => {
  const own = link.replace(EXAMPLE_HOST, "");
  if (EXTERNAL.test(own) || own.startsWith("/") || own.startsWith("#")) return own;
  const [path = "", anchor = ""] = own.split("#");
  const page = pageOf(posix.join(posix.dirname(file), path), anchor);
  if (!page) return undefined;
  const isWhole = anchor === "" || page.section !== undefined;
  return `/docs/${page.name}${isWhole ? "" : `#${anchor}`}`;
};
