/** Completion: the ids that begin with what was typed, for templates of resources and arguments of prompts. */
import type { CompleteRequest, CompleteResult } from "@modelcontextprotocol/server";
import { alikeTo } from "../../shared/text/similar-names.ts";
import type { McpSession } from "./calls.ts";
import { KINDS } from "./resources.ts";

const MAX_VALUES = 100;

/** By the name of the variable or argument: the kind whose ids are its values. */
const KIND_OF: ReadonlyMap<string, (typeof KINDS)[keyof typeof KINDS]> = new Map(
  Object.values(KINDS).map((kind) => [kind.variable, kind]),
);
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([["area", "area_id"]]);

const matching = (typed: string, ids: readonly string[]): readonly string[] => {
  const said = typed.toLowerCase();
  const beginning = ids.filter((id) => id.startsWith(said));
  const containing = ids.filter((id) => !id.startsWith(said) && id.includes(said));
  const found = [...beginning, ...containing];
  return found.length > 0 ? found : alikeTo(typed, ids);
};

export const complete = async (
  session: McpSession,
  { argument: { name, value } }: CompleteRequest["params"],
): Promise<CompleteResult> => {
  const variable = SHORT_NAMES.get(name) ?? name;
  const ids = await KIND_OF.get(variable)?.ids(session);
  const values = matching(value, ids ?? []);
  return {
    completion: {
      values: values.slice(0, MAX_VALUES),
      total: values.length,
      hasMore: values.length > MAX_VALUES,
    },
  };
};
