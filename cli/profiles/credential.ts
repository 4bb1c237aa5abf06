/** The credential of a command, and how a token that has nearly ended is renewed. */
import type { Clock } from "../../shared/async/clock.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { commandFailure, isCommandFailure } from "../kernel/failure.ts";
import { type HomeProfile, readProfiles, writeProfiles } from "./profile-file.ts";
import { withProfileLock } from "./profile-lock.ts";
import type { ProfileTarget } from "./target.ts";

/** What the service answers to a login and to a renewal. */
export interface IssuedToken {
  readonly token: string;
  readonly refresh_token: string;
  readonly expires_at: string;
  readonly user: { readonly username: string };
}

export type RenewToken = (url: string, refreshToken: string) => Promise<IssuedToken>;

/** A token that has less than this left is renewed before it is sent. */
const RENEW_BEFORE_MS = 60_000;
const API_KEY = /^hk_/;

export const headerFor = (credential: string): string =>
  `${API_KEY.test(credential) ? "ApiKey" : "Bearer"} ${credential}`;

export const isApiKey = (credential: string): boolean => API_KEY.test(credential);

export const profileOf = (
  url: string,
  { token, refresh_token, expires_at, user }: IssuedToken,
): HomeProfile => ({ url, username: user.username, token, refresh_token, expires_at });

const isNearEnd = ({ expires_at }: HomeProfile, clock: Clock): boolean =>
  expires_at !== undefined && Date.parse(expires_at) - clock.now() < RENEW_BEFORE_MS;

/** A refresh token that the service refuses: only a login helps. */
const ended = (error: unknown, profileName: string): unknown =>
  isCommandFailure(error) && error.exit === "forbidden"
    ? commandFailure("forbidden", `The login of the profile ${profileName} has ended`, {
        code: "UNAUTHORIZED",
        advice: [`Log in again: hearth login --profile ${profileName}`],
      })
    : error;

/** Of several processes one renews it; the others read what it has written. */
const renewed = (
  { file, profileName, url }: ProfileTarget,
  clock: Clock,
  renew: RenewToken,
): Promise<HomeProfile | undefined> =>
  withProfileLock(file, clock, async () => {
    const list = readProfiles(file);
    const profile = own(list.profiles, profileName);
    if (profile?.refresh_token === undefined || !isNearEnd(profile, clock)) return profile;
    const issued = await renew(url, profile.refresh_token).catch((error: unknown) => {
      throw ended(error, profileName);
    });
    const next = profileOf(url, issued);
    writeProfiles(file, { ...list, profiles: { ...list.profiles, [profileName]: next } });
    return next;
  });

/** @returns the value of the header Authorization, or `undefined` where there is no credential. */
export const authorizationOf = async (
  target: ProfileTarget,
  clock: Clock,
  renew: RenewToken,
): Promise<string | undefined> => {
  const { given, profile } = target;
  if (given !== undefined) return headerFor(given);
  if (profile?.api_key !== undefined) return headerFor(profile.api_key);
  if (profile?.token === undefined) return undefined;
  const isRenewable = profile.refresh_token !== undefined && isNearEnd(profile, clock);
  const current = isRenewable ? await renewed(target, clock, renew) : profile;
  return current?.token === undefined ? undefined : headerFor(current.token);
};
