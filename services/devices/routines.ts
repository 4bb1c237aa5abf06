/** Scenes and automations run step by step, and wishes for several entities: each step with its outcome. */
import { hasRole } from "../../shared/caller.ts";
import type { Outcome, RunResult } from "../../shared/contracts/routines.ts";
import type { Entity } from "../../shared/entity.ts";
import { fail } from "../../shared/errors.ts";
import type { Free } from "../../shared/rules.ts";
import { checkMembers, checkVersion } from "./checks.ts";
import { check, planFor } from "./commands.ts";
import type { Asker, controller, Request } from "./control.ts";
import type { Order } from "./home.ts";
import type { Homes } from "./homes.ts";

type Control = ReturnType<typeof controller>;

export interface Wish {
  readonly entity_id: string;
  readonly state: string;
  readonly attributes?: Free | undefined;
}

const asError = (error: { type?: unknown; message?: string }) => ({
  code: String(error.type ?? "INTERNAL_ERROR"),
  message: String(error.message ?? ""),
});

/** What of a wish no command can bring about: that is to rewrite a representation. */
const isRewritten = (entity: Entity, { state, attributes = {} }: Wish): boolean => {
  const { wishes, rest } = planFor(entity, { state, attributes });
  const isStored = rest.state !== undefined && rest.state !== entity.state;
  return (isStored && wishes.length === 0) || Object.keys(rest.attributes).length > 0;
};

export const routines = (homes: Homes, control: Control) => {
  /** Each step is a request of its own, but the answer of the whole is settled once, at its end. */
  const within = (asker: Asker): Asker => ({ ...asker, settle: undefined });

  const runStep = async (
    { entity_id, command, fields }: Order,
    dry_run: boolean | undefined,
    asker: Asker,
    seen: readonly string[],
  ): Promise<Outcome[]> => {
    try {
      const entity = await control.find(entity_id, asker.caller);
      const runs = check(entity, command, fields).row.runsMembers && !seen.includes(entity_id);
      const before = runs ? await runSteps(entity_id, dry_run, asker, seen) : [];
      const { state } = await control.command(
        { entity_id, command, fields, dry_run, alone: true },
        within(asker),
      );
      return [...before, { entity_id, action: command, success: true, state }];
    } catch (error) {
      return [{ entity_id, action: command, success: false, error: asError(error as Error) }];
    }
  };

  const runSteps = async (
    entity_id: string,
    dry_run: boolean | undefined,
    asker: Asker,
    seen: readonly string[],
  ): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    for (const step of homes.membersOf(entity_id))
      outcomes.push(...(await runStep(step, dry_run, asker, [...seen, entity_id])));
    return outcomes;
  };

  return {
    /** @throws INVALID_REQUEST unless the command does what an entity consists of; FORBIDDEN. */
    async run(
      { entity_id, command, version, dry_run }: Request & { readonly command: string },
      asker: Asker,
    ): Promise<RunResult> {
      const entity = await control.find(entity_id, asker.caller);
      checkVersion(entity, version);
      if (!check(entity, command, {}).row.runsMembers)
        fail("INVALID_REQUEST", { entity_id, command }, `${entity_id} consists of nothing to run`);
      checkMembers({ entity_id, command, fields: {} }, homes.membersOf(entity_id), asker.caller);
      const results = await runSteps(entity_id, dry_run, asker, []);
      const own = { entity_id, command, dry_run, alone: true };
      const { state, context } = await control.command(own, within(asker));
      return { state, context, results };
    },

    /** @throws FORBIDDEN for what is to be stored only, unless an admin asks. */
    async drive(wishes: readonly Wish[], dry_run: boolean | undefined, asker: Asker) {
      const before: Entity[] = [];
      for (const wish of wishes) {
        const entity = await control.find(wish.entity_id, asker.caller);
        before.push(entity);
        if (isRewritten(entity, wish) && !(asker.caller && hasRole(asker.caller, "admin")))
          fail(
            "FORBIDDEN",
            { entity_id: wish.entity_id, needed: "admin" },
            "This needs the role admin: no command leads there",
          );
      }
      const attempt = async (isDry: boolean) => {
        const after: Entity[] = [];
        for (const wish of wishes)
          after.push(await control.represent({ ...wish, dry_run: isDry }, within(asker)));
        return after;
      };
      // All of it is checked before the first effect.
      const predicted = await attempt(true);
      return { before, after: dry_run ? predicted : await attempt(false) };
    },
  };
};
