/** Free keys: values that clients keep under names of their own, and how many of them may be kept. */
import { own } from "../../shared/kernel/own-property.ts";
import { refuseField } from "../../shared/kernel/problem.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { canonical } from "../../shared/text/canonical-json.ts";

/** Of one user's context, and of the system's free keys: the contract's figures. */
const MAX_KEYS = 100;
export const MAX_BYTES = 16 * 1024;

/**
 * Sets the top-level keys that are given; null takes one away.
 *
 * @returns also the keys whose value is another one than before, or that are gone.
 */
export const merged = (before: Free, values: Free) => {
  const all = Object.entries({ ...before, ...values });
  const after: Free = Object.fromEntries(all.filter(([, value]) => value !== null));
  const isChanged = (key: string) => canonical(own(before, key)) !== canonical(own(after, key));
  return { after, changed: Object.keys(values).filter(isChanged) };
};

/** The named ones of the keys that there are. */
export const picked = (values: Free, names: readonly string[]): Free =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/**
 * @param field  What the client has sent them in.
 * @throws INVALID_REQUEST for more than 100 keys, or more than 16 KiB of JSON.
 */
export const checkSize = (values: Free, field: string): void => {
  const keys = Object.keys(values).length;
  if (keys > MAX_KEYS)
    refuseField(field, `At most ${MAX_KEYS} keys are stored; these would be ${keys}.`);
  const bytes = Buffer.byteLength(JSON.stringify(values));
  if (bytes > MAX_BYTES)
    refuseField(field, `At most ${MAX_BYTES} bytes of JSON are stored; these would be ${bytes}.`);
};
