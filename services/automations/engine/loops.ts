/** Automations that start themselves, directly or by way of others. */
import type { Ancestor } from "./record.ts";

/** More often than this within the time, and it is no coincidence. */
const MAX_ROUNDS = 10;
const WITHIN_MS = 10_000;

/** Runs on the way to a new one, those left out that are too long ago to count. */
export const lineage = (
  cause: { readonly entity_id: string; readonly ancestors: readonly Ancestor[] } | undefined,
  startedMs: number,
  now: number,
): readonly Ancestor[] => {
  if (!cause) return [];
  const all = [...cause.ancestors, { entity_id: cause.entity_id, at: startedMs }];
  return all.filter(({ at }) => now - at <= WITHIN_MS);
};

export const isLoop = (entity_id: string, ancestors: readonly Ancestor[]): boolean =>
  ancestors.filter((one) => one.entity_id === entity_id).length >= MAX_ROUNDS;

export const LOOP = `It has triggered itself more than ${MAX_ROUNDS} times in ${WITHIN_MS / 1000} s and was stopped`;
