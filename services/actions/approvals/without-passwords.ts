/** Parameters of an action about users or keys, as an approval shows them. */
import type { Free } from "../../../shared/kernel/rules.ts";

const HIDDEN = "***";
const SECRET: readonly string[] = ["password", "current_password", "new_password", "pin", "token"];

export const withoutPasswords = (parameters: Free): Free =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      SECRET.includes(name) ? HIDDEN : value,
    ]),
  );
