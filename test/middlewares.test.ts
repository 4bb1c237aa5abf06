/** The order of the broker's middlewares, as the broker of every process has them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Caller, Grant, Role } from "../shared/kernel/caller.ts";
import { action, call, contract, implement } from "../shared/kernel/contract.ts";
import type { ServiceDeps } from "../shared/service-deps.ts";
import { type FreshStore, freshStore } from "./services/devices/fresh-store.ts";
import { stillClock } from "./support/clocks.ts";
import { partsOf } from "./support/parts.ts";
import { configFor } from "./support/settings.ts";

const one = { entity_id: { type: "string" } } as const;
const safe = contract("safe", {
  open: action("For who may open it", one, {
    role: "user",
    touches: ({ entity_id }) => [{ entity_id, command: "open" }],
  }).returns<string>(),
  ask: action("For who may ask", {}, { role: "viewer" }).returns<string>(),
});

const LOCK = { entity_id: "lock.safe" };
const by = (role: Role, grant: Grant | undefined, idempotency: string) => {
  const caller: Caller = { sub: "u1", name: "alice", role, via: "token", grant };
  return { meta: { caller, idempotency } };
};
let store: FreshStore;
let parts: ServiceDeps;
let ran = 0;

beforeAll(async () => {
  store = freshStore();
  parts = await partsOf(configFor({}), store, stillClock());
  const run = () => {
    ran += 1;
    return `answer ${ran}`;
  };
  parts.broker.createService(implement(safe, { open: run, ask: run }));
  await parts.broker.start();
});
afterAll(async () => {
  await parts.broker.stop();
  await store.remove();
});
beforeEach(() => {
  ran = 0;
});

const open = (role: Role, grant: Grant | undefined, key: string) =>
  call(parts.broker, safe.open, LOCK, by(role, grant, key));
const ask = (role: Role, grant: Grant | undefined, key: string) =>
  call(parts.broker, safe.ask, {}, by(role, grant, key));
const refused = { code: 403, type: "FORBIDDEN" };

it("looks at rights first: what was answered before is not shown to who may no longer ask", async () => {
  await open("user", undefined, "demoted");
  await expect(open("viewer", undefined, "demoted")).rejects.toMatchObject({
    data: { needed: "user" },
  });
  await expect(open("user", { entities: ["light.*"] }, "demoted")).rejects.toMatchObject({
    data: LOCK,
  });
  expect(await open("user", undefined, "demoted")).toBe("answer 1");
});

it("claims no key for a call that is refused", async () => {
  await expect(open("viewer", undefined, "claimed")).rejects.toMatchObject(refused);
  const claim = await store.idempotency.claim("u1 claimed", "print", 1000, 1000);
  expect(claim.outcome).toBe("new");
});

it("measures also what is refused", async () => {
  const text = 'hearth_action_failures_total{action="safe.open",code="FORBIDDEN"}';
  const count = async () =>
    Number((await parts.metrics.text()).split(text)[1]?.split("\n")[0] ?? 0);
  const before = await count();
  await expect(open("viewer", undefined, "measured")).rejects.toMatchObject(refused);
  expect(await count()).toBe(before + 1);
});

describe("an answer that is asked for again", () => {
  const LIGHTS = { entities: ["light.*", "switch.*"], commands: ["turn_on", "turn_off"] };
  type Row = readonly [what: string, Role, Grant | undefined, Role, Grant | undefined];

  it.each<Row>([
    ["a lower role", "admin", undefined, "user", undefined],
    [
      "a grant where there was none",
      "user",
      undefined,
      "user",
      {
        entities: ["light.*"],
      },
    ],
    [
      "a grant for commands where there was none",
      "user",
      undefined,
      "user",
      {
        commands: ["turn_on"],
      },
    ],
    ["fewer entities", "user", LIGHTS, "user", { ...LIGHTS, entities: ["light.*"] }],
    ["fewer commands", "user", LIGHTS, "user", { ...LIGHTS, commands: ["turn_on"] }],
  ])("is not shown to who has %s now, though the action still is allowed", async (what, ...row) => {
    const [roleThen, grantThen, roleNow, grantNow] = row;
    await ask(roleThen, grantThen, what);
    await expect(ask(roleNow, grantNow, what)).rejects.toMatchObject(refused);
    expect(ran).toBe(1);
  });

  it.each<Row>([
    ["the same rights", "user", LIGHTS, "user", structuredClone(LIGHTS)],
    ["a higher role", "viewer", LIGHTS, "admin", LIGHTS],
    ["no grant any more", "user", LIGHTS, "user", undefined],
    ["an empty grant", "user", undefined, "user", {}],
    [
      "more entities",
      "user",
      LIGHTS,
      "user",
      {
        ...LIGHTS,
        entities: ["fan.*", "switch.*", "light.*"],
      },
    ],
  ])("is shown to who has %s now", async (what, ...row) => {
    const [roleThen, grantThen, roleNow, grantNow] = row;
    const first = await ask(roleThen, grantThen, what);
    expect(await ask(roleNow, grantNow, what)).toBe(first);
    expect(ran).toBe(1);
  });
});
