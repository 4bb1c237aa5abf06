/** The order of doing: everything is tried first, and only then done. */
import { describe, expect, it } from "@jest/globals";
import { perform } from "../../../../services/interpretation/commands/perform.ts";
import type { PlannedCommand } from "../../../../services/interpretation/commands/planned-command.ts";
import { devices } from "../../../../shared/contracts/devices.ts";
import { scenes } from "../../../../shared/contracts/scenes.ts";
import type { Call } from "../../../../shared/kernel/contract.ts";
import { type ErrorCode, fail } from "../../../../shared/kernel/errors.ts";

interface Params {
  readonly entity_id?: string;
  readonly scene?: string;
  readonly dry_run: boolean;
}

const state = { state: "on", attributes: {} };

/** Other services, of which some refuse; it keeps book of what they were asked. */
const others = (refusals: Readonly<Record<string, ErrorCode>> = {}) => {
  const asked: string[] = [];
  const answer = async (action: string, { entity_id, scene, dry_run }: Params) => {
    // The policy, which neither asks about them nor denies them.
    if (action === devices.permit.name) return undefined;
    const id = entity_id ?? scene ?? "";
    asked.push(`${dry_run ? "try" : "do"} ${id}`);
    const refusal = refusals[id];
    if (action === scenes.activate.name)
      return {
        results: [
          { success: true, state: { entity_id: "light.a", ...state } },
          ...(refusal
            ? [{ success: false, error: { code: refusal, message: "light.b is away" } }]
            : []),
        ],
      };
    if (refusal) fail(refusal, {}, "no");
    return { state: { entity_id: id, ...state }, changed: [] };
  };
  return { asked, ctx: { call: answer } as unknown as Call };
};

const step = (entity_id: string, isGroup = false): PlannedCommand => ({
  entity_id,
  command: "turn_on",
  fields: {},
  isGroup,
});

describe("what a sentence came to", () => {
  it("is tried as a whole before any of it is done, in order", async () => {
    const { ctx, asked } = others();
    await perform(ctx, [step("light.a"), step("lock.b")], false);
    expect(asked).toEqual(["try light.a", "try lock.b", "do light.a", "do lock.b"]);
  });

  it("is only tried in a dry run", async () => {
    const { ctx, asked } = others();
    const { states } = await perform(ctx, [step("light.a")], true);
    expect(asked).toEqual(["try light.a"]);
    expect(states).toMatchObject([{ entity_id: "light.a" }]);
  });

  it("says of a device that ends elsewhere what it is instead", async () => {
    const entity_id = "climate.a";
    const device = { entity_id, wanted: { temperature: 25 }, reached: { temperature: 21 } };
    const answer = { entity_id, status: "superseded", state: { entity_id, ...state } };
    const ctx = { call: async () => ({ ...answer, changed: [], superseded: [device] }) };
    const { steps } = await perform(ctx as unknown as Call, [step(entity_id)], false);
    expect(steps[0]?.outcome).toEqual({ how: "superseded", instead: device });
  });

  it.each<ErrorCode>(["INVALID_REQUEST", "INVALID_PARAMETERS"])(
    "is not begun when a thing refuses it with %s",
    async (code) => {
      const { ctx, asked } = others({ "light.b": code });
      const done = await perform(ctx, [step("light.a"), step("light.b")], false);
      expect(done).toMatchObject({ steps: [], states: [], refusal: { message: "no" } });
      expect(asked).toEqual(["try light.a", "try light.b"]);
    },
  );

  it.each<ErrorCode>(["FORBIDDEN", "SERVICE_UNAVAILABLE"])(
    "fails with %s before any of it is done",
    async (code) => {
      const { ctx, asked } = others({ "light.b": code });
      const steps = [step("light.a"), step("light.b")];
      await expect(perform(ctx, steps, false)).rejects.toMatchObject({ type: code });
      expect(asked).not.toContain("do light.a");
    },
  );

  it("leaves out those of a group that refuse it, unless all do", async () => {
    const { ctx, asked } = others({ "light.b": "INVALID_REQUEST" });
    const done = await perform(ctx, [step("light.a", true), step("light.b", true)], false);
    expect(done.steps).toMatchObject([{ entity_id: "light.a" }]);
    expect(asked).not.toContain("do light.b");
    const alone = await perform(ctx, [step("light.b", true)], false);
    expect(alone.refusal).toEqual({ message: "no" });
  });

  it("tells what of a scene could not be done", async () => {
    const { ctx } = others({ "scene.s": "SERVICE_UNAVAILABLE" });
    const done = await perform(ctx, [step("scene.s")], false);
    expect(done.failures).toEqual(["light.b is away"]);
    expect(done.states).toMatchObject([{ entity_id: "light.a" }]);
  });
});
