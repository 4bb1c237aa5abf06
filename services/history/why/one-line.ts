/** Names of the home are data: one line of bounded length, without characters that are not seen. */
const MAX_CHARACTERS = 120;

export const asOneLine = (text: string): string => {
  const line = [...text.replace(/[\p{C}\p{Z}]+/gu, " ").trim()];
  return line.length <= MAX_CHARACTERS
    ? line.join("")
    : `${line.slice(0, MAX_CHARACTERS - 1).join("")}…`;
};
