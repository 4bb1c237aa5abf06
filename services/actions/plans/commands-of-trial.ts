/** The commands that an action of a batch or a plan comes to, from its parameters and from its dry run. */
import type { Free } from "../../../shared/kernel/rules.ts";
import { isObject } from "../../../shared/text/json-text.ts";

export interface ForeseenCommand {
  readonly entity_id: string;
  readonly command: string;
  readonly fields: Free;
}

interface NamedAction {
  readonly action: string;
  readonly parameters: Free;
}

/** Where a dry run would lead entities, when it says no commands. */
const ledBy = (result: Free): readonly string[] => {
  const { entities_affected: affected, changed } = result;
  if (Array.isArray(affected)) return affected.map(String);
  if (!Array.isArray(changed)) return [];
  return changed.flatMap((one) => (isObject(one) ? [String(one.entity_id)] : []));
};

/**
 * A scene is one command: what it consists of is known where it is held against the policy.
 *
 * @param result  Of the dry run, where there was one.
 */
export const commandsOf = (
  { action, parameters }: NamedAction,
  result?: unknown,
): readonly ForeseenCommand[] => {
  const { entity_id, command = action, ...fields } = parameters;
  if (typeof entity_id === "string") return [{ entity_id, command: String(command), fields }];
  if (!isObject(result)) return [];
  const { scene, action: said } = result;
  if (isObject(scene))
    return [{ entity_id: String(scene.entity_id), command: "activate", fields: {} }];
  const meant = typeof said === "string" ? said : action;
  return ledBy(result).map((id) => ({ entity_id: id, command: meant, fields: {} }));
};
