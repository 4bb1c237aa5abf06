/** Labels: listed, added, changed, removed. */
import type { LabelResult } from "../../../shared/contracts/registry/entries.ts";
import { type CliCommand, command } from "../../spec/command.ts";
import { counted, printable } from "../../terminal/text.ts";
import { bodyOf, changesOf, clear, dryRun, icon, name } from "./fields.ts";
import { findRow, readRows, writeRow } from "./rows.ts";

const label = { about: "Its id or its name", complete: "labels" } as const;
const colour = { value: "colour", about: "#rrggbb, or the name of a colour" } as const;
const description = { value: "text", about: "What it is for" } as const;
const fields = { colour, icon, description, dryRun } as const;

const told = (did: string, one: LabelResult): string =>
  `${did} ${printable(one.name)} (${one.label_id})`;

const list = command(
  "labels list",
  { about: "List the labels, with how many entities carry each", isDefault: true },
  async ({ api, out }) => {
    const labels = await readRows(api(), "label");
    out.show({ labels }, () =>
      out.table<LabelResult>(
        [
          { title: "LABEL", cell: (one) => one.name },
          { title: "ID", cell: ({ label_id }) => label_id },
          { title: "ENTITIES", cell: ({ entities }) => String(entities.length), isNumber: true },
          { title: "COLOUR", cell: (one) => one.color ?? "" },
          { title: "DESCRIPTION", cell: (one) => one.description ?? "" },
        ],
        labels,
      ),
    );
  },
);

const add = command(
  "labels add",
  {
    about: "Add a label; its id is made of its name",
    args: { name: { about: name.about } },
    options: fields,
    examples: ["hearth labels add Christmas --colour '#c62828'"],
  },
  async ({ api, out }, { args, options: { dryRun: isTried, ...given } }) => {
    const body = await bodyOf(api(), { name: args.name, ...given });
    const added = await writeRow(api(), "POST", "label", { body, dryRun: isTried });
    out.show(added, () => [told(isTried ? "Would add" : "Added", added)]);
  },
);

const set = command(
  "labels set",
  {
    about: "Change a label, also one that a home has; its id stays",
    args: { label },
    options: { name, ...fields, clear: clear(["colour", "icon", "description"]) },
  },
  async ({ api, out }, { args, options: { dryRun: isTried, ...given } }) => {
    const { label_id: id } = await findRow(api(), "label", args.label);
    const body = await changesOf(api(), given);
    const changed = await writeRow(api(), "PATCH", "label", { id, body, dryRun: isTried });
    out.show(changed, () => [told(isTried ? "Would change" : "Changed", changed)]);
  },
);

const remove = command(
  "labels remove",
  { about: "Remove a label: nothing carries it any more", args: { label }, options: { dryRun } },
  async ({ api, out }, { args, options: { dryRun: isTried } }) => {
    const { label_id: id, entities } = await findRow(api(), "label", args.label);
    const gone = await writeRow(api(), "DELETE", "label", { id, dryRun: isTried });
    out.show(gone, () => [
      `${told(isTried ? "Would remove" : "Removed", gone)} from ${counted(entities.length, "entity", "entities")}`,
    ]);
  },
);

export const LABEL_COMMANDS: readonly CliCommand[] = [list, add, set, remove];
