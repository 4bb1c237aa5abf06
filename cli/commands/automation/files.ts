/** Automations as files: checked, imported as a whole or not at all, exported. */
import { isDeepStrictEqual } from "node:util";
import type { Automation } from "../../../shared/contracts/automations.ts";
import { failWith } from "../../kernel/failure.ts";
import { command } from "../../spec/command.ts";
import type { CliContext } from "../../spec/context.ts";
import { yamlText } from "../../terminal/documents.ts";
import { counted } from "../../terminal/text.ts";
import { allEntries, checkEntry, type FileEntry, sendEntry } from "./entries.ts";
import { automation, automationPath, readAutomations } from "./list.ts";
import { type EntryOutcome, finish } from "./outcomes.ts";

const files = { about: "YAML or JSON files; - for input", many: true, complete: "files" } as const;

export const automationCheck = command(
  "automation check",
  {
    about: "Check files of automations, and tell what each would do",
    args: { files },
    examples: ["hearth automation check automations.yaml"],
  },
  async (context, { args }) => {
    const outcomes: EntryOutcome[] = [];
    for (const entry of await allEntries(context, args.files))
      outcomes.push(await checkEntry(context, entry));
    finish(context, outcomes, "");
  },
);

/** One of the same name is replaced only where that is asked for. */
const withExisting = async (
  context: CliContext,
  entries: readonly FileEntry[],
  mayReplace: boolean,
) => {
  const all = await readAutomations(context.api());
  const names = entries.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) failWith("usage", `Two of the automations are called ${twice}`);
  return entries.map((entry): FileEntry => {
    const existing = all.find(({ name }) => name === entry.name);
    if (existing !== undefined && !mayReplace && !isSame(entry, existing))
      failWith(
        "failed",
        `There is an automation ${entry.name} already: nothing was imported`,
        "Replace those of the same name with --replace",
      );
    return { ...entry, existing };
  });
};

const isSame = ({ config }: FileEntry, existing: Automation | undefined): boolean =>
  existing?.config !== undefined && isDeepStrictEqual(existing.config, config);

const importEntry = async (context: CliContext, entry: FileEntry): Promise<EntryOutcome> => {
  const { name, existing } = entry;
  if (isSame(entry, existing)) return { name, outcome: "unchanged" };
  const { automation_id: entity_id, warnings } = await sendEntry(context, entry, false);
  const outcome = existing === undefined ? "created" : "replaced";
  return { name, outcome, entity_id, ...(warnings && { warnings }) };
};

export const automationImport = command(
  "automation import",
  {
    about: "Import automations from files, all of them or none",
    args: { files },
    options: {
      replace: { about: "Replace automations of the same name" },
      dryRun: { about: "Only check them" },
    },
    examples: ["hearth automation import automations.yaml --replace"],
  },
  async (context, { args, options: { replace = false, dryRun } }) => {
    const entries = await withExisting(context, await allEntries(context, args.files), replace);
    const checked: EntryOutcome[] = [];
    for (const entry of entries)
      checked.push(
        isSame(entry, entry.existing)
          ? { name: entry.name, outcome: "unchanged" }
          : await checkEntry(context, entry),
      );
    if (dryRun || checked.some(({ outcome }) => outcome === "refused"))
      return finish(context, checked, ": nothing was imported");
    const imported: EntryOutcome[] = [];
    for (const entry of entries) imported.push(await importEntry(context, entry));
    finish(context, imported, "");
  },
);

export const automationExport = command(
  "automation export",
  {
    about: "Print automations as a YAML list, which import reads",
    args: { automations: { ...automation, optional: true, many: true } },
    examples: ["hearth automation export > automations.yaml"],
  },
  async ({ api, out }, { args: { automations } }) => {
    type Answer = { readonly automation: Automation };
    const home = api();
    const found = await Promise.all(
      automations.map((id) => home.send<Answer>("GET", automationPath(id))),
    );
    const all =
      automations.length === 0
        ? await readAutomations(home)
        : found.map((answer) => answer.automation);
    const configs = all.flatMap(({ config }) => (config === undefined ? [] : [config]));
    const hidden = all.length - configs.length;
    if (hidden > 0) out.note(`${counted(hidden, "automation")} of the home itself left out`);
    const yaml = await yamlText(configs);
    out.show(configs, () => yaml.trimEnd().split("\n"));
  },
);
