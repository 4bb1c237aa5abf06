/** The policy: rows decide in their order; a PIN; a read-only house; what wears out. */
import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { ADMIN_PASSWORD } from "../../support/boot.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams } from "../../support/streams.ts";
import { WAYS } from "../streams/listeners.ts";
import { agentKey, askedFor, decide, stateOf } from "./agent-clients.ts";

const ROW = { id: "mine", who: ["anyone"], what: { domains: ["siren"] }, effect: "deny" };

const TOLD: readonly string[] = ["/ws", "/subscribe_events", "/api/events"];

describe("the policy", () => {
  const house = sharedHouse({ LIMIT_GPT4: "1000002/60" });
  const change = (body: object) =>
    house.admin.send("PATCH", "/policy", {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
  afterAll(endStreams);
  afterEach(() => change({ rows: null, wear_limits: null, read_only: false }));

  it("denies what a row denies, also to admins, and names the row", async () => {
    await change({ rows: [{ ...ROW, what: { domains: ["fan"] } }] });
    const { status, body } = await house.admin.control("fan.bedroom", "turn_on");
    expect([status, body.error.details]).toMatchObject([403, expect.stringContaining("mine")]);
  });

  it("is decided by the first row that fits", async () => {
    const lock = house.own("lock");
    const all = { id: "all", who: ["agents"], what: { domains: ["lock"] }, effect: "deny" };
    const one = { id: "one", who: ["agents"], what: { entities: [lock] }, effect: "allow" };
    await change({ rows: [one, all] });
    const agent = await agentKey(house);
    expect((await agent.control(lock, "unlock")).status).toBe(200);
    expect((await agent.control(house.own("lock"), "unlock")).status).toBe(403);
  });

  it("may ask about a person, whom another one approves", async () => {
    const lamp = house.own("light");
    const kid = await house.user("user");
    const { username } = (await kid.get("/auth/whoami")).body;
    const row = { id: "kid", who: [`user:${username}`], what: { entities: [lamp] }, effect: "ask" };
    await change({ rows: [row] });
    const id = askedFor(await kid.control(lamp, "turn_on"));
    expect((await decide(kid, id, "approve")).status).toBe(403);
    expect((await decide(house.admin, id, "approve")).body.approval.status).toBe("done");
    expect(await stateOf(house, lamp)).toBe("on");
  });

  it("may hold at some hours only, which are not now", async () => {
    const lamp = house.own("light");
    const hour = (shift: number) =>
      `${String((new Date(house.clock.now()).getUTCHours() + shift) % 24).padStart(2, "0")}:00`;
    const when = (from: number, to: number) => ({ hours: { from: hour(from), to: hour(to) } });
    const row = { ...ROW, what: { entities: [lamp] } };
    await change({ rows: [{ ...row, when: when(10, 11) }] });
    expect((await house.admin.control(lamp, "turn_on")).status).toBe(200);
    await change({ rows: [{ ...row, when: when(22, 4) }] });
    expect((await house.admin.control(lamp, "turn_off")).status).toBe(403);
  });

  it("may want a PIN: a wrong one, and none, approve nothing", async () => {
    const lock = house.own("lock");
    const [row] = (await house.admin.get("/policy")).body.policy.rows;
    await change({ rows: [{ ...row, pin: true }] });
    const id = askedFor(await (await agentKey(house)).control(lock, "unlock"));
    expect((await decide(house.admin, id, "approve")).status).toBe(400);
    expect((await decide(house.admin, id, "approve", { pin: "1234" })).status).toBe(403);
    const set = { password: ADMIN_PASSWORD, pin: "271828" };
    expect((await house.admin.post("/auth/pin", { ...set, password: "wrong" })).status).toBe(403);
    expect((await house.admin.post("/auth/pin", set)).status).toBe(200);
    expect((await decide(house.admin, id, "approve", { pin: "314159" })).status).toBe(403);
    expect(await stateOf(house, lock)).toBe("locked");
    const { approval } = (await decide(house.admin, id, "approve", { pin: "271828" })).body;
    expect(approval.status).toBe("done");
    await house.admin.post("/auth/pin", { password: ADMIN_PASSWORD, pin: null });
  });

  it.each<[string, object, string]>([
    ["an unknown field", { row: [] }, "row"],
    ["nothing", {}, "rows"],
    ["an unknown effect", { rows: [{ ...ROW, effect: "maybe" }] }, "effect"],
    ["an empty what", { rows: [{ ...ROW, what: {} }] }, "what"],
    ["an unknown domain", { rows: [{ ...ROW, what: { domains: ["lamp"] } }] }, "lamp"],
    ["an unknown command", { rows: [{ ...ROW, what: { commands: ["unlok"] } }] }, "unlok"],
    ["an unknown user", { rows: [{ ...ROW, who: ["user:ghost"] }] }, "ghost"],
    ["an unknown kind of caller", { rows: [{ ...ROW, who: ["robots"] }] }, "who"],
    ["two rows of one name", { rows: [ROW, ROW] }, "mine"],
    ["a PIN of a row that does not ask", { rows: [{ ...ROW, pin: true }] }, "pin"],
    ["a limit of an unknown domain", { wear_limits: { doors: 3 } }, "doors"],
    ["a limit of none", { wear_limits: { cover: 0 } }, "cover"],
  ])("is refused with %s", async (_what, body, named) => {
    const { status, body: answer } = await change(body);
    expect([status, answer.error.message]).toEqual([400, expect.stringContaining(named)]);
  });

  it("is changed by admins without a grant alone", async () => {
    const change = { body: '{"read_only":true}', headers: { "content-type": "application/json" } };
    for (const client of [
      await house.user("user"),
      await house.user("admin", { areas: ["office"] }),
    ])
      expect((await client.send("PATCH", "/policy", change)).status).toBe(403);
  });

  it("makes the house read-only, by whichever way it would be changed, but for itself", async () => {
    const lamp = house.own("light");
    await change({ read_only: true });
    const refusals = await Promise.all([
      house.admin.control(lamp, "turn_on"),
      house.admin.post("/interpret", { input: `turn on ${lamp}` }),
      house.admin.post("/scenes/activate", { scene_id: "movie_night" }),
      house.admin.post("/api/scene", { name: "New", actions: [{ device: lamp, action: "on" }] }),
      house.admin.post("/auth/keys", { name: "new", role: "viewer" }),
      house.admin.post("/control", { entity_id: lamp, command: "turn_on", in: 60 }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(refusals.every(({ text }) => text.includes("READ_ONLY"))).toBe(true);
    expect((await house.admin.get(`/api/state/${lamp}`)).status).toBe(200);
    const question = await house.admin.post("/interpret", { input: `is ${lamp} on?` });
    expect(question.status).toBe(200);
    await change({ read_only: false });
    expect((await house.admin.control(lamp, "turn_on")).status).toBe(200);
  });

  it.each(WAYS.filter(([path]) => TOLD.includes(path)))(
    "tells on %s that it has changed, and whether the house is read-only",
    async (_path, listen) => {
      const listener = await listen(await house.key("viewer", { areas: ["office"] }));
      const next = async () =>
        JSON.stringify((await listener.next(({ kind }) => kind === "policy_changed")).said);
      await change({ read_only: true, approval_seconds: 60 });
      const said = await next();
      expect(said).toContain('"read_only":true');
      expect(said).toContain('"changed":["read_only","approval_seconds"]');
      await listener.stop();
      await change({ read_only: false, approval_seconds: 900 });
    },
  );

  it("limits how often an agent switches what wears out, and no person", async () => {
    const cover = house.own("cover");
    await change({ wear_limits: { cover: 2 } });
    const agent = await agentKey(house);
    const statuses = [];
    for (const command of ["close", "stop", "close"])
      statuses.push((await agent.control(cover, command)).status);
    expect(statuses).toEqual([200, 200, 429]);
    const { status, headers, body } = await agent.control(cover, "stop");
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(body.error).toMatchObject({ code: "WEAR_LIMIT" });
    expect((await house.admin.control(cover, "stop")).status).toBe(200);
  });
});
