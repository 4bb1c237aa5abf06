/** Rules for fields: one declaration gives the run-time check and the TypeScript type. */

interface Common {
  readonly optional?: boolean;
  /** Whether null is a value, too. */
  readonly nullable?: boolean;
  /** What the field means, with its unit; shown in the API documentation. */
  readonly about?: string;
}
export type Rule =
  | (Common & {
      readonly type: "string";
      readonly min?: number;
      readonly max?: number;
      readonly pattern?: RegExp;
      readonly format?: "date-time";
    })
  | (Common & {
      readonly type: "number";
      readonly integer?: boolean;
      readonly min?: number;
      readonly max?: number;
    })
  | (Common & { readonly type: "boolean" })
  | (Common & { readonly type: "enum"; readonly values: readonly (string | boolean)[] })
  | (Common & {
      readonly type: "array";
      readonly items: Rule;
      readonly min?: number;
      readonly max?: number;
      readonly length?: number;
    })
  /** Without `props`, an object of free keys, each with a value of one rule, or of any kind. */
  | (Common & {
      readonly type: "object";
      readonly props?: Rules;
      readonly values?: Rule;
      /** The least number of fields. */
      readonly min?: number;
    })
  | (Common & { readonly type: "any" });

export type Rules = { readonly [field: string]: Rule };

/** An object of free keys, as it was received: nothing about its values is known. */
export type Free = Readonly<Record<string, unknown>>;

export type Value<R extends Rule> = R extends { nullable: true } ? Given<R> | null : Given<R>;

type Given<R extends Rule> = R extends { type: "string" }
  ? string
  : R extends { type: "number" }
    ? number
    : R extends { type: "boolean" }
      ? boolean
      : R extends { type: "enum"; values: readonly (infer V)[] }
        ? V
        : R extends { type: "array"; items: infer I extends Rule }
          ? readonly Value<I>[]
          : R extends { type: "object"; props: infer P extends Rules }
            ? Params<P>
            : R extends { type: "object"; values: infer V extends Rule }
              ? Readonly<Record<string, Value<V>>>
              : R extends { type: "object" }
                ? Free
                : unknown;

type OptionalKeys<R extends Rules> = {
  [K in keyof R]: R[K] extends { optional: true } ? K : never;
}[keyof R];

/** The type of an object that keeps the rules. */
export type Params<R extends Rules> = {
  readonly [K in Exclude<keyof R, OptionalKeys<R>>]: Value<R[K]>;
} & { readonly [K in OptionalKeys<R>]?: Value<R[K]> | undefined };

export const text = { type: "string" } as const;
export const time = { type: "string", format: "date-time" } as const;
export const flag = { type: "boolean" } as const;
export const whole = { type: "number", integer: true } as const;
export const free = { type: "object" } as const;
export const objectOf = <const P extends Rules>(props: P) => ({ type: "object", props }) as const;
export const listOf = <const P extends Rules>(props: P) =>
  ({ type: "array", items: objectOf(props) }) as const;
/** The reason of a failure within an answer. */
export const failed = objectOf({ code: text, message: text });

/** The same rule for a field that may be left out. */
export const optional = <const R extends Rule>(rule: R) => ({ ...rule, optional: true }) as const;

/** The rules but for some fields. */
export const without = <R extends Rules, const K extends keyof R & string>(
  rules: R,
  ...names: K[]
) =>
  Object.fromEntries(
    Object.entries(rules).filter(([name]) => !(names as string[]).includes(name)),
  ) as Omit<R, K>;
