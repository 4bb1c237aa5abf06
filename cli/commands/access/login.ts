/** Logs in and out of a home, and tells who is logged in. */
import { openApi } from "../../api/api.ts";
import { logIn } from "../../api/renewal.ts";
import { commandFailure, failWith, isCommandFailure } from "../../kernel/failure.ts";
import { homeUrl } from "../../kernel/values.ts";
import { headerFor, isApiKey, profileOf } from "../../profiles/credential.ts";
import { type HomeProfile, readProfiles, writeProfiles } from "../../profiles/profile-file.ts";
import { withProfileLock } from "../../profiles/profile-lock.ts";
import { type ProfileTarget, targetOf } from "../../profiles/target.ts";
import { command } from "../../spec/command.ts";
import type { CliContext } from "../../spec/context.ts";
import { dateText } from "../../terminal/time.ts";

interface WhoamiAnswer {
  readonly username: string;
  readonly role: string;
  readonly permissions: readonly string[];
  readonly credential: string;
  readonly grant?: unknown;
  readonly agent?: boolean;
  readonly expires_at: string | null;
}

const save = (
  { file, profileName }: ProfileTarget,
  clock: CliContext["clock"],
  profile: HomeProfile,
) =>
  withProfileLock(file, clock, async () => {
    const { profiles } = readProfiles(file);
    writeProfiles(file, {
      current: profileName,
      profiles: { ...profiles, [profileName]: profile },
    });
  });

/** A secret comes over standard input, or is asked for: arguments can be read by every user of the machine. */
const secretOf = async ({ prompt }: CliContext, isPiped: boolean, question: string) =>
  isPiped ? (await prompt.readAll()).trim() : prompt.askSecret(question);

const withKey = async (context: CliContext, url: string): Promise<HomeProfile> => {
  const { clock, timeoutMs, prompt } = context;
  const api_key = await secretOf(context, !prompt.isPossible, "API key:");
  if (!isApiKey(api_key))
    failWith("usage", "That is no API key: expected one that begins with hk_");
  const authorization = async () => headerFor(api_key);
  const { username } = await openApi({ url, clock, timeoutMs, authorization }).send<WhoamiAnswer>(
    "GET",
    "/auth/whoami",
  );
  return { url, username, api_key };
};

const withPassword = async (
  context: CliContext,
  url: string,
  given: { readonly username?: string | undefined; readonly isPiped: boolean },
): Promise<HomeProfile> => {
  const { prompt } = context;
  const asked = () => (prompt.isPossible ? prompt.ask(`User name at ${url} (admin):`) : "");
  const username = given.username ?? ((await asked()) || "admin");
  const password = await secretOf(context, given.isPiped, `Password of ${username}:`);
  const issued = await logIn(url, context, username, password).catch((error: unknown) => {
    if (!isCommandFailure(error) || error.exit !== "forbidden") throw error;
    throw commandFailure(error.exit, error.message, {
      ...error,
      advice: [
        "Check both; another user name is given with --username",
        "For a forgotten password, an admin sets a new one with hearth users password <name>",
      ],
    });
  });
  return profileOf(url, issued);
};

export const login = command(
  "login",
  {
    about: "Log in to a home, and keep its credential as a profile",
    notes: [
      "The profile becomes the one that is used when none is named. Profiles are kept in",
      "~/.config/hearth/profiles.json, readable by you only.",
    ],
    args: { url: { about: "Its address; http://127.0.0.1:3000 by default", optional: true } },
    options: {
      username: { value: "name", about: "Who logs in; admin by default", short: "u" },
      passwordStdin: { about: "Read the password from standard input" },
      key: { about: "Keep an API key instead, which is asked for, or read from standard input" },
    },
    examples: ["hearth login", "hearth login https://cabin.example --profile cabin --key"],
  },
  async (context, { args, options }) => {
    const url = args.url === undefined ? undefined : homeUrl.read(args.url);
    if (args.url !== undefined && url === undefined)
      failWith("usage", `${args.url} is no address: expected ${homeUrl.expected}`);
    const target = targetOf(
      context.env,
      { ...context.common, url: url ?? context.common.url },
      true,
    );
    const { username, passwordStdin: isPiped = false } = options;
    const profile = options.key
      ? await withKey(context, target.url)
      : await withPassword(context, target.url, { username, isPiped });
    await save(target, context.clock, profile);
    const told = { profile: target.profileName, url: target.url, username: profile.username };
    context.out.show(told, () => [
      `Logged in to ${target.url} as ${profile.username} (profile ${target.profileName})`,
    ]);
  },
);

/** A token that has ended already needs no request; one of a home that is away cannot be ended now. */
const endToken = async (
  context: CliContext,
  { token, refresh_token }: HomeProfile,
  profileName: string,
) => {
  // A refresh token ends with all the tokens that it has renewed.
  const last = refresh_token ?? token;
  if (last === undefined) return;
  try {
    await context.api().send("POST", "/auth/revoke", { body: { token: last } });
  } catch (error) {
    if (!isCommandFailure(error) || !["forbidden", "unreachable"].includes(error.exit)) throw error;
    if (error.exit === "forbidden") return;
    throw commandFailure(error.exit, error.message, {
      ...error,
      advice: [
        ...(error.advice ?? []),
        `Or forget the token, which then ends by itself: hearth profiles remove ${profileName}`,
      ],
    });
  }
};

export const logout = command(
  "logout",
  { about: "End the token of a profile, and forget its credential" },
  async (context) => {
    const { file, profileName, profile } = context.target();
    if (profile === undefined)
      return failWith("missing", `Nothing is kept for the profile ${profileName}`);
    await endToken(context, profile, profileName);
    await withProfileLock(file, context.clock, async () => {
      const list = readProfiles(file);
      const { [profileName]: _forgotten, ...profiles } = list.profiles;
      writeProfiles(file, { ...list, profiles });
    });
    context.out.show({ profile: profileName }, () => [`Logged out of ${profile.url}`]);
  },
);

export const whoami = command(
  "whoami",
  { about: "Tell who is logged in, and what that allows" },
  async (context) => {
    const { url, profileName, given } = context.target();
    const answer = await context.api().send<WhoamiAnswer>("GET", "/auth/whoami");
    const { username, role, permissions, grant, agent, expires_at } = answer;
    const source = given === undefined ? `profile ${profileName}` : "HEARTH_TOKEN";
    context.out.show({ url, ...answer }, () => [
      `${username} (${role}) at ${url}, from ${source}`,
      `May: ${permissions.join(", ")}`,
      ...(grant === undefined ? [] : [`Only: ${JSON.stringify(grant)}`]),
      ...(agent ? ["For an agent: a person approves what the policy asks about"] : []),
      ...(expires_at === null ? [] : [`Until: ${dateText(expires_at)}`]),
    ]);
  },
);
