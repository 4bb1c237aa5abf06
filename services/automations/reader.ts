/** Reads what a client wrote, part by part: what is known is kept, what is wrong has its path. */
import { compile, type Free, type Problem, type Rule, type Value } from "../../shared/rules.ts";

export interface Reading<T> {
  /** What it says it is only where there are no problems. */
  readonly value: T;
  readonly problems: readonly Problem[];
}
export type Reader<T> = (path: string, value: unknown) => Reading<T>;

export const wrong = (field: string, what: string): Problem => ({
  field,
  message: `The '${field}' field ${what}.`,
  missing: false,
});
export const missing = (field: string): Problem => ({
  ...wrong(field, "is required"),
  missing: true,
});

const refused = <T>(...problems: readonly Problem[]): Reading<T> => ({
  value: undefined as T,
  problems,
});

const isObject = (value: unknown): value is Free =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return "array";
  return value === null ? "null" : typeof value;
};

const KINDS = { enum: "string" } as Readonly<Record<string, string>>;

const leaf = (rule: Rule) => {
  const problems = compile({ value: rule });
  const about = rule.type === "array" ? rule.items.about : rule.about;
  const hint = about === undefined ? "" : ` Expected: ${about}.`;
  const check = (path: string, value: unknown) =>
    problems({ value }).map(({ field, message, missing }) => {
      const full = field.replace(/^value/, path);
      return { field: full, message: message.replace(`'${field}'`, `'${full}'`) + hint, missing };
    });
  return [KINDS[rule.type] ?? rule.type, check] as const;
};

/** A value of one of these kinds; it must keep the rule of its own. */
export const is = <const R extends readonly Rule[]>(...rules: R): Reader<Value<R[number]>> => {
  const checks = new Map(rules.map(leaf));
  const kinds = [...checks.keys()].join(" or ");
  return (path, value) => {
    if (value === undefined) return refused(missing(path));
    const problems = checks.get(kindOf(value))?.(path, value) ?? [wrong(path, `must be: ${kinds}`)];
    return { value: value as Value<R[number]>, problems };
  };
};

/** What may be left out. */
export const maybe =
  <T>(reader: Reader<T>): Reader<T | undefined> =>
  (path, value) =>
    value === undefined ? { value, problems: [] } : reader(path, value);

type Parts = Readonly<Record<string, Reader<unknown>>>;
type Whole<P> = { readonly [K in keyof P]: P[K] extends Reader<infer T> ? T : never };

/** An object of these parts, without any others; of some it may need at least one. */
export const object = <P extends Parts>(
  parts: P,
  ...needsOneOf: readonly (keyof P & string)[]
): Reader<Whole<P>> => {
  const named = Object.entries(parts);
  return (path, value) => {
    if (value === undefined) return refused(missing(path));
    if (!isObject(value)) return refused(wrong(path, "must be an object"));
    const given = (name: string) => (Object.hasOwn(value, name) ? value[name] : undefined);
    const read = named.map(
      ([name, reader]) => [name, reader(`${path}.${name}`, given(name))] as const,
    );
    const known = read.filter(([name]) => given(name) !== undefined);
    const lacks = needsOneOf.length > 0 && needsOneOf.every((name) => given(name) === undefined);
    return {
      value: Object.fromEntries(known.map(([name, one]) => [name, one.value])) as Whole<P>,
      problems: [
        ...(lacks ? [lacking(path, needsOneOf)] : []),
        ...read.flatMap(([, { problems }]) => problems),
      ],
    };
  };
};

const lacking = (path: string, names: readonly string[]): Problem => ({
  field: `${path}.${names[0]}`,
  message: `The '${path}' field needs ${names.join(" or ")}.`,
  missing: true,
});

/** An object of one of several shapes; one of its fields says of which. */
export const variants =
  (key: string, shapes: Readonly<Record<string, Reader<object>>>): Reader<Free> =>
  (path, value) => {
    if (value === undefined) return refused(missing(path));
    if (!isObject(value)) return refused(wrong(path, "must be an object"));
    const name = Object.hasOwn(value, key) ? value[key] : undefined;
    if (name === undefined) return refused(missing(`${path}.${key}`));
    const shape = typeof name === "string" && Object.hasOwn(shapes, name) && shapes[name];
    if (!shape)
      return refused(wrong(`${path}.${key}`, `must be one of: ${Object.keys(shapes).join(", ")}`));
    const read = shape(path, value);
    return { value: { [key]: name, ...read.value }, problems: read.problems };
  };

/** One, or a list of at most so many. */
export const oneOrMany =
  <T>(reader: Reader<T>, max: number): Reader<T | readonly T[]> =>
  (path, value) => {
    if (!Array.isArray(value)) return reader(path, value);
    if (value.length === 0 || value.length > max)
      return refused(wrong(path, `must have 1 to ${max} entries`));
    const read = value.map((one, index) => reader(`${path}[${index}]`, one));
    return {
      value: read.map((one) => one.value),
      problems: read.flatMap(({ problems }) => problems),
    };
  };

/** What must hold besides, once all parts are as they should be. */
export const also =
  <T>(reader: Reader<T>, check: (path: string, value: T) => readonly Problem[]): Reader<T> =>
  (path, value) => {
    const read = reader(path, value);
    return read.problems.length > 0
      ? read
      : { value: read.value, problems: check(path, read.value) };
  };
