/** Readers of what has parts: objects, objects of several shapes, and lists. */
import { own } from "../../../shared/kernel/own-property.ts";
import type { Problem } from "../../../shared/kernel/problem.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { unknownNames } from "../../../shared/kernel/unknown-fields.ts";
import {
  invalid,
  isObject,
  isSound,
  joinPath,
  missing,
  type Reader,
  type ReadResult,
  rejected,
} from "./reader.ts";

export type SchemaFields = Readonly<Record<string, Reader<unknown>>>;
export type FieldValues<P> = { readonly [K in keyof P]: P[K] extends Reader<infer T> ? T : never };

interface How<Name> {
  /** At least one of these must be there. */
  readonly needs?: readonly Name[];
  /** At most one of these may be there. */
  readonly onlyOne?: readonly Name[];
  /** Other names of parts. */
  readonly spelled?: { readonly [N in Name & string]?: string };
}

export const presentNames = (value: Free, names: readonly string[]) =>
  names.filter((name) => own(value, name) !== undefined);

const lacking = (path: string, names: readonly string[]): Problem => ({
  field: joinPath(path, String(names[0])),
  message: `The '${path}' field needs ${names.join(" or ")}.`,
  missing: true,
});

/** Of the names, which exclude each other, all but the first that is there. */
export const conflicting = (
  path: string,
  value: Free,
  names: readonly string[],
): readonly Problem[] => {
  const [first, ...others] = presentNames(value, names);
  return others.map((name) => invalid(joinPath(path, name), `cannot stand beside ${first}`));
};

const strangers = (path: string, value: Free, names: readonly string[]): readonly Problem[] =>
  unknownNames(
    Object.keys(value).filter((name) => own(value, name) !== undefined && !names.includes(name)),
    names,
    joinPath(path, ""),
  );

/** An object of these parts; others are not known. */
export const object = <P extends SchemaFields>(
  parts: P,
  { needs = [], onlyOne = [], spelled = {} }: How<keyof P & string> = {},
): Reader<FieldValues<P>> => {
  const others: Readonly<Record<string, string | undefined>> = spelled;
  const rows = Object.entries(parts).map(
    ([name, reader]) =>
      [name, [name, own(others, name)].filter((one) => one !== undefined), reader] as const,
  );
  const names = rows.flatMap(([, spellings]) => spellings);
  return (path, value) => {
    if (value === undefined) return rejected(missing(path));
    if (!isObject(value)) return rejected(invalid(path, "must be an object"));
    const read = rows.map(([name, spellings, reader]) => {
      const [used = name] = presentNames(value, spellings);
      return { name, used, ...reader(joinPath(path, used), own(value, used)) };
    });
    const lacks = needs.length > 0 && presentNames(value, needs).length === 0;
    const kept = read.filter(({ used }) => own(value, used) !== undefined);
    return {
      kept: Object.fromEntries(kept.map((one) => [one.used, one.kept])),
      means: Object.fromEntries(read.map(({ name, means }) => [name, means])) as FieldValues<P>,
      problems: [
        ...(lacks ? [lacking(path, needs)] : []),
        ...read.flatMap(({ problems }) => problems),
        ...rows.flatMap(([, spellings]) => conflicting(path, value, spellings)),
        ...conflicting(path, value, onlyOne),
        ...strangers(path, value, names),
      ],
    };
  };
};

/** An object of one of several shapes; the field under one of the keys says of which. */
export const variants =
  <T>(
    keys: readonly [string, ...string[]],
    shapes: Readonly<Record<string, Reader<T>>>,
  ): Reader<T> =>
  (path, value) => {
    if (value === undefined) return rejected(missing(path));
    if (!isObject(value)) return rejected(invalid(path, "must be an object"));
    const [key = keys[0]] = presentNames(value, keys);
    const { [key]: name, ...rest } = value;
    if (name === undefined || !Object.hasOwn(value, key)) return rejected(lacking(path, keys));
    const shape = typeof name === "string" && own(shapes, name);
    if (!shape)
      return rejected(
        invalid(`${path}.${key}`, `must be one of: ${Object.keys(shapes).join(", ")}`),
      );
    const twice = conflicting(path, value, keys);
    if (twice.length > 0) return rejected(...twice);
    const read = shape(path, rest);
    return { ...read, kept: { [key]: name, ...(read.kept as Free) } };
  };

/** One, or a list of so many; either way a list is what it means. */
export const oneOrList =
  <T>(reader: Reader<T>, max: number, min = 1): Reader<readonly T[]> =>
  (path, value) => {
    if (!Array.isArray(value)) {
      const read = reader(path, value);
      return { ...read, means: [read.means] };
    }
    if (value.length < min || value.length > max)
      return rejected(invalid(path, `must have ${min} to ${max} entries`));
    const read = value.map((one, index) => reader(`${path}[${index}]`, one));
    return {
      kept: read.map(({ kept }) => kept),
      means: read.map(({ means }) => means),
      problems: read.flatMap(({ problems }) => problems),
    };
  };

/** What a client has switched off is checked like all, but does not run. */
export const unlessDisabled =
  <T>(reader: Reader<T>): Reader<T | undefined> =>
  (path, value): ReadResult<T | undefined> => {
    const read = reader(path, value);
    const isOff = isObject(value) && own(value, "enabled") === false && isSound(read);
    return isOff ? { ...read, means: undefined } : read;
  };

export const enabled = <T>(list: readonly (T | undefined)[]): readonly T[] =>
  list.filter((one) => one !== undefined);

type Given<T> = { -readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** Without the fields that are not there: optional ones have no `undefined`. */
export const defined = <T extends object>(parts: T): Given<T> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Given<T>;
