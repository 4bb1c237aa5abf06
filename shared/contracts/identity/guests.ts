/** Contract of guest links: a key that is not yet taken; who opens the link has it, for a while. */
import { grantRule } from "../../kernel/caller.ts";
import { action, contract, reading } from "../../kernel/contract.ts";
import { listOf, optional, type Params, type Rules, text } from "../../kernel/rules.ts";
import { dry_run } from "../dry-run.ts";
import { grantResult } from "../permissions.ts";
import { login, manage } from "./identity.ts";
import { type ApiKey, agent } from "./results.ts";

/** Seconds: a year. */
export const MAX_LIFE_S = 366 * 86_400;

/** Browsers of one link. */
export const MAX_BROWSERS = 20;

const time = { type: "string", format: "date-time" } as const;

/** An admin is not a guest. */
export const guestRole = {
  type: "enum",
  values: ["viewer", "user"],
  about: "viewer reads; user controls",
} as const;

export const guestLinkId = {
  type: "string",
  pattern: /^[0-9a-f]{16}$/,
  about: "The id of the guest link, from GET /guest-links",
} as const;

const browsers = {
  type: "number",
  integer: true,
  min: 1,
  max: MAX_BROWSERS,
  about: "How many browsers may take it",
} as const;

export const newGuestLink = {
  name: { type: "string", min: 1, max: 100, about: "Who the guest is" },
  role: optional({ ...guestRole, about: "viewer reads; user, the default, controls" }),
  grant: grantRule,
  expires_at: optional({ ...time, about: "When it ends, with all that was taken; within a year" }),
  expires_in: optional({
    type: "number",
    integer: true,
    min: 60,
    max: MAX_LIFE_S,
    about: "The same in seconds from now; one of both is required",
  }),
  browsers: optional({ ...browsers, about: "How many browsers may take it; 1 by default" }),
} as const satisfies Rules;

export const guestLinkResult = {
  id: guestLinkId,
  name: text,
  role: guestRole,
  grant: grantResult,
  agent,
  expires_at: time,
  created_at: time,
  created_by: { ...text, about: "Whose guest it is" },
  browsers,
  taken: {
    ...listOf({ key_id: { ...text, about: "Of the key that it was taken with" }, at: time }),
    about: "The browsers that have taken it",
  },
} as const satisfies Rules;
export type GuestLink = Params<typeof guestLinkResult>;

/** What is shown once. */
export const guestLinkSecret = {
  url: { ...text, about: "Opens the dashboard as the guest; shown only once, empty in a dry run" },
  qr: { ...text, about: "The same as a QR code, in SVG" },
} as const satisfies Rules;
export type NewGuestLink = GuestLink & Params<typeof guestLinkSecret>;

export const guests = contract("guests", {
  create: action(
    "Make a link for a guest; it is shown only once",
    {
      ...newGuestLink,
      base: {
        type: "string",
        pattern: /^https?:\/\/[^\s/?#@]+$/,
        max: 300,
        about: "Where the guest reaches the dashboard",
      },
      dry_run,
    },
    { ...manage, settled: true, secret: true },
  ).returns<NewGuestLink>(),

  list: reading("List the guest links that have not ended", {}, manage).returns<
    readonly GuestLink[]
  >(),

  remove: action(
    "Revoke a guest link, and what was taken with it",
    { id: guestLinkId, dry_run },
    manage,
  ).returns<GuestLink>(),

  take: action(
    "Take the key of a guest link; each browser that it allows takes it once",
    { id: { type: "string", max: 64 }, secret: { type: "string", max: 256 } },
    login,
  ).returns<ApiKey & { readonly key: string }>(),
});
