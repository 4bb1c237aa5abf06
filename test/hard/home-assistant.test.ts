/** A Home Assistant with very many entities, and with very many changes. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { devices } from "../../shared/contracts/devices.ts";
import { type ConnectedNode, connectTo } from "../services/devices/home-assistant/connected.ts";
import { hugeHouse } from "../support/home-assistant-server/houses.ts";
import { until } from "../support/until.ts";

const ENTITIES = 10_000;
const MAX_CPU_MS = 5000;
const CHANGES_PER_SECOND = 1000;
const SECONDS = 5;
/** No sensor has such a value before. */
const FIRST_VALUE = 1_000_000;

let connected: ConnectedNode;
let loadedMs = 0;
/** Of this process, which is also the Home Assistant; other processes do not count. */
let cpuMs = 0;
beforeAll(async () => {
  const [began, usage] = [performance.now(), process.cpuUsage()];
  connected = await connectTo(hugeHouse(ENTITIES));
  await until(async () => (await connected.node.ask(devices.list, {})).length === ENTITIES);
  loadedMs = performance.now() - began;
  const { user, system } = process.cpuUsage(usage);
  cpuMs = (user + system) / 1000;
});
afterAll(() => connected.close());

it(`has ${ENTITIES} entities that can be read after five seconds of CPU time at most`, async () => {
  process.stdout.write(
    `${ENTITIES} entities of a Home Assistant after ${Math.round(loadedMs)} ms, ${Math.round(cpuMs)} ms of CPU time\n`,
  );
  expect(cpuMs).toBeLessThan(MAX_CPU_MS);
  expect((await connected.node.ask(devices.registry, {})).entities).toHaveLength(ENTITIES);
});

it(`records ${CHANGES_PER_SECOND} changes a second, without a loss`, async () => {
  const wanted = CHANGES_PER_SECOND * SECONDS;
  const before = await connected.store.events.head();
  let made = 0;
  const began = performance.now();
  await until(() => {
    const due = Math.min(wanted, ((performance.now() - began) / 1000) * CHANGES_PER_SECOND);
    for (; made < due; made += 1)
      connected.server.house.set(`sensor.one_${(made % 500) * 2 + 1}`, String(FIRST_VALUE + made));
    return made >= wanted;
  });
  await connected.shows(`sensor.one_${((wanted - 1) % 500) * 2 + 1}`, {
    state: String(FIRST_VALUE + wanted - 1),
  });
  process.stdout.write(`${wanted} changes after ${Math.round(performance.now() - began)} ms\n`);
  expect((await connected.store.events.head()) - before).toBe(wanted);
});
