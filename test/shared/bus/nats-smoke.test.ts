/** One call over a real NATS; what else the bus does is tested with the cluster. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { programOf } from "../../support/own-server.ts";
import { sharedServers } from "../../support/servers.ts";
import { ask, met, type Node, openNode } from "./nodes.ts";

const own = programOf("nats-server") ? describe : describe.skip;

own("a process on NATS", () => {
  let asker: Node;
  let other: Node;
  beforeAll(async () => {
    const { nats } = await sharedServers();
    const namespace = randomUUID();
    const open = (said?: string) => openNode(nats, namespace, said);
    [asker, other] = await Promise.all([open(), open("hello")]);
    await met(asker);
  });
  afterAll(() => Promise.all([asker.broker.stop(), other.broker.stop()]));

  it("asks another, and has its answer", async () => {
    expect(await ask(asker)).toBe("hello");
  });
});
