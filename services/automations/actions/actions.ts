/** What an automation does, one after the other: actions of every kind, with sequences in them. */
import { own } from "../../../shared/kernel/own-property.ts";
import type { Problem } from "../../../shared/kernel/problem.ts";
import { conditions } from "../conditions/conditions.ts";
import type { Condition } from "../config/automation-plan.ts";
import { COMMON_FIELDS } from "../schema/fields.ts";
import {
  invalid,
  isObject,
  missing,
  optional,
  type Reader,
  refine,
  rejected,
  rule,
  transform,
} from "../schema/reader.ts";
import {
  conflicting,
  defined,
  enabled,
  object,
  oneOrList,
  presentNames,
  unlessDisabled,
} from "../schema/shapes.ts";
import { actionsOf, does, type Planned, type Sequence, SIMPLE } from "./simple-actions.ts";

/** In one sequence. */
const MAX_ACTIONS = 100;
const MAX_OPTIONS = 50;
const MAX_COUNT = 1000;
/** Of sequences within the first one. */
const MAX_DEPTH = 8;

type Kinds = Readonly<Record<string, Reader<Planned | undefined>>>;

/** Without any, a loop would never end. */
const atLeastOne = refine(conditions, (path, list): readonly Problem[] =>
  list.length === 0 ? [invalid(path, "must have a condition that is enabled")] : [],
);

const chooseOf = (inner: Reader<Sequence>): Reader<Planned> => {
  const option = object(
    { alias: COMMON_FIELDS.alias, conditions, sequence: inner },
    { spelled: { conditions: "condition" } },
  );
  return does(
    object({ ...COMMON_FIELDS, choose: oneOrList(option, MAX_OPTIONS), default: optional(inner) }),
    ({ choose, default: rest = [] }) => ({
      kind: "choose",
      options: choose.map(({ conditions, sequence }) => ({
        conditions,
        sequence: actionsOf(sequence),
      })),
      default: actionsOf(rest),
    }),
    ({ choose, default: rest = [] }) => [...choose.map(({ sequence }) => sequence), rest],
  );
};

/** By a name of its own: nothing waits for what has a list under it. */
const THEN = "then";

const ifOf = (inner: Reader<Sequence>): Reader<Planned> =>
  does(
    object({ ...COMMON_FIELDS, if: conditions, [THEN]: inner, else: optional(inner) }),
    ({ if: conditions, then, else: otherwise = [] }) => ({
      kind: "if",
      conditions,
      [THEN]: actionsOf(then),
      else: actionsOf(otherwise),
    }),
    ({ then, else: otherwise = [] }) => [then, otherwise],
  );

const LOOPS = ["count", "while", "until"] as const;

const repeatOf = (inner: Reader<Sequence>): Reader<Planned> => {
  const count = rule({ type: "number", integer: true, min: 1, max: MAX_COUNT });
  const loop: Reader<{
    readonly count: number | undefined;
    readonly while: readonly Condition[] | undefined;
    readonly until: readonly Condition[] | undefined;
    readonly sequence: Sequence;
  }> = object(
    {
      count: optional(count),
      while: optional(atLeastOne),
      until: optional(atLeastOne),
      sequence: inner,
    },
    { needs: LOOPS, onlyOne: LOOPS },
  );
  return does(
    object({ ...COMMON_FIELDS, repeat: loop }),
    ({ repeat: { sequence, ...how } }) => ({
      kind: "repeat",
      ...defined(how),
      sequence: actionsOf(sequence),
    }),
    ({ repeat }) => [repeat.sequence],
  );
};

/** One of the kinds: the field that it alone has says which. */
const oneOf = (kinds: Kinds): Reader<Planned | undefined> => {
  const names = Object.keys(kinds);
  return (path, value) => {
    if (value === undefined) return rejected(missing(path));
    if (!isObject(value)) return rejected(invalid(path, "must be an object"));
    const [name] = presentNames(value, names);
    const kind = name === undefined ? undefined : own(kinds, name);
    if (!kind)
      return rejected({
        ...missing(`${path}.${names[0]}`),
        message: `The '${path}' field needs one of: ${names.join(", ")}.`,
      });
    const twice = conflicting(path, value, names);
    return twice.length > 0 ? rejected(...twice) : kind(path, value);
  };
};

const tooDeep: Reader<Sequence> = (path) =>
  rejected(invalid(path, `is nested deeper than ${MAX_DEPTH} sequences`));

const atDepth = (depth: number): Reader<Sequence> => {
  if (depth > MAX_DEPTH) return tooDeep;
  const inner = atDepth(depth + 1);
  const kinds = { ...SIMPLE, choose: chooseOf(inner), if: ifOf(inner), repeat: repeatOf(inner) };
  const min = depth === 0 ? 1 : 0;
  return transform(oneOrList(unlessDisabled(oneOf(kinds)), MAX_ACTIONS, min), enabled);
};

export const sequence = atDepth(0);
