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
  /** What is typed is not shown. */
  askSecret(question: string): Promise<string>;
  /** Lines of standard input, each asked for where a person types them. */
  lines(question: string): AsyncIterable<string>;
  /** Standard input to its end. */
  readAll(): Promise<string>;
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

export const openPrompt = (stdin: InputStream, stderr: OutputStream): TerminalPrompt => {
  const isPossible = stdin.isTTY === true && stderr.isTTY === true;
  const readLine = async (question: string, output: Writable) => {
    if (!isPossible)
      return failWith("usage", `Nothing is there to answer: ${question}`, "Run it in a terminal");
    stderr.write(`${question} `);
    const lines = createInterface({ input: stdin, output, terminal: true });
    try {
      return await lines.question("");
    } finally {
      lines.close();
    }
  };
  return {
    isPossible,
    ask: (question) => readLine(question, stderr),
    async askSecret(question) {
      const answer = await readLine(question, nowhere());
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
