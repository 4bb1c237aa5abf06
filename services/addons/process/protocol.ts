/** The protocol between Hearth and the process of an add-on: one JSON object a line, on one pipe. */
import { MAX_SHOWN, shownRules } from "../../../shared/contracts/addons.ts";
import { entityId, type Patch } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { type Free, optional, type Params, type Rules } from "../../../shared/kernel/rules.ts";
import { problemsOf } from "../../../shared/kernel/validation.ts";
import { isObject, parseJson } from "../../../shared/text/json-text.ts";

/** Characters of one message. */
export const MAX_MESSAGE_CHARS = 256 * 1024;
const MAX_ACTIONS = 50;
export const ADDON_ROLES = ["user", "admin"] as const;
const MAX_PARAMETERS = 50;

const text = (max: number) => ({ type: "string", max }) as const;
const id = { type: "number", integer: true, min: 1 } as const;
/** Why something that was asked for was not done: the request is wrong, or all else has failed. */
const fault = optional({
  type: "object",
  props: { code: { type: "enum", values: ["INVALID_REQUEST", "FAILED"] }, message: text(2000) },
} as const);
export type AddonFault = Params<typeof fault.props>;

const offered = {
  name: { type: "string", pattern: /^[a-zA-Z]\w{0,63}$/ },
  description: text(500),
  parameters: { type: "array", max: MAX_PARAMETERS, items: text(100) },
  /** Those without which it cannot be called. */
  required: optional({ type: "array", max: MAX_PARAMETERS, items: text(100) }),
  /** Whether it may take minutes, and shows its progress. */
  is_job: optional({ type: "boolean" }),
  /** The role that a caller needs. */
  role: optional({ type: "enum", values: ADDON_ROLES }),
} as const satisfies Rules;
export type OfferedAction = Params<typeof offered>;

const RULES = {
  ready: {
    actions: { type: "array", max: MAX_ACTIONS, items: { type: "object", props: offered } },
  },
  publish: { id, entities: { type: "array", items: { type: "object", props: shownRules } } },
  remove: { id, entity_ids: { type: "array", max: MAX_SHOWN, items: entityId } },
  progress: { id, percent: { type: "number", min: 0, max: 100 }, message: text(500) },
  answer: { id, result: optional({ type: "any" }), fault },
  pong: {},
} as const satisfies Readonly<Record<string, Rules>>;

/** From the add-on. */
export type MessageFromAddon = {
  readonly [T in keyof typeof RULES]: { readonly type: T } & Params<(typeof RULES)[T]>;
}[keyof typeof RULES];

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

/** What is done with each type of message. */
export type MessageHandlers<M extends { readonly type: string }> = {
  readonly [T in M["type"]]: (message: M & { readonly type: T }) => void;
};

/** Whatever an add-on sends is checked; a message that keeps no rule has no effect. */
export const parseMessage = (line: string): MessageFromAddon | string => {
  const message = parseJson(line);
  if (!isObject(message)) return "it is not a JSON object";
  const { type, ...fields } = message;
  const rules = typeof type === "string" ? own<Rules>(RULES, type) : undefined;
  if (!rules) return `its type is not one of ${Object.keys(RULES).join(", ")}`;
  const [problem] = problemsOf(rules, fields);
  return problem ? problem.message : ({ type, ...fields } as MessageFromAddon);
};

/** The id under which a refused message of an add-on awaits its answer. */
export const requestIdIn = (line: string): number | undefined => {
  const message = parseJson(line);
  if (!isObject(message) || !["publish", "remove"].includes(String(message.type))) return undefined;
  return Number.isSafeInteger(message.id) ? Number(message.id) : undefined;
};

const CHANGE = {
  state: optional({ type: "string", min: 1, max: 255 }),
  attributes: optional({ type: "object" }),
  /** Whether the device itself has reported this. */
  confirmed: optional({ type: "boolean" }),
} as const satisfies Rules;

/** What an add-on answers to a command: what the device has reported, or what has no such proof. */
export interface AddonCommandAnswer {
  readonly isConfirmed: boolean;
  readonly patch: Patch;
}

/** Nothing is an answer, too: the command was sent. @returns what is wrong with it as a text. */
export const asCommandAnswer = (result: unknown): AddonCommandAnswer | string => {
  if (result === undefined || result === null) return { isConfirmed: false, patch: {} };
  if (!isObject(result)) return "it is not {confirmed?, state?, attributes?}";
  const [problem] = problemsOf(CHANGE, result);
  if (problem) return problem.message;
  const { confirmed, ...patch } = result as Patch & { readonly confirmed?: boolean };
  return { isConfirmed: confirmed === true, patch };
};
