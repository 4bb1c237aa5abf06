/** The table of the kinds of actions, and the reader of a sequence of actions. */
import { fail } from "../../../shared/kernel/errors.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { isObject } from "../../../shared/text/json-text.ts";
import { invalid, missing, type Reader, rejected, transform } from "../schema/reader.ts";
import { conflicting, enabled, oneOrList, presentNames, unlessDisabled } from "../schema/shapes.ts";
import type { ActionBase, ActionKind, ReadAction, ReadSequence } from "./action.ts";
import { choose } from "./choose.ts";
import { condition } from "./condition.ts";
import { delay } from "./delay.ts";
import { event } from "./event.ts";
import { ifThen } from "./if.ts";
import { repeat } from "./repeat.ts";
import { scene } from "./scene.ts";
import { service } from "./service.ts";
import { stop } from "./stop.ts";
import { waitForTrigger } from "./wait-for-trigger.ts";

const MAX_ACTIONS = 100;
const MAX_DEPTH = 8;

/** By the field that distinguishes an action from those of other kinds. */
const KINDS = {
  service,
  action: service,
  delay,
  wait_for_trigger: waitForTrigger,
  scene,
  condition,
  event,
  stop,
  choose,
  if: ifThen,
  repeat,
};
type Kinds = typeof KINDS;

/** One action of an automation; the actions of a sequence are performed one after the other. */
export type ScriptAction = {
  [K in keyof Kinds]: ReturnType<Kinds[K]["read"]> extends Reader<infer R>
    ? Extract<R, ReadAction>["action"]
    : never;
}[keyof Kinds];

export const actionKindOf = ({ kind }: ActionBase): ActionKind<ActionBase> =>
  own<ActionKind<ActionBase>>(KINDS, kind) ?? fail("INTERNAL_ERROR", { kind });

type OptionalReader = Reader<ReadAction | undefined>;
const NAMES = Object.keys(KINDS);

const anyKind =
  (readers: Readonly<Record<string, OptionalReader>>): OptionalReader =>
  (path, value) => {
    if (value === undefined) return rejected(missing(path));
    if (!isObject(value)) return rejected(invalid(path, "must be an object"));
    const [name] = presentNames(value, NAMES);
    const reader = name === undefined ? undefined : own(readers, name);
    const message = `The '${path}' field needs one of: ${NAMES.join(", ")}.`;
    if (!reader) return rejected({ field: `${path}.${NAMES[0]}`, message, missing: true });
    const others = conflicting(path, value, NAMES);
    return others.length > 0 ? rejected(...others) : reader(path, value);
  };

const atDepth = (depth: number): Reader<ReadSequence> => {
  if (depth > MAX_DEPTH)
    return (path) => rejected(invalid(path, `is nested deeper than ${MAX_DEPTH} sequences`));
  const nested = atDepth(depth + 1);
  const readers: Readonly<Record<string, OptionalReader>> = Object.fromEntries(
    Object.entries(KINDS).map(([name, kind]) => [name, kind.read(nested)]),
  );
  const min = depth === 0 ? 1 : 0;
  return transform(oneOrList(unlessDisabled(anyKind(readers)), MAX_ACTIONS, min), enabled);
};

export const sequence = atDepth(0);
