/** Runs scenes and automations step by step, each with its outcome, and drives several wishes. */

import type { CommandResult } from "../../../shared/contracts/devices.ts";
import { outcomeOf } from "../../../shared/contracts/outcome.ts";
import type { Outcome, RunResult } from "../../../shared/contracts/routines.ts";
import { hasRole } from "../../../shared/kernel/caller.ts";
import { beginBy } from "../../../shared/kernel/deadline.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Once, ReceiptWriter } from "../../../shared/kernel/receipt.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Order } from "../homes/home.ts";
import type { Homes } from "../registry/homes.ts";
import { checkVersion, forbid } from "./checks.ts";
import { check, planFor } from "./commands.ts";
import type { Asker, Command, controller } from "./control.ts";
import { type Step, stepsOf, within } from "./routine-steps.ts";

type Control = ReturnType<typeof controller>;
type StepOnce = <T>(act: (kept: Partial<ReceiptWriter>) => Promise<T>) => Promise<T>;

interface Turn {
  readonly once: StepOnce;
  /** Waits for the steps that come before it; tells whether all that it consists of was done. */
  readonly ready: () => Promise<boolean | undefined>;
  /** Told when what comes after it may be sent. */
  readonly taken: () => void;
}

export interface Wish {
  readonly entity_id: string;
  readonly state: string;
  readonly attributes?: Free | undefined;
}

/** What of a wish no command can bring about: that is to rewrite a representation. */
const isRewritten = (entity: Entity, { state, attributes = {} }: Wish): boolean => {
  const { requests, rest } = planFor(entity, { state, attributes });
  const isStored = rest.state !== undefined && rest.state !== entity.state;
  return (isStored && requests.length === 0) || Object.keys(rest.attributes).length > 0;
};

const isDone = ({ success }: Outcome): boolean => success;

export const routines = (homes: Homes, control: Control) => {
  const { checkMembers, isCovered } = control.coverage;
  /** Each step is a request of its own, but the answer of the whole is settled once, at its end. */
  const unsettled = (asker: Asker): Asker => ({ ...asker, settle: undefined });
  const inTime = (asker: Asker): Asker => ({
    ...unsettled(asker),
    deadline: beginBy(asker.deadline),
  });

  /** Of a request with a key each step is done once, however often the request is repeated. */
  const runStep = (
    { entity_id, command, fields }: Order,
    dry_run: boolean | undefined,
    asker: Asker,
    { once, ready, taken }: Turn,
  ): Promise<Outcome> =>
    outcomeOf(entity_id, command, () =>
      once(async (kept) => {
        const success = await ready();
        return control.command(
          { entity_id, command, fields, dry_run, success, alone: true },
          { ...inTime(asker), ...kept, taken },
        );
      }),
    );

  /**
   * Devices are commanded side by side, as a slow one must not hold up the others; what is told to
   * one of them keeps its order, and what consists of steps comes after these. None waits for the
   * store to have written another: those that do not wait for a home are written together.
   */
  const runSteps = (
    steps: readonly Step[],
    dry_run: boolean | undefined,
    asker: Asker,
    once: Once | undefined,
  ): Promise<readonly Outcome[]> => {
    const onceAt = (place: number): StepOnce =>
      once && !dry_run ? (act) => once(place, act) : (act) => act({});
    /** Of each step, whether it was done, as soon as its place among the writes is taken. */
    const done: Promise<boolean>[] = [];
    const latest = new Map<string, Promise<boolean>>();
    const outcomes = steps.map((step, place) => {
      const [before, own] = [latest.get(step.entity_id), within(done, place, step)];
      const ready = async () => {
        await before;
        const all = await Promise.all(own);
        return step.span === undefined ? undefined : all.every((isOne) => isOne);
      };
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const taken = () => resolve(true);
      const outcome = runStep(step, dry_run, asker, { once: onceAt(place), ready, taken });
      void outcome.then((one) => resolve(isDone(one)));
      done.push(promise);
      latest.set(step.entity_id, promise);
      return outcome;
    });
    return Promise.all(outcomes);
  };

  const checkRewrite = (entity: Entity, wish: Wish, { caller }: Asker): void => {
    if (!isRewritten(entity, wish)) return;
    const { entity_id } = wish;
    if (!(caller && hasRole(caller, "admin")))
      fail(
        "FORBIDDEN",
        { entity_id, needed: "admin" },
        "This needs the role admin: no command leads there",
      );
    const rewrite = { entity_id, command: "set_state", fields: {} };
    if (!isCovered(rewrite, caller)) forbid(rewrite);
  };

  return {
    /** @throws INVALID_REQUEST unless the command does what an entity consists of; FORBIDDEN. */
    async run(asked: Command, asker: Asker, once?: Once): Promise<RunResult> {
      const { entity_id, command, fields: given = {}, version, dry_run } = asked;
      const entity = await control.find(entity_id, asker.caller);
      checkVersion(entity, version);
      const { row, fields } = check(entity, command, given);
      if (!row.runEvent)
        fail("INVALID_REQUEST", { entity_id, command }, `${entity_id} consists of nothing to run`);
      const order = { entity_id, command, fields };
      checkMembers(order, stepsOf(order, homes.membersOf), asker.caller);
      const steps = stepsOf(order, homes.partsOf);
      const results = await runSteps(steps.slice(0, -1), dry_run, asker, once);
      const shaped = ({ state, context }: CommandResult): RunResult => ({
        state,
        context,
        results,
      });
      const { settle } = asker;
      const settled = settle && ((answer: unknown) => settle(shaped(answer as CommandResult)));
      const success = results.every(isDone);
      const own = { ...order, dry_run, alone: true, success };
      return shaped(await control.command(own, { ...asker, settle: settled }));
    },

    /** @throws FORBIDDEN for what is to be stored only, unless an admin may do that. */
    async drive(wishes: readonly Wish[], dry_run: boolean | undefined, asker: Asker) {
      const before: Entity[] = [];
      for (const wish of wishes) {
        const entity = await control.find(wish.entity_id, asker.caller);
        checkRewrite(entity, wish, asker);
        before.push(entity);
      }
      const attempt = (isDry: boolean) =>
        Promise.all(
          wishes.map((wish) => control.represent({ ...wish, dry_run: isDry }, unsettled(asker))),
        );
      // All of it is checked before the first effect.
      const predicted = await attempt(true);
      return { before, after: dry_run ? predicted : await attempt(false) };
    },
  };
};
