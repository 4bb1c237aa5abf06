/** What calls in a run do and reach is the same, whatever happens to the process that makes them. */
import { beforeEach, expect, it } from "@jest/globals";
import { ServiceBroker } from "moleculer";
import { openCancellation } from "../../../../services/automations/runs/cancellation.ts";
import { openRunContext } from "../../../../services/automations/runs/run-context.ts";
import type { RunRecord } from "../../../../services/automations/runs/run-record.ts";
import { openSideEffects } from "../../../../services/automations/runs/side-effects.ts";
import { openTriggerWaits } from "../../../../services/automations/runs/trigger-waits.ts";
import type { Outcome } from "../../../../shared/contracts/routines.ts";
import { NOWHERE } from "../../../../shared/kernel/caller.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { stillClock } from "../../../support/clocks.ts";
import { documentStore } from "../../../support/documents.ts";

const NAME = "matter.identify";
const PLAN = { triggers: [], conditions: [], actions: [], mode: "single", max: 1 } as const;
const AUTOMATION = { entity_id: "automation.a", name: "A", plan: PLAN, owner: undefined, since: 0 };
const FIRST: RunRecord = {
  entity_id: "automation.a",
  context: { id: "run", user_id: null },
  trigger: { id: null, said: "" },
  since: 0,
  lineage: {},
  started_at: "",
  ended_at: null,
  state: "running",
  message: "",
  journal: {},
  trace: [],
  steps_omitted: 0,
};

const SELECTORS = { entity_id: [], area_id: ["den"], floor_id: [], device_id: [], label_id: [] };
const UTC = { zone: "UTC", latitude: 0, longitude: 0 };
const clock = stillClock();
const broker = new ServiceBroker({ logger: false });
const DONE: Outcome = { entity_id: "automation.a", action: NAME, success: true };
let saved = FIRST;
let called: unknown[] = [];
/** What a house has in an area, which changes. */
let inArea = "light.first";
let answer = async (): Promise<Outcome> => DONE;
beforeEach(() => {
  saved = FIRST;
  called = [];
});

/** A process that takes up the run where it was saved. */
const takeUp = () => {
  const store = documentStore();
  const cancellation = openCancellation(clock);
  const deps = {
    clock,
    store,
    repository: {
      async save(record: RunRecord) {
        saved = record;
      },
    },
    effects: {
      ...openSideEffects(broker, store, clock),
      callAddon(name: string, data: Free) {
        called.push([name, data]);
        return answer();
      },
      reach: async () => ({ members: [{ entity_id: inArea, command: "turn_off" }], failed: [] }),
    },
    holds: async () => ({ result: true, explain: () => "" }),
    waits: openTriggerWaits(() => undefined, NOWHERE, UTC),
    onRetry: () => undefined,
  };
  const { context } = openRunContext(AUTOMATION, saved, deps, cancellation);
  const target = { service: "light.turn_off", selectors: SELECTORS };
  return {
    reach: async () => {
      const reached = await context.reach(target, "/0");
      await context.save();
      return reached.members.map(({ entity_id }) => entity_id);
    },
    leave: cancellation.leave,
    call: () => context.callAddon(NAME, { for: 5 }, "/0"),
  };
};

it("the outcome is that of the add-on", async () => {
  expect(await takeUp().call()).toMatchObject({ action: NAME, success: true });
  expect(called).toEqual([[NAME, { for: 5 }]]);
});

it("a call that its process has not seen the end of is not repeated, as it may have been done", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = async () => {
    resolve();
    return new Promise<Outcome>(() => undefined);
  };
  const first = takeUp();
  const left = first.call().catch((reason: unknown) => reason);
  await promise;
  first.leave();
  expect(await left).toBe("left");
  expect(await takeUp().call()).toMatchObject({
    success: false,
    error: {
      code: "SERVICE_UNAVAILABLE",
      message: expect.stringMatching(/may have been done, and is not repeated/),
    },
  });
  expect(called).toHaveLength(1);
});

it("what an area has when an action begins is what the action commands, also after a restart", async () => {
  expect(await takeUp().reach()).toEqual(["light.first"]);
  inArea = "light.second";
  expect(await takeUp().reach()).toEqual(["light.first"]);
  saved = FIRST;
  expect(await takeUp().reach()).toEqual(["light.second"]);
});
