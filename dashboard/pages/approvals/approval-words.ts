/** An approval in words: "Unlock Front door lock", "Make the user grandma", and what became of it. */
import { thing } from "../../core/state.ts";
import { clockTime, hasText, t, upperFirst } from "../../core/text.ts";
import type { ApprovalRow, AskedThing } from "../../core/trust/approvals.ts";
import { isConfigObject } from "../automations/config/parts.ts";
import { actionWords } from "../automations/words/action-words.ts";
import { grantWords } from "./policy/grant-words.ts";

const domainOf = (id: string): string => id.slice(0, id.indexOf("."));

/** What the same command does to several entities is one sentence. */
const kindOf = ({ entity_id = "", command, fields }: AskedThing): string =>
  JSON.stringify([domainOf(entity_id), command, fields ?? {}]);

export const commandWords = (same: readonly AskedThing[]): string => {
  const [{ command = "", fields = {} } = {}] = same;
  const ids = same.flatMap(({ entity_id }) => entity_id ?? []);
  const service = `${domainOf(ids[0] ?? "")}.${command}`;
  return upperFirst(
    actionWords({ action: service, data: fields, target: { entity_id: ids } }, thing),
  );
};

const NAMES = ["username", "name", "id"] as const;

/** What a person or a key would be allowed. */
const rightsWords = ({ role, grant }: ApprovalRow["parameters"]): readonly string[] => {
  const key = `people.${role}`;
  return [
    ...(typeof role === "string" ? [hasText(key) ? t(key) : role] : []),
    ...(isConfigObject(grant) ? [grantWords(grant)] : []),
  ];
};

/**
 * An action that commands no entity, with the name of what it is about; one without words by what it changes,
 * or as it is called.
 */
export const managedWords = (
  action: string,
  parameters: ApprovalRow["parameters"],
  manages = "",
): string => {
  const own = `approvals.act_${action.replace(".", "_")}`;
  const key = hasText(own) ? own : `approvals.managed_${manages}`;
  const field = NAMES.find((one) => typeof parameters[one] === "string");
  const name = field ? String(parameters[field]) : "";
  const what = hasText(key) ? upperFirst(t(key, { name })) : action;
  const named = hasText(own) ? [what] : [what, name].filter(Boolean);
  return [named.join(" "), ...rightsWords(parameters)].join(" · ");
};

/** Each thing that is asked about, a sentence each. */
export const askedWords = ({ asks, parameters }: ApprovalRow): readonly string[] => [
  ...[
    ...Map.groupBy(
      asks.filter(({ entity_id }) => entity_id !== undefined),
      kindOf,
    ).values(),
  ].map(commandWords),
  ...asks.flatMap(({ action, manages }) =>
    action === undefined ? [] : [managedWords(action, parameters, manages)],
  ),
];

const SCENE = "scenes.activate";
/** Its request is what is asked about, and nothing else. */
const COMMAND = "devices.command";

/** What it is part of, where the request does more than what is asked about. */
export const wholeWords = ({ action, asks, parameters }: ApprovalRow): string => {
  if (action === COMMAND || asks.some((one) => one.action === action)) return "";
  const { scene_id, input } = parameters;
  if (action === SCENE && scene_id !== undefined) {
    const scene = thing(String(scene_id)) ?? thing(`scene.${String(scene_id)}`);
    return t("automationWords.activate", { names: scene?.name ?? String(scene_id) });
  }
  return typeof input === "string" ? t("scheduled.sentence", { input }) : action;
};

/** "Done · approved by admin · 12:31". */
export const decidedWords = (row: ApprovalRow): string => {
  const { status, decided_by, decided_at, expires_at } = row;
  const by = status === "refused" ? "approvals.refusedBy" : "approvals.approvedBy";
  return [
    upperFirst(t(`approvals.${status}`)),
    ...(decided_by === undefined ? [] : [t(by, { name: decided_by })]),
    clockTime(Date.parse(decided_at ?? expires_at)),
  ].join(" · ");
};
