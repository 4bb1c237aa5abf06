/** What the rows and streams of several groups are made of: rules of answers, and answers. */
import type { Interpreted } from "../../shared/contracts/interpretation.ts";
import {
  type Free,
  flag,
  optional,
  type Rule,
  type Rules,
  text,
  type Value,
} from "../../shared/kernel/rules.ts";

export const success = flag;

/** A flag in a query. */
export const queryFlag = optional({ type: "enum", values: ["true", "false"] });
export const asFlag = (given: "true" | "false" | undefined): boolean | undefined =>
  given === undefined ? undefined : given === "true";

/** The number of rows of a page in a query. */
export const queryLimit = optional({
  type: "string",
  pattern: /^\d{1,3}$/,
  about: "Rows of a page, at most 500; 500 by default",
});
/** A query with such a limit, as the action takes it. */
export const withLimit = <Q extends { readonly limit?: string | undefined }>({
  limit,
  ...query
}: Q) => ({ ...query, limit: limit === undefined ? undefined : Number(limit) });

type Under<N extends string, T> = { readonly [K in N]: T };

/** An answer that is the result under a name, beside `success`; for the API documentation, its schema's name. */
export const under = <const N extends string, const R extends Rule>(
  name: N,
  rule: R,
  documented?: { readonly answerName: string; readonly example: unknown },
) => ({
  ...(documented && {
    answerName: documented.answerName,
    answerExample: { success: true, [name]: documented.example } as Free,
  }),
  answer: { success, [name]: rule } as { readonly success: typeof success } & Under<N, R>,
  write: (result: Value<R>) =>
    ({ success: true, [name]: result }) as { readonly success: boolean } & Under<N, Value<R>>,
});

/** What became of a sentence, where only the first device is named. */
export const commandAnswer = ({
  success: isDone,
  action,
  entities_affected: [device = ""],
  natural_language,
  scheduled,
  template,
  answer,
}: Interpreted) => ({
  success: isDone,
  action,
  device,
  message: natural_language,
  ...(scheduled && { scheduled }),
  ...(template !== undefined && { template }),
  ...(answer && { answer }),
});
export const commandAnswerRules = {
  success,
  action: text,
  device: text,
  message: text,
  template: optional({
    ...text,
    about: "The file and the intent of the own sentence that was followed",
  }),
} as const satisfies Rules;
