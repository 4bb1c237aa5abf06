/** What each kind of action does: one function for each, told what the journal knows of it. */
import type { ScriptAction } from "../config/automation-plan.ts";
import type { ActionHandler } from "../runs/script-runner.ts";

/** Rounds that are done, and whether another has begun. */
interface Round {
  readonly done: number;
  readonly isIn: boolean;
}

type Repeat = Extract<ScriptAction, { kind: "repeat" }>;

const isEnough = async (
  { count, while: goes, until }: Repeat,
  { done }: Round,
  { holds }: Parameters<ActionHandler<"repeat">>[2],
): Promise<boolean> => {
  if (count !== undefined) return done >= count;
  if (goes) return !(await holds(goes)).result;
  return done > 0 && until !== undefined && (await holds(until)).result;
};

export const DOINGS: { readonly [K in ScriptAction["kind"]]: ActionHandler<K> } = {
  async service({ path, kind, service, members }, key, run) {
    await run.save();
    const results = await Promise.all(
      members.map((member, index) => run.command(member, `${key}.${index}`)),
    );
    const success = results.every((one) => one.success);
    run.note({ path, kind, said: service, success, results });
    return undefined;
  },

  async scene({ path, kind, entity_id }, key, run) {
    await run.save();
    const result = await run.command({ entity_id, command: "activate" }, key);
    run.note({ path, kind, said: entity_id, success: result.success, results: [result] });
    return undefined;
  },

  async event(action, key, run) {
    await run.save();
    await run.fire(action, key);
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
    const came = await run.triggered(triggers, timeout_ms, key);
    run.note({ path, kind, said: came ?? "the time is up", success: came !== null });
    const isOver = came === null && !continue_on_timeout;
    return isOver ? { isError: false, reason: "Nothing came in time" } : undefined;
  },

  async condition({ path, kind, condition }, _key, run) {
    const { result, said } = await run.holds([condition]);
    run.note({ path, kind, said, success: result });
    return result ? undefined : { isError: false, reason: `A condition does not hold: ${said}` };
  },

  async choose({ path, kind, options, default: otherwise }, key, run) {
    let chosen = run.journal.get<number>(key);
    if (chosen === undefined) {
      chosen = -1;
      for (const [place, { conditions }] of options.entries())
        if (chosen < 0 && (await run.holds(conditions)).result) chosen = place;
      run.journal.set(key, chosen);
      const said = chosen < 0 ? "the default" : `option ${chosen + 1}`;
      run.note({ path, kind, said, success: true });
    }
    return run.perform(options[chosen]?.sequence ?? otherwise, `${key}/${chosen}`);
  },

  async if({ path, kind, conditions, then, else: otherwise }, key, run) {
    let isMet = run.journal.get<boolean>(key);
    if (isMet === undefined) {
      const { result, said } = await run.holds(conditions);
      isMet = result;
      run.journal.set(key, isMet);
      run.note({ path, kind, said: `${isMet ? "then" : "else"}: ${said}`, success: true });
    }
    return run.perform(isMet ? then : otherwise, `${key}/${isMet}`);
  },

  async repeat(action, key, run) {
    for (;;) {
      const round = run.journal.get<Round>(key) ?? { done: 0, isIn: false };
      const { done } = round;
      if (!round.isIn && (await isEnough(action, round, run))) {
        run.note({ path: action.path, kind: "repeat", said: `${done} times`, success: true });
        return undefined;
      }
      run.journal.set(key, { done, isIn: true });
      const flow = run.step() ?? (await run.perform(action.sequence, `${key}/${done}`));
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
