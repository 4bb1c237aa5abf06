/** Earlier versions of what is configured, as the service lists and restores them. */
import { get, post } from "../../core/api.ts";
import { may } from "../../core/session.ts";

export const VERSION_KINDS = [
  "scene",
  "automation",
  "area",
  "floor",
  "label",
  "device",
  "entity",
  "home",
  "user",
  "key",
] as const;
export type VersionedKind = (typeof VERSION_KINDS)[number];

export interface VersionedRow {
  readonly id: string;
  readonly name: string | null;
  readonly at: string | null;
  readonly deleted: boolean;
}

export interface VersionRow {
  readonly version: number;
  /** `null` where it is older than the first change that was kept. */
  readonly at: string | null;
  readonly name: string | null;
  readonly change: "created" | "changed" | "deleted" | "restored";
  readonly value: Readonly<Record<string, unknown>>;
}

const GROUP = { group: "B" } as const;

const pathOf = (...parts: readonly string[]): string =>
  `/versions/${parts.map(encodeURIComponent).join("/")}`;

/** @throws ApiError */
export const listVersioned = async (
  kind: VersionedKind,
  deleted: boolean,
  signal: AbortSignal,
): Promise<readonly VersionedRow[]> =>
  (
    await get<{ readonly versions: readonly VersionedRow[] }>(pathOf(kind), {
      ...GROUP,
      signal,
      query: { deleted: deleted ? "true" : undefined },
    })
  ).versions;

/** The newest first. @throws ApiError */
export const listVersions = async (
  kind: VersionedKind,
  id: string,
  signal: AbortSignal,
): Promise<readonly VersionRow[]> =>
  (
    await get<{ readonly versions: readonly VersionRow[] }>(pathOf(kind, id), {
      ...GROUP,
      signal,
    })
  ).versions;

/** @returns ids of what had belonged to it, and is elsewhere now. @throws ApiError */
export const restoreVersion = async (
  kind: VersionedKind,
  id: string,
  { version }: VersionRow,
): Promise<readonly string[]> => {
  type Answer = { readonly restored: { readonly left_out: readonly string[] } };
  const { restored } = await post<Answer>(`${pathOf(kind, id)}/restore`, { version }, GROUP);
  return restored.left_out;
};

const NEEDS: Readonly<Partial<Record<VersionedKind, string>>> = {
  scene: "scenes",
  automation: "automations",
};

/** Those whose versions the person may see. */
export const offeredKinds = (): readonly VersionedKind[] =>
  VERSION_KINDS.filter((kind) => may(NEEDS[kind] ?? "users"));
