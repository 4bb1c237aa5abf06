/** A house that is stopped in the midst of everything: automations do the rest when it starts again. */
import { describe, expect, it } from "@jest/globals";
import {
  bootAt,
  dataFolder,
  fire,
  LIGHT,
  logIn,
  stateOf,
  turn,
  untilOver,
  write,
} from "../../support/automations.ts";
import { movedClock } from "../../support/clocks.ts";
import { eventually } from "../../support/wait.ts";

const GO = { platform: "event", event_type: "go" };
const TRIGGERS = 40;

describe("a house that stops in the midst of everything", () => {
  it("what was triggered and not done yet is done once", async () => {
    const folder = dataFolder();
    const first = await bootAt({ DATA_DIR: folder.path });
    const id = await write(first.admin, {
      alias: "Many",
      mode: "queued",
      max: 1000,
      trigger: GO,
      action: [{ event: "effect" }, { service: "light.toggle", target: { entity_id: LIGHT } }],
    });
    await Promise.all(Array.from({ length: TRIGGERS }, () => fire(first.admin, "go")));
    await first.stop();
    const { admin, stop } = await bootAt({ DATA_DIR: folder.path });
    await untilOver(admin, id, 20);
    await eventually(async () => (await stateOf(admin, id)).attributes, { current: 0 });
    await stop();
    const events = await logIn(folder.path);
    const effects = events.filter(
      ({ kind, data }) => kind === "custom_event" && data.event_type === "effect",
    );
    const triggered = events.filter(({ kind }) => kind === "automation_triggered");
    const toggles = events.filter(({ entity_id }) => entity_id === LIGHT).slice(1);
    expect([effects.length, triggered.length, toggles.length]).toEqual(Array(3).fill(TRIGGERS));
    folder.remove();
  });

  it("devices that are slow to obey are commanded once, and the run does not wait for them", async () => {
    const folder = dataFolder();
    const env = { DATA_DIR: folder.path, HOMES: "virtual:?latency_ms=2400&speed=0" };
    const slow = await bootAt(env, movedClock(Date.now(), 10));
    const action = [turn(LIGHT), { event: "after" }];
    const id = await write(slow.admin, { alias: "Slow", trigger: GO, action });
    const { version } = await stateOf(slow.admin, LIGHT);
    await fire(slow.admin, "go");
    const [trace] = await untilOver(slow.admin, id);
    expect(trace).toMatchObject({
      state: "finished",
      steps: [{ success: true }, { said: "after" }],
    });
    await eventually(() => stateOf(slow.admin, LIGHT), { state: "on", version: version + 1 });
    await slow.stop();
    folder.remove();
  });
});
