/** Tokens that were issued for one part of the API are not valid for the others. */
import type { Caller } from "../../shared/kernel/caller.ts";
import { fail } from "../../shared/kernel/errors.ts";

/**
 * @param path  Of the request.
 * @throws UNAUTHORIZED for a token that was issued for another part.
 */
export const checkAudience = (caller: Caller, path: string): Caller =>
  caller.audience === undefined || path === `/${caller.audience}`
    ? caller
    : fail("UNAUTHORIZED", {}, `This token was issued for /${caller.audience} only`);
