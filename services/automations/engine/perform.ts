/** Does what an automation consists of, one after the other; what the journal knows is done already. */
import type { Member, Outcome } from "../../../shared/contracts/routines.ts";
import type { Free } from "../../../shared/rules.ts";
import type { Action, Condition, Trigger } from "../plan.ts";
import type { Journal } from "./journal.ts";
import type { TraceStep } from "./record.ts";

/** Steps of one run: a loop without an end must not go on forever. */
const MAX_STEPS = 10_000;

/** What a run may do with the world; what it is told is true of the moment. */
export interface Hands {
  /** Commands one entity, once for each key. Never rejects but when the run is stopped. */
  command(member: Member, key: string): Promise<Outcome>;
  fire(event_type: string, event_data: Free, key: string): Promise<Outcome>;
  holds(condition: Condition): { readonly result: boolean; readonly said: string };
  now(): number;
  /** Rejects when the run is stopped. */
  until(time: number): Promise<void>;
  /** What has come in words; nothing when the time is up. Rejects when the run is stopped. */
  triggered(
    triggers: readonly Trigger[],
    deadline: number | undefined,
  ): Promise<string | undefined>;
  note(step: Omit<TraceStep, "timestamp">): void;
  /** Keeps how far the run is. */
  save(): Promise<void>;
  readonly journal: Journal;
}

/** How a sequence ends: at its end, or before it, with the reason. */
export type Flow = { readonly isError: boolean; readonly reason: string } | undefined;

type Kind = Action["kind"];
type Doing<K extends Kind> = (
  action: Extract<Action, { kind: K }>,
  key: string,
  run: Run,
) => Promise<Flow>;

interface Run extends Hands {
  steps: number;
}

const all = (conditions: readonly Condition[], { holds }: Run) => {
  const looked = conditions.map(holds);
  const failing = looked.find(({ result }) => !result);
  return { result: !failing, said: failing?.said ?? looked.map(({ said }) => said).join("; ") };
};

const isFirst = (value: unknown): value is undefined => value === undefined;

const DOINGS: { readonly [K in Kind]: Doing<K> } = {
  async service({ path, kind, service, members }, key, run) {
    const results = await Promise.all(
      members.map((member, index) => run.command(member, `${key}.${index}`)),
    );
    const success = results.every((one) => one.success);
    run.note({ path, kind, said: service, success, results });
    return undefined;
  },

  async scene({ path, kind, entity_id }, key, run) {
    const result = await run.command({ entity_id, command: "activate" }, key);
    run.note({ path, kind, said: entity_id, success: result.success, results: [result] });
    return undefined;
  },

  async event({ path, kind, event_type, event_data }, key, run) {
    const result = await run.fire(event_type, event_data, key);
    run.note({ path, kind, said: event_type, success: result.success, results: [result] });
    return undefined;
  },

  async delay({ path, kind, ms }, key, run) {
    const due = run.journal.get<number>(key) ?? run.now() + ms;
    run.journal.set(key, due);
    await run.save();
    await run.until(due);
    run.note({ path, kind, said: `waited ${ms / 1000} s`, success: true });
    return undefined;
  },

  async wait_for_trigger({ path, kind, triggers, timeout_ms, continue_on_timeout }, key, run) {
    const own = run.journal.get<{ readonly deadline: number | null }>(key);
    const deadline = own ? own.deadline : timeout_ms === undefined ? null : run.now() + timeout_ms;
    run.journal.set(key, { deadline });
    await run.save();
    const said = await run.triggered(triggers, deadline ?? undefined);
    run.note({ path, kind, said: said ?? "the time is up", success: said !== undefined });
    const isOver = said === undefined && !continue_on_timeout;
    return isOver ? { isError: false, reason: "Nothing came in time" } : undefined;
  },

  async condition({ path, kind, condition }, _key, run) {
    const { result, said } = run.holds(condition);
    run.note({ path, kind, said, success: result });
    return result ? undefined : { isError: false, reason: `A condition does not hold: ${said}` };
  },

  async choose({ path, kind, options, default: otherwise }, key, run) {
    let chosen = run.journal.get<number>(key);
    if (isFirst(chosen)) {
      chosen = options.findIndex(({ conditions }) => all(conditions, run).result);
      run.journal.set(key, chosen);
      const said = chosen < 0 ? "the default" : `option ${chosen + 1}`;
      run.note({ path, kind, said, success: true });
    }
    return perform(options[chosen]?.sequence ?? otherwise, `${key}/${chosen}`, run);
  },

  async if({ path, kind, conditions, then, else: otherwise }, key, run) {
    let isMet = run.journal.get<boolean>(key);
    if (isFirst(isMet)) {
      const { result, said } = all(conditions, run);
      isMet = result;
      run.journal.set(key, isMet);
      run.note({ path, kind, said: `${isMet ? "then" : "else"}: ${said}`, success: true });
    }
    return perform(isMet ? then : otherwise, `${key}/${isMet}`, run);
  },

  async repeat({ path, kind, count, while: goes, until, sequence }, key, run) {
    for (;;) {
      const { done, isIn } = run.journal.get<Round>(key) ?? { done: 0, isIn: false };
      const isOver =
        !isIn &&
        ((count !== undefined && done >= count) ||
          (goes !== undefined && !all(goes, run).result) ||
          (until !== undefined && done > 0 && all(until, run).result));
      if (isOver) {
        run.note({ path, kind, said: `${done} times`, success: true });
        return undefined;
      }
      run.journal.set(key, { done, isIn: true });
      const flow = await perform(sequence, `${key}/${done}`, run);
      if (flow) return flow;
      run.journal.close(key, { done: done + 1, isIn: false });
      // Rounds in which nothing is waited for must not keep everybody else waiting.
      await new Promise(setImmediate);
    }
  },

  async stop({ path, kind, reason, isError }, _key, run) {
    run.note({ path, kind, said: reason, success: !isError });
    return { isError, reason };
  },
};

/** Rounds that are done, and whether another has begun. */
interface Round {
  readonly done: number;
  readonly isIn: boolean;
}

const DONE = "done";
/** What only looks leaves nothing behind that a restart could do twice. */
const LOOKS: readonly Kind[] = ["condition", "stop", "choose", "if", "repeat"];

const perform = async (actions: readonly Action[], key: string, run: Run): Promise<Flow> => {
  for (const [place, action] of actions.entries()) {
    const own = `${key}/${place}`;
    if (run.journal.get(own) === DONE) continue;
    run.steps += 1;
    if (run.steps > MAX_STEPS)
      return { isError: true, reason: `It takes more than ${MAX_STEPS} steps` };
    const flow = await (DOINGS[action.kind] as Doing<Kind>)(action as never, own, run);
    if (flow) return flow;
    run.journal.close(own, DONE);
    if (!LOOKS.includes(action.kind)) await run.save();
  }
  return undefined;
};

/** @throws what `until` and `triggered` reject with, when the run is stopped. */
export const performAll = (actions: readonly Action[], hands: Hands): Promise<Flow> =>
  perform(actions, "", { ...hands, steps: 0 });
