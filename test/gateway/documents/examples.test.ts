/** Examples in the OpenAPI document: each keeps the schema beside it. */
import { describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { compile, document, followed, operationOf, operations, rows } from "./document.ts";

describe("the document", () => {
  const named = Object.entries<Loose>(document.components.schemas).filter(
    ([, one]) => one.examples,
  );
  it.each(named)("has examples of %s that keep it", (_name, { examples, ...schema }) => {
    const validate = compile(schema);
    for (const example of examples)
      expect([validate(example), validate.errors]).toEqual([true, null]);
  });

  const answers = operations.flatMap(([spec, { responses }]) =>
    Object.entries<Loose>(responses).flatMap(([status, response]) =>
      // A file has no example.
      Object.entries<Loose>(followed(response).content ?? {})
        .filter(([type]) => type !== "application/gzip")
        .map(([, content]): [string, string, Loose] => [spec, status, content]),
    ),
  );
  it.each(answers)("has examples of what %s answers with %s", (_spec, _status, content) => {
    const { schema, example, examples = { only: { value: example } } } = content;
    const validate = compile(schema);
    const problems = Object.values<Loose>(examples).map(({ value }) => [
      validate(value),
      validate.errors,
    ]);
    expect(problems).toEqual(problems.map(() => [true, null]));
  });
});

const examples = rows.flatMap(({ spec, example: { body } }) => (body ? [[spec, body]] : []));

it.each(examples)("the example of %s keeps its own schema", (spec, body) => {
  const schema = operationOf(spec as string).requestBody.content["application/json"].schema;
  const validate = compile(schema);
  validate(body);
  expect(validate.errors).toBeNull();
});
