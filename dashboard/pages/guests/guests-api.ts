/** Guest links, as the service keeps them. */
import { get, post, request } from "../../core/api.ts";
import type { GrantFields } from "../approvals/policy/grant-words.ts";

export interface GuestLinkRow {
  readonly id: string;
  readonly name: string;
  readonly role: "viewer" | "user";
  readonly grant: GrantFields;
  readonly expires_at: string;
  readonly created_by: string;
  readonly browsers: number;
  readonly taken: readonly { readonly key_id: string; readonly at: string }[];
}

/** What the service shows this once. */
export interface NewGuestLinkRow extends GuestLinkRow {
  readonly url: string;
  /** SVG. */
  readonly qr: string;
}

export interface GuestLinkFields {
  readonly name: string;
  readonly role: "viewer" | "user";
  readonly grant: GrantFields;
  readonly expires_at: string;
  readonly browsers: number;
}

const GROUP = { group: "D" } as const;

export const listGuestLinks = async (signal: AbortSignal): Promise<readonly GuestLinkRow[]> =>
  (await get<{ guest_links: readonly GuestLinkRow[] }>("/guest-links", { ...GROUP, signal }))
    .guest_links;

/** @throws ApiError */
export const createGuestLink = (link: GuestLinkFields) =>
  post<NewGuestLinkRow>("/guest-links", link, GROUP);

export const revokeGuestLink = (id: string) => request("DELETE", `/guest-links/${id}`, GROUP);
