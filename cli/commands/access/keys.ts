/** API keys: listed, created, ended. */
import type { ApiKey } from "../../../shared/contracts/identity/results.ts";
import { failWith } from "../../kernel/failure.ts";
import { duration } from "../../kernel/values.ts";
import { type CliCommand, command } from "../../spec/command.ts";
import { printable } from "../../terminal/text.ts";
import { dateText } from "../../terminal/time.ts";
import { grantOf, grantOptions, grantText, role } from "./grant.ts";
import { limitOptions } from "./grant-limits.ts";

const DEFAULT_ROLE = "viewer";

const list = command(
  "keys list",
  { about: "List the API keys", isDefault: true },
  async ({ api, out }) => {
    const { keys } = await api().send<{ readonly keys: readonly ApiKey[] }>("GET", "/auth/keys");
    out.show({ keys }, () =>
      out.table<ApiKey>(
        [
          { title: "KEY", cell: ({ id }) => id },
          { title: "NAME", cell: ({ name }) => name },
          { title: "ROLE", cell: ({ role: its, agent }) => (agent ? `${its}, agent` : its) },
          { title: "ONLY", cell: ({ grant }) => grantText(grant) },
          { title: "UNTIL", cell: ({ expires_at }) => (expires_at ? dateText(expires_at) : "") },
          { title: "BY", cell: ({ created_by }) => created_by },
        ],
        keys,
      ),
    );
  },
);

const add = command(
  "keys add",
  {
    about: "Create an API key, which is shown this once only",
    args: { name: { about: "What it is for" } },
    options: {
      role: { ...role, about: `${role.about} (viewer)` },
      ...grantOptions,
      ...limitOptions,
      agent: { about: "It is for an agent: a person approves what the policy asks about" },
      expires: { value: "time", about: "It ends after this time, such as 30d", reader: duration },
    },
    examples: [
      "hearth keys add tablet --role user --entities 'light.*' --commands turn_on,turn_off",
      "hearth keys add assistant --role user --agent --deny 'lock.*' --values temperature=16..22",
      "hearth keys add courier --role user --entities cover.garage_door --uses 1 --hours 08:00-18:00",
    ],
  },
  async (
    { api, out, clock },
    { args: { name }, options: { role: asked = DEFAULT_ROLE, expires, agent, ...only } },
  ) => {
    const grant = grantOf(only);
    type Created = ApiKey & { readonly key: string };
    const created = await api().send<Created>("POST", "/auth/keys", {
      body: {
        name,
        role: asked,
        ...(grant && { grant }),
        ...(agent && { agent }),
        ...(expires && { expires_at: new Date(clock.now() + expires).toISOString() }),
      },
    });
    out.note(`Created ${printable(created.name)} (${created.role}); it is not shown again`);
    // Alone on standard output, so that a script can keep it.
    out.show(created, () => [created.key]);
  },
);

const remove = command(
  "keys remove",
  { about: "End an API key", args: { key: { about: "Its id, or its name" } } },
  async ({ api, out }, { args }) => {
    const home = api();
    const { keys } = await home.send<{ readonly keys: readonly ApiKey[] }>("GET", "/auth/keys");
    const found = keys.filter(({ id, name }) => [id, name].includes(args.key));
    const [only] = found;
    if (only === undefined)
      return failWith("missing", `There is no API key ${args.key}`, "List them with hearth keys");
    if (found.length > 1)
      failWith("usage", `${found.length} keys are called ${args.key}`, "Name one by its id");
    await home.send("DELETE", `/auth/keys/${only.id}`);
    out.show(only, () => [`Ended ${printable(only.name)} (${only.id})`]);
  },
);

export const KEY_COMMANDS: readonly CliCommand[] = [list, add, remove];
