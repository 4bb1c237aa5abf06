/** Changes of an action that commands devices: other devices, another command, other values. */
import { commandsOf, commonDomain } from "./commands.ts";
import {
  type ConfigObject,
  isConfigObject,
  PLACE_FIELDS,
  placesIn,
  serviceOf,
  withField,
} from "./parts.ts";
import { commandOf } from "./services.ts";

export const dataOf = ({ data }: ConfigObject): ConfigObject => (isConfigObject(data) ? data : {});

/** Sets the service under the name that the action has for it. */
const withService = (entry: ConfigObject, service: string): ConfigObject =>
  withField(
    entry,
    entry.service === undefined && entry.action !== undefined ? "action" : "service",
    service,
  );

/** Without empty data. */
export const withData = (entry: ConfigObject, data: ConfigObject): ConfigObject =>
  withField(entry, "data", Object.keys(data).length > 0 ? data : undefined);

export const withCommand = (entry: ConfigObject, domain: string, command: string): ConfigObject => {
  const fields = commandsOf(domain)[command]?.map(({ name }) => name) ?? [];
  const kept = new Set<string>([...fields, "entity_id", ...PLACE_FIELDS]);
  const data = Object.entries(dataOf(entry)).filter(([name]) => kept.has(name));
  return withData(withService(entry, `${domain}.${command}`), Object.fromEntries(data));
};

/** The command stays where the new devices have it, too. */
export const withTargets = (entry: ConfigObject, ids: readonly string[]): ConfigObject => {
  const [domain, command] = commandOf(serviceOf(entry));
  // A place holds devices of any domain: what is done there stays the same.
  const isPlaced = placesIn(entry).length > 0;
  const next = ids.length > 0 && !isPlaced ? commonDomain(ids) : domain;
  const target = withField(
    isConfigObject(entry.target) ? entry.target : {},
    "entity_id",
    ids.length > 1 ? ids : ids[0],
  );
  const bare = withData(
    withField(entry, "entity_id", undefined),
    withField(dataOf(entry), "entity_id", undefined),
  );
  const targeted = withField(bare, "target", Object.keys(target).length > 0 ? target : undefined);
  if (next === domain) return targeted;
  const commands = Object.keys(commandsOf(next));
  return withCommand(
    targeted,
    next,
    commands.includes(command) ? command : (commands[0] ?? command),
  );
};
