/** The catalogue of tools: short enough for a model, and valid in the strict modes of providers. */
import { describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { catalogueFor } from "../../../services/actions/tool-catalogue.ts";
import type { Free } from "../../../shared/kernel/rules.ts";

const MAX_TOOLS = 12;
const MAX_TOKENS = 3000;
const FORMATS = ["openai", "anthropic"] as const;

const tokensOf = (value: unknown) => encode(JSON.stringify(value)).length;

/** As MCP lists them. */
const listed = catalogueFor({})
  .tools.filter(({ is_rare }) => is_rare === false)
  .map(({ is_rare: _rare, ...tool }) => tool);

const schemaIn = (tool: Free): Free =>
  (tool.input_schema ?? (tool.function as Free).parameters) as Free;

const named = (format: (typeof FORMATS)[number], domain?: string) =>
  new Map(
    catalogueFor({ format, domain }).tools.map((tool) => [
      String((tool.function as Free | undefined)?.name ?? tool.name),
      schemaIn(tool),
    ]),
  );

const fieldsOf = ({ parameters, inputSchema }: Free): object =>
  ((parameters ?? inputSchema) as { readonly properties: object }).properties;

/** What a strict mode refuses in a schema, by path. */
const loose = (schema: Free, path = ""): readonly string[] => {
  const { properties, required, additionalProperties, items } = schema;
  const isObject = [schema.type].flat().includes("object");
  const inner = Object.entries((properties ?? {}) as Readonly<Record<string, Free>>);
  return [
    ...(isObject && additionalProperties !== false ? [`${path} is open`] : []),
    ...(isObject && String(Object.keys(properties ?? {})) !== String(required)
      ? [`${path} has fields that are not required`]
      : []),
    ...(schema.type === undefined && !isObject ? [`${path} has no type`] : []),
    ...inner.flatMap(([name, one]) => loose(one, `${path}.${name}`)),
    ...(items ? loose(items as Free, `${path}[]`) : []),
  ];
};

describe("the catalogue of tools", () => {
  it("has at most 12 tools and 3,000 tokens", () => {
    expect(listed.length).toBeLessThanOrEqual(MAX_TOOLS);
    expect(tokensOf(listed)).toBeLessThanOrEqual(MAX_TOKENS);
  });

  it("has no field that a message of /ws has for itself", () => {
    const taken = catalogueFor({}).tools.flatMap((tool) =>
      ["id", "type", "tool"].filter((name) => Object.hasOwn(fieldsOf(tool), name)),
    );
    expect(taken).toEqual([]);
  });

  describe.each(FORMATS)("for %s", (format) => {
    const tools = catalogueFor({ format }).tools;

    it("is not longer", () => expect(tokensOf(tools)).toBeLessThanOrEqual(MAX_TOKENS));

    it("has strict schemas only", () => {
      const ajv = new Ajv2020({ strict: false, logger: false });
      for (const tool of tools) {
        expect(loose(schemaIn(tool))).toEqual([]);
        expect(() => ajv.compile(schemaIn(tool))).not.toThrow();
      }
    });

    it("has the commands and fields of the domains that are asked for", () => {
      const control = named(format, "light").get("control");
      expect(control).toMatchObject({
        properties: { command: { enum: expect.arrayContaining(["turn_on", "set_brightness"]) } },
      });
      expect(JSON.stringify(control)).not.toContain("lock");
    });
  });

  it.each(["minimum", "maximum", "minItems", "pattern"])(
    "has no %s for anthropic, whose strict mode refuses it",
    (word) =>
      expect(JSON.stringify(catalogueFor({ format: "anthropic" }))).not.toContain(`"${word}"`),
  );

  it("refuses a domain that there is not", () =>
    expect(() => catalogueFor({ format: "openai", domain: "lights" })).toThrow(/no domain lights/));
});
