/** What a service of a Home Assistant for tests consists of: rules of its fields, and what a device does. */
import type { ServedState } from "./rows.ts";

export type Data = Readonly<Record<string, unknown>>;
export type Change = { readonly state?: string; readonly attributes?: Data };
export type Do = (now: ServedState, data: Data) => Change;

export interface Service {
  /** Fields, and what is wrong with a value of them. */
  readonly fields?: Readonly<Record<string, (value: unknown) => string | undefined>>;
  /** One of these bits of `supported_features` is needed. */
  readonly feature?: number;
  readonly needs?: readonly string[];
  /** One of these is needed. */
  readonly needsOneOf?: readonly string[];
  /** The first stands alone; the others, all together. */
  readonly exclusive?: readonly string[];
  readonly does: Do;
}

export const float = (value: unknown) => (typeof value === "number" ? undefined : "expected float");
export const number = (low: number, high: number) => (value: unknown) => {
  if (typeof value !== "number") return "expected float";
  return value < low || value > high ? `value must be from ${low} to ${high}` : undefined;
};
export const text = (value: unknown) =>
  typeof value === "string" ? undefined : "value should be a string";
export const flag = (value: unknown) => (typeof value === "boolean" ? undefined : "expected bool");
export const oneOf =
  (...values: readonly unknown[]) =>
  (value: unknown) =>
    values.includes(value) ? undefined : `value must be one of ${JSON.stringify(values)}`;
export const triple = (value: unknown) =>
  Array.isArray(value) && value.length === 3 ? undefined : "expected three values";

let made = 0;
/** With microseconds, so that no two are the same. */
export const timeNow = (): string => {
  made = (made + 1) % 1000;
  return new Date().toISOString().replace("Z", `${String(made).padStart(3, "0")}+00:00`);
};

export const becomes =
  (state: string): Do =>
  () => ({ state });
export const sets =
  (...names: readonly string[]): Do =>
  (_now, data) => ({
    attributes: Object.fromEntries(
      names.filter((name) => data[name] !== undefined).map((name) => [name, data[name]]),
    ),
  });
/** @param by  How far the queue moves on. */
export const skipped =
  (by: number): Do =>
  ({ attributes }) => ({
    state: "playing",
    attributes: { media_track: Number(attributes.media_track ?? 1) + by },
  });
export const turned: Do = ({ state }) => ({ state: state === "off" ? "on" : "off" });
