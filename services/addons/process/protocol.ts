/** The protocol between Hearth and the process of an add-on: one JSON object a line, on one pipe. */
import { type Shown, shownRules } from "../../../shared/contracts/addons.ts";
import type { Patch } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { type Free, optional, type Rules } from "../../../shared/kernel/rules.ts";
import { problemsOf } from "../../../shared/kernel/validation.ts";

/** Characters of one message. */
export const MAX_MESSAGE_CHARS = 256 * 1024;
const MAX_ACTIONS = 50;
const MAX_PARAMETERS = 50;

/** Why something that was asked for was not done. */
export interface AddonFault {
  /** `INVALID_REQUEST`: the request is wrong; `FAILED`: all else. */
  readonly code: "INVALID_REQUEST" | "FAILED";
  readonly message: string;
}

export interface OfferedAction {
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly string[];
}

/** To the add-on. */
export type MessageToAddon =
  | {
      readonly type: "init";
      readonly slug: string;
      /** URLs of Moleculer and of the add-on's main file. */
      readonly moleculer: string;
      readonly main: string;
      readonly config: Free;
    }
  | { readonly type: "call"; readonly id: number; readonly action: string; readonly params: Free }
  | {
      readonly type: "command";
      readonly id: number;
      readonly entity_id: string;
      readonly command: string;
      readonly fields: Free;
    }
  | { readonly type: "answer"; readonly id: number; readonly fault?: AddonFault }
  | { readonly type: "ping" }
  /** A signal would reach the program around the add-on, where there is one, and not the add-on. */
  | { readonly type: "stop" };

/** From the add-on. */
export type MessageFromAddon =
  | { readonly type: "ready"; readonly actions: readonly OfferedAction[] }
  | { readonly type: "publish"; readonly id: number; readonly entities: readonly Shown[] }
  | {
      readonly type: "answer";
      readonly id: number;
      readonly result?: unknown;
      readonly fault?: AddonFault;
    }
  | { readonly type: "pong" };

const text = (max: number) => ({ type: "string", max }) as const;
const id = { type: "number", integer: true, min: 1 } as const;
const fault = optional({
  type: "object",
  props: { code: { type: "enum", values: ["INVALID_REQUEST", "FAILED"] }, message: text(2000) },
} as const);

const RULES: Readonly<Record<MessageFromAddon["type"], Rules>> = {
  ready: {
    actions: {
      type: "array",
      max: MAX_ACTIONS,
      items: {
        type: "object",
        props: {
          name: { type: "string", pattern: /^[a-zA-Z]\w{0,63}$/ },
          description: text(500),
          parameters: { type: "array", max: MAX_PARAMETERS, items: text(100) },
        },
      },
    },
  },
  publish: { id, entities: { type: "array", items: { type: "object", props: shownRules } } },
  answer: { id, result: optional({ type: "any" }), fault },
  pong: {},
};

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** Whatever an add-on sends is checked; a message that keeps no rule has no effect. */
export const hear = (line: string): MessageFromAddon | string => {
  const message = parse(line);
  if (typeof message !== "object" || message === null) return "it is no JSON object";
  const { type, ...fields } = message as { readonly type?: unknown };
  const rules = typeof type === "string" ? own(RULES, type) : undefined;
  if (!rules) return `its type is none of ${Object.keys(RULES).join(", ")}`;
  const given: Record<string, unknown> = fields;
  const [problem] = problemsOf(rules, given);
  return problem ? problem.message : ({ ...message, ...given } as MessageFromAddon);
};

const CHANGE = {
  state: optional({ type: "string", min: 1, max: 255 }),
  attributes: optional({ type: "object" }),
} as const satisfies Rules;

/** What a command has changed at once, as the add-on answers it; nothing is an answer, too. */
export const asPatch = (result: unknown): Patch | string => {
  if (result === undefined || result === null) return {};
  if (typeof result !== "object" || Array.isArray(result)) return "it is no {state?, attributes?}";
  const given: Record<string, unknown> = { ...result };
  const [problem] = problemsOf(CHANGE, given);
  return problem ? problem.message : (given as Patch);
};
