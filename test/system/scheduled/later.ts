/** What is to be done later: kept, listed, cancelled, done once with the rights of its owner. */
import { describe, expect, it } from "@jest/globals";
import { layout } from "../../support/boot.ts";
import { type Client, clientFor, type Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

/** Seconds: soon, and not before the next request. */
const SOON = 0.4;
const FAR = "01:00:00";

describe("what is scheduled", () => {
  const house = sharedHouse();
  const read = async (entity_id: string) =>
    (await house.admin.get(`/api/state/${entity_id}`)).body as Loose;
  const at = (id: string) => house.admin.get(`/scheduled/${id}`).then(({ body }) => body.scheduled);
  const later = async (client: Client, body: object) => {
    const { status, body: answer } = await client.post("/control", body);
    expect([status, answer.success]).toEqual([202, true]);
    return answer.scheduled;
  };
  const ids = async (client: Client, query = "") =>
    (await client.get(`/scheduled${query}`)).body.scheduled.map(({ id }: Loose) => id);

  it("waits, is listed, is done at its time, and is over then", async () => {
    const lamp = house.own("light");
    const command = { entity_id: lamp, command: "turn_on", brightness: 77 };
    const { id, ...kept } = await later(house.admin, { ...command, in: SOON });
    expect(kept).toMatchObject({ action: "control", parameters: command, status: "waiting" });
    expect(Date.parse(kept.at) - Date.parse(kept.created_at)).toBe(SOON * 1000);
    expect((await read(lamp)).state).toBe("off");
    expect(await ids(house.admin)).toContain(id);
    await eventually(() => read(lamp), { state: "on", attributes: { brightness: 77 } });
    await eventually(() => at(id), { status: "done", until: null });
    expect(await ids(house.admin)).not.toContain(id);
    expect(await ids(house.admin, "?status=all")).toContain(id);
  });

  it("is listed in pages, each once, in the order of its times", async () => {
    const client = await house.key("user");
    const lamp = house.own("light");
    const command = { entity_id: lamp, command: "turn_on" };
    const kept: string[] = [];
    for (const at of ["03:00:00", "01:00:00", "02:00:00"])
      kept.push((await later(client, { ...command, in: at })).id);
    const [third, first, second] = kept;
    const page = async (query: string) => (await client.get(`/scheduled${query}`)).body;
    const { scheduled, next } = await page("?limit=2");
    expect(scheduled.map(({ id }: Loose) => id)).toEqual([first, second]);
    const last = await page(`?limit=2&cursor=${next}`);
    expect([last.scheduled.map(({ id }: Loose) => id), last.next]).toEqual([[third], null]);
    for (const query of ["?limit=0", "?limit=501", "?limit=two", "?cursor=x", "?cursor=1.2"])
      expect([query, (await client.get(`/scheduled${query}`)).status]).toEqual([query, 400]);
  });

  it.each<[string, string, (lamp: string) => object]>([
    ["/control", "light", (entity_id) => ({ entity_id, command: "turn_on" })],
    [
      "/api/control",
      "light",
      (entity_id) => ({ entity_id, command: "turn_on", parameters: { brightness: 9 } }),
    ],
    ["/api/action", "light", (entity_id) => ({ action: "turn_on", parameters: { entity_id } })],
    ["/api/command", "light", (entity_id) => ({ command: `turn on ${entity_id}` })],
    ["/interpret", "light", (entity_id) => ({ input: `turn on ${entity_id}` })],
  ])("may be what is sent to %s", async (path, domain, bodyFor) => {
    const lamp = house.own(domain);
    const { status, body } = await house.admin.post(path, { ...bodyFor(lamp), in: SOON });
    expect([status, body.scheduled.status]).toEqual([202, "waiting"]);
    await eventually(() => read(lamp), { state: "on" });
  });

  it("may be a scene", async () => {
    const lamp = house.own("light");
    const name = `Later ${lamp}`;
    const actions = [{ device: lamp, action: "on" }];
    await house.admin.post("/api/scene", { name, actions });
    const asked = { scene_id: name, in: SOON };
    expect((await house.admin.post("/scenes/activate", asked)).status).toBe(202);
    await eventually(() => read(lamp), { state: "on" });
    await house.admin.control(lamp, "turn_off");
    const other = await house.admin.post("/api/scene/activate", { name, in: SOON });
    expect(other.status).toBe(202);
    await eventually(() => read(lamp), { state: "on" });
  });

  it("is made, listed and cancelled by a tool", async () => {
    const lamp = house.own("light");
    const tool = async (payload: object) =>
      (await house.admin.post("/api/tools", { tool: "scheduled", ...payload })).body.result;
    const parameters = { entity_id: lamp };
    const made = await tool({ action: "create", run: "turn_on", parameters, in: FAR });
    const { id } = made.scheduled;
    const listed: Loose[] = await tool({ action: "list" });
    expect(listed.map((one) => one.id)).toContain(id);
    expect(await tool({ action: "cancel", scheduled_id: id })).toMatchObject({
      id,
      status: "cancelled",
    });
    expect(await ids(house.admin)).not.toContain(id);
  });

  it("is cancelled once, and never done", async () => {
    const lamp = house.own("light");
    const { id } = await later(house.admin, { entity_id: lamp, command: "turn_on", in: SOON });
    const { status, body } = await house.admin.send("DELETE", `/scheduled/${id}`);
    expect([status, body.scheduled.status]).toEqual([200, "cancelled"]);
    const again = await house.admin.send("DELETE", `/scheduled/${id}`);
    expect([again.status, again.body.error.code]).toEqual([409, "CONFLICT"]);
    const other = house.own("light");
    await later(house.admin, { entity_id: other, command: "turn_on", in: SOON });
    await eventually(() => read(other), { state: "on" });
    expect((await read(lamp)).state).toBe("off");
  });

  it("is its owner's: others neither see nor cancel it, admins do", async () => {
    const [anna, ben] = [await house.key("user"), await house.key("user")];
    const lamp = house.own("light");
    const { id } = await later(anna, { entity_id: lamp, command: "turn_on", in: FAR });
    expect(await ids(anna)).toEqual([id]);
    expect(await ids(ben)).toEqual([]);
    expect((await ben.get(`/scheduled/${id}`)).status).toBe(404);
    expect((await ben.send("DELETE", `/scheduled/${id}`)).status).toBe(404);
    expect(await ids(house.admin)).toContain(id);
    expect((await house.admin.send("DELETE", `/scheduled/${id}`)).status).toBe(200);
  });

  it("is one for a request that is repeated with its key", async () => {
    const lamp = house.own("light");
    const body = { entity_id: lamp, command: "turn_on", in: FAR };
    const key = { "idempotency-key": `later-${lamp}` };
    const [one, other] = [
      await house.admin.post("/control", body, key),
      await house.admin.post("/control", body, key),
    ];
    expect(other.body).toEqual(one.body);
    const { parameters } = one.body.scheduled;
    const all = (await house.admin.get("/scheduled")).body.scheduled;
    expect(all.filter((row: Loose) => row.parameters.entity_id === parameters.entity_id)).toEqual([
      one.body.scheduled,
    ]);
  });

  it("is not kept by a dry run", async () => {
    const lamp = house.own("light");
    const body = { entity_id: lamp, command: "turn_on", in: FAR };
    const { status, body: answer } = await house.admin.post("/control?dry_run=true", body);
    expect([status, answer.scheduled.status]).toEqual([202, "waiting"]);
    expect(await ids(house.admin)).not.toContain(answer.scheduled.id);
  });

  it("shows no code, and keeps it encrypted", async () => {
    const code = "8675309";
    const lock = house.own("lock");
    const { parameters } = await later(house.admin, {
      entity_id: lock,
      command: "unlock",
      code,
      in: FAR,
    });
    expect(parameters.code).toBe("***");
    expect((await house.admin.get("/scheduled")).text).not.toContain(code);
    expect(await house.kept.bytes()).not.toContain(code);
  });

  // With Redis, time passes at its own pace.
  if (layout === "one process")
    it("is missed where its time passed more than an hour ago", async () => {
      const lamp = house.own("light");
      const { id } = await later(house.admin, { entity_id: lamp, command: "turn_on", in: FAR });
      await house.pass(3 * 3600_000);
      await eventually(() => at(id), { status: "missed" });
      expect((await read(lamp)).state).toBe("off");
    });

  it("is done with the rights that its owner has then", async () => {
    const made = await house.admin.post("/auth/keys", { name: "short", role: "user" });
    const lamp = house.own("light");
    const key = clientFor(house.url, `ApiKey ${made.body.key}`);
    const { id } = await later(key, { entity_id: lamp, command: "turn_on", in: SOON });
    await house.admin.send("DELETE", `/auth/keys/${made.body.id}`);
    await eventually(() => at(id), { status: "failed", error: { code: "FORBIDDEN" } });
    expect((await read(lamp)).state).toBe("off");
  });
});
