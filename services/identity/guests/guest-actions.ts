/** Guest links: made by who manages keys, listed, revoked, and taken by guests. */
import { takeSettle } from "../../../shared/access/idempotency.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import { guests, MAX_LIFE_S } from "../../../shared/contracts/identity/guests.ts";
import type { Grant } from "../../../shared/kernel/caller.ts";
import { type Call, implement, type ParamsOf } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { refuseField, refuseMissing } from "../../../shared/kernel/problem.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import type { ApiKeys } from "../keys.ts";
import type { Throttle } from "../throttle.ts";
import { openGuestLinks } from "./guest-links.ts";
import { linkToken, linkUrl, qrCode } from "./link-address.ts";

/** Wrong secrets of one link and address are counted, as wrong passwords are; no user has a name with a space. */
const attemptsOf = (id: string): string => `guest link ${id}`;

interface GuestDeps {
  readonly store: Store;
  readonly keys: ApiKeys;
  readonly throttle: Throttle;
  readonly clock: Clock;
  /** @throws INVALID_REQUEST for a name in a grant that does not exist. */
  readonly checkNames: (grant: Grant) => Promise<void>;
}

type Ending = Pick<ParamsOf<typeof guests.create>, "expires_at" | "expires_in">;

/** @throws INVALID_PARAMETERS where it has no end, INVALID_REQUEST for another one than in the next year. */
const endOf = ({ expires_at, expires_in }: Ending, now: number): string => {
  if (expires_at === undefined && expires_in === undefined)
    return refuseMissing("expires_at", "Give expires_at or expires_in: a guest link has an end.");
  if (expires_at !== undefined && expires_in !== undefined)
    refuseField("expires_in", "Give expires_at or expires_in, not both.");
  const end = expires_at === undefined ? now + Number(expires_in) * 1000 : Date.parse(expires_at);
  if (!(end > now)) refuseField("expires_at", "expires_at must be a future time, in ISO 8601");
  if (end - now > MAX_LIFE_S * 1000) refuseField("expires_at", "expires_at must be within a year");
  return new Date(end).toISOString();
};

export const guestActions = ({ store, keys, throttle, clock, checkNames }: GuestDeps) => {
  const links = openGuestLinks(store, keys, clock);

  const create = async (ctx: Call<ParamsOf<typeof guests.create>>) => {
    const { name, role = "user", grant, browsers = 1, base, dry_run } = ctx.params;
    const expires_at = endOf(ctx.params, clock.now());
    await checkNames(grant);
    const { name: created_by, agent } = ctx.meta.caller ?? fail("UNAUTHORIZED");
    const wanted = { name, role, grant, browsers, expires_at, created_by };
    const { link, secret } = links.draft({ ...wanted, ...(agent && { agent }) });
    if (dry_run) return { ...link, url: "", qr: "" };
    const url = linkUrl(base, linkToken(link.id, secret));
    const made = { ...link, url, qr: await qrCode(url) };
    await links.keep(link, secret, takeSettle(ctx)?.(made));
    return made;
  };

  return implement(guests, {
    create,
    list: links.list,
    remove: ({ params: { id, dry_run } }) => links.remove(id, dry_run),
    take: (ctx) =>
      throttle.attempt(attemptsOf(ctx.params.id), ctx.meta.address ?? "", () =>
        links.take(ctx.params.id, ctx.params.secret, takeSettle(ctx)),
      ),
  });
};
