/** Asks a person at the terminal: a line, a secret that is not shown, or reads all of standard input. */
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { failWith } from "../kernel/failure.ts";
import type { OutputStream } from "./output.ts";

export type InputStream = NodeJS.ReadableStream & { readonly isTTY?: boolean };

export interface TerminalPrompt {
  /** Whether a person can be asked. */
  readonly isPossible: boolean;
  ask(question: string): Promise<string>;
  /** What is typed is not shown. @param instead  What gives it without a terminal. */
  askSecret(question: string, instead?: string): Promise<string>;
  /** Lines of standard input, each asked for where a person types them. */
  lines(question: string): AsyncIterable<string>;
  /** Standard input to its end. */
  readAll(): Promise<string>;
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

export const openPrompt = (stdin: InputStream, stderr: OutputStream): TerminalPrompt => {
  const isPossible = stdin.isTTY === true && stderr.isTTY === true;
  const readLine = async (question: string, output: Writable, otherwise = "") => {
    if (!isPossible)
      return failWith(
        "usage",
        `There is no terminal to ask on: ${question}`,
        `Run it in a terminal${otherwise}`,
      );
    // First, as from then on the terminal does not show what is typed.
    const lines = createInterface({ input: stdin, output, terminal: true });
    stderr.write(`${question} `);
    try {
      return await lines.question("");
    } catch (error) {
      if ((error as Error).name !== "AbortError") throw error;
      // Ctrl-C or Ctrl-D: the cursor still stands behind the question.
      stderr.write("\n");
      return failWith("interrupted", "It was interrupted: nothing was done");
    } finally {
      lines.close();
    }
  };
  return {
    isPossible,
    ask: (question) => readLine(question, stderr),
    async askSecret(question, instead = "--password-stdin") {
      const answer = await readLine(question, nowhere(), `, or use ${instead}`);
      stderr.write("\n");
      return answer;
    },
    async *lines(question) {
      const lines = createInterface({ input: stdin, output: stderr, terminal: isPossible });
      lines.setPrompt(question);
      if (isPossible) lines.prompt();
      for await (const line of lines) {
        yield line;
        if (isPossible) lines.prompt();
      }
    },
    async readAll() {
      const chunks: string[] = [];
      for await (const chunk of stdin.setEncoding("utf8")) chunks.push(String(chunk));
      return chunks.join("");
    },
  };
};
