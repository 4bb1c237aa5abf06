/** What automations do, step by step: every kind of action, as its trace tells. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { LIGHT, logOf, stateOf, turn, untilOver, write } from "../../support/automations.ts";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const PLUG = "switch.tv_socket";
const isOn = (entity_id: string, state = "on") => ({ condition: "state", entity_id, state });
const toggle = { service: "light.toggle", target: { entity_id: LIGHT } };
const THEN = "then";

describe("an automation", () => {
  const house = sharedHouse();
  let admin: Client;
  beforeAll(async () => {
    admin = house.admin;
  });

  const run = async (action: unknown, more = {}): Promise<Loose> => {
    await admin.control(LIGHT, "turn_off");
    await admin.control(PLUG, "turn_off");
    const trigger = { platform: "event", event_type: "never" };
    const id = await write(admin, { alias: "Steps", trigger, action, ...more });
    await admin.control(id, "trigger");
    const [trace] = await untilOver(admin, id);
    await admin.post("/automations", { action: "delete", automation_id: id });
    return trace;
  };
  const saidOf = ({ steps }: Loose) => steps.map(({ said }: Loose) => said);

  it.each<[string, unknown, readonly string[]]>([
    [
      "does one thing after the other",
      [turn(LIGHT), { delay: 0.01 }, turn(LIGHT, false)],
      ["light.turn_on", "waited 0.01 s", "light.turn_off"],
    ],
    [
      "sees in a condition what it has just done",
      [turn(LIGHT), isOn(LIGHT), { event: "seen" }],
      ["light.turn_on", `${LIGHT} is on; wanted: on`, "seen"],
    ],
    [
      "chooses the first option that holds",
      {
        choose: [
          { conditions: isOn(PLUG), sequence: { event: "first" } },
          { conditions: isOn(PLUG, "off"), sequence: { event: "second" } },
          { conditions: isOn(LIGHT, "off"), sequence: { event: "third" } },
        ],
        default: { event: "none" },
      },
      ["option 2", "second"],
    ],
    [
      "takes the default where no option holds",
      {
        choose: { conditions: isOn(PLUG), sequence: { event: "first" } },
        default: { event: "none" },
      },
      ["the default", "none"],
    ],
    [
      "goes one way or the other",
      [
        { if: isOn(PLUG), [THEN]: { event: "yes" }, else: turn(PLUG) },
        { if: isOn(PLUG), [THEN]: { event: "yes" }, else: { event: "no" } },
      ],
      [
        `else: ${PLUG} is off; wanted: on`,
        "switch.turn_on",
        `then: ${PLUG} is on; wanted: on`,
        "yes",
      ],
    ],
    [
      "repeats so many times",
      { repeat: { count: 3, sequence: toggle } },
      ["light.toggle", "light.toggle", "light.toggle", "3 times"],
    ],
    [
      "repeats while something holds",
      { repeat: { while: isOn(LIGHT, "off"), sequence: toggle } },
      ["light.toggle", "1 times"],
    ],
    [
      "repeats until something holds, at least once",
      { repeat: { until: isOn(PLUG, "off"), sequence: toggle } },
      ["light.toggle", "1 times"],
    ],
    ["activates a scene", { scene: "scene.movie_night" }, ["scene.movie_night"]],
    ["does nothing more after a stop", [{ stop: "Enough" }, turn(LIGHT)], ["Enough"]],
    [
      "goes on where it waits for nothing longer",
      [{ wait_for_trigger: { platform: "event", event_type: "no" }, timeout: 0.01 }, turn(LIGHT)],
      ["the time is over", "light.turn_on"],
    ],
  ])("%s", async (_what, action, said) => {
    expect(saidOf(await run(action))).toEqual(said);
  });

  it("ends with a stop, and fails with one that is an error", async () => {
    expect(await run({ stop: "Enough" })).toMatchObject({ state: "stopped", message: "Enough" });
    const failed = await run({ stop: "Broken", error: true });
    expect(failed).toMatchObject({ state: "failed", message: "Broken" });
  });

  it("commands all entities of one call, and goes on when one of them cannot do it", async () => {
    const { steps, state, message } = await run(
      [
        { service: "light.turn_on", target: { entity_id: [LIGHT, "light.kitchen"] } },
        { service: "lock.lock", target: { entity_id: "lock.front_door" } },
        { event: "after" },
      ],
      {},
    );
    expect(steps[0].results.map(({ entity_id }: Loose) => entity_id)).toEqual([
      LIGHT,
      "light.kitchen",
    ]);
    expect(steps).toHaveLength(3);
    expect({ state, message }).toEqual({ state: "finished", message: "" });
  });

  it("ends a loop that never waits and never ends", async () => {
    // Nothing is asked of the house, so that the loop is as fast over a bus as without one.
    const always = { condition: "time", after: "00:00:00" };
    const trace = await run({ repeat: { while: always, sequence: [] } });
    expect(trace).toMatchObject({ state: "failed", message: "It has more than 10000 steps" });
  });

  it("fires events of its own, in the name of who has written it", async () => {
    await run({ event: "party", event_data: { guests: 12 } });
    const own = (await logOf(house)).findLast(({ kind }) => kind === "custom_event");
    expect(own?.data).toMatchObject({ event_type: "party", event_data: { guests: 12 } });
    expect(own?.data).toHaveProperty("user_id", expect.any(String));
  });

  it("tells everything that it does with one context", async () => {
    const trace = await run([turn(LIGHT), turn(PLUG)]);
    const own = (await logOf(house)).filter(
      ({ kind, data }) => kind === "state_changed" && data.context.id === trace.run_id,
    );
    const ids = own.map(({ entity_id }) => entity_id);
    expect(ids).toEqual(expect.arrayContaining([LIGHT, PLUG]));
    expect((await stateOf(admin, PLUG)).state).toBe("on");
  });
});
