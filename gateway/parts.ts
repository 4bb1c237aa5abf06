/** What the rows of several groups are made of: rules of answers. */
import type { Rules } from "../shared/rules.ts";

export const success = { type: "boolean" } as const;
export const text = { type: "string" } as const;
export const time = { type: "string", format: "date-time" } as const;
export const whole = { type: "number", integer: true } as const;

export const listOf = <const P extends Rules>(props: P) =>
  ({ type: "array", items: { type: "object", props } }) as const;
