/** TypeScript as the JavaScript that a browser runs, on the same lines. */
import { stripTypeScriptTypes } from "node:module";

/** Comments that fill their lines; a test holds that no text of the dashboard looks like one. */
const COMMENTS = /^[ \t]*(?:\/\*(?:(?!\*\/)[\s\S])*\*\/|\/\/.*)[ \t]*$/gm;
/** What types leave behind at the end of a line. */
const TRAILING_BLANKS = /[ \t]+$/gm;

const lineEndsOf = (text: string) => text.replace(/[^\n]/g, "");

export const asJavaScript = (source: string): string =>
  stripTypeScriptTypes(source, { mode: "strip" })
    .replace(COMMENTS, lineEndsOf)
    .replace(TRAILING_BLANKS, "");
