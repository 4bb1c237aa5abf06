/** How long, and how often at once, calls wait for a person. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Booted, bootAlone } from "../../../support/boot.ts";
import { clientFor, type Loose } from "../../../support/client.ts";
import { openWire } from "../../../support/mcp-wire.ts";

const CALL = { name: "control", arguments: { entity_id: "lock.front_door", command: "unlock" } };
const OPENED = { approval: { action: "accept" } };
const MAX_WAITING = 10;
/** Less than a call between services may take. */
const STEP_MS = 4000;

describe("a call that waits for a person", () => {
  let house: Booted;
  beforeAll(async () => {
    house = await bootAlone();
  });
  afterAll(() => house.stop());

  const agentWire = async (name: string) => {
    const sent = { name, role: "user", agent: true };
    const { key } = (await house.admin.post("/auth/keys", sent)).body;
    return openWire(clientFor(house.url, `ApiKey ${key}`));
  };

  /** Lets time pass in steps, until there is an answer. */
  const inTime = async (answer: Promise<Loose>): Promise<Loose> => {
    let isThere = false;
    const seen = answer.finally(() => {
      isThere = true;
    });
    while (!isThere) {
      house.clock.advance(STEP_MS);
      await pause(10);
    }
    return seen;
  };

  it("is to be sent again after a while, by 2026-07-28", async () => {
    const wire = await agentWire("waits");
    const { result: question } = await wire.call(CALL, { url: {} });
    const { requestState } = question;
    const retry = { inputResponses: OPENED, requestState };
    const { result } = await inTime(wire.call(CALL, { url: {} }, retry));
    expect(result).toMatchObject({
      resultType: "input_required",
      requestState: expect.any(String),
    });
    expect(result).not.toHaveProperty("inputRequests");
  });

  it("is answered as one that cannot ask after a while, by 2025-11-25", async () => {
    const wire = await agentWire("waits in a session");
    const stream = await wire.open(CALL, await wire.hello({ url: {} }));
    const { params } = await stream.next();
    expect(await inTime(stream.next())).toMatchObject({ method: "notifications/cancelled" });
    const { result } = await stream.next();
    expect(JSON.parse(result.content[0].text)).toMatchObject({
      approval: { id: params.elicitationId, status: "open" },
      approve_at: params.url,
    });
  });

  it(`is answered at once where ${MAX_WAITING} of its key wait`, async () => {
    const wire = await agentWire("floods");
    const session = await wire.hello({ url: {} });
    const streams = [];
    for (let count = 0; count < MAX_WAITING; count += 1) {
      const stream = await wire.open(CALL, session);
      await stream.next();
      streams.push(stream);
    }
    const last = await wire.open(CALL, session);
    const said = [await last.next(), await last.next(), await last.next()];
    expect(JSON.stringify(said.at(-1))).toContain("approve_at");
    for (const stream of streams) await stream.cancel();
  });
});
