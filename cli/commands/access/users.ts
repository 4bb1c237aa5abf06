/** Users: listed, added, changed, removed; passwords. */
import type { User } from "../../../shared/contracts/identity/results.ts";
import { failWith } from "../../kernel/failure.ts";
import { type CliCommand, command } from "../../spec/command.ts";
import type { CliContext } from "../../spec/context.ts";
import { dateText } from "../../terminal/time.ts";
import { grantOf, grantOptions, grantText, role } from "./grant.ts";
import { limitOptions } from "./grant-limits.ts";

const username = { about: "The user's name" } as const;
const passwordStdin = { about: "Read the password from standard input" } as const;
const DEFAULT_ROLE = "user";

interface UserAnswer {
  readonly user: User;
}

const pathOf = (name: string) => `/auth/users/${encodeURIComponent(name)}`;

/** Typed twice, as it is not shown. */
const newPassword = async ({ prompt }: CliContext, isPiped: boolean | undefined) => {
  if (isPiped) return (await prompt.readAll()).replace(/\r?\n$/, "");
  const password = await prompt.askSecret("New password:");
  if ((await prompt.askSecret("Once more:")) !== password)
    failWith("usage", "The passwords differ: nothing was changed");
  return password;
};

const list = command(
  "users list",
  { about: "List the users", isDefault: true },
  async ({ api, out }) => {
    const { users } = await api().send<{ readonly users: readonly User[] }>("GET", "/auth/users");
    out.show({ users }, () =>
      out.table<User>(
        [
          { title: "USER", cell: (user) => user.username },
          { title: "ROLE", cell: (user) => user.role },
          { title: "ONLY", cell: ({ grant }) => grantText(grant) },
          { title: "SINCE", cell: ({ created_at }) => dateText(created_at) },
        ],
        users,
      ),
    );
  },
);

const add = command(
  "users add",
  {
    about: "Create a user",
    args: { username },
    options: {
      role: { ...role, about: `${role.about} (user)` },
      ...grantOptions,
      ...limitOptions,
      passwordStdin,
    },
    examples: ["hearth users add grandma --role user --areas Kitchen"],
  },
  async (
    context,
    { args, options: { role: asked = DEFAULT_ROLE, passwordStdin: isPiped, ...only } },
  ) => {
    const grant = grantOf(only);
    const { user } = await context.api().send<UserAnswer>("POST", "/auth/users", {
      body: {
        username: args.username,
        password: await newPassword(context, isPiped),
        role: asked,
        ...(grant && { grant }),
      },
    });
    context.out.show(user, () => [`Created ${user.username} (${user.role})`]);
  },
);

const set = command(
  "users set",
  {
    about: "Change the role or the grant of a user",
    args: { username },
    options: {
      role,
      ...grantOptions,
      ...limitOptions,
      everything: { about: "Take the grant away: no restriction" },
    },
  },
  async ({ api, out }, { args, options: { role: asked, everything, ...only } }) => {
    const grant = everything ? null : grantOf(only);
    if (asked === undefined && grant === undefined)
      failWith("usage", "Nothing is to be changed", "Name a --role, or what it is restricted to");
    const body = { ...(asked && { role: asked }), ...(grant !== undefined && { grant }) };
    const { user } = await api().send<UserAnswer>("PATCH", pathOf(args.username), { body });
    out.show(user, () => [
      `${user.username} is ${user.role}, ${grantText(user.grant) || "everywhere"}`,
    ]);
  },
);

const password = command(
  "users password",
  {
    about: "Change your own password, or as an admin that of another user",
    notes: [
      "The user's tokens end. --password-stdin reads the new password; where it is your own, the",
      "first line is the present one, and the second the new one.",
    ],
    args: { username: { ...username, optional: true } },
    options: { passwordStdin },
  },
  async (context, { args, options }) => {
    const isOwn = args.username === undefined;
    const [current, next] = await passwords(context, isOwn, options.passwordStdin);
    const { user } = await context.api().send<UserAnswer>("POST", "/auth/password", {
      body: {
        new_password: next,
        ...(isOwn ? { current_password: current } : { username: args.username }),
      },
    });
    const again = isOwn ? ": log in again with hearth login" : "";
    context.out.show(user, () => [`Changed the password of ${user.username}${again}`]);
  },
);

/** Of another user, an admin needs no present password. */
const passwords = async (
  context: CliContext,
  isOwn: boolean,
  isPiped: boolean | undefined,
): Promise<readonly [current: string, next: string]> => {
  if (!isPiped) {
    const current = isOwn ? await context.prompt.askSecret("Present password:") : "";
    return [current, await newPassword(context, false)];
  }
  const lines = (await context.prompt.readAll()).split(/\r?\n/);
  const [current = "", next = ""] = isOwn ? lines : ["", ...lines];
  return [current, next];
};

const remove = command(
  "users remove",
  { about: "Delete a user, and end the user's tokens", args: { username } },
  async ({ api, out }, { args }) => {
    const { user } = await api().send<UserAnswer>("DELETE", pathOf(args.username));
    out.show(user, () => [`Removed ${user.username}`]);
  },
);

export const USER_COMMANDS: readonly CliCommand[] = [list, add, set, password, remove];
