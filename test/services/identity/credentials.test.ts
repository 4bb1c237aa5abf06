/** Credentials that are looked at again: each way in which one ends, and what is read for it. */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { newAccount } from "../../../services/identity/accounts.ts";
import { openAgentTokens } from "../../../services/identity/agent-tokens.ts";
import { openAgents } from "../../../services/identity/agents.ts";
import { openCredentials } from "../../../services/identity/credentials.ts";
import { openKeys } from "../../../services/identity/keys.ts";
import { openRecords } from "../../../services/identity/oauth-records.ts";
import type { TokenResult } from "../../../shared/contracts/identity/results.ts";
import { type Caller, SYSTEM } from "../../../shared/kernel/caller.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";
import { type Fresh, MADE_AT, openFresh } from "./fresh.ts";

const MINUTE_MS = 60_000;
const narrow = { entities: ["light.*"], commands: ["turn_on"] };

let clock: StillClock;
let fresh: Fresh;
let tokens: ReturnType<Fresh["tokens"]>;
let keys: ReturnType<typeof openKeys>;
let credentials: ReturnType<typeof openCredentials>;
beforeEach(async () => {
  clock = stillClock();
  fresh = await openFresh(clock);
  tokens = fresh.tokens();
  keys = openKeys(fresh.store, clock);
  const agents = openAgents(fresh.store, fresh.accounts, clock, "UTC");
  const agentTokens = openAgentTokens(agents, openRecords(fresh.store, clock));
  const { accounts } = fresh;
  credentials = openCredentials({ accounts, keys, tokens, agents: agentTokens }, clock, "UTC");
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fresh.close();
});

const login = async () => {
  const issued = await tokens.issue((await fresh.accounts.get("anna")).value);
  return { ...issued, caller: (await credentials.byToken(issued.token)) as Caller };
};
const newKey = async (wanted: { grant?: typeof narrow; expires_at?: string } = {}) => {
  const made = await keys.create({ name: "tablet", role: "user", created_by: "admin", ...wanted });
  return { ...made, caller: (await credentials.byKey(made.key)) as Caller };
};
const present = async (caller: Caller) => (await credentials.present([caller]))[0];
const change = async (changed: object | undefined) => {
  const stored = await fresh.accounts.get("anna");
  await fresh.accounts.change(stored, changed && { ...stored.value, ...changed });
};

describe("a token that is looked at again", () => {
  it("is good as long as nothing has happened, and shown as it was", async () => {
    const { caller } = await login();
    expect(await present(caller)).toEqual(caller);
  });

  it.each<[what: string, end: (issued: TokenResult) => unknown]>([
    ["its time is over", () => clock.advance(MINUTE_MS)],
    ["it is revoked", ({ token }) => tokens.revoke(token)],
    ["its session is revoked", ({ refresh_token }) => tokens.revoke(refresh_token)],
    [
      "its refresh token is used twice",
      async ({ refresh_token }) => {
        await tokens.refresh(refresh_token);
        await tokens.refresh(refresh_token).catch(() => undefined);
      },
    ],
    ["its user has a new password", () => change({ generation: 2 })],
    ["its user is deleted", () => change(undefined)],
    [
      "its user is deleted and made again",
      async () => {
        await change(undefined);
        await fresh.accounts.add(newAccount({ username: "anna", role: "user" }, "", MADE_AT));
      },
    ],
  ])("has ended when %s, as for a caller that shows it", async (_what, end) => {
    const { caller, ...issued } = await login();
    await end(issued);
    expect(await present(caller)).toBeNull();
    expect(await credentials.byToken(issued.token)).toBeUndefined();
  });

  it("is good until the last moment", async () => {
    const { caller, expires_at } = await login();
    await clock.advance(Date.parse(expires_at) - clock.now() - 1);
    expect(await present(caller)).toEqual(caller);
  });

  it("outlives another token of the same user, and the use of its own refresh token", async () => {
    const [mine, other] = [await login(), await login()];
    await tokens.revoke(other.token);
    await tokens.revoke(other.refresh_token);
    await tokens.refresh(mine.refresh_token);
    expect(await credentials.present([mine.caller, other.caller])).toEqual([mine.caller, null]);
  });

  it.each([
    ["a new role", { role: "viewer" }],
    ["a grant", { grant: narrow }],
  ])("shows %s that its user has got", async (_what, changed) => {
    const { caller } = await login();
    await change(changed);
    expect(await present(caller)).toEqual({ ...caller, ...changed });
  });

  it("shows no grant that its user has lost, nor a role that it only claims", async () => {
    const { caller } = await login();
    expect(await present({ ...caller, role: "admin", grant: narrow })).toEqual(caller);
  });

  it.each([undefined, "", "x", "null", "[]", "[null,null,1]", '["a","b"]', '["a","b",2]'])(
    "is none with %j as what tells it apart",
    async (proof) => {
      const { proof: _own, ...caller } = (await login()).caller;
      expect(await present({ ...caller, ...(proof !== undefined && { proof }) })).toBeNull();
    },
  );

  it.each([undefined, null, "soon"])("is none when it ends %j", async (expires_at) => {
    const { caller } = await login();
    expect(await credentials.present([{ ...caller, expires_at }])).toEqual([null]);
  });

  it("is told apart by no secret: neither token nor refresh token is in what is known", async () => {
    const { caller, token, refresh_token } = await login();
    const known = JSON.stringify(caller);
    for (const secret of [...token.split("."), ...refresh_token.split(".")])
      expect(known).not.toContain(secret);
  });
});

describe("an API key that is looked at again", () => {
  it("is good as long as nothing has happened, with its role and grant", async () => {
    const { caller } = await newKey({ grant: narrow });
    expect(caller).toMatchObject({ role: "user", grant: narrow });
    expect(caller).not.toHaveProperty("proof");
    expect(await present(caller)).toEqual(caller);
  });

  it.each<[what: string, end: (id: string) => unknown]>([
    ["it is revoked", (id) => keys.revoke(id)],
    ["its time is over", () => clock.advance(MINUTE_MS)],
  ])("has ended when %s, as for a caller that shows it", async (_what, end) => {
    const expires_at = new Date(clock.now() + MINUTE_MS).toISOString();
    const { caller, id, key } = await newKey({ expires_at });
    await end(id);
    expect(await present(caller)).toBeNull();
    expect(await credentials.byKey(key)).toBeUndefined();
  });

  it("is none under an id without its beginning", async () => {
    const { caller, id } = await newKey();
    expect(await present({ ...caller, sub: id })).toBeNull();
    expect(await present({ ...caller, sub: `key:${id}x` })).toBeNull();
  });
});

describe("several credentials", () => {
  it("are looked at in their order, the service itself as none", async () => {
    const [ended, good, key] = [await login(), await login(), await newKey()];
    await tokens.revoke(ended.token);
    const asked = [ended.caller, key.caller, SYSTEM, good.caller, ended.caller];
    const seen = [null, key.caller, null, good.caller, null];
    expect(await credentials.present(asked)).toEqual(seen);
    expect(await credentials.present([])).toEqual([]);
  });

  it("cost one read of each document, however often it is needed", async () => {
    const [one, other, key] = [await login(), await login(), await newKey()];
    const read = jest.spyOn(fresh.store.documents, "get");
    const asked = [one, other, key].flatMap(({ caller }) => Array<Caller>(300).fill(caller));
    expect(await credentials.present(asked)).toEqual(asked);
    const documents = read.mock.calls.map(([collection, id]) => `${collection} ${id}`);
    // A user, a key, and for each token its own id and its session's.
    expect(documents).toHaveLength(6);
    expect(new Set(documents).size).toBe(6);
  });

  it("are read anew by each call", async () => {
    const { caller, token } = await login();
    expect(await present(caller)).toEqual(caller);
    await tokens.revoke(token);
    expect(await present(caller)).toBeNull();
  });
});
