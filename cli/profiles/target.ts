/** Which home a command is for: from the options, the environment, the file of profiles, in this order. */
import type { Env } from "../../shared/config/config.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { alikeTo, didYouMean } from "../../shared/text/similar-names.ts";
import { failWith } from "../kernel/failure.ts";
import { homeUrl } from "../kernel/values.ts";
import { type HomeProfile, type ProfileList, profileFile, readProfiles } from "./profile-file.ts";

const DEFAULT_URL = "http://127.0.0.1:3000";

export interface ProfileTarget {
  readonly url: string;
  readonly file: string;
  /** The profile that is read, and written when its token is renewed. */
  readonly profileName: string;
  /** `undefined` where there is none of that name. */
  readonly profile: HomeProfile | undefined;
  /** A token or an API key of the environment. */
  readonly given: string | undefined;
}

interface Wanted {
  readonly profile?: string | undefined;
  readonly url?: string | undefined;
}

const findProfile = (list: ProfileList, name: string, isAsked: boolean) => {
  const found = own(list.profiles, name);
  const known = Object.keys(list.profiles);
  if (found === undefined && isAsked)
    failWith(
      "missing",
      `There is no profile ${name}${didYouMean(alikeTo(name, known))}`,
      `Make it: hearth login --profile ${name} <url>`,
    );
  return found;
};

/** HEARTH_TOKEN is for HEARTH_URL: it is not sent to another home that an option names. */
const tokenOf = ({ HEARTH_URL = "", HEARTH_TOKEN = "" }: Env, { profile, url }: Wanted) => {
  const isOther = url !== undefined && HEARTH_URL !== "" && homeUrl.read(HEARTH_URL) !== url;
  return profile !== undefined || isOther || HEARTH_TOKEN === "" ? undefined : HEARTH_TOKEN;
};

/**
 * An option counts more than the environment. A profile's credential goes to the profile's own address only.
 *
 * @param mayBeNew  Whether the named profile need not be there yet.
 */
export const targetOf = (env: Env, wanted: Wanted, mayBeNew = false): ProfileTarget => {
  const file = profileFile(env);
  const list = readProfiles(file);
  const asked = wanted.profile ?? (env.HEARTH_PROFILE || undefined);
  const profileName = asked ?? list.current;
  const profile = findProfile(list, profileName, asked !== undefined && !mayBeNew);
  const address = wanted.url ?? (wanted.profile ? undefined : env.HEARTH_URL || undefined);
  const url = homeUrl.read(address ?? profile?.url ?? DEFAULT_URL);
  if (url === undefined)
    return failWith("usage", `HEARTH_URL is invalid: expected ${homeUrl.expected}`);
  return {
    url,
    file,
    profileName,
    profile: profile?.url === url ? profile : undefined,
    given: tokenOf(env, wanted),
  };
};
