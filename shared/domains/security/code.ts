/** The code with which a person arms, disarms or unlocks; it is handed to the home, and never stored. */
import type { Free } from "../../kernel/rules.ts";
import type { Field } from "../domain.ts";
import { words } from "../values.ts";

const MAX_LENGTH = 64;

export const CODE = {
  rule: words("The code of the alarm or the lock, where it needs one", MAX_LENGTH),
  isSecret: true,
  // `code_format` may also be a regular expression: it comes from outside and could run for hours,
  // so the home itself checks such a code.
  allowed: (code: unknown, { code_format }: Free) =>
    code_format === "number" && !/^\d+$/.test(String(code))
      ? "a code of the format number"
      : undefined,
} as const satisfies Field;
