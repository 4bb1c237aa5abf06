/** What clients are told of the tools, prompts and resources: with JSON Schemas, or as a model provider wants them. */
import type { actions, ToolCatalogue } from "../../shared/contracts/actions.ts";
import { DOMAIN_NAMES } from "../../shared/domains/domains.ts";
import type { ParamsOf } from "../../shared/kernel/contract.ts";
import { closedSchemaOf, fieldSchema } from "../../shared/kernel/json-schema.ts";
import { refuseField } from "../../shared/kernel/problem.ts";
import {
  type Free,
  flag,
  optional,
  type Rule,
  type Rules,
  text,
} from "../../shared/kernel/rules.ts";
import { offered } from "../../shared/text/similar-names.ts";
import { controlShownFor } from "./control-tool.ts";
import { MORE_TOOL } from "./more-tool.ts";
import { PROMPTS } from "./prompts.ts";
import { DIALECTS, strictSchema } from "./strict-schema.ts";
import type { ToolDefinition } from "./tool-definition.ts";
import { TOOLS } from "./tools.ts";

export const ALL_TOOLS: Readonly<Record<string, ToolDefinition>> = { ...TOOLS, more: MORE_TOOL };

const dryRun = { dry_run: optional({ ...flag, about: "Only say what it would do" }) } as const;

/** Patterns and lengths of texts help no reader: what breaks them is refused with the reason. */
const brief = (rule: Rule): Rule => {
  if (rule.type !== "string") return rule;
  const { type, optional: isOptional, about } = rule;
  return { type, ...(isOptional && { optional: true }), ...(about !== undefined && { about }) };
};

const briefed = (rules: Rules): Rules =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, brief(rule)]));

/** The rules of what a tool publishes. */
const shownRules = (tool: ToolDefinition, domains: readonly string[] = []): Rules => ({
  ...briefed(
    tool === TOOLS.control && domains.length > 0
      ? controlShownFor(domains)
      : (tool.shown ?? tool.rules),
  ),
  ...briefed(tool.page ?? {}),
  ...(!tool.hints.readOnlyHint && dryRun),
});

/** Of one that differs by action: a schema without a type would promise nothing. */
const resultSchema = (output: Rule): Free => ({
  ...(output.type === "any" && { type: ["object", "array"] }),
  ...fieldSchema(output),
});

const outputOf = ({ output, page }: ToolDefinition): Free => ({
  type: "object",
  properties: {
    success: { type: "boolean" },
    tool: { type: "string" },
    result: resultSchema(output),
    ...(page && { next: fieldSchema({ ...text, about: "cursor of the next page" }) }),
  },
  required: ["success", "tool", "result"],
});

const described = ([name, tool]: readonly [string, ToolDefinition]) => ({
  name,
  title: tool.title,
  description: tool.description,
  parameters: closedSchemaOf(shownRules(tool)),
  output: outputOf(tool),
  annotations: { ...tool.hints },
  is_rare: tool.isRare === true,
});

const FULL: ToolCatalogue = {
  tools: Object.entries(ALL_TOOLS).map(described),
  prompts: PROMPTS,
  resources: [
    { name: "state", url: "/api/state" },
    { name: "actions", url: "/api/actions" },
    { name: "context", url: "/api/context" },
    { name: "api", url: "/openapi.json" },
  ],
};

type Provider = keyof typeof DIALECTS;

const FORMATS: Readonly<
  Record<Provider, (name: string, description: string, schema: Free) => Free>
> = {
  openai: (name, description, parameters) => ({
    type: "function",
    function: { name, description, strict: true, parameters },
  }),
  anthropic: (name, description, input_schema) => ({
    name,
    description,
    strict: true,
    input_schema,
  }),
};

const domainsIn = (list = ""): readonly string[] => {
  const names = list.split(",").filter((name) => name !== "");
  const unknown = names.find((name) => !DOMAIN_NAMES.includes(name));
  if (unknown !== undefined)
    refuseField(
      "domain",
      `There is no domain ${unknown}. ${offered(unknown, DOMAIN_NAMES, "docs/commands").text}`,
    );
  return names;
};

/**
 * @param format  Of a model provider, with the strict mode of its schemas; without it, all that there is.
 * @throws INVALID_REQUEST for an unknown domain, or a domain without a format.
 */
export const catalogueFor = ({
  format,
  domain,
}: ParamsOf<typeof actions.catalogue>): ToolCatalogue => {
  const domains = domainsIn(domain);
  if (format === undefined) {
    if (domain !== undefined) refuseField("domain", "The 'domain' field needs a format.");
    return FULL;
  }
  const asked = Object.entries(ALL_TOOLS).filter(([, { isRare }]) => !isRare);
  const tools = asked.map(([name, tool]) =>
    FORMATS[format](
      name,
      tool.description,
      strictSchema(shownRules(tool, domains), DIALECTS[format]),
    ),
  );
  return { tools };
};
