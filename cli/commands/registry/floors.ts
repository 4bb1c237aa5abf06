/** Floors: listed, added, changed, removed. */
import type { FloorResult } from "../../../shared/contracts/registry/entries.ts";
import type { ValueReader } from "../../kernel/values.ts";
import { type CliCommand, command } from "../../spec/command.ts";
import { counted, printable } from "../../terminal/text.ts";
import { aliases, bodyOf, changesOf, clear, dryRun, icon, name } from "./fields.ts";
import { findRow, readRows, writeRow } from "./rows.ts";

const MOST = 100;
const levelReader: ValueReader<number> = {
  expected: `a whole number from -${MOST} to ${MOST}`,
  read: (text) =>
    /^-?\d+$/.test(text) && Math.abs(Number(text)) <= MOST ? Number(text) : undefined,
};

const floor = { about: "Its id or its name", complete: "floors" } as const;
const level = {
  value: "number",
  about: "How high it is; 0 is the ground floor, --level=-1 is below",
  reader: levelReader,
} as const;
const fields = { level, aliases, icon, dryRun } as const;

const told = (did: string, one: FloorResult): string =>
  `${did} ${printable(one.name)} (${one.floor_id})`;

const list = command(
  "floors list",
  { about: "List the floors, with the areas on each", isDefault: true },
  async ({ api, out }) => {
    const floors = await readRows(api(), "floor");
    out.show({ floors }, () =>
      out.table<FloorResult>(
        [
          { title: "FLOOR", cell: (one) => one.name },
          { title: "ID", cell: ({ floor_id }) => floor_id },
          { title: "LEVEL", cell: (one) => String(one.level ?? ""), isNumber: true },
          { title: "AREAS", cell: ({ areas }) => areas.join(", ") },
          { title: "ALSO CALLED", cell: (one) => one.aliases.join(", ") },
        ],
        floors,
      ),
    );
  },
);

const add = command(
  "floors add",
  {
    about: "Add a floor; its id is made of its name",
    args: { name: { about: name.about } },
    options: fields,
    examples: ["hearth floors add Attic --level 2"],
  },
  async ({ api, out }, { args, options: { dryRun: isTried, ...given } }) => {
    const body = await bodyOf(api(), { name: args.name, ...given });
    const added = await writeRow(api(), "POST", "floor", { body, dryRun: isTried });
    out.show(added, () => [told(isTried ? "Would add" : "Added", added)]);
  },
);

const set = command(
  "floors set",
  {
    about: "Change a floor, also one that a home has; its id stays",
    args: { floor },
    options: { name, ...fields, clear: clear(["level", "aliases", "icon"]) },
  },
  async ({ api, out }, { args, options: { dryRun: isTried, ...given } }) => {
    const { floor_id: id } = await findRow(api(), "floor", args.floor);
    const body = await changesOf(api(), given);
    const changed = await writeRow(api(), "PATCH", "floor", { id, body, dryRun: isTried });
    out.show(changed, () => [told(isTried ? "Would change" : "Changed", changed)]);
  },
);

const remove = command(
  "floors remove",
  { about: "Remove a floor: its areas are on no floor then", args: { floor }, options: { dryRun } },
  async ({ api, out }, { args, options: { dryRun: isTried } }) => {
    const { floor_id: id, areas } = await findRow(api(), "floor", args.floor);
    const gone = await writeRow(api(), "DELETE", "floor", { id, dryRun: isTried });
    const where = isTried ? "would be" : areas.length === 1 ? "is" : "are";
    out.show(gone, () => [
      `${told(isTried ? "Would remove" : "Removed", gone)}: ${counted(areas.length, "area")} ${where} on no floor then`,
    ]);
  },
);

export const FLOOR_COMMANDS: readonly CliCommand[] = [list, add, set, remove];
