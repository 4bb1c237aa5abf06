/** The bodies of errors, as each group promises them. */
import { expect } from "@jest/globals";
import type { Letter } from "../../gateway/groups/groups.ts";
import type { Loose } from "./client.ts";

const text = expect.any(String);
const code = expect.stringMatching(/^[A-Z_]+$/);
const details = expect.any(Object);

const SHAPES: Readonly<Record<string, object>> = {
  A: { error: { code, message: text, details: text } },
  B: {
    error: { code, message: text, suggestion: text, recovery_options: expect.any(Array), details },
  },
  C: { error: { code, message: text, details } },
  D: { error: true, message: text, code, details },
};
/** Where a limit is exceeded. */
const LIMITED: Readonly<Record<string, object>> = {
  ...SHAPES,
  C: { error: { code, message: text, reset_time: text } },
  D: { error: true, message: text, reset: expect.any(Number) },
};

/** What a server of the Model Context Protocol finds wrong with a message. */
const OF_PROTOCOL = {
  jsonrpc: "2.0",
  error: expect.objectContaining({ code: expect.any(Number), message: expect.any(String) }),
};

export const expectFailure = (letter: string, status: number, body: Loose): void => {
  if (letter === "C" && body?.jsonrpc === "2.0") expect(body).toMatchObject(OF_PROTOCOL);
  else expect(body).toEqual((status === 429 ? LIMITED : SHAPES)[letter]);
};

/** Which groups' shape a body has. */
export const speakersOf = (status: number, body: Loose): readonly Letter[] =>
  (["A", "B", "C", "D"] as const).filter((letter) => {
    try {
      expectFailure(letter, status, body);
      return true;
    } catch {
      return false;
    }
  });
