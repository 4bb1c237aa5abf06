/** A run that is cut off anywhere, and goes on, does what it would have done without that. */
import { describe, expect, it } from "@jest/globals";
import type { RunContext, ScriptEnd } from "../../../../services/automations/actions/action.ts";
import type { ScriptAction } from "../../../../services/automations/actions/actions.ts";
import type { Condition } from "../../../../services/automations/conditions/conditions.ts";
import { DONE, openCheckpoint } from "../../../../services/automations/runs/checkpoint.ts";
import { runScript } from "../../../../services/automations/runs/script-runner.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { fc } from "../../../support/any.ts";

const SWITCHES = ["switch.a", "switch.b", "switch.c"];
const path = "";
/** By a name of its own: nothing waits for what has a list under it. */
const THEN = "then";

const isOn = (entity_id: string): Condition => ({
  condition: "state",
  entity_ids: [entity_id],
  states: ["on"],
  for_ms: 0,
});

const sequences = fc.letrec<{ action: ScriptAction; sequence: readonly ScriptAction[] }>((tie) => {
  const some = fc.constantFrom(...SWITCHES);
  const conditions = fc.array(some.map(isOn), { minLength: 1, maxLength: 2 });
  const sequence = fc.array(tie("action"), { maxLength: 4 });
  const members = fc.uniqueArray(some, { minLength: 1, maxLength: 3 });
  return {
    sequence,
    action: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      members.map(
        (all): ScriptAction => ({
          kind: "service",
          path,
          service: "switch.toggle",
          members: all.map((entity_id) => ({ entity_id, command: "toggle" })),
        }),
      ),
      fc.constant<ScriptAction>({ kind: "event", path, event_type: "done", event_data: {} }),
      fc.constant<ScriptAction>({ kind: "delay", path, ms: 10 }),
      some.map((one): ScriptAction => ({ kind: "condition", path, condition: isOn(one) })),
      fc.constant<ScriptAction>({ kind: "stop", path, reason: "Enough", isError: false }),
      fc.tuple(conditions, sequence, sequence).map(
        ([asked, yes, no]): ScriptAction => ({
          kind: "if",
          path,
          conditions: asked,
          [THEN]: yes,
          else: no,
        }),
      ),
      fc
        .record({
          options: fc.array(fc.record({ conditions, sequence }), { maxLength: 3 }),
          default: sequence,
        })
        .map((parts): ScriptAction => ({ kind: "choose", path, ...parts })),
      fc
        .record({ count: fc.integer({ min: 1, max: 3 }), sequence })
        .map((parts): ScriptAction => ({ kind: "repeat", path, ...parts })),
    ),
  };
}).sequence;

/** What outlives a process: the switches, what was done by which key, and how far the run is. */
const openWorld = () => {
  const on = new Set<string>();
  const done: string[] = [];
  let kept: Free = {};

  const doOnce = (key: string, effect: () => void) => {
    if (done.includes(key)) return;
    done.push(key);
    effect();
  };
  const toggle = (id: string) => (on.delete(id) ? undefined : void on.add(id));

  /** @param step  Throws where the process dies. */
  const handsFor = (step: () => void): RunContext => {
    const checkpoint = openCheckpoint(structuredClone(kept));
    const keep = () => {
      kept = structuredClone(checkpoint.entries);
    };
    const told = { entity_id: "", action: "", success: true };
    return {
      checkpoint,
      async command({ entity_id }, key) {
        step();
        doOnce(key, () => toggle(entity_id));
        step();
        return told;
      },
      callAddon: async () => told,
      reach: async () => ({ members: [], failed: [] }),
      async fire(_action, key) {
        step();
        checkpoint.close(key, DONE);
        done.push(key);
        keep();
        step();
      },
      async save() {
        step();
        keep();
        step();
      },
      holds: async (conditions) => {
        const asked = conditions.flatMap((one) => ("entity_ids" in one ? one.entity_ids : []));
        return { result: asked.every((id) => on.has(id)), explain: () => "" };
      },
      now: () => 0,
      until: async () => step(),
      triggered: async () => null,
      note: () => undefined,
    };
  };
  return { handsFor, done, shown: () => ({ on: [...on].sort(), done: [...done] }) };
};

const never = () => undefined;

/** Dies after so many steps, again and again; in the end it lives. */
const performWithDeaths = async (
  actions: readonly ScriptAction[],
  hands: (step: () => void) => RunContext,
  deaths: readonly number[],
): Promise<ScriptEnd> => {
  for (const death of deaths) {
    let left = death;
    const step = () => {
      left -= 1;
      if (left < 0) throw "dead";
    };
    try {
      return await runScript(actions, hands(step));
    } catch (error) {
      if (error !== "dead") throw error;
    }
  }
  return runScript(actions, hands(never));
};

describe("a run", () => {
  it("does everything once and in order, wherever it is cut off", async () => {
    const deaths = fc.array(fc.nat({ max: 20 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(sequences, deaths, async (actions, dying) => {
        const [calm, hard] = [openWorld(), openWorld()];
        const flow = await runScript(actions, calm.handsFor(never));
        expect(await performWithDeaths(actions, hard.handsFor, dying)).toEqual(flow);
        expect(hard.shown()).toEqual(calm.shown());
      }),
      { numRuns: 200 },
    );
  });

  it("does so, cut off at every single step", async () => {
    const toggle = (id: string): ScriptAction => ({
      kind: "service",
      path,
      service: "switch.toggle",
      members: [{ entity_id: id, command: "toggle" }],
    });
    const pause: ScriptAction = { kind: "delay", path, ms: 5 };
    const actions: readonly ScriptAction[] = [
      {
        kind: "if",
        path,
        conditions: [isOn("switch.a")],
        [THEN]: [toggle("switch.b")],
        else: [toggle("switch.a")],
      },
      {
        kind: "repeat",
        path,
        count: 2,
        sequence: [toggle("switch.c"), pause],
      },
      { kind: "condition", path, condition: isOn("switch.a") },
      toggle("switch.a"),
      { kind: "event", path, event_type: "done", event_data: {} },
      toggle("switch.b"),
    ];
    const calm = openWorld();
    await runScript(actions, calm.handsFor(never));
    for (let death = 0; death < 40; death += 1) {
      const hard = openWorld();
      await performWithDeaths(actions, hard.handsFor, [death]);
      expect(hard.shown()).toEqual(calm.shown());
    }
  });
});
