/** A tool of language models: an action with what its readers are told of it. */
import { own } from "../../shared/kernel/own-property.ts";
import type { Free, Rule, Rules } from "../../shared/kernel/rules.ts";
import type { ActionDefinition } from "./catalogue.ts";

/** What a client may assume of a tool, by the names of the Model Context Protocol. */
export interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

const hints = (
  readOnlyHint: boolean,
  destructiveHint: boolean,
  idempotentHint: boolean,
  openWorldHint = false,
): ToolHints => ({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint });

export const HINTS = {
  reads: hints(true, false, true),
  /** Sets something that is set again as easily. */
  sets: hints(false, false, true),
  changes: hints(false, true, false),
  /** The same, with downloads. */
  downloads: hints(false, true, false, true),
} as const satisfies Readonly<Record<string, ToolHints>>;

export interface ToolDefinition extends ActionDefinition {
  readonly title: string;
  /** The rules of a payload: those of the action, and those of `page`. */
  readonly accepts: Rules;
  readonly hints: ToolHints;
  /** What is published of the parameters; without it, all rules are. */
  readonly shown?: Rules;
  /** Of the result. */
  readonly output: Rule;
  /** Parameters that choose a part of a list, such as `limit`. */
  readonly page?: Rules;
  /** Reached through the tool `more` where a list of tools must be short. */
  readonly isRare?: true;
}

type ToolExtras = Omit<ToolDefinition, keyof ActionDefinition | "accepts">;

/** A row that has the action of another, described for a model. */
export const defineTool = (
  action: ActionDefinition,
  description: string,
  extras: ToolExtras,
): ToolDefinition => ({
  ...action,
  description,
  accepts: { ...action.rules, ...extras.page },
  ...extras,
});

interface SplitPayload {
  readonly given: Free;
  /** The part that chooses a page. */
  readonly page: Free;
}

/** Separates what the action gets from what chooses a page of its result. */
export const splitPayload = ({ page = {} }: ToolDefinition, payload: Free): SplitPayload => {
  const entries = Object.entries(payload);
  const isPage = ([name]: readonly [string, unknown]) => Object.hasOwn(page, name);
  return {
    page: Object.fromEntries(entries.filter(isPage)),
    given: Object.fromEntries(entries.filter((entry) => !isPage(entry))),
  };
};

/** Strict schemas require each field: null stands for one that is left out. */
export const withoutNulls = ({ accepts }: ToolDefinition, payload: Free): Free =>
  Object.fromEntries(
    Object.entries(payload).filter(([name, value]) => {
      const rule = own(accepts, name);
      return value !== null || !rule?.optional || rule.nullable === true;
    }),
  );
