/** The tool that reads and edits areas, floors, labels, and what is said of entities and devices. */
import { registry as contract } from "../../shared/contracts/registry/registry.ts";
import { type Action, call } from "../../shared/kernel/contract.ts";
import { refuse } from "../../shared/kernel/problem.ts";
import { optional, type Rules } from "../../shared/kernel/rules.ts";
import { defineAction } from "./catalogue.ts";
import { having } from "./having.ts";

const REGISTRIES = ["area", "floor", "label", "entity", "device"] as const;
const TOOL_ACTIONS = ["list", "get", "create", "update", "remove"] as const;

interface RegistryRow {
  /** The field that names one. */
  readonly id: string;
  readonly actions: Readonly<Partial<Record<(typeof TOOL_ACTIONS)[number], Action>>>;
}

const ROWS: Readonly<Record<(typeof REGISTRIES)[number], RegistryRow>> = {
  area: {
    id: "area_id",
    actions: {
      list: contract.areas,
      create: contract.addArea,
      update: contract.changeArea,
      remove: contract.removeArea,
    },
  },
  floor: {
    id: "floor_id",
    actions: {
      list: contract.floors,
      create: contract.addFloor,
      update: contract.changeFloor,
      remove: contract.removeFloor,
    },
  },
  label: {
    id: "label_id",
    actions: {
      list: contract.labels,
      create: contract.addLabel,
      update: contract.changeLabel,
      remove: contract.removeLabel,
    },
  },
  entity: {
    id: "entity_id",
    actions: { list: contract.entries, get: contract.entry, update: contract.changeEntry },
  },
  device: {
    id: "device_id",
    actions: { list: contract.devices, get: contract.device, update: contract.changeDevice },
  },
};

const WITHOUT_ID: readonly string[] = ["list", "create"];

const rules = {
  registry: { type: "enum", values: REGISTRIES },
  action: { type: "enum", values: TOOL_ACTIONS },
  // Not id, which is that of the message on a socket.
  entry_id: optional({
    type: "string",
    min: 1,
    max: 255,
    about: "Which one; not to list and create",
  }),
  fields: optional({
    type: "object",
    about: "What the bodies of PATCH and POST have, or the query of a list",
  }),
} as const satisfies Rules;

export const registryTool = defineAction(
  "List or edit areas, floors, labels, and the names, areas and labels of entities and devices",
  rules,
  async (ctx, given, dry_run) => {
    const { registry, action, entry_id, fields } = given;
    const row = ROWS[registry];
    const wanted = row.actions[action];
    if (!wanted) {
      const known = Object.keys(row.actions).join(", ");
      const message = `The '${registry}' registry has the actions ${known}.`;
      return refuse([{ field: "action", message }]);
    }
    const trial = "dry_run" in wanted.rules && { dry_run };
    if (!WITHOUT_ID.includes(action))
      return call(ctx, wanted, {
        ...fields,
        [row.id]: having(given, "entry_id").entry_id,
        ...trial,
      });
    if (entry_id !== undefined)
      refuse([{ field: "entry_id", message: `The 'entry_id' field is not taken to ${action}.` }]);
    return call(ctx, wanted, { ...fields, ...trial });
  },
);
