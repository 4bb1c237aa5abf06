/** Webhooks of approvals: a person is told of what waits, signed, at least once, and only of what the person may decide. */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { boot } from "../../support/boot.ts";
import type { Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";
import { openReceiver, type Receiver } from "../../support/webhook-receiver.ts";
import { agentKey, askedFor, decide, stateOf } from "./agent-clients.ts";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => void receiver.stop());

const hook = (client: Client, path: string, body: object = {}) =>
  client.post("/approval-webhooks", { webhook: { url: receiver.url(path) }, ...body });
const made = async (client: Client, path: string) => (await hook(client, path)).body.webhook;
const remove = (client: Client, id: string) => client.send("DELETE", `/approval-webhooks/${id}`);
const toldOf = (path: string, approval: string) =>
  receiver.at(path).filter(({ delivery }) => delivery.approval_id === approval);
const untilTold = (path: string, approval: string, count = 1) =>
  eventually(async () => ({ count: toldOf(path, approval).length }), { count });

describe("a webhook of approvals", () => {
  const house = sharedHouse({ WEBHOOK_PRIVATE: "on", LIMIT_GPT4: "1000021/60" });
  const asked = async () =>
    askedFor(await (await agentKey(house)).control(house.own("lock"), "unlock"));

  it("tells what waits, signed, with the address of the approval and no power to decide it", async () => {
    const { id, secret, url } = await made(house.admin, "/told?token=hidden");
    expect([secret, url]).toEqual([expect.stringMatching(/^[\w-]{43}$/), receiver.url("/told?…")]);
    const approval = await asked();
    await untilTold("/told?token=hidden", approval);
    const [taken] = toldOf("/told?token=hidden", approval);
    expect(taken?.delivery).toMatchObject({
      id: `${id}-${approval}`,
      action: "devices.command",
      user_name: "assistant",
      url: `${house.url}/#/approvals/${approval}`,
    });
    const { body = "", headers = {} } = taken ?? {};
    const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(
      String(headers["hearth-signature"]),
    ) as RegExpExecArray;
    expect(createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")).toBe(hex);
    const shown = await house.admin.get("/approval-webhooks");
    expect([shown.text.includes(secret), shown.text.includes("hidden")]).toEqual([false, false]);
    expect(await house.kept.bytes()).not.toContain(secret);
    await remove(house.admin, id);
  });

  it("tells of what waited before it was registered", async () => {
    const approval = await asked();
    const { id } = await made(house.admin, "/before");
    await untilTold("/before", approval);
    await remove(house.admin, id);
  });

  it("is told again until it takes it, each time with the same id", async () => {
    receiver.answer("/again", 503, 500);
    // What other stories have left open is not covered.
    const lock = house.own("lock");
    const client = await house.user("user", { entities: [lock] });
    const { id } = await made(client, "/again");
    const approval = askedFor(await (await agentKey(house)).control(lock, "unlock"));
    for (const status of [503, 500]) {
      await eventually(async () => (await client.get("/approval-webhooks")).body.webhooks[0], {
        waiting: 1,
        error: `The answer was ${status}`,
      });
      house.clock.advance(4000);
    }
    await untilTold("/again", approval, 3);
    expect(new Set(toldOf("/again", approval).map(({ delivery }) => delivery.id)).size).toBe(1);
    await eventually(async () => (await client.get("/approval-webhooks")).body.webhooks[0], {
      waiting: 0,
    });
    await remove(client, id);
  });

  it("is not told of what its person may not decide, nor of an own request", async () => {
    const outside = await house.user("user", { domains: ["light"] });
    const asker = await house.user("user");
    const everyone = [
      await made(outside, "/outside"),
      await made(asker, "/own"),
      await made(house.admin, "/seen"),
    ];
    const approval = await asked();
    await untilTold("/seen", approval);
    await untilTold("/own", approval);
    expect(toldOf("/outside", approval)).toEqual([]);
    await remove(outside, everyone[0].id);
    await remove(asker, everyone[1].id);
    await remove(house.admin, everyone[2].id);
  });

  it("is not told again of what is decided", async () => {
    receiver.answer("/decided", 503);
    const { id } = await made(house.admin, "/decided");
    const lock = house.own("lock");
    const approval = askedFor(await (await agentKey(house)).control(lock, "unlock"));
    await untilTold("/decided", approval);
    await decide(house.admin, approval, "refuse");
    house.clock.advance(10_000);
    const later = await asked();
    await untilTold("/decided", later);
    expect(toldOf("/decided", approval)).toHaveLength(1);
    expect(await stateOf(house, lock)).toBe("locked");
    await remove(house.admin, id);
  });

  it("is not registered by a viewer or an agent, nor removed by another person", async () => {
    expect((await hook(await house.user("viewer"), "/none")).status).toBe(403);
    expect((await hook(await agentKey(house, "admin"), "/none")).status).toBe(403);
    const { id } = await made(house.admin, "/mine");
    const other = await house.user("user");
    expect((await remove(other, id)).status).toBe(404);
    expect((await other.get("/approval-webhooks")).body.webhooks).toEqual([]);
    expect((await remove(house.admin, id)).status).toBe(200);
    expect((await remove(house.admin, id)).status).toBe(404);
  });

  it.each([
    [{ webhook: { url: "ftp://example.com/" } }],
    [{ webhook: { url: "https://user:secret@example.com/" } }],
    [{ webhook: { url: "https://example.com/", secret: "short" } }],
    [{ webhook: { url: "https://93.184.215.14/" }, base: "https://elsewhere.example" }],
    [{}],
  ])("is refused as %j", async (body) => {
    expect((await house.admin.post("/approval-webhooks", body)).status).toBe(400);
  });
});

describe("a webhook of approvals into the home", () => {
  const house = sharedHouse({ LIMIT_GPT4: "1000022/60" });

  it.each(["http://127.0.0.1/", "http://[::1]/", "http://10.0.0.1/", "http://169.254.169.254/"])(
    "is refused: %s",
    async (url) => {
      const { status } = await house.admin.post("/approval-webhooks", { webhook: { url } });
      expect(status).toBe(400);
    },
  );
});

it("what no webhook had taken is told after a restart", async () => {
  receiver.answer("/restart", ...Array<number>(50).fill(503));
  const first = await boot({ WEBHOOK_PRIVATE: "on" });
  const dataDir = first.dataDir;
  await made(first.admin, "/restart");
  const agent = await agentKey(first);
  const approval = askedFor(await agent.control("lock.front_door", "unlock"));
  await untilTold("/restart", approval);
  await first.house.stop();
  receiver.answer("/restart");
  const before = toldOf("/restart", approval).length;
  const start = first.clock.now() + 5000;
  const second = await boot({ WEBHOOK_PRIVATE: "on", DATA_DIR: dataDir }, { start });
  await eventually(async () => ({ isTold: toldOf("/restart", approval).length > before }), {
    isTold: true,
  });
  await second.stop();
  await first.stop();
});
