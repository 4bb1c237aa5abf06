/** What an add-on offers: the actions of its service, but for the one for commands. */
import type { ActionSchema, ServiceSchema } from "moleculer";
import type { OfferedAction } from "../process/protocol.ts";

/** An action of this name carries out commands for the add-on's entities. */
export const COMMAND = "command";

const NOBODYS = ["private", "protected"];

const asAction = (name: string, given: unknown): OfferedAction[] => {
  const action = (typeof given === "object" && given !== null ? given : {}) as ActionSchema;
  if (given === false || NOBODYS.includes(String(action.visibility))) return [];
  const names = Object.keys((action.params as object | undefined) ?? {});
  const { description } = action as { readonly description?: unknown };
  return [
    {
      name,
      description: typeof description === "string" ? description.slice(0, 500) : name,
      parameters: names.filter((parameter) => !parameter.startsWith("$$")),
    },
  ];
};

export const offersIn = ({ actions = {} }: ServiceSchema): readonly OfferedAction[] =>
  Object.entries(actions)
    .filter(([name]) => name !== COMMAND)
    .flatMap(([name, action]) => asAction(name, action));

export const takesCommands = ({ actions = {} }: ServiceSchema): boolean =>
  Object.hasOwn(actions, COMMAND);
