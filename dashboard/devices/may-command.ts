/** Whether the person may command an entity: by the role, and by what a narrowed credential covers. */
import { identity } from "../core/session.ts";
import type { Thing } from "../core/state.ts";

const DOMAINS = new Set([
  "light",
  "switch",
  "climate",
  "cover",
  "media_player",
  "lock",
  "fan",
  "vacuum",
  "scene",
  "automation",
]);

const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

export const mayCommand = ({ domain }: Thing): boolean => {
  const who = identity.value;
  if (!who || !DOMAINS.has(domain) || !who.permissions.includes("control")) return false;
  const commands = who.grant?.commands;
  return commands === undefined || list(commands).length > 0;
};

/** Whether one command of an entity is within the credential's grant. */
export const maySend = (thing: Thing, command: string): boolean => {
  if (!mayCommand(thing)) return false;
  const commands = identity.value?.grant?.commands;
  return commands === undefined || list(commands).includes(command);
};
