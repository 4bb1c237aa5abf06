/** Marks placeholders in descriptions as code: in Markdown `<name>` would be a tag that is not shown. */
import type { Free } from "../../shared/kernel/rules.ts";

const TEXTS: readonly string[] = ["description", "summary"];
/** These hold data of clients. */
const DATA: readonly string[] = ["example", "examples", "default", "enum", "const"];

/** A word with a placeholder in it, without the stop or comma after it. */
const PLACEHOLDER = /(?<![`\w])[\w./]*<\w+>(?:[\w./<>]*[\w>])?/g;

const marked = (text: string): string =>
  text.includes("<") ? text.replaceAll(PLACEHOLDER, (word) => `\`${word}\``) : text;

/** The same document, with placeholders in its texts marked as code. */
export const asMarkdown = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asMarkdown);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Free).map(([key, one]) => {
      if (DATA.includes(key)) return [key, one];
      return [key, TEXTS.includes(key) && typeof one === "string" ? marked(one) : asMarkdown(one)];
    }),
  );
};
