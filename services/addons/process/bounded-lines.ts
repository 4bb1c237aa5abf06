/** Reads a stream by lines of bounded length; its sender waits until they are read. */

export interface BoundedLine {
  readonly text: string;
  /** It was longer; the rest of it is lost. */
  readonly isCut: boolean;
}

/**
 * Reads only as fast as its reader takes the lines.
 *
 * @param longest  Characters of a line; what comes after them is thrown away.
 */
export async function* linesOf(
  stream: AsyncIterable<string>,
  longest: number,
): AsyncGenerator<BoundedLine, void> {
  let text = "";
  let isCut = false;
  const add = (piece: string) => {
    isCut ||= text.length + piece.length > longest;
    text += piece.slice(0, longest - text.length);
  };
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf("\n"); end >= 0; end = chunk.indexOf("\n", from)) {
      add(chunk.slice(from, end));
      yield { text: text.replace(/\r$/, ""), isCut };
      [text, isCut, from] = ["", false, end + 1];
    }
    add(chunk.slice(from));
  }
  if (text !== "") yield { text, isCut };
}
