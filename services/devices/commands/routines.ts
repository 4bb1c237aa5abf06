/** Runs scenes and automations step by step, each with its outcome, and reaches several requested states. */

import { beginBy } from "../../../shared/async/deadline.ts";
import type { CommandResult } from "../../../shared/contracts/command-result.ts";
import type { devices } from "../../../shared/contracts/devices.ts";
import { type Outcome, outcomeOf, type RunResult } from "../../../shared/contracts/routines.ts";
import { hasRole } from "../../../shared/kernel/caller.ts";
import type { ParamsOf } from "../../../shared/kernel/contract.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Once, Settle } from "../../../shared/kernel/receipt.ts";
import { checkVersion } from "../../../shared/store/recorder/state-recorder.ts";
import type { Homes } from "../registry/homes.ts";
import { check, isRewritten, planFor } from "./check-command.ts";
import type { Control } from "./control.ts";
import { type Coverage, forbid } from "./coverage.ts";
import { memberFinder } from "./members.ts";
import type { CommandRequest, RequestContext } from "./request-context.ts";
import { type Step, stepsOf, within } from "./routine-steps.ts";

type EntityStateRequest = ParamsOf<typeof devices.drive>["requests"][number];

const isDone = ({ success }: Outcome): boolean => success;

export const routines = (homes: Homes, control: Control, coverage: Coverage) => {
  const { checkMembers, isCovered } = coverage;
  const membersFor = memberFinder(homes, coverage);

  /**
   * Devices are commanded side by side, so that a slow one delays no other. Commands to one device
   * keep their order, and a step with members follows these. No step waits for the commit of
   * another: steps that the home obeys at once are written together. Of a request with a key, each
   * step is done once.
   */
  const runSteps = (
    steps: readonly Step[],
    dry_run: boolean | undefined,
    context: RequestContext,
    once: Once | undefined,
  ): Promise<readonly Outcome[]> => {
    const deadline = beginBy(context.deadline);
    /** Of each step, whether it was done, known before its commit. */
    const done: Promise<boolean>[] = [];
    const latest = new Map<string, Promise<boolean>>();
    const outcomes = steps.map((step, place) => {
      const { entity_id, command, fields, span } = step;
      const [before, members] = [latest.get(entity_id), within(done, place, step)];
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const run = async (settle: Settle | undefined) => {
        await before;
        const areAllDone = (await Promise.all(members)).every((isOne) => isOne);
        const success = span === undefined ? undefined : areAllDone;
        const request = { entity_id, command, fields, dry_run, success, alone: true };
        const started = await control.startCommand(request, { ...context, deadline, settle });
        resolve(true);
        return started.result;
      };
      const outcome = outcomeOf(entity_id, command, () =>
        once && !dry_run ? once(place, run) : run(undefined),
      );
      void outcome.then((one) => resolve(isDone(one)));
      done.push(promise);
      latest.set(entity_id, promise);
      return outcome;
    });
    return Promise.all(outcomes);
  };

  const checkRewrite = (
    entity: Entity,
    request: EntityStateRequest,
    { caller }: RequestContext,
  ): void => {
    const { state, attributes = {} } = request;
    const { requests, rest } = planFor(entity, { state, attributes });
    if (!isRewritten(entity, requests, rest)) return;
    const { entity_id } = request;
    const message = "This needs the role admin: no command reaches this state";
    if (!(caller && hasRole(caller, "admin")))
      fail("FORBIDDEN", { entity_id, needed: "admin" }, message);
    const rewrite = { entity_id, command: "set_state", fields: {} };
    if (!isCovered(rewrite, caller)) forbid(rewrite);
  };

  return {
    /** @throws INVALID_REQUEST unless the command runs the members of an entity; FORBIDDEN. */
    async run(request: CommandRequest, context: RequestContext, once?: Once): Promise<RunResult> {
      const { entity_id, command, fields: given = {}, version, dry_run } = request;
      const entity = control.find(entity_id, context.caller);
      checkVersion(entity, version);
      const { row, fields } = check(entity, command, given);
      if (!row.runEvent)
        fail("INVALID_REQUEST", { entity_id, command }, `${entity_id} has no members to run`);
      const order = { entity_id, command, fields };
      checkMembers(order, stepsOf(order, membersFor(context.caller)), context.caller);
      const steps = stepsOf(order, homes.partsOf);
      await control.checkTogether(steps, context);
      const results = await runSteps(steps.slice(0, -1), dry_run, context, once);
      const shaped = (result: CommandResult): RunResult => ({
        state: result.state,
        context: result.context,
        results,
      });
      const settle =
        context.settle && ((result: unknown) => context.settle?.(shaped(result as CommandResult)));
      const success = results.every(isDone);
      const own = { ...order, dry_run, alone: true, success };
      return shaped(await control.command(own, { ...context, settle }));
    },

    /** @throws FORBIDDEN for a state that can only be stored, unless the caller is an admin. */
    async setStates(
      requests: readonly EntityStateRequest[],
      dry_run: boolean | undefined,
      context: RequestContext,
    ) {
      const before: Entity[] = [];
      for (const request of requests) {
        const entity = control.find(request.entity_id, context.caller);
        checkRewrite(entity, request, context);
        before.push(entity);
      }
      const orders = before.flatMap((entity, index) => {
        const { state = "", attributes = {} } = requests[index] ?? {};
        const { entity_id } = entity;
        return planFor(entity, { state, attributes }).requests.map(({ command, fields = {} }) => ({
          entity_id,
          command,
          fields,
        }));
      });
      await control.checkTogether(orders, context);
      const attempt = (isDry: boolean) =>
        Promise.all(
          requests.map((request) => control.represent({ ...request, dry_run: isDry }, context)),
        );
      // Everything is checked before the first effect.
      const predicted = await attempt(true);
      return { before, after: dry_run ? predicted : await attempt(false) };
    },
  };
};
