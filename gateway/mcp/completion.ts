/** Completion: the ids that begin with what was typed, for templates of resources and arguments of prompts. */
import {
  type CompleteRequest,
  type CompleteResult,
  ProtocolError,
  ProtocolErrorCode,
} from "@modelcontextprotocol/server";
import { alikeTo } from "../../shared/text/similar-names.ts";
import type { McpSession } from "./calls.ts";
import { promptsOf } from "./prompts.ts";
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

type Completed = CompleteRequest["params"]["ref"];

/** What can be completed of a prompt or a template; `undefined` where there is no such one. */
const namesOf = async (
  session: McpSession,
  ref: Completed,
): Promise<readonly string[] | undefined> => {
  if (ref.type === "ref/prompt")
    return (await promptsOf(session))
      .find(({ name }) => name === ref.name)
      ?.arguments.map(({ name }) => name);
  const kind = Object.values(KINDS).find(({ template }) => template === ref.uri);
  return kind && [kind.variable];
};

const refuse = (message: string): never => {
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
};

/** @throws ProtocolError for a prompt, a template or an argument that does not exist. */
export const complete = async (
  session: McpSession,
  { ref, argument: { name, value } }: CompleteRequest["params"],
): Promise<CompleteResult> => {
  const names = (await namesOf(session, ref)) ?? refuse("There is no such prompt or template");
  if (!names.includes(name)) refuse(`It takes ${names.join(", ") || "no arguments"}`);
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
