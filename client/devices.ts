/** Devices by their domain, with each command as a method; all types come from the API's document. */
import { answered, type HearthApi } from "./api.ts";
import { type CamelCase, camelCase, type PascalCase } from "./names.ts";
import { checkOptions } from "./options.ts";
import type { components } from "./schema.ts";
import { COMMANDS } from "./tables.ts";

type Schemas = components["schemas"];
type Named<Name extends string> = Name extends keyof Schemas ? Schemas[Name] : never;

export type DeviceDomain = keyof typeof COMMANDS;
type CommandName<D extends DeviceDomain> = (typeof COMMANDS)[D][number];
type CommandBody<D extends DeviceDomain> = Named<`${PascalCase<D>}Command`>;

export type EntityOf<D extends DeviceDomain> = Named<`${PascalCase<D>}Entity`>;

type Entities = { readonly [D in DeviceDomain]: EntityOf<D> };

/** The entity of an id: where its domain is known, with its states and attributes. */
export type EntityFor<Id extends string> = Id extends `${infer D}.${string}`
  ? D extends keyof Entities
    ? Entities[D]
    : Schemas["Entity"]
  : Schemas["Entity"];

type OfCommand<Body, Name extends string> = Body extends { readonly command: infer Names }
  ? Name extends Names
    ? Body
    : never
  : never;

type ParametersOf<Body> = Body extends { readonly parameters?: infer Parameters }
  ? OneOf<Exclude<Parameters, undefined>>
  : never;

type KeysOf<Union> = Union extends unknown ? keyof Union : never;

/** One of several shapes, and no field of the others. */
type OneOf<Union, All extends PropertyKey = KeysOf<Union>> = Union extends unknown
  ? [All] extends [keyof Union]
    ? Union
    : Union & { readonly [Other in Exclude<All, keyof Union>]?: never }
  : never;

export interface CommandOptions {
  /** Only check, and tell what it would lead to. */
  readonly dryRun?: boolean;
  /** Only if the entity is still at this version; else it is a 409. */
  readonly ifVersion?: number;
  /** However often the command is sent with it, it has one effect. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
}

/** `status`: `confirmed` by the home, `pending` if it was not within 2 s, `superseded` where the device did something else, `predicted` by a dry run. */
export type DeviceOutcome<D extends DeviceDomain> = Omit<Schemas["CommandResult"], "state"> & {
  readonly state: EntityOf<D>;
};

type Method<D extends DeviceDomain, Body> = Body extends { readonly parameters: unknown }
  ? (parameters: ParametersOf<Body>, options?: CommandOptions) => Promise<DeviceOutcome<D>>
  : (parameters?: ParametersOf<Body>, options?: CommandOptions) => Promise<DeviceOutcome<D>>;

export type HomeDevice<D extends DeviceDomain> = {
  readonly entity_id: string;
  get(): Promise<EntityOf<D>>;
} & {
  readonly [C in CommandName<D> as CamelCase<C>]: Method<D, OfCommand<CommandBody<D>, C>>;
};

/** An id without its domain, or with it; a text that is only known at run time is checked then. */
type NameIn<D extends string, Name extends string> = Name extends `${string}.${string}`
  ? Name extends `${D}.${string}`
    ? Name
    : `${D}.${string}`
  : Name;

/** A function for each domain: `light("kitchen")` or `light("light.kitchen")`. */
export type Devices = {
  readonly [D in DeviceDomain as CamelCase<D>]: <const Name extends string>(
    name: NameIn<D, Name>,
  ) => HomeDevice<D>;
};

export const readEntity = async <const Id extends string>(
  api: HearthApi,
  entity_id: Id,
): Promise<EntityFor<Id>> =>
  answered(
    await api.GET("/api/state/{entity_id}", { params: { path: { entity_id } } }),
  ) as EntityFor<Id>;

const headersOf = ({ ifVersion, idempotencyKey }: CommandOptions) => ({
  ...(ifVersion !== undefined && { "If-Match": `"${ifVersion}"` }),
  ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
});

const KNOWN_OPTIONS = {
  dryRun: true,
  ifVersion: true,
  idempotencyKey: true,
  signal: true,
} as const;

const commandEntity =
  (api: HearthApi, entity_id: string, command: string) =>
  async (parameters?: object, options: CommandOptions = {}) => {
    const { dryRun, signal } = checkOptions(camelCase(command), options, KNOWN_OPTIONS);
    return answered(
      await api.POST("/api/control", {
        body: { entity_id, command, ...(parameters && { parameters }) } as Schemas["AnyCommand"],
        params: { query: { ...(dryRun && { dry_run: "true" }) }, header: headersOf(options) },
        ...(signal && { signal }),
      }),
    );
  };

/** @throws TypeError for the id of another domain */
const idOf = (domain: DeviceDomain, name: string): string => {
  if (!name.includes(".")) return `${domain}.${name}`;
  if (name.startsWith(`${domain}.`)) return name;
  throw new TypeError(`${name} is no ${domain}: ${camelCase(domain)}() takes ids of its domain`);
};

const openDevice = (api: HearthApi, domain: DeviceDomain, name: string) => {
  const entity_id = idOf(domain, name);
  const commands = COMMANDS[domain].map((command) => [
    camelCase(command),
    commandEntity(api, entity_id, command),
  ]);
  return { entity_id, get: () => readEntity(api, entity_id), ...Object.fromEntries(commands) };
};

export const openDevices = (api: HearthApi): Devices => {
  const domains = Object.keys(COMMANDS) as DeviceDomain[];
  const all = domains.map((domain) => [
    camelCase(domain),
    (name: string) => openDevice(api, domain, name),
  ]);
  return Object.fromEntries(all) as Devices;
};
