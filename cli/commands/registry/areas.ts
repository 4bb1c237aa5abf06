/** Areas: listed floor by floor, added, changed, removed. */
import type { AreaResult } from "../../../shared/contracts/registry/entries.ts";
import { type CliCommand, command } from "../../spec/command.ts";
import { counted, printable } from "../../terminal/text.ts";
import { aliases, bodyOf, changesOf, clear, dryRun, floor, icon, labels, name } from "./fields.ts";
import { findRow, readRows, writeRow } from "./rows.ts";

const area = { about: "Its id or its name", complete: "areas" } as const;
const fields = { floor, aliases, icon, labels, dryRun } as const;

const told = (did: string, one: AreaResult): string =>
  `${did} ${printable(one.name)} (${one.area_id})`;

const list = command(
  "areas list",
  { about: "List the areas, floor by floor", isDefault: true },
  async ({ api, out }) => {
    const home = api();
    const [floors, areas] = await Promise.all([readRows(home, "floor"), readRows(home, "area")]);
    const floorOf = ({ floor_id }: AreaResult) =>
      floors.find((one) => one.floor_id === floor_id)?.name ?? floor_id ?? "";
    out.show({ floors, areas }, () =>
      out.table<AreaResult>(
        [
          { title: "AREA", cell: (one) => one.name },
          { title: "ID", cell: ({ area_id }) => area_id },
          { title: "FLOOR", cell: floorOf },
          { title: "ENTITIES", cell: ({ entities }) => String(entities.length), isNumber: true },
          { title: "ALSO CALLED", cell: (one) => one.aliases.join(", ") },
          { title: "LABELS", cell: (one) => one.labels.join(", ") },
        ],
        areas,
      ),
    );
  },
);

const add = command(
  "areas add",
  {
    about: "Add an area; its id is made of its name",
    args: { name: { about: name.about } },
    options: fields,
    examples: ["hearth areas add Greenhouse --floor 'Ground floor' --aliases 'plant room'"],
  },
  async ({ api, out }, { args, options: { dryRun: isTried, ...given } }) => {
    const body = await bodyOf(api(), { name: args.name, ...given });
    const added = await writeRow(api(), "POST", "area", { body, dryRun: isTried });
    out.show(added, () => [told(isTried ? "Would add" : "Added", added)]);
  },
);

const set = command(
  "areas set",
  {
    about: "Change an area, also one that a home has; its id stays",
    args: { area },
    options: { name, ...fields, clear: clear(["floor", "aliases", "icon", "labels"]) },
    examples: [
      "hearth areas set office --name Study",
      "hearth areas set Garage --clear floor --labels outside",
    ],
  },
  async ({ api, out }, { args, options: { dryRun: isTried, ...given } }) => {
    const { area_id: id } = await findRow(api(), "area", args.area);
    const body = await changesOf(api(), given);
    const changed = await writeRow(api(), "PATCH", "area", { id, body, dryRun: isTried });
    out.show(changed, () => [told(isTried ? "Would change" : "Changed", changed)]);
  },
);

const remove = command(
  "areas remove",
  {
    about: "Remove an area: what was in it is in no area then",
    args: { area },
    options: { dryRun },
  },
  async ({ api, out }, { args, options: { dryRun: isTried } }) => {
    const { area_id: id, entities } = await findRow(api(), "area", args.area);
    const gone = await writeRow(api(), "DELETE", "area", { id, dryRun: isTried });
    const left = counted(entities.length, "entity", "entities");
    const where = isTried ? "would be" : entities.length === 1 ? "is" : "are";
    out.show(gone, () => [
      `${told(isTried ? "Would remove" : "Removed", gone)}: ${left} ${where} in no area then`,
    ]);
  },
);

export const AREA_COMMANDS: readonly CliCommand[] = [list, add, set, remove];
