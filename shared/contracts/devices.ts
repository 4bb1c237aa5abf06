/** What the devices service offers: reading and commanding everything in the homes. */
import { action, contract, reading } from "../kernel/contract.ts";
import { type Entity, entityId, entityRules } from "../kernel/entity.ts";
import { free, listOf, optional, type Rules } from "../kernel/rules.ts";
import type { CommandResult } from "./command-result.ts";
import { dry_run, expected_version } from "./dry-run.ts";
import { entityStates } from "./entity-states.ts";
import { lists } from "./lists.ts";
import type { EntityPermission } from "./permissions.ts";
import {
  commandName,
  type Definition,
  type Member,
  member,
  type RunResult,
  targetedCall,
} from "./routines.ts";

const names = (about: string) =>
  ({
    type: "string",
    pattern: /^[a-z0-9_]+(,[a-z0-9_]+)*$/,
    max: 1000,
    optional: true,
    about,
  }) as const;

export const filterRules = {
  domain: names("Only these domains; a comma list, for example light,cover"),
  area: names("Only these areas; a comma list, for example kitchen,bedroom"),
  floor: names("Only these floors; a comma list, for example ground_floor"),
  label: names("Only what carries one of these labels; a comma list, for example night"),
  entity_id: {
    type: "string",
    pattern: /^[a-z0-9_]+\.[a-z0-9_]+(,[a-z0-9_]+\.[a-z0-9_]+)*$/,
    max: 5000,
    optional: true,
    about: "Only these entities; a comma list",
  },
} as const satisfies Rules;

const conditions = {
  version: {
    type: "number",
    integer: true,
    min: 0,
    optional: true,
    about: "The version that the entity must have",
  },
  dry_run,
} as const satisfies Rules;

export interface Floor {
  readonly floor_id: string;
  readonly name: string;
  readonly level: number | null;
  readonly aliases?: readonly string[];
  readonly icon?: string | null;
}
export interface Area {
  readonly area_id: string;
  readonly name: string;
  readonly floor_id: string | null;
  readonly aliases: readonly string[];
  readonly icon?: string | null;
  /** Ids of labels. */
  readonly labels?: readonly string[];
}
export interface Label {
  readonly label_id: string;
  readonly name: string;
  readonly color?: string | null;
  readonly icon?: string | null;
  readonly description?: string | null;
}
export interface Named {
  readonly entity_id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly area_id: string | null;
  readonly description?: string | undefined;
  /** Ids of the labels that it carries, or its device, or its area. */
  readonly labels?: readonly string[];
  /** Only its id selects it. */
  readonly isHidden?: true;
  /** Whether sentences reach it by its name alone, where people have said so. */
  readonly isOnlyByName?: boolean;
  /** The device that it is part of. */
  readonly device_id?: string;
}
export interface HomeConfig {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** An IANA name. */
  readonly time_zone: string;
  /** Of this service. */
  readonly version: string;
  /** The domains that there are. */
  readonly components: readonly string[];
}
export interface Registry {
  readonly floors: readonly Floor[];
  readonly areas: readonly Area[];
  readonly labels: readonly Label[];
  readonly entities: readonly Named[];
}

const fields = optional({
  type: "object",
  about: "Parameters of the command, for example brightness",
});
const title = { type: "string", min: 1, max: 255 } as const;
const prose = { type: "string", max: 1000 } as const;

const touchesMembers = ({
  entity_id,
  members,
}: {
  readonly entity_id: string;
  readonly members: readonly Member[];
}) => [{ entity_id }, ...members];

export const devices = contract("devices", {
  list: reading("Read every entity, sorted by id", filterRules, { role: "viewer" }).returns<
    readonly Entity[]
  >(),

  checkFilter: reading("Check that the names in a filter exist", filterRules, {
    role: "viewer",
  }).returns<void>(),

  get: reading(
    "Read one entity",
    { entity_id: entityId },
    { role: "viewer", touches: ({ entity_id }) => [{ entity_id }] },
  ).returns<Entity>(),

  ...lists,

  registry: reading(
    "Read floors, areas, names and aliases",
    {},
    { role: "viewer" },
  ).returns<Registry>(),

  permissions: reading(
    "Read which entities the caller may read, with the commands that it may send to each",
    {},
    { role: "viewer" },
  ).returns<readonly EntityPermission[]>(),

  permit: reading(
    "Check that the policy allows several commands of one request together",
    { commands: listOf({ entity_id: entityId, command: commandName, fields: free }) },
    { role: "viewer" },
  ).returns<void>(),
  config: reading("Read the location of the home", {}, { role: "viewer" }).returns<HomeConfig>(),

  command: action(
    "Command one entity",
    { entity_id: entityId, command: commandName, fields, ...conditions },
    {
      wraps: true,
      role: "user",
      settled: true,
      touches: ({ entity_id, command }) => [{ entity_id, command }],
    },
  ).returns<CommandResult>(),

  represent: action(
    "Store a representation of one entity, and drive the device to it",
    {
      entity_id: entityId,
      state: { type: "string", min: 1, max: 255 },
      attributes: optional(entityRules.attributes),
      ...conditions,
    },
    {
      wraps: true,
      role: "admin",
      settled: true,
      touches: ({ entity_id }) => [{ entity_id, command: "set_state" }],
    },
  ).returns<Entity>(),

  ...entityStates,

  run: action(
    "Execute the members of a scene or an automation, each with its outcome",
    { entity_id: entityId, command: commandName, fields, ...conditions },
    {
      wraps: true,
      role: "user",
      settled: true,
      touches: ({ entity_id, command }) => [{ entity_id, command }],
    },
  ).returns<RunResult>(),

  definitions: reading(
    "List the scenes and automations that clients have defined",
    { entity_id: optional({ ...entityId, about: "Only this definition" }) },
    { role: "viewer" },
  ).returns<readonly Definition[]>(),

  define: action(
    "Store a scene or an automation; as an entity it is read and commanded like any other",
    {
      entity_id: {
        ...entityId,
        pattern: /^(scene|automation)\.[a-z0-9_]+$/,
        about: "scene.<slug> or automation.<slug>",
      },
      name: title,
      description: prose,
      members: { type: "array", items: { type: "object", props: member }, max: 100 },
      targets: optional({
        type: "array",
        items: { type: "object", props: targetedCall },
        max: 100,
        about: "What else it commands: by area, floor, label or device",
      }),
      source: { type: "object" },
      is_run_apart: optional({
        type: "boolean",
        about: "Whether its members are commanded separately",
      }),
      entities: optional({
        type: "array",
        items: entityId,
        about: "Other entities that it refers to",
      }),
      attributes: optional({ type: "object", about: "Additional attributes of the entity" }),
      state: { type: "string", max: 255, about: "Initial state" },
      is_new: { type: "boolean", about: "Whether the id must be unused" },
      is_there: optional({ type: "boolean", about: "Whether the definition must exist" }),
      is_restored: optional({ type: "boolean", about: "Whether it is an earlier version" }),
      expected_version,
      dry_run,
    },
    { role: "user", settled: true, touches: touchesMembers },
  ).returns<Entity>(),

  undefine: action(
    "Remove a scene or an automation that a client has defined",
    { entity_id: entityId, dry_run },
    { role: "user", touches: ({ entity_id }) => [{ entity_id }] },
  ).returns<Definition>(),
});
