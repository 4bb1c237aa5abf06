/** What is said of entities: names, areas, labels, icons, whether they are hidden; listed, shown, changed. */
import type { EntityEntry } from "../../../shared/contracts/registry/entries.ts";
import { failWith } from "../../kernel/failure.ts";
import { type CliCommand, command } from "../../spec/command.ts";
import { printable } from "../../terminal/text.ts";
import {
  aliases,
  changesOf,
  clear,
  dryRun,
  giveBack,
  icon,
  labels,
  moveTo,
  name,
  onlyByName,
} from "./fields.ts";
import { filterOptions, listed, queryOf } from "./filter.ts";
import { findRow, readRows, writeRow } from "./rows.ts";
import { entryLines } from "./show.ts";

const entity = { about: "Its id or its name", complete: "entities" } as const;

const list = command(
  "entities list",
  {
    about: "List what is said of entities: names, areas, labels, what is hidden or changed",
    isDefault: true,
    options: {
      domain: { value: "domain", about: "Only of these domains", many: true, complete: "domains" },
      ...filterOptions,
      hidden: { about: "Only hidden ones" },
      shown: { about: "Only others than hidden ones" },
      withoutArea: { about: "Only those in no area" },
      changed: { about: "Only those of which people have set something" },
    },
    examples: [
      "hearth entities list --label Christmas",
      "hearth entities list --home mqtt --without-area --json",
    ],
  },
  async ({ api, out }, { options: { domain, hidden, shown, withoutArea, changed, ...places } }) => {
    if (hidden && shown) failWith("usage", "--hidden and --shown exclude each other");
    const all = await readRows(api(), "entity", {
      ...(await queryOf(api(), places)),
      domain: listed(domain),
      hidden: hidden ? "true" : shown ? "false" : undefined,
    });
    const entities = all.filter(
      (one) => (!withoutArea || one.area_id === null) && (!changed || one.changed.length > 0),
    );
    out.show({ entities }, () =>
      out.table<EntityEntry>(
        [
          { title: "ENTITY", cell: ({ entity_id }) => entity_id },
          { title: "NAME", cell: (one) => one.name },
          { title: "AREA", cell: ({ area_id }) => area_id ?? "" },
          { title: "LABELS", cell: (one) => one.labels.join(", ") },
          { title: "HIDDEN", cell: (one) => (one.hidden ? "hidden" : "") },
          { title: "HOME", cell: ({ home }) => home ?? "" },
          { title: "SET HERE", cell: (one) => one.changed.join(", ") },
        ],
        entities,
      ),
    );
  },
);

const show = command(
  "entities show",
  { about: "Show what is said of one entity, and what its home says", args: { entity } },
  async ({ api, out }, { args }) => {
    const found = await findRow(api(), "entity", args.entity);
    const { entity_id, ...said } = found;
    out.show(found, () => entryLines(out.style, entity_id, said));
  },
);

const set = command(
  "entities set",
  {
    about: "Change what is said of an entity",
    notes: ["What people have set stays, whatever its home says later; --give-back ends that."],
    args: { entity },
    options: {
      name,
      moveTo,
      aliases,
      labels,
      icon,
      hide: { about: "Hide it: only its id finds it" },
      show: { about: "Show it again" },
      onlyByName,
      clear: clear(["aliases", "labels"]),
      giveBack: giveBack(["name", "area", "aliases", "labels", "icon", "hidden", "only-by-name"]),
      dryRun,
    },
    examples: [
      "hearth entities set light.kitchen --name 'Stove light' --move-to Kitchen --labels Christmas",
      "hearth entities set 'Stove light' --give-back name",
      "hearth entities set Fridge --only-by-name yes",
    ],
  },
  async (
    { api, out },
    { args, options: { dryRun: isTried, hide, show: isShown, onlyByName: reach, ...given } },
  ) => {
    if (hide && isShown) failWith("usage", "--hide and --show exclude each other");
    const { entity_id: id } = await findRow(api(), "entity", args.entity);
    const hidden = hide || isShown ? hide === true : undefined;
    const body = await changesOf(api(), {
      ...given,
      hidden,
      onlyByName: reach === undefined ? undefined : reach === "yes",
    });
    const changed = await writeRow(api(), "PATCH", "entity", { id, body, dryRun: isTried });
    const did = isTried ? "Would change" : "Changed";
    out.show(changed, () => [`${did} ${printable(changed.name)} (${id})`]);
  },
);

export const ENTITY_COMMANDS: readonly CliCommand[] = [list, show, set];
