/** Readers of objects, of objects of several shapes, and of lists. */
import { own } from "../../../shared/kernel/own-property.ts";
import type { Problem } from "../../../shared/kernel/problem.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { unknownNames } from "../../../shared/kernel/unknown-fields.ts";
import { isObject } from "../../../shared/text/json-text.ts";
import { invalid, isValid, joinPath, missing, type Reader, rejected } from "./reader.ts";

type SchemaFields = Readonly<Record<string, Reader<unknown>>>;
export type SchemaValues<F> = {
  readonly [K in keyof F]: F[K] extends Reader<infer T> ? T : never;
};

interface ObjectOptions<Name> {
  /** At least one of these must be present. */
  readonly needs?: readonly Name[];
  /** At most one of these may be present. */
  readonly onlyOne?: readonly Name[];
  readonly spelled?: { readonly [N in Name & string]?: string };
}

export const presentNames = (value: Free, names: readonly string[]) =>
  names.filter((name) => own(value, name) !== undefined);

const needsOne = (path: string, names: readonly string[]): Problem => ({
  field: joinPath(path, String(names[0])),
  message: `The '${path}' field needs ${names.join(" or ")}.`,
  missing: true,
});

/** Of names that exclude each other, all but the first that is present. */
export const conflicting = (
  path: string,
  value: Free,
  names: readonly string[],
): readonly Problem[] => {
  const [first, ...others] = presentNames(value, names);
  return others.map((name) => invalid(joinPath(path, name), `cannot be combined with ${first}`));
};

const unknownFields = (path: string, value: Free, known: readonly string[]) => {
  const names = presentNames(value, Object.keys(value)).filter((name) => !known.includes(name));
  return unknownNames(names, known, joinPath(path, ""));
};

/** An object of these fields; others are refused. */
export const object = <F extends SchemaFields>(
  fields: F,
  { needs = [], onlyOne = [], spelled = {} }: ObjectOptions<keyof F & string> = {},
): Reader<SchemaValues<F>> => {
  const others: Readonly<Record<string, string | undefined>> = spelled;
  const rows = Object.entries(fields).map(([name, reader]) => ({
    name,
    spellings: [name, own(others, name)].filter((one) => one !== undefined),
    reader,
  }));
  const names = rows.flatMap(({ spellings }) => spellings);
  return (path, given) => {
    if (given === undefined) return rejected(missing(path));
    if (!isObject(given)) return rejected(invalid(path, "must be an object"));
    const read = rows.map(({ name, spellings, reader }) => {
      const [used = name] = presentNames(given, spellings);
      return { name, used, ...reader(joinPath(path, used), own(given, used)) };
    });
    const present = read.filter(({ used }) => own(given, used) !== undefined);
    return {
      source: Object.fromEntries(present.map(({ used, source }) => [used, source])),
      value: Object.fromEntries(read.map(({ name, value }) => [name, value])) as SchemaValues<F>,
      problems: [
        ...(needs.length > 0 && presentNames(given, needs).length === 0
          ? [needsOne(path, needs)]
          : []),
        ...read.flatMap(({ problems }) => problems),
        ...rows.flatMap(({ spellings }) => conflicting(path, given, spellings)),
        ...conflicting(path, given, onlyOne),
        ...unknownFields(path, given, names),
      ],
    };
  };
};

/** An object of one of several shapes, which the field under one of the keys names. */
export const variants =
  <T>(
    keys: readonly [string, ...string[]],
    shapes: Readonly<Record<string, Reader<T>>>,
  ): Reader<T> =>
  (path, given) => {
    if (given === undefined) return rejected(missing(path));
    if (!isObject(given)) return rejected(invalid(path, "must be an object"));
    const [key = keys[0]] = presentNames(given, keys);
    const { [key]: name, ...rest } = given;
    if (name === undefined || !Object.hasOwn(given, key)) return rejected(needsOne(path, keys));
    const shape = typeof name === "string" && own(shapes, name);
    const known = Object.keys(shapes).join(", ");
    if (!shape) return rejected(invalid(`${path}.${key}`, `must be one of: ${known}`));
    const others = conflicting(path, given, keys);
    if (others.length > 0) return rejected(...others);
    const read = shape(path, rest);
    return { ...read, source: { [key]: name, ...(read.source as Free) } };
  };

/** One value, or a list of so many; its value is always a list. */
export const oneOrList =
  <T>(reader: Reader<T>, max: number, min = 1): Reader<readonly T[]> =>
  (path, given) => {
    if (!Array.isArray(given)) {
      const read = reader(path, given);
      return { ...read, value: [read.value] };
    }
    if (given.length < min || given.length > max)
      return rejected(invalid(path, `must have ${min} to ${max} entries`));
    const read = given.map((one, index) => reader(`${path}[${index}]`, one));
    return {
      source: read.map(({ source }) => source),
      value: read.map(({ value }) => value),
      problems: read.flatMap(({ problems }) => problems),
    };
  };

/** A disabled part is checked like others, but its value is `undefined`. */
export const unlessDisabled =
  <T>(reader: Reader<T>): Reader<T | undefined> =>
  (path, given) => {
    const read = reader(path, given);
    const isDisabled = isObject(given) && own(given, "enabled") === false && isValid(read);
    return isDisabled ? { ...read, value: undefined } : read;
  };

export const enabled = <T>(list: readonly (T | undefined)[]): readonly T[] =>
  list.filter((one) => one !== undefined);

type Defined<T> = { -readonly [K in keyof T]?: Exclude<T[K], undefined> };

export const defined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
