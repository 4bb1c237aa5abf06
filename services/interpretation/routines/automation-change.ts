/** Makes, renames or deletes an automation as a sentence says, or tries it with a dry run. */
import { automations } from "../../../shared/contracts/automations.ts";
import { versions } from "../../../shared/contracts/registry/versions.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import type { AutomationEditTexts } from "../language/automation-texts.ts";
import { filled } from "../language/filled.ts";
import type { Present } from "../present.ts";
import type { SpokenAutomation } from "./spoken-automation.ts";
import type { AutomationEdit } from "./spoken-routine.ts";
import { type ChangeRow, changeTexts, type TriedChange } from "./tried-change.ts";

/** @throws CONFLICT for one that has changed since it was shown. */
const configNow = async (
  {
    entity_id: automation_id,
    name,
    before: shown,
  }: Pick<AutomationEdit, "entity_id" | "name" | "before">,
  { ctx, home }: Present,
): Promise<Free> => {
  const { config: before = {} } = await call(ctx, automations.get, { automation_id });
  if (shown && canonical(shown) !== canonical(before))
    fail("CONFLICT", undefined, filled(home.language.automations.stale, { names: name }));
  return before;
};

/** With what it is kept in place of, as that is now. */
const settledMake = async (
  change: SpokenAutomation,
  present: Present,
): Promise<SpokenAutomation> => {
  const { replaces: entity_id, shown: before, config } = change;
  if (entity_id === undefined) return change;
  const asked = { entity_id, name: String(config.alias), ...(before && { before }) };
  return { ...change, shown: await configNow(asked, present) };
};

/**
 * @throws FORBIDDEN where the caller may not write automations; CONFLICT where what it replaces has changed since it was
 *   shown, and all else that does not answer a sentence.
 */
export const makeAutomation = async (
  asked: SpokenAutomation,
  present: Present,
): Promise<TriedChange> => {
  const { ctx, home, dry_run } = present;
  const change = await settledMake(asked, present);
  const { config, triggers, conditions, actions, text, replaces } = change;
  const { automations: texts } = home.language;
  const wanted =
    replaces === undefined
      ? ({ action: "create" } as const)
      : ({ action: "update", automation_id: replaces } as const);
  const { automation } = await call(ctx, automations.change, { ...wanted, config, dry_run });
  const { name, entity_id } = automation;
  const [would, done] =
    replaces === undefined ? [texts.wouldMake, texts.made] : [texts.wouldChange, texts.changed];
  const what = actions.join(texts.and);
  return {
    change,
    entity_id,
    action: `${wanted.action}_automation`,
    asks: filled(texts.draft, { when: text, what }),
    would: filled(would, { when: text, names: name }),
    done: filled(done, { when: text, names: name }),
    draft: {
      kind: "automation",
      change: wanted.action,
      ...(replaces !== undefined && { entity_id }),
      name,
      triggers,
      conditions,
      actions,
      config,
    },
  };
};

/** As it was when it was deleted, with its id. */
const restore = async (
  { entity_id: id, name }: AutomationEdit,
  { ctx, home, dry_run }: Present,
): Promise<string> => {
  const kind = "automation";
  const [newest] = await call(ctx, versions.get, { kind, id });
  const { automations: texts } = home.language;
  if (newest?.change !== "deleted")
    return fail("CONFLICT", undefined, filled(texts.stale, { names: name }));
  const { version } = newest;
  await call(ctx, versions.restore, { kind, id, version, expected_version: version, dry_run });
  return id;
};

const EDITS: Readonly<Record<AutomationEdit["edit"], ChangeRow<keyof AutomationEditTexts>>> = {
  rename: ["update", "rename", "wouldRename", "renamed"],
  delete: ["delete", "delete", "wouldDelete", "deleted"],
  // It is the undoing of a deletion, which asks nothing and is never tried.
  restore: ["create", "restored", "restored", "restored"],
};

/** @returns the id. */
const carryOut = async (change: AutomationEdit, present: Present): Promise<string> => {
  const { edit, entity_id: automation_id, to } = change;
  if (edit === "restore") return restore(change, present);
  const { ctx, dry_run } = present;
  const wanted =
    edit === "delete"
      ? ({ action: "delete" } as const)
      : ({ action: "update", config: { alias: to } } as const);
  const { automation } = await call(ctx, automations.change, { ...wanted, automation_id, dry_run });
  return automation.entity_id;
};

/**
 * @throws FORBIDDEN where the caller may not write automations; CONFLICT for a home's own one, which nothing changes,
 *   and for one that has changed since it was shown.
 */
export const editAutomation = async (
  change: AutomationEdit,
  present: Present,
): Promise<TriedChange> => {
  const { edit, name, to = name } = change;
  const settled =
    edit === "restore" ? change : { ...change, before: await configNow(change, present) };
  const entity_id = await carryOut(settled, present);
  const row = EDITS[edit];
  const [action] = row;
  return {
    change: settled,
    entity_id,
    action: `${action}_automation`,
    ...changeTexts(row, present.home.language.automations, { names: name, value: to }),
    draft: {
      kind: "automation",
      change: action,
      entity_id,
      name: to,
      triggers: [],
      conditions: [],
      actions: [],
      config: edit === "rename" ? { alias: to } : {},
    },
  };
};
