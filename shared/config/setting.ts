/** One setting: its type with a default and what it is for. */
import type { SettingType } from "./setting-types.ts";

export interface Setting<T = unknown> extends SettingType<T> {
  readonly fallback: string;
  readonly about: string;
  /** Whether it can be changed over the API. */
  readonly isChangeable?: true;
}

export const setting = <T>(type: SettingType<T>, fallback: string, about: string): Setting<T> => ({
  ...type,
  fallback,
  about,
});

/** A setting that can also be changed over the API, where the environment does not set it. */
export const changeable = <T>(...row: Parameters<typeof setting<T>>): Setting<T> => ({
  ...setting(...row),
  isChangeable: true,
});
