/** Homes that an admin connects, changes and removes while the house is open. */
import { describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const CABIN = { url: "virtual:?speed=0&rooms=1", name: "Cabin" };

describe("in a house /homes", () => {
  const house = sharedHouse({ HOMES: "virtual:?speed=0" });
  const list = async (): Promise<Loose[]> => (await house.admin.get("/homes")).body.homes;
  const remove = (id: string) => house.admin.send("DELETE", `/homes/${id}`);
  const change = (id: string, body: object) =>
    house.admin.send("PATCH", `/homes/${id}`, {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });

  it("has the homes of HOMES at first", async () => {
    expect(await list()).toMatchObject([
      {
        id: "virtual",
        kind: "virtual",
        name: "Virtual house",
        url: "virtual:?speed=0",
        status: "connected",
        last_error: null,
      },
    ]);
  });

  it("takes another one, whose devices every way in finds, until it is removed", async () => {
    const { status, body } = await house.admin.post("/homes", CABIN);
    expect([status, body.home]).toMatchObject([200, { id: "cabin", status: "connected" }]);
    const lamp = "light.kitchen_2";
    const switched = await house.admin.post("/control", { entity_id: lamp, command: "turn_on" });
    expect(switched.body).toMatchObject({ status: "confirmed", state: { entity_id: lamp } });
    const log = (await house.admin.get("/logbook?kind=entity_added&limit=200")).body.entries;
    expect(log).toContainEqual(expect.objectContaining({ entity_id: lamp, name: "Kitchen light" }));
    expect((await change("cabin", { name: "The cabin" })).body.home.name).toBe("The cabin");

    expect((await remove("cabin")).body.home).toMatchObject({ id: "cabin" });
    expect((await house.admin.get(`/api/state/${lamp}`)).status).toBe(404);
    expect(await list()).toHaveLength(1);
    // Its history is kept, for a home that comes back.
    await house.admin.post("/homes", CABIN);
    const past = await house.admin.get(`/history?entity_id=${lamp}`);
    expect(past.body.history.map(({ state }: Loose) => state)).toContain("on");
    await remove("cabin");
  });

  it.each([
    ["a field that is not known", { ...CABIN, tokn: "x" }, "tokn"],
    ["no URL", { name: "Cabin" }, "url"],
    ["a password in the URL", { url: "virtual://me:secret@here" }, "must not contain a password"],
    ["a URL of no kind", { url: "https://example.com" }, "virtual:"],
  ])("refuses %s", async (_what, body, text) => {
    const answer = await house.admin.post("/homes", body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toContain(text);
    expect(await list()).toHaveLength(1);
  });

  it("answers a repeated request with the same key as the first time", async () => {
    const headers = { "idempotency-key": "one-cabin", "content-type": "application/json" };
    const sent = { body: JSON.stringify(CABIN), headers };
    const [first, again] = [
      await house.admin.send("POST", "/homes", sent),
      await house.admin.send("POST", "/homes", sent),
    ];
    expect(again.body).toEqual(first.body);
    expect(await list()).toHaveLength(2);
    await remove(first.body.home.id);
  });
});
