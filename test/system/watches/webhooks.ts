/** Webhooks of watches: signed, in order, again until they are taken, never into the home. */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";
import { openReceiver, type Receiver } from "../../support/webhook-receiver.ts";
import { isOn, watch } from "./make.ts";

describe("the webhook of a watch", () => {
  const house = sharedHouse({ WEBHOOK_PRIVATE: "on" });
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await openReceiver();
  });
  afterAll(() => void receiver.stop());

  const made = (lamp: string, path: string, secret?: string) => {
    const webhook = { url: receiver.url(path), ...(secret && { secret }) };
    return watch(house.admin, { condition: isOn(lamp), deliver: "webhook", webhook });
  };
  const webhookOf = async (id: string) =>
    (await house.admin.get(`/watches/${id}`)).body.watch.webhook;

  it("gets the delivery, signed with the secret, which is shown once", async () => {
    const lamp = house.own("light");
    const { id, webhook } = await made(lamp, "/signed?token=hidden&x=1");
    expect(webhook.secret).toMatch(/^[\w-]{43}$/);
    await house.admin.control(lamp, "turn_on");
    await eventually(async () => ({ count: receiver.at("/signed?token=hidden&x=1").length }), {
      count: 1,
    });
    const [{ headers, body, delivery } = { headers: {}, body: "", delivery: {} }] = receiver.at(
      "/signed?token=hidden&x=1",
    );
    expect(delivery).toMatchObject({ id: `${id}-1`, watch_id: id, number: 1, is_true: true });
    expect(headers["hearth-delivery"]).toBe(`${id}-1`);
    const [, seconds = "", hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(
      String(headers["hearth-signature"]),
    ) as RegExpExecArray;
    const sign = (secret: string) =>
      createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
    expect(sign(webhook.secret)).toBe(hex);
    expect(sign("another secret of the test")).not.toBe(hex);
    expect(Math.abs(Number(seconds) * 1000 - house.clock.now())).toBeLessThan(60_000);
    await eventually(() => webhookOf(id), { delivered: 1, waiting: 0 });
    const shown = JSON.stringify((await house.admin.get(`/watches/${id}`)).body);
    expect(shown).not.toContain(webhook.secret);
    expect(shown).not.toContain("hidden");
    expect(await house.kept.bytes()).not.toContain(webhook.secret);
  });

  it("is sent again under the same id until it is taken, in order", async () => {
    const lamp = house.own("light");
    receiver.answer("/again", 503, 200);
    const { id } = await made(lamp, "/again", "a secret of the test");
    await house.admin.control(lamp, "turn_on");
    await eventually(() => webhookOf(id), { attempts: 1, error: expect.stringContaining("503") });
    await house.admin.control(lamp, "turn_off");
    await house.admin.control(lamp, "turn_on");
    await eventually(() => webhookOf(id), { delivered: 2, waiting: 0, attempts: 0 });
    const numbers = receiver.at("/again").map(({ delivery }) => delivery.number);
    expect(numbers).toEqual([1, 1, 2]);
  });

  it("does not follow a redirect", async () => {
    const lamp = house.own("light");
    receiver.answer("/moved", 307);
    const { id } = await made(lamp, "/moved");
    await house.admin.control(lamp, "turn_on");
    await eventually(() => webhookOf(id), { error: expect.stringContaining("redirect") });
    expect(receiver.at("/elsewhere")).toEqual([]);
    await house.admin.send("DELETE", `/watches/${id}`);
  });
});
