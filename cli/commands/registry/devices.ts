/** Devices of homes: listed with their entities, shown, changed. */
import type { DeviceResult } from "../../../shared/contracts/registry/entries.ts";
import { type CliCommand, command } from "../../spec/command.ts";
import { printable } from "../../terminal/text.ts";
import { changesOf, clear, dryRun, giveBack, labels, moveTo, name } from "./fields.ts";
import { filterOptions, queryOf } from "./filter.ts";
import { findRow, readRows, writeRow } from "./rows.ts";
import { entryLines } from "./show.ts";

const device = { about: "Its id or its name", complete: "devices" } as const;

const modelOf = ({ manufacturer, model }: DeviceResult): string =>
  [manufacturer, model].filter(Boolean).join(" ");

const list = command(
  "devices list",
  {
    about: "List the devices, with how many entities each has",
    isDefault: true,
    options: filterOptions,
    examples: ["hearth devices list --home mqtt --area Kitchen"],
  },
  async ({ api, out }, { options }) => {
    const devices = await readRows(api(), "device", await queryOf(api(), options));
    out.show({ devices }, () =>
      out.table<DeviceResult>(
        [
          { title: "NAME", cell: (one) => one.name },
          { title: "MODEL", cell: modelOf },
          { title: "AREA", cell: ({ area_id }) => area_id ?? "" },
          { title: "LABELS", cell: (one) => one.labels.join(", ") },
          { title: "ENTITIES", cell: ({ entities }) => String(entities.length), isNumber: true },
          { title: "HOME", cell: ({ home }) => home },
          { title: "DEVICE", cell: ({ device_id }) => device_id },
        ],
        devices,
      ),
    );
  },
);

const show = command(
  "devices show",
  { about: "Show one device with its entities, and what its home says", args: { device } },
  async ({ api, out }, { args }) => {
    const found = await findRow(api(), "device", args.device);
    const { device_id, ...said } = found;
    out.show(found, () => entryLines(out.style, device_id, said));
  },
);

const set = command(
  "devices set",
  {
    about: "Change the name, the area or the labels of a device; its entities follow it",
    notes: ["What people have set stays, whatever its home says later; --give-back ends that."],
    args: { device },
    options: {
      name,
      moveTo,
      labels,
      clear: clear(["labels"]),
      giveBack: giveBack(["name", "area", "labels"]),
      dryRun,
    },
    examples: ["hearth devices set 'Motion 12' --name 'Hallway sensor' --move-to Hallway"],
  },
  async ({ api, out }, { args, options: { dryRun: isTried, ...given } }) => {
    const { device_id: id } = await findRow(api(), "device", args.device);
    const body = await changesOf(api(), given);
    const changed = await writeRow(api(), "PATCH", "device", { id, body, dryRun: isTried });
    const did = isTried ? "Would change" : "Changed";
    out.show(changed, () => [`${did} ${printable(changed.name)} (${id})`]);
  },
);

export const DEVICE_COMMANDS: readonly CliCommand[] = [list, show, set];
