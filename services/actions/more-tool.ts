/** The tool that finds and calls the others, where a list of all tools would be too long. */
import { closedSchemaOf } from "../../shared/kernel/json-schema.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { refuse } from "../../shared/kernel/problem.ts";
import { optional, type Rules } from "../../shared/kernel/rules.ts";
import { problemsOf } from "../../shared/kernel/validation.ts";
import { defineAction } from "./catalogue.ts";
import { pageOf } from "./list-page.ts";
import { refuseUnknown } from "./prepare.ts";
import { defineTool, HINTS, splitPayload, type ToolDefinition } from "./tool-definition.ts";
import { TOOLS } from "./tools.ts";

const RARE: Readonly<Record<string, ToolDefinition>> = Object.fromEntries(
  Object.entries(TOOLS).filter(([, { isRare }]) => isRare),
);

const rules = {
  name: optional({ type: "enum", values: Object.keys(RARE) }),
  arguments: optional({
    type: "object",
    about: "Of that tool",
  }),
} as const satisfies Rules;

const index = () => Object.entries(RARE).map(([name, { description }]) => ({ name, description }));

export const MORE_TOOL = defineTool(
  defineAction("", rules, async (ctx, { name, arguments: payload }, dry_run) => {
    if (name === undefined) return index();
    const definition = own(RARE, name) ?? refuseUnknown("tool", name, Object.keys(RARE));
    const { accepts, description } = definition;
    if (payload === undefined) return { name, description, arguments: closedSchemaOf(accepts) };
    refuse(problemsOf(accepts, payload));
    const { page, given } = splitPayload(definition, payload);
    return pageOf(await definition.run(ctx, given, dry_run), page);
  }),
  "Rarer tools: logbook, areas, labels, names, later, versions, approvals, add-ons, packages. " +
    "Without arguments it lists them; name alone answers its schema.",
  { title: "More tools", hints: HINTS.downloads, output: { type: "any" } },
);
