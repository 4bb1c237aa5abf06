/** Files that people write: YAML or JSON, from a path or standard input. */
import { readFileSync } from "node:fs";
import { failWith } from "../kernel/failure.ts";
import { systemReason } from "../kernel/system-reason.ts";
import type { TerminalPrompt } from "./prompt.ts";

/** @throws usage where it cannot be read. */
export const readTextFile = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    return failWith("usage", `${file} cannot be read: ${systemReason(error)}`);
  }
};

/** @throws usage with the line and column of the first error. */
export const readDocument = async (prompt: TerminalPrompt, file: string): Promise<unknown> => {
  const text = file === "-" ? await prompt.readAll() : readTextFile(file);
  const { parseDocument } = await import("yaml");
  const document = parseDocument(text);
  // A tag that is not known, such as !secret, is only a warning there.
  const [problem] = [...document.errors, ...document.warnings];
  if (problem !== undefined) {
    const { line = 1, col = 1 } = problem.linePos?.[0] ?? {};
    const name = file === "-" ? "input" : file;
    failWith("usage", `${name}:${line}:${col} ${problem.message.split(" at line ")[0]}`);
  }
  return document.toJS();
};

/** With quotes where YAML 1.1, which Home Assistant reads, takes a text for a number or a truth. */
export const yamlText = async (value: unknown): Promise<string> => {
  const { stringify } = await import("yaml");
  return stringify(value, { lineWidth: 0, version: "1.1" });
};
