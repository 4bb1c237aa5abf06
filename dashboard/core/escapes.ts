/** The service escapes texts for HTML; the page shows texts as text and takes that back. */

const CHARACTERS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#x27;": "'",
};

export const unescapeText = (text: string): string =>
  text.includes("&")
    ? text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (one) => CHARACTERS[one] ?? one)
    : text;

/** Parses JSON and takes the escapes of all its texts back. */
export const parseJson = (text: string): unknown =>
  text.includes("&")
    ? JSON.parse(text, (_key, value) => (typeof value === "string" ? unescapeText(value) : value))
    : JSON.parse(text);
