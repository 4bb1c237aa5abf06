/** Profiles: which homes there are, and which of them is used when none is named. */
import type { Clock } from "../../../shared/async/clock.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import {
  DEFAULT_PROFILE,
  type ProfileList,
  readProfiles,
  writeProfiles,
} from "../../profiles/profile-file.ts";
import { withProfileLock } from "../../profiles/profile-lock.ts";
import { targetOf } from "../../profiles/target.ts";
import { command } from "../../spec/command.ts";

const change = (file: string, clock: Clock, next: (list: ProfileList) => ProfileList) =>
  withProfileLock(file, clock, async () => writeProfiles(file, next(readProfiles(file))));

const name = { about: "The profile", complete: "profiles" } as const;

export const profilesList = command(
  "profiles list",
  { about: "List the homes that have a profile", isDefault: true },
  async ({ env, out }) => {
    const { current, profiles } = readProfiles(targetOf(env, {}, true).file);
    const rows = Object.entries(profiles).map(([name, { url, username = "", api_key }]) => ({
      name,
      url,
      username,
      credential: api_key === undefined ? "token" : "API key",
      is_current: name === current,
    }));
    out.show({ profiles: rows }, () =>
      out.table(
        [
          { title: "PROFILE", cell: ({ name, is_current }) => `${is_current ? "*" : " "} ${name}` },
          { title: "URL", cell: ({ url }) => url },
          { title: "USER", cell: ({ username }) => username },
          { title: "CREDENTIAL", cell: ({ credential }) => credential },
        ],
        rows,
      ),
    );
  },
);

export const profilesUse = command(
  "profiles use",
  {
    about: "Use a profile when none is named",
    args: { name },
  },
  async ({ env, clock, out }, { args }) => {
    const { file } = targetOf(env, { profile: args.name });
    await change(file, clock, (list) => ({ ...list, current: args.name }));
    const url = own(readProfiles(file).profiles, args.name)?.url ?? "";
    out.show({ profile: args.name, url }, () => [`Using ${args.name}: ${url}`]);
  },
);

export const profilesRemove = command(
  "profiles remove",
  { about: "Forget a profile; hearth logout also ends its token", args: { name } },
  async ({ env, clock, out }, { args }) => {
    const { file } = targetOf(env, { profile: args.name });
    await change(
      file,
      clock,
      ({ current, profiles: { [args.name]: _forgotten, ...profiles } }) => ({
        current: current === args.name ? DEFAULT_PROFILE : current,
        profiles,
      }),
    );
    out.show({ profile: args.name }, () => [`Forgot ${args.name}`]);
  },
);
