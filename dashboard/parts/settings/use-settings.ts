/** The settings of the service, read again when Hearth is back: with changed ones it has restarted. */
import { get } from "../../core/api.ts";
import { link } from "../../core/connection.ts";
import { type Loaded, useLoaded } from "../load.ts";

export interface SettingRow {
  readonly name: string;
  readonly value: string;
  readonly source: "environment" | "stored" | "default";
  readonly is_set: boolean;
  readonly is_changeable: boolean;
  readonly is_secret: boolean;
  readonly description: string;
}

export type LoadedSettings = Loaded<readonly SettingRow[]>;

export const useSettings = (): LoadedSettings => {
  const { value, ...rest } = useLoaded(
    (signal) => get<{ settings: readonly SettingRow[] }>("/settings", { group: "B", signal }),
    [link.value === "open"],
  );
  return { ...rest, ...(value && { value: value.settings }) };
};
