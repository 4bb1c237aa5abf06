/** What was configured before each change: listed, shown, restored. */
import type {
  RestoredVersion,
  Version,
  Versioned,
  VersionKind,
} from "../../../shared/contracts/registry/versions.ts";
import { failWith } from "../../kernel/failure.ts";
import { wholeNumber } from "../../kernel/values.ts";
import { type CliCommand, command } from "../../spec/command.ts";
import type { CliContext } from "../../spec/context.ts";
import { printable } from "../../terminal/text.ts";
import { dateText } from "../../terminal/time.ts";

/** Each once: a kind that is missing is a type error. */
const KINDS = Object.keys({
  scene: true,
  automation: true,
  area: true,
  floor: true,
  label: true,
  device: true,
  entity: true,
  home: true,
  user: true,
  key: true,
} satisfies Record<VersionKind, true>);

const kind = { about: "What it is", choices: KINDS } as const;
const id = { about: "Its id, which hearth versions with the kind alone lists" } as const;
const number = { about: "The number of the version" } as const;
const NUMBER = wholeNumber(1, Number.MAX_SAFE_INTEGER);

const pathOf = (...words: readonly string[]) =>
  `/versions/${words.map(encodeURIComponent).join("/")}`;
const timeText = (at: string | null) => (at === null ? "" : dateText(at));
const nameText = (name: string | null) => printable(name ?? "");

/** @throws where it is no number of a version. */
const numberFrom = (text: string): number =>
  NUMBER.read(text) ?? failWith("usage", `version must be ${NUMBER.expected}`);

const listAll = async ({ api, out }: CliContext, of: string, isDeleted: boolean | undefined) => {
  const { versions } = await api().send<{ readonly versions: readonly Versioned[] }>(
    "GET",
    pathOf(of),
    { query: { deleted: isDeleted ? "true" : undefined } },
  );
  out.show({ versions }, () =>
    out.table<Versioned>(
      [
        { title: "ID", cell: (one) => one.id },
        { title: "NAME", cell: ({ name }) => nameText(name) },
        { title: "VERSION", cell: ({ version }) => String(version) },
        { title: "AT", cell: ({ at }) => timeText(at) },
        { title: "STATUS", cell: ({ deleted }) => (deleted ? "deleted" : "") },
      ],
      versions,
    ),
  );
};

const versionsIn = async ({ api }: CliContext, of: string, one: string) =>
  api().send<{ readonly versions: readonly Version[] }>("GET", pathOf(of, one));

const list = command(
  "versions list",
  {
    about: "List what was changed or deleted, or the versions of one thing",
    isDefault: true,
    args: { kind, id: { ...id, optional: true } },
    options: { deleted: { about: "Only what is deleted" } },
    examples: ["hearth versions automation --deleted", "hearth versions scene scene.movie_night"],
  },
  async (context, { args, options: { deleted } }) => {
    if (args.id === undefined) return listAll(context, args.kind, deleted);
    if (deleted) failWith("usage", "--deleted is for a list, without an id");
    const { out } = context;
    const { versions } = await versionsIn(context, args.kind, args.id);
    return out.show({ versions }, () =>
      out.table<Version>(
        [
          { title: "VERSION", cell: ({ version }) => String(version) },
          { title: "AT", cell: ({ at }) => timeText(at) },
          { title: "CHANGE", cell: ({ change }) => change },
          { title: "NAME", cell: ({ name }) => nameText(name) },
          { title: "BY", cell: ({ user_id }) => user_id ?? "" },
        ],
        versions,
      ),
    );
  },
);

const show = command(
  "versions show",
  { about: "Show one version", args: { kind, id, version: number } },
  async (context, { args }) => {
    const wanted = numberFrom(args.version);
    const { versions } = await versionsIn(context, args.kind, args.id);
    const found = versions.find(({ version }) => version === wanted);
    if (!found)
      return failWith("missing", `There is no version ${wanted} of ${args.kind} ${args.id}`);
    return context.out.show(found, () =>
      JSON.stringify(found.value, null, 2).split("\n").map(printable),
    );
  },
);

const restore = command(
  "versions restore",
  {
    about: "Restore a version, also of what is deleted; that can be undone in the same way",
    args: { kind, id, version: number },
    options: {
      dryRun: { about: "Only tell what it would do" },
      ifVersion: {
        value: "number",
        about: "Only while this is the newest version; of an entity, its own version",
        reader: wholeNumber(0, Number.MAX_SAFE_INTEGER),
      },
    },
    examples: ["hearth versions restore scene scene.movie_night 3"],
  },
  async ({ api, out }, { args, options: { dryRun, ifVersion } }) => {
    const { restored } = await api().send<{ readonly restored: RestoredVersion }>(
      "POST",
      `${pathOf(args.kind, args.id)}/restore`,
      {
        query: { dry_run: dryRun ? "true" : undefined },
        headers: ifVersion === undefined ? {} : { "if-match": `"${ifVersion}"` },
        body: { version: numberFrom(args.version) },
      },
    );
    const { version, left_out } = restored;
    out.show(restored, () => [
      `${dryRun ? "Would restore" : "Restored"} version ${version} of ${args.kind} ${args.id}`,
      ...left_out.map((one) => `  changed since, and left as it is: ${printable(one)}`),
    ]);
  },
);

export const VERSION_COMMANDS: readonly CliCommand[] = [list, show, restore];
