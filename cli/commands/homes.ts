/** The homes that Hearth controls: listed, connected, renamed, changed, removed. */
import type { HomeResult } from "../../shared/contracts/homes.ts";
import { HOME_FORMS } from "../../shared/homes/home-kinds.ts";
import type { HomeApi, HttpMethod } from "../api/api.ts";
import { failWith } from "../kernel/failure.ts";
import { type CliCommand, command } from "../spec/command.ts";
import type { CliContext } from "../spec/context.ts";
import { counted, printable } from "../terminal/text.ts";
import { agoText } from "../terminal/time.ts";
import { credentialOptions, credentialsFor, SECRET_NOTES } from "./home-credentials.ts";

const home = { about: "Its id or its name", complete: "homes" } as const;
const name = { value: "name", about: "A name for people" } as const;
const dryRun = { about: "Only try the connection" } as const;
interface HomeAnswer {
  readonly home: HomeResult;
}

const readHomes = async (api: HomeApi): Promise<readonly HomeResult[]> =>
  (await api.send<{ readonly homes: readonly HomeResult[] }>("GET", "/homes")).homes;

const findHome = async (api: HomeApi, wanted: string): Promise<HomeResult> => {
  const found = (await readHomes(api)).filter((one) => [one.id, one.name].includes(wanted));
  const [only] = found;
  if (only === undefined)
    return failWith("missing", `There is no home ${wanted}`, "List them with hearth homes");
  if (found.length > 1)
    failWith("usage", `${found.length} homes are called ${wanted}`, "Name one by its id");
  return only;
};

const pathOf = ({ id }: HomeResult) => `/homes/${encodeURIComponent(id)}`;

const send = async (
  { api }: CliContext,
  [method, path]: readonly [HttpMethod, string],
  body: object | undefined,
  isTried?: boolean,
): Promise<HomeResult> =>
  (
    await api().send<HomeAnswer>(method, path, {
      ...(body && { body }),
      query: { dry_run: isTried ? "true" : undefined },
    })
  ).home;

const stateOf = ({ status, entities, last_error }: HomeResult): string => {
  const isWrong = status === "away" || status === "refused";
  const what =
    status === "connected" ? `${status}, with ${counted(entities, "entity", "entities")}` : status;
  return isWrong && last_error ? `${what}: ${printable(last_error)}` : what;
};
const told = (one: HomeResult): string => `${printable(one.name)} (${one.id}) is ${stateOf(one)}`;

const list = command(
  "homes list",
  { about: "List the homes, and how each is", isDefault: true },
  async ({ api, out, clock }) => {
    const homes = await readHomes(api());
    out.show({ homes }, () =>
      out.table<HomeResult>(
        [
          { title: "HOME", cell: ({ id }) => id },
          { title: "NAME", cell: (one) => one.name },
          { title: "URL", cell: ({ url }) => url },
          { title: "SINCE", cell: ({ since }) => agoText(since, clock.now()) },
          { title: "STATUS", cell: stateOf },
        ],
        homes,
      ),
    );
  },
);

const add = command(
  "homes add",
  {
    about: "Connect a home; the connection is tried first",
    notes: SECRET_NOTES,
    args: { url: { about: HOME_FORMS } },
    options: { name, ...credentialOptions, dryRun },
    examples: [
      "hearth homes add homeassistant:http://homeassistant.local:8123",
      "hearth homes add 'virtual:?rooms=2' --name Cabin",
    ],
  },
  async (context, { args: { url }, options }) => {
    const body = {
      url,
      ...(options.name !== undefined && { name: options.name }),
      ...(await credentialsFor(context, options, { url, isAsked: true })),
    };
    const added = await send(context, ["POST", "/homes"], body, options.dryRun);
    context.out.show(added, () => [
      options.dryRun ? `${printable(added.name)} answers; nothing was stored` : told(added),
    ]);
  },
);

const rename = command(
  "homes rename",
  { about: "Rename a home; its id stays", args: { home, name: { about: name.about } } },
  async (context, { args }) => {
    const found = await findHome(context.api(), args.home);
    const renamed = await send(context, ["PATCH", pathOf(found)], { name: args.name });
    context.out.show(renamed, () => [`${printable(found.name)} is now ${printable(renamed.name)}`]);
  },
);

const set = command(
  "homes set",
  {
    about: "Connect a home by another URL of its kind, or with other credentials",
    notes: [...SECRET_NOTES, "Another host needs them again."],
    args: { home, url: { about: HOME_FORMS, optional: true } },
    options: { ...credentialOptions, dryRun },
    examples: ["hearth homes set home_assistant --token - < token.txt"],
  },
  async (context, { args, options }) => {
    const found = await findHome(context.api(), args.home);
    const { url = found.url } = args;
    const isAsked = args.url === undefined;
    const body = {
      ...(args.url !== undefined && { url }),
      ...(await credentialsFor(context, options, { url, isAsked })),
    };
    if (Object.keys(body).length === 0)
      failWith("usage", "Nothing is to be changed", "Name another URL");
    const changed = await send(context, ["PATCH", pathOf(found)], body, options.dryRun);
    context.out.show(changed, () => [
      options.dryRun ? `${printable(found.name)} answers; nothing was changed` : told(changed),
    ]);
  },
);

const remove = command(
  "homes remove",
  { about: "Remove a home with its entities; their history is kept", args: { home } },
  async (context, { args }) => {
    const found = await findHome(context.api(), args.home);
    const gone = await send(context, ["DELETE", pathOf(found)], undefined);
    context.out.show(gone, () => [
      `Removed ${printable(gone.name)} (${gone.id}) with ${counted(gone.entities, "entity", "entities")}`,
    ]);
  },
);

export const HOME_COMMANDS: readonly CliCommand[] = [list, add, rename, set, remove];
