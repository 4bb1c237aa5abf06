/** Users, API keys, and what a credential may do. */
import { get, post, request } from "../../core/api.ts";
import type { GrantFields } from "../approvals/policy/grant-words.ts";

export const ROLES = ["viewer", "user", "admin"] as const;
export type RoleName = (typeof ROLES)[number];

export interface CredentialRights {
  readonly role: RoleName;
  readonly grant?: GrantFields;
}

export interface UserRow {
  readonly id: string;
  readonly username: string;
  readonly role: RoleName;
  readonly grant?: GrantFields;
}

export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly role: RoleName;
  readonly grant?: GrantFields;
  /** It was made for an agent: a person approves what the policy asks about. */
  readonly agent?: true;
  readonly expires_at: string | null;
  readonly created_by: string;
}

export interface PreviewAnswer {
  readonly role: RoleName;
  readonly permissions: readonly string[];
  readonly entities: readonly {
    readonly entity_id: string;
    readonly is_readable: boolean;
    readonly commands: readonly string[];
  }[];
}

/** Whose permissions are asked for. */
export type PreviewSubject =
  | { readonly user: string }
  | { readonly key_id: string }
  | { readonly role: RoleName; readonly grant?: GrantFields };

const GROUP = { group: "D" } as const;

export const listPeople = async (signal: AbortSignal) => {
  const [{ users }, { keys }] = await Promise.all([
    get<{ users: readonly UserRow[] }>("/auth/users", { ...GROUP, signal }),
    get<{ keys: readonly KeyRow[] }>("/auth/keys", { ...GROUP, signal }),
  ]);
  return { users, keys };
};

export const createUser = (user: {
  username: string;
  password: string;
  role: RoleName;
  grant?: GrantFields;
}) => post("/auth/users", user, GROUP);

export const changeUser = (
  username: string,
  changes: { role?: RoleName; grant?: GrantFields | null },
) => request("PATCH", `/auth/users/${encodeURIComponent(username)}`, { ...GROUP, body: changes });

export const deleteUser = (username: string) =>
  request("DELETE", `/auth/users/${encodeURIComponent(username)}`, GROUP);

/** @throws ApiError */
export const changePassword = (change: { username: string; new_password: string }) =>
  post("/auth/password", change, GROUP);

/** @returns the key itself, which the service shows this once. @throws ApiError */
export const createKey = async (key: {
  name: string;
  role: RoleName;
  grant?: GrantFields;
  agent?: true;
  expires_at?: string;
}): Promise<string> => (await post<{ key: string }>("/auth/keys", key, GROUP)).key;

export const revokeKey = (id: string) => request("DELETE", `/auth/keys/${id}`, GROUP);

export const previewPermissions = (subject: PreviewSubject, signal: AbortSignal) =>
  post<PreviewAnswer>("/auth/preview", subject, { ...GROUP, signal });
