/** Parameters of an action about users or keys, as an approval shows them. */
import type { Free } from "../../../shared/kernel/rules.ts";
import { isObject } from "../../../shared/text/json-text.ts";

const HIDDEN = "***";
const SECRET: readonly string[] = [
  "password",
  "current_password",
  "new_password",
  "pin",
  "token",
  "key",
];

const withoutPassword = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPassword);
  return isObject(value) ? withoutPasswords(value) : value;
};

export const withoutPasswords = (parameters: Free): Free =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      SECRET.includes(name) ? HIDDEN : withoutPassword(value),
    ]),
  );
