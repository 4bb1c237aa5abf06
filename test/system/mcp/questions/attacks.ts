/** Attacks on the questions of the Model Context Protocol: no answer decides what its sender could not decide. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Booted, bootAlone } from "../../../support/boot.ts";
import { clientFor, type Client as HttpClient, type Loose } from "../../../support/client.ts";
import { openWire } from "../../../support/mcp-wire.ts";
import { sharedHouse } from "../../../support/shared-house.ts";

const INVALID_PARAMS = -32602;
const DECIDE = { name: "approvals", arguments: { action: "decide" } };
const accept = (decision: string) => ({
  decision: { action: "accept", content: { decision } },
});
const OPENED = { approval: { action: "accept" } };

describe("an answer to a question", () => {
  const house = sharedHouse();
  let agent: HttpClient;
  let person: HttpClient;
  let lock = "";
  beforeAll(async () => {
    const sent = { name: "attacker", role: "user", agent: true };
    agent = clientFor(house.url, `ApiKey ${(await house.admin.post("/auth/keys", sent)).body.key}`);
    lock = house.own("lock");
    person = await house.key("user", { entities: [lock] });
  });

  const unlock = () => ({ name: "control", arguments: { entity_id: lock, command: "unlock" } });
  const decideOf = (approval_id: string) => ({
    name: "more",
    arguments: { ...DECIDE, arguments: { action: "decide", approval_id } },
  });
  const statusOf = async (id: string): Promise<string> =>
    (await house.admin.get(`/approvals/${id}`)).body.approval.status;
  const idIn = ({ inputRequests }: Loose): string =>
    inputRequests.approval.params.url.split("/").at(-1);
  const refuse = (id: string) => house.admin.post(`/approvals/${id}/refuse`, {});

  /** What the agent's call is answered with: a question, and the state beside it. */
  const asked = async (): Promise<Loose> => {
    const { result } = await openWire(agent).call(unlock(), { url: {} });
    return result;
  };
  const questionTo = async (who: HttpClient, id: string): Promise<Loose> =>
    (await openWire(who).call(decideOf(id), { form: {} })).result;

  it("of the asker, that the page was opened, approves nothing", async () => {
    const question = await asked();
    const id = idIn(question);
    const { requestState } = question;
    const waiting = openWire(agent).call(
      unlock(),
      { url: {} },
      { inputResponses: OPENED, requestState },
    );
    expect(await statusOf(id)).toBe("open");
    await refuse(id);
    const { result } = await waiting;
    expect(result).toMatchObject({ isError: true });
  });

  it("of the asker, made up as that of a person, approves nothing", async () => {
    const id = idIn(await asked());
    const states = [undefined, "", "x", Buffer.from(JSON.stringify({ id })).toString("base64url")];
    for (const requestState of states) {
      const retry = {
        inputResponses: accept("approve"),
        ...(requestState !== undefined && { requestState }),
      };
      const { result, error } = await openWire(agent).call(decideOf(id), { form: {} }, retry);
      expect(result?.isError ?? error.code === INVALID_PARAMS).toBe(true);
    }
    expect(await statusOf(id)).toBe("open");
    await refuse(id);
  });

  it("with the state of another caller is refused", async () => {
    const id = idIn(await asked());
    const { requestState } = await questionTo(person, id);
    const retry = { inputResponses: accept("approve"), requestState };
    const stolen = await openWire(agent).call(decideOf(id), { form: {} }, retry);
    expect(stolen.error.code).toBe(INVALID_PARAMS);
    expect(await statusOf(id)).toBe("open");
    await refuse(id);
  });

  it("with the state of another call is refused", async () => {
    const first = idIn(await asked());
    const { requestState } = await questionTo(person, first);
    const retry = { inputResponses: accept("approve"), requestState };
    for (const call of [{ ...DECIDE }, { name: "state", arguments: {} }, unlock()]) {
      const { error } = await openWire(person).call(call, { form: {} }, retry);
      expect(error.code).toBe(INVALID_PARAMS);
    }
    expect(await statusOf(first)).toBe("open");
    await refuse(first);
  });

  it("to what was asked of the agent is none of a person: one question is not another", async () => {
    const question = await asked();
    const id = idIn(question);
    const retry = {
      inputResponses: { ...OPENED, ...accept("approve") },
      requestState: question.requestState,
    };
    const waiting = openWire(agent).call(unlock(), { form: {}, url: {} }, retry);
    expect(await statusOf(id)).toBe("open");
    await refuse(id);
    expect((await waiting).result.isError).toBe(true);
  });

  it("is taken once: sent again, it does nothing more", async () => {
    const id = idIn(await asked());
    const { requestState } = await questionTo(person, id);
    const retry = { inputResponses: accept("approve"), requestState };
    const [first, again] = [
      await openWire(person).call(decideOf(id), { form: {} }, retry),
      await openWire(person).call(decideOf(id), { form: {} }, retry),
    ];
    expect(first.result.structuredContent.result).toMatchObject({ id, status: "done" });
    expect(again.result.structuredContent.result.message).toMatch(/decided by another/);
    const { version } = (await house.admin.get(`/api/state/${lock}`)).body;
    await openWire(person).call(decideOf(id), { form: {} }, retry);
    expect((await house.admin.get(`/api/state/${lock}`)).body.version).toBe(version);
  });

  it.each([
    ["a word that was not offered", { action: "accept", content: { decision: "approve all" } }],
    ["nothing", { action: "accept", content: {} }],
    ["a list", { action: "accept", content: { decision: ["approve"] } }],
    ["no content", { action: "accept" }],
    ["a refusal to answer", { action: "decline", content: { decision: "approve" } }],
  ])("with %s decides nothing", async (_what, decision) => {
    const id = idIn(await asked());
    const { requestState } = await questionTo(person, id);
    const retry = { inputResponses: { decision }, requestState };
    await openWire(person).call(decideOf(id), { form: {} }, retry);
    expect(await statusOf(id)).toBe("open");
    await refuse(id);
  });

  it("of another user does not reach the stream of a session", async () => {
    const id = idIn(await asked());
    const wire = openWire(person);
    const session = await wire.hello({ form: {} });
    const stream = await wire.open(decideOf(id), session);
    const question = await stream.next();
    expect(question.method).toBe("elicitation/create");
    const answer = {
      id: question.id,
      result: { action: "accept", content: { decision: "approve" } },
    };
    // Another caller, with the stolen id of the session; then the person without it, and with a made up one.
    const stranger = await house.key("user", { entities: [lock] });
    expect(await openWire(stranger).say(answer, session)).toBeGreaterThanOrEqual(200);
    await wire.say(answer, undefined);
    await wire.say(answer, `${session.slice(0, -4)}AAAA`);
    // What only counts up is guessed easily: it is no id of a question.
    await wire.say({ ...answer, id: "0" }, session);
    expect(await statusOf(id)).toBe("open");
    await wire.say({ ...answer, result: { action: "decline" } }, session);
    expect(JSON.stringify(await stream.next())).toContain("did not decide");
    expect(await statusOf(id)).toBe("open");
    await refuse(id);
  });
});

describe("an answer that comes late", () => {
  let house: Booted;
  beforeAll(async () => {
    house = await bootAlone();
  });
  afterAll(() => house.stop());

  it.each([
    ["the approval has expired", 16],
    ["the question is too old", 31],
  ])("decides nothing where %s", async (_what, minutes) => {
    const lock = "lock.front_door";
    const sent = { name: `late-${minutes}`, role: "user", agent: true };
    const { key } = (await house.admin.post("/auth/keys", sent)).body;
    const { body } = await clientFor(house.url, `ApiKey ${key}`).control(lock, "unlock");
    const person = openWire(await house.key("user"));
    const call = {
      name: "approvals",
      arguments: { action: "decide", approval_id: body.approval.id },
    };
    const { result: question } = await person.call(call, { form: {} });
    house.clock.advance(minutes * 60_000);
    const retry = { inputResponses: accept("approve"), requestState: question.requestState };
    const { result, error } = await person.call(call, { form: {} }, retry);
    if (minutes > 30) expect(error.code).toBe(INVALID_PARAMS);
    else expect(JSON.stringify(result)).toContain("expired");
    const { state } = (await house.admin.get(`/api/state/${lock}`)).body;
    expect(state).toBe("locked");
  });
});
