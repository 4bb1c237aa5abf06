/** Two processes command the same Home Assistant; it is open in one of them. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { openHome } from "../../../../services/devices/homes/open.ts";
import { devices } from "../../../../shared/contracts/devices.ts";
import { SMALL_HOUSE } from "../../../support/home-assistant-server/houses.ts";
import { TOKEN } from "../../../support/home-assistant-server/server.ts";
import { until } from "../../../support/until.ts";
import { eventually } from "../../../support/wait.ts";
import { openNode } from "../nodes.ts";
import { USER } from "../one-node.ts";
import { type ConnectedNode, connectTo } from "./connected.ts";

const PUMP = "switch.pump";

let first: ConnectedNode;
let second: ConnectedNode["node"];
beforeEach(async () => {
  first = await connectTo(SMALL_HOUSE);
  second = await openNode(
    first.store,
    first.clock,
    "another process",
    { HOMES: first.server.home },
    (url, _credentials, deps) => openHome(url, { token: TOKEN }, deps),
  );
});
afterEach(async () => {
  await second.stop();
  await first.close();
});

const changes = async () => {
  const events = await first.store.events.read(0, 1000);
  return events.filter(({ entity_id, kind }) => entity_id === PUMP && kind === "state_changed");
};

it("a command over the other process is its user's change, and one change", async () => {
  const answer = await second.ask(
    devices.command,
    { entity_id: PUMP, command: "turn_on" },
    { caller: USER },
  );
  expect(answer).toMatchObject({
    status: "confirmed",
    changed: [{ entity_id: PUMP, state: "on" }],
  });
  await first.clock.advance(1000);
  expect((await changes()).at(-1)?.data).toMatchObject({ context: { user_id: USER.sub } });
  expect(await changes()).toHaveLength(2);
});

it("what a command leads to later is recorded where the home is open", async () => {
  first.server.behaviours.set(PUMP, { isSilent: true });
  const answer = second.ask(devices.command, { entity_id: PUMP, command: "turn_on" });
  await until(() => first.server.calls.length === 1);
  await first.clock.advance(2000);
  expect(await answer).toMatchObject({ status: "pending" });
  await first.clock.advance(20_000);
  first.server.house.set(PUMP, "on");
  await eventually(() => first.get(PUMP), { state: "on" });
});
