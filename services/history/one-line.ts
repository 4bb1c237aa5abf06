/** Names of the home are data: one line of bounded length, without characters that are not seen. */

const MAX_CHARACTERS = 120;
const UNSEEN = /[\p{C}\p{Z}]+/gu;

export const oneLine = (text: string, max = MAX_CHARACTERS): string => {
  const line = [...text.replace(UNSEEN, " ").trim()];
  return line.length <= max ? line.join("") : `${line.slice(0, max - 1).join("")}…`;
};
