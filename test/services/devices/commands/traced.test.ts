/** A command that is sent again to another process: what the first attempt has done is found in the log. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { ServiceBroker } from "moleculer";
import { doneBefore } from "../../../../services/devices/commands/traced.ts";
import { idempotency } from "../../../../shared/access/idempotency.ts";
import { seal } from "../../../../shared/access/seal.ts";
import type { CommandResult } from "../../../../shared/contracts/command-result.ts";
import { action, contract, implement } from "../../../../shared/kernel/contract.ts";
import { occurred } from "../../../../shared/kernel/events.ts";
import type { Meta } from "../../../../shared/kernel/meta.ts";
import { rankOf } from "../../../../shared/kernel/receipt.ts";
import { stillClock } from "../../../support/clocks.ts";
import { entityOf } from "../entities.ts";
import { freshStore } from "../fresh-store.ts";

const LIGHT = "light.kitchen";
const text = { type: "string" } as const;
const probe = contract("probe", {
  command: action(
    "Tell what was done before",
    { entity_id: text, command: text },
    { role: "public", settled: true },
  ).returns<CommandResult | null>(),
});

const clock = stillClock();
const store = freshStore(clock.now);
const sealing = seal("a secret that is long enough for a test");
const broker = new ServiceBroker({
  logger: false,
  validator: false,
  middlewares: [idempotency(store, sealing, clock)],
});

beforeAll(async () => {
  const command = async (ctx: Parameters<typeof doneBefore>[2]) =>
    (await doneBefore(store, clock, ctx)) ?? null;
  broker.createService(implement(probe, { command }));
  await broker.start();
  const before = entityOf(LIGHT, { state: "off" });
  const change = (id: string, state: string, entity_id = LIGHT) =>
    occurred("state_changed", {
      entity_id,
      old_state: before,
      new_state: { ...before, entity_id, state, version: before.version + 1 },
      context: { id, user_id: "anna" },
    });
  const events = [change("other", "off"), change("mine", "on"), change("mine", "on", "light.hall")];
  const told = {
    entity_id: LIGHT,
    name: "Kitchen",
    command: "turn_on",
    message: "",
    timestamp: "",
  };
  const superseded = occurred("command_superseded", {
    ...told,
    wanted: { brightness: 200 },
    reached: { brightness: 100 },
    context: { id: "elsewhere", user_id: "anna" },
  });
  await store.apply({ events: [...events, change("elsewhere", "on"), superseded] });
});
afterAll(async () => {
  await broker.stop();
  await store.remove();
});

/** As the bus sends it: so often before, under one context. */
const send = (context_id: string, times: number): Promise<CommandResult | null> => {
  const meta: Meta = { attempt: context_id, context_id, rank: rankOf(undefined, times) };
  return broker.call(probe.command.name, { entity_id: LIGHT, command: "turn_on" }, { meta });
};

it("is answered with what its context has changed", async () => {
  const done = await send("mine", 1);
  expect(done).toMatchObject({
    status: "confirmed",
    state: { entity_id: LIGHT, state: "on" },
    context: { id: "mine" },
  });
  expect(done?.changed.map(({ entity_id }) => entity_id)).toEqual([LIGHT, "light.hall"]);
});

it.each([
  ["the first attempt", "mine", 0],
  ["an attempt whose context has changed nothing", "unknown", 1],
])("finds nothing for %s", async (_what, context_id, times) => {
  expect(await send(context_id, times)).toBeNull();
});

it("is answered with what the device has done instead", async () => {
  expect(await send("elsewhere", 1)).toMatchObject({
    status: "superseded",
    superseded: [{ entity_id: LIGHT, reached: { brightness: 100 } }],
  });
});
