/** Devices of a Home Assistant that do something else than they were commanded. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { CommandResult } from "../../../../shared/contracts/command-result.ts";
import { SMALL_HOUSE } from "../../../support/home-assistant-server/houses.ts";
import { until } from "../../../support/until.ts";
import { eventually } from "../../../support/wait.ts";
import { type ConnectedNode, connectTo } from "./connected.ts";

const HEATING = "climate.den";

let connected: ConnectedNode;
beforeEach(async () => {
  connected = await connectTo(SMALL_HOUSE);
});
afterEach(() => connected.close());

const behave = (temperature: number, isCaused = true) =>
  connected.server.behaviours.set(HEATING, {
    instead: { state: "heat", attributes: { temperature }, isCaused },
  });
const heatTo = (temperature: number) =>
  connected.command(HEATING, "set_temperature", { temperature }) as Promise<CommandResult>;
/** Sends a command, and lets the device settle after its report. */
const settled = async (answer: Promise<CommandResult>): Promise<CommandResult> => {
  await until(() => connected.server.calls.length > 0);
  let isAnswered = false;
  void answer.finally(() => {
    isAnswered = true;
  });
  await until(async () => {
    await connected.clock.advance(300);
    return isAnswered;
  });
  return answer;
};
const eventsOf = async (kind: string) =>
  (await connected.store.events.read(0, 1000)).filter((event) => event.kind === kind);

describe("a thermostat that was set to 25 degrees", () => {
  it("and stays at 21 is superseded: the answer, the state and the log say so", async () => {
    behave(21);
    const answer = await settled(heatTo(25));
    const device = {
      entity_id: HEATING,
      wanted: { temperature: 25 },
      reached: { temperature: 21 },
    };
    expect(answer).toMatchObject({
      success: true,
      status: "superseded",
      superseded: [device],
      message: expect.stringContaining("temperature 21 instead of temperature 25"),
      state: { attributes: { temperature: 21 } },
    });
    expect(await connected.get(HEATING)).toMatchObject({ attributes: { temperature: 21 } });
    const [event, ...others] = await eventsOf("command_superseded");
    expect(event?.data).toMatchObject({
      ...device,
      command: "set_temperature",
      context: answer.context,
    });
    expect(others).toEqual([]);
  });

  it("and comes to it after all is confirmed", async () => {
    behave(21);
    const answer = heatTo(25);
    await until(() => connected.server.calls.length === 1);
    const { state, attributes } = connected.server.house.states.get(HEATING) ?? fail();
    connected.server.house.set(HEATING, state, { ...attributes, temperature: 25 });
    expect(await settled(answer)).toMatchObject({ status: "confirmed" });
    expect(await eventsOf("command_superseded")).toEqual([]);
  });

  it("and rounds to half a degree is confirmed", async () => {
    behave(25.2);
    expect(await settled(heatTo(25))).toMatchObject({ status: "confirmed" });
  });

  it("and is set by another cause at that moment is pending", async () => {
    behave(21, false);
    expect(await settled(heatTo(25))).toMatchObject({ status: "pending" });
  });

  it("and says so only after the answer is pending, which the log then corrects", async () => {
    const { promise: answerAfter, resolve } = Promise.withResolvers<void>();
    connected.server.behaviours.set(HEATING, {
      instead: { state: "heat", attributes: { temperature: 21 }, isCaused: true },
      answerAfter,
    });
    const answer = await settled(heatTo(25));
    expect(answer.status).toBe("pending");
    resolve();
    await eventually(async () => {
      await connected.clock.advance(300);
      return (await eventsOf("command_superseded")).map(({ data }) => data);
    }, [{ reached: { temperature: 21 }, context: answer.context }]);
  });
});

const fail = (): never => {
  throw new TypeError("There is no such entity");
};
