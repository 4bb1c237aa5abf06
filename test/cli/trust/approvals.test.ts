/** Approvals, the policy, PINs and questions about permissions from a shell. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { ADMIN_PASSWORD } from "../../support/settings.ts";
import { cliHome } from "../support/home.ts";

const home = cliHome();
const { hearth } = home;

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const ASKED = 7;

let agent: Readonly<Record<string, string>>;

beforeAll(async () => {
  const { out } = await hearth("keys add assistant --role user --agent");
  agent = { HEARTH_TOKEN: out.trim() };
});

/** A command of the agent that the policy asks about: the id of its approval. */
const asked = async (words: string): Promise<string> => {
  const { code, err } = await hearth(words, { env: agent });
  const [, id = ""] = new RegExp(`hearth approvals approve (${UUID})`).exec(err) ?? [];
  expect([code, id]).toEqual([ASKED, expect.stringMatching(UUID)]);
  return id;
};

describe("a command that a person approves first", () => {
  it("ends with an exit code of its own, is listed, approved, and done", async () => {
    const id = await asked("set lock.garage unlock");
    expect((await hearth("get lock.garage --json")).json.state).toBe("locked");
    expect((await hearth("approvals")).out).toMatch(
      new RegExp(`^${id} +assistant +unlock lock.garage .* open`, "m"),
    );
    const { code, out } = await hearth(`approvals approve ${id}`);
    expect([code, out]).toEqual([0, expect.stringContaining("Status: done by admin")]);
    expect((await hearth("get lock.garage --json")).json.state).toMatch(/^unlock/);
    expect((await hearth("approvals")).out).toBe("None\n");
    expect((await hearth("approvals --all")).out).toContain(id);
    expect((await hearth(`approvals approve ${id}`)).code).toBe(1);
  });

  it("is listed as decidable for who may decide it, and not for who has asked", async () => {
    const id = await asked("set lock.front_door unlock");
    expect((await hearth("approvals --decidable")).out).toContain(id);
    const own = await hearth("approvals --decidable", { env: agent });
    expect([own.code, own.out]).toEqual([4, ""]);
    expect(await hearth("approvals --all --decidable")).toMatchObject({
      code: 2,
      err: expect.stringContaining("exclude each other"),
    });
    await hearth(`approvals refuse ${id}`);
  });

  it("is waited for until it is refused, and was not done", async () => {
    const id = await asked("set cover.garage_door open");
    const waiting = hearth(`approvals show ${id} --wait`, { env: agent });
    expect((await hearth(`approvals refuse ${id}`)).out).toBe("Refused: open cover.garage_door\n");
    expect(await waiting).toMatchObject({
      code: 1,
      out: expect.stringContaining("Status: refused by admin"),
      err: expect.stringContaining("Nothing was done: it is refused"),
    });
    expect((await hearth("get cover.garage_door --json")).json.state).toBe("closed");
  });

  it("is told for programs, too, and not approved by who has asked", async () => {
    const { code, err, out } = await hearth("set lock.front_door unlock --json", { env: agent });
    const { error } = JSON.parse(err);
    expect([code, out, error.code, error.exit_code]).toEqual([ASKED, "", "APPROVAL_REQUIRED", 7]);
    const { id } = error.details.approval;
    expect(await hearth(`approvals approve ${id}`, { env: agent })).toMatchObject({
      code: 4,
      err: expect.stringContaining("Who has asked for it cannot approve it"),
    });
    expect((await hearth(`approvals refuse ${id}`, { env: agent })).code).toBe(0);
  });

  it("is told of sentences and of trials", async () => {
    expect((await hearth("say unlock the front door", { env: agent })).code).toBe(ASKED);
    const tried = await hearth("set lock.front_door unlock --dry-run", { env: agent });
    expect(tried).toMatchObject({ code: ASKED, err: expect.stringContaining("nothing waits") });
    const stdin = "unlock the front door\nturn on the kitchen light\n";
    const { code, out, err } = await hearth(["say"], { stdin, env: agent });
    expect([code, out]).toEqual([0, expect.stringContaining("light.kitchen")]);
    expect(err).toContain("hearth approvals approve");
  });

  it("is not there where no approval has that id", async () => {
    const none = "00000000-0000-4000-8000-000000000000";
    expect((await hearth(`approvals show ${none}`)).code).toBe(5);
    expect((await hearth("approvals refuse nothing")).code).toBe(2);
  });
});

describe("webhooks of approvals", () => {
  it("are registered with their secret alone, listed and removed", async () => {
    const { out } = await hearth("approvals notify https://93.184.215.14/told --name phone");
    expect(out).toMatch(/^[\w-]{43}\n$/);
    const [{ id, name, url }] = (await hearth("approvals webhooks --json")).json.webhooks;
    expect([name, url]).toEqual(["phone", "https://93.184.215.14/told"]);
    expect((await hearth("approvals webhooks")).out).toMatch(
      new RegExp(`^${id} +phone +admin `, "m"),
    );
    expect((await hearth(["approvals", "forget", id])).out).toMatch(/^Removed https:/);
    expect((await hearth(["approvals", "forget", id])).code).toBe(5);
  });
});

describe("hearth policy", () => {
  it("shows rows and limits, and makes the house read-only", async () => {
    const { out } = await hearth("policy");
    expect(out).toMatch(/^agents_entrances +agents +acts: unlock, open_entrance, disarm +ask/m);
    expect(out).toContain("Read-only: no");
    expect((await hearth("policy read-only on --dry-run")).out).toContain("Read-only: yes");
    expect((await hearth("policy read-only on")).out).toContain("Read-only: yes");
    expect(await hearth("set light.kitchen on")).toMatchObject({
      code: 4,
      err: expect.stringContaining("hearth policy read-only off"),
    });
    await hearth("policy read-only off");
    expect((await hearth("set light.kitchen on")).code).toBe(0);
  });

  it("takes rows from a file, and the first ones again", async () => {
    const row = "- { id: dark, who: ['user:admin'], what: { entities: [fan.*] }, effect: deny }";
    expect((await hearth("policy set -", { stdin: row })).out).toMatch(
      /^dark +user:admin +entities: fan\.\* +deny/m,
    );
    const { code, err } = await hearth("policy set -", { stdin: "- { id: dark }" });
    expect([code, err]).toEqual([2, expect.stringContaining("who")]);
    expect((await hearth("policy set -", { stdin: "rows: null" })).out).toContain("agents_users");
  });
});

describe("hearth can", () => {
  it.each([
    ["can lock.front_door unlock", 0, "Yes, it would be done"],
    ["can light.kitchen brightness=60%", 0, "policy:"],
    ["can --action activate_scene scene_id=movie_night", 0, "Yes"],
    ["can light.kitchen open", 4, "request:"],
  ])("answers %s with %i: %s", async (words, code, text) =>
    expect(await hearth(words)).toMatchObject({ code, out: expect.stringContaining(text) }),
  );

  it("answers for a key that asks", async () => {
    const { body } = await home.admin.get("/auth/keys");
    const [{ id }] = body.keys;
    const { code, out } = await hearth(`can lock.front_door unlock --key ${id}`);
    expect([code, out]).toEqual([ASKED, expect.stringContaining("A person would approve")]);
  });

  it.each([
    ["can", "--action"],
    ["can light.kitchen light.office on", "too many"],
    ["can --action toggle light.kitchen", "is no field"],
  ])("refuses %s", async (words, text) =>
    expect(await hearth(words)).toMatchObject({ code: 2, err: expect.stringContaining(text) }),
  );
});

describe("hearth pin", () => {
  it("sets the PIN that an approval asks for", async () => {
    const rows =
      "- { id: locks, who: [agents], what: { domains: [lock] }, effect: ask, pin: true }";
    await hearth("policy set -", { stdin: rows });
    const stdin = `${ADMIN_PASSWORD}\n4711\n`;
    expect((await hearth("pin --password-stdin", { stdin })).out).toBe("Your PIN is set\n");
    const id = await asked("set lock.front_door unlock");
    const approve = `approvals approve ${id}`;
    expect((await hearth(approve)).err).toContain("--pin-stdin");
    expect((await hearth(`${approve} --pin-stdin`, { stdin: "4712\n" })).code).toBe(4);
    expect((await hearth(`${approve} --pin-stdin`, { stdin: "4711\n" })).code).toBe(0);
    const removal = await hearth("pin --remove --password-stdin", { stdin: `${ADMIN_PASSWORD}\n` });
    expect(removal.out).toBe("Your PIN is removed\n");
    await hearth("policy set -", { stdin: "rows: null" });
  });

  it("refuses a wrong password and a PIN of letters", async () => {
    expect((await hearth("pin --password-stdin", { stdin: "no\n4711\n" })).code).not.toBe(0);
    const stdin = `${ADMIN_PASSWORD}\nabcd\n`;
    expect((await hearth("pin --password-stdin", { stdin })).code).toBe(2);
  });
});

describe("the grant of a key", () => {
  it("is limited by options, and shown in words", async () => {
    const limits = "--deny lock.*,cover.* --values temperature=16..22,hvac_mode=heat|off";
    const times = "--hours 07:00-22:00 --weekdays mon,tue --uses 3 --until 2999-01-01T00:00:00Z";
    expect((await hearth(`keys add guest --role user ${limits} ${times}`)).code).toBe(0);
    const { out } = await hearth("keys");
    const [line = ""] = /^.* guest .*$/m.exec(out) ?? [];
    for (const text of [
      "deny: entities lock.*, cover.*",
      "values: temperature min 16 max 22 hvac_mode one_of heat, off",
      "hours: from 07:00 to 22:00",
      "weekdays: mon, tue",
      "uses: 3",
    ])
      expect(line).toContain(text);
    expect(out).toMatch(/^\w+ +assistant +user, agent /m);
  });

  it.each([
    ["keys add x --values temperature", "temperature=16..22"],
    ["keys add x --hours 7-22", "07:00-22:00"],
    ["keys add x --uses 0", "a whole number"],
  ])("is refused: %s", async (words, text) =>
    expect(await hearth(words)).toMatchObject({ code: 2, err: expect.stringContaining(text) }),
  );
});
