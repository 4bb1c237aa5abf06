/**
 * Whether the person may send commands: by the role, and by what a narrowed credential covers. The tables
 * of controls say which commands a domain has; entities that the credential does not cover are not shown at all.
 */
import { identity, may } from "../core/session.ts";

/** What a narrowed credential may send; undefined: everything. */
const granted = (): readonly string[] | undefined => {
  const commands = identity.value?.grant?.commands;
  return Array.isArray(commands) ? commands.map(String) : undefined;
};

export const mayCommand = (): boolean => may("control") && granted()?.length !== 0;

export const maySend = (command: string): boolean =>
  may("control") && (granted()?.includes(command) ?? true);
