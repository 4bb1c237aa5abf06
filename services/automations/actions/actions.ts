/** What an automation does, one after the other: actions of every kind, with sequences in them. */
import { own } from "../../../shared/kernel/own-property.ts";
import type { Problem } from "../../../shared/kernel/rules.ts";
import { conditions } from "../conditions/conditions.ts";
import { NOTES } from "../schema/fields.ts";
import type { Condition } from "../config/automation-plan.ts";
import {
  also,
  is,
  isObject,
  maybe,
  meaning,
  missing,
  type Reader,
  refused,
  wrong,
} from "../schema/reader.ts";
import { doubled, known, object, oneOrMany, present, some, unlessOff } from "../schema/shapes.ts";
import { actionsOf, does, type Planned, type Sequence, SIMPLE } from "./simple-actions.ts";

/** In one sequence. */
const MAX_ACTIONS = 100;
const MAX_OPTIONS = 50;
const MAX_COUNT = 1000;
/** Of sequences within the first one. */
const MAX_DEPTH = 8;

type Kinds = Readonly<Record<string, Reader<Planned | undefined>>>;

/** Without any, a loop would never end. */
const atLeastOne = also(conditions, (path, list): readonly Problem[] =>
  list.length === 0 ? [wrong(path, "must have a condition that is enabled")] : [],
);

const chooseOf = (inner: Reader<Sequence>): Reader<Planned> => {
  const option = object(
    { alias: NOTES.alias, conditions, sequence: inner },
    { spelled: { conditions: "condition" } },
  );
  return does(
    object({ ...NOTES, choose: oneOrMany(option, MAX_OPTIONS), default: maybe(inner) }),
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
    object({ ...NOTES, if: conditions, [THEN]: inner, else: maybe(inner) }),
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
  const count = is({ type: "number", integer: true, min: 1, max: MAX_COUNT });
  const loop: Reader<{
    readonly count: number | undefined;
    readonly while: readonly Condition[] | undefined;
    readonly until: readonly Condition[] | undefined;
    readonly sequence: Sequence;
  }> = object(
    {
      count: maybe(count),
      while: maybe(atLeastOne),
      until: maybe(atLeastOne),
      sequence: inner,
    },
    { needs: LOOPS, onlyOne: LOOPS },
  );
  return does(
    object({ ...NOTES, repeat: loop }),
    ({ repeat: { sequence, ...how } }) => ({
      kind: "repeat",
      ...some(how),
      sequence: actionsOf(sequence),
    }),
    ({ repeat }) => [repeat.sequence],
  );
};

/** One of the kinds: the field that it alone has says which. */
const oneOf = (kinds: Kinds): Reader<Planned | undefined> => {
  const names = Object.keys(kinds);
  return (path, value) => {
    if (value === undefined) return refused(missing(path));
    if (!isObject(value)) return refused(wrong(path, "must be an object"));
    const [name] = known(value, names);
    const kind = name === undefined ? undefined : own(kinds, name);
    if (!kind)
      return refused({
        ...missing(`${path}.${names[0]}`),
        message: `The '${path}' field needs one of: ${names.join(", ")}.`,
      });
    const twice = doubled(path, value, names);
    return twice.length > 0 ? refused(...twice) : kind(path, value);
  };
};

const tooDeep: Reader<Sequence> = (path) =>
  refused(wrong(path, `is nested deeper than ${MAX_DEPTH} sequences`));

const atDepth = (depth: number): Reader<Sequence> => {
  if (depth > MAX_DEPTH) return tooDeep;
  const inner = atDepth(depth + 1);
  const kinds = { ...SIMPLE, choose: chooseOf(inner), if: ifOf(inner), repeat: repeatOf(inner) };
  const min = depth === 0 ? 1 : 0;
  return meaning(oneOrMany(unlessOff(oneOf(kinds)), MAX_ACTIONS, min), present);
};

export const sequence = atDepth(0);
