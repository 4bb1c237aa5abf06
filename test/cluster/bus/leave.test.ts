/** A process that leaves the bus answers every call that was on its way to it. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { ask, met, type Node, openNode } from "../../shared/bus/nodes.ts";
import { type Server, startNats } from "../../support/servers.ts";

const AT_ONCE = 20;
const TURNS = 50;

let nats: Server;
let nodes: readonly Node[];
beforeAll(async () => {
  nats = await startNats();
  const open = (said?: string) => openNode(nats.url, "leave", said);
  nodes = await Promise.all([open("first"), open("second"), open()]);
  await met(nodes[2] as Node);
});
afterAll(async () => {
  await Promise.all(nodes.map(({ broker }) => broker.stop()));
  await nats.stop();
});

it("loses none of the calls that come while it goes", async () => {
  const [first, , asker] = nodes as readonly [Node, Node, Node];
  const taking = new Set<string>();
  while (taking.size < 2) taking.add(await ask(asker));
  const calls: Promise<string>[] = [];
  // What is asked in one turn goes to one of them.
  const askFor = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) {
      for (let n = 0; n < AT_ONCE; n += 1) calls.push(ask(asker));
      await new Promise(setImmediate);
    }
  };
  await askFor(TURNS);
  const leaving = first.bus.leave();
  await askFor(TURNS);
  await leaving;
  expect(new Set(await Promise.all(calls))).toEqual(new Set(["first", "second"]));
  calls.length = 0;
  await askFor(TURNS);
  expect(new Set(await Promise.all(calls))).toEqual(new Set(["second"]));
});
