/** Reads entities: one with all that it shows, or a list of them. */
import { areaOf, type EntityAnswer, nameOf, readEntities, readEntity } from "../api/entities.ts";
import { stateText } from "../api/entity-text.ts";
import { command } from "../spec/command.ts";
import type { CliContext } from "../spec/context.ts";
import type { TableColumn } from "../terminal/table.ts";
import { printable } from "../terminal/text.ts";
import { agoText } from "../terminal/time.ts";

const ACTIVE = ["on", "open", "unlocked", "playing", "cleaning", "heat", "cool"];

const columns = (now: number): readonly TableColumn<EntityAnswer>[] => [
  { title: "ENTITY", cell: ({ entity_id }) => entity_id },
  { title: "NAME", cell: nameOf },
  {
    title: "STATE",
    cell: stateText,
    style: ({ state }) =>
      ACTIVE.includes(state) ? "good" : state === "unavailable" ? "bad" : undefined,
  },
  { title: "AREA", cell: areaOf },
  { title: "CHANGED", cell: ({ last_changed }) => agoText(last_changed, now), isNumber: true },
];

export const entityTable = ({ out, clock }: CliContext, all: readonly EntityAnswer[]) =>
  out.table(columns(clock.now()), all);

const valueText = (value: unknown): string =>
  printable(typeof value === "string" ? value : JSON.stringify(value));

const detailLines = ({ out, clock }: CliContext, entity: EntityAnswer): readonly string[] => {
  const { entity_id, attributes, last_changed, version } = entity;
  const rows = [
    ["state", entity.state],
    ...Object.entries(attributes).map(([name, value]) => [name, valueText(value)]),
    ["changed", `${agoText(last_changed, clock.now())} (${last_changed})`],
    ["version", String(version)],
  ];
  const width = Math.max(...rows.map(([name = ""]) => name.length));
  return [
    `${out.style.bold(printable(nameOf(entity)))} (${entity_id}): ${printable(stateText(entity))}`,
    ...rows.map(([name = "", value]) => `  ${out.style.dim(name.padEnd(width))}  ${value}`),
  ];
};

export const getCommand = command(
  "get",
  {
    about: "Read one entity with all that it shows, or list entities",
    args: {
      entities: {
        about: "Entity ids; all entities without",
        optional: true,
        many: true,
        complete: "entities",
      },
    },
    options: {
      area: { value: "area", about: "Only of these areas", many: true, complete: "areas" },
      domain: { value: "domain", about: "Only of these domains", many: true, complete: "domains" },
      state: { value: "state", about: "Only in one of these states", many: true },
    },
    examples: [
      "hearth get light.kitchen",
      "hearth get --area Kitchen",
      "hearth get --domain light --state on --json",
    ],
  },
  async (context, { args: { entities }, options: { area, domain, state } }) => {
    const [only] = entities;
    const api = context.api();
    if (only !== undefined && entities.length === 1 && !area && !domain && !state) {
      const entity = await readEntity(api, only);
      return context.out.show(entity, () => detailLines(context, entity));
    }
    const all = await readEntities(api, { ids: entities, areas: area, domains: domain });
    const found = all.filter((entity) => state === undefined || state.includes(entity.state));
    context.out.show({ entities: found }, () => entityTable(context, found));
  },
);
