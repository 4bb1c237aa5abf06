/** A person says what waits for approval, and decides it in a conversation. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { type Client, clientFor } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const LOCK = "lock.front_door";

describe("what waits for approval", () => {
  // A house of its own: other stories ask for approvals, too.
  const house = sharedHouse({ LIMIT_D: "999999/60" });
  let agent: Client;
  let person: Client;
  beforeAll(async () => {
    const sent = { name: "assistant", role: "user", agent: true };
    const { body } = await house.admin.post("/auth/keys", sent);
    agent = clientFor(house.admin.url, `ApiKey ${body.key}`);
    person = await house.key("user");
  });

  const ask = async (entity_id = LOCK, command = "unlock"): Promise<string> => {
    const { status, body } = await agent.post("/control", { entity_id, command });
    expect(status).toBe(202);
    return body.approval.id;
  };
  const say = async (client: Client, input: string, dry_run = false) => {
    const { body } = await client.post(`/interpret${dry_run ? "?dry_run=true" : ""}`, { input });
    const { success } = body.structured_data;
    return [success, body.natural_language] as const;
  };
  const statusOf = async (id: string) =>
    (await person.get(`/approvals/${id}`)).body.approval.status;

  it("is told to who asks, and there may be nothing", async () => {
    expect(await say(person, "What is waiting for approval?")).toEqual([
      true,
      "Nothing is waiting for approval.",
    ]);
    expect(await say(person, "approve it")).toEqual([false, "Nothing is waiting for approval."]);
    expect((await say(person, "yes"))[0]).toBe(false);
    const id = await ask();
    const [success, text] = await say(person, "what's waiting for approval");
    expect([success, text]).toEqual([
      true,
      expect.stringMatching(/nlock Front door.* for assistant\.$/),
    ]);
    expect(await say(person, "refuse it")).toEqual([true, expect.stringMatching(/^Refused: /)]);
    expect(await statusOf(id)).toBe("refused");
  });

  it.each(["yes", "Approve it.", "ok"])("is done after %p", async (input) => {
    const id = await ask();
    expect(await say(person, input, true)).toEqual([true, expect.stringMatching(/^Would approve/)]);
    expect(await statusOf(id)).toBe("open");
    expect(await say(person, input)).toEqual([
      true,
      expect.stringMatching(/^Approved, and done: /),
    ]);
    expect(await statusOf(id)).toBe("done");
  });

  it.each(["no", "never mind", "don't approve it"])("is refused after %p", async (input) => {
    const id = await ask();
    expect(await say(person, input)).toEqual([true, expect.stringMatching(/^Refused: /)]);
    expect(await statusOf(id)).toBe("refused");
  });

  it("is not decided by a yes where several wait, nor by the agent", async () => {
    const ids = [await ask(), await ask("cover.garage_door", "open")];
    expect((await say(person, "yes"))[0]).toBe(false);
    expect(await say(person, "approve it")).toEqual([false, expect.stringMatching(/^Several/)]);
    expect((await say(agent, "approve it"))[0]).toBe(false);
    await person.post(`/approvals/${ids[1]}/refuse`, {});
    expect((await say(agent, "yes"))[0]).toBe(false);
    expect(await statusOf(ids[0] ?? "")).toBe("open");
    await person.post(`/approvals/${ids[0]}/refuse`, {});
  });

  it("does not take the yes that answers a question", async () => {
    const id = await ask();
    const first = await person.post("/interpret", { input: "turn on the fan" });
    const { session_id } = first.body.context;
    const context = { session_id };
    expect(first.body.natural_language).toMatch(/^Which one/);
    const { body } = await person.post("/interpret", { input: "no", context });
    expect(body.natural_language).toContain("I have done nothing");
    expect(await statusOf(id)).toBe("open");
    await person.post(`/approvals/${id}/refuse`, {});
  });

  it("is not decided by who may not command it", async () => {
    const id = await ask();
    const viewer = await house.key("viewer");
    for (const input of ["yes", "approve it"]) expect((await say(viewer, input))[0]).toBe(false);
    expect(await statusOf(id)).toBe("open");
    await person.post(`/approvals/${id}/refuse`, {});
  });
});
