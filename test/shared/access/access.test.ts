/** Who may call what: the middleware at the action, in a real broker. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { ServiceBroker } from "moleculer";
import { access } from "../../../shared/access/access.ts";
import { beginBy } from "../../../shared/async/deadline.ts";
import { type Caller, ROLES } from "../../../shared/kernel/caller.ts";
import { action, call, contract, implement } from "../../../shared/kernel/contract.ts";
import type { Meta } from "../../../shared/kernel/meta.ts";
import { openStateCache } from "../../../shared/store/port/state-cache.ts";
import { stillClock } from "../../support/clocks.ts";

const one = { entity_id: { type: "string" } } as const;
const doors = contract("doors", {
  knock: action("For all", {}, { role: "public" }).returns<string>(),
  look: action("For who may read", {}, { role: "viewer" }).returns<string>(),
  watch: action("For one door", one, {
    role: "viewer",
    touches: ({ entity_id }) => [{ entity_id }],
  }).returns<string>(),
  open: action("For who may open it", one, {
    role: "user",
    touches: ({ entity_id }) => [{ entity_id, command: "open" }],
  }).returns<string>(),
  lend: action(
    "For who may hand out keys",
    {},
    { role: "admin", unnarrowed: true },
  ).returns<string>(),
  paint: action(
    "For who may, by the colour",
    { colour: { type: "string" } },
    { role: "user", roleFor: ({ colour }) => (colour === "white" ? "user" : "admin") },
  ).returns<string>(),
  rehang: action("For the service itself", {}, { role: "admin", internal: true }).returns<string>(),
  visit: action("For all, and looks on the way", {}, { role: "public" }).returns<string>(),
});

const alice: Caller = { sub: "u1", name: "alice", role: "user", via: "token" };
const as = (caller: Partial<Caller>, more: Meta = {}) => ({
  meta: { caller: { ...alice, ...caller }, ...more },
});
const DONE = "done";
const clock = stillClock();
const noStore = { cache: openStateCache().cache, refresh: async () => undefined };
const broker = new ServiceBroker({
  logger: false,
  validator: false,
  middlewares: [access({ clock, store: noStore, timeZone: "UTC" })],
});
let ran = 0;

beforeAll(async () => {
  const run = () => {
    ran += 1;
    return DONE;
  };
  broker.createService(
    implement(doors, {
      knock: run,
      look: run,
      watch: run,
      open: run,
      lend: run,
      paint: run,
      rehang: run,
      visit: (ctx) => call(ctx, doors.look, {}),
    }),
  );
  broker.createService({ name: "attic", actions: { rummage: run } });
  await broker.start();
});
afterAll(() => broker.stop());
beforeEach(() => {
  ran = 0;
});

/** What a caller hears: the answer, or the code of the refusal. */
const heard = (answer: Promise<unknown>) => answer.catch(({ type }) => type);

describe("a role", () => {
  const NEEDED = [
    [doors.knock, ["viewer", "user", "admin"]],
    [doors.look, ["viewer", "user", "admin"]],
    [doors.lend, ["admin"]],
  ] as const;

  it.each(NEEDED)("is asked for by %j", async (needing, allowed) => {
    for (const role of ROLES) {
      const isAllowed = (allowed as readonly string[]).includes(role);
      expect(await heard(call(broker, needing, {}, as({ role })))).toBe(
        isAllowed ? DONE : "FORBIDDEN",
      );
    }
    expect(ran).toBe(allowed.length);
  });

  it("may depend on what is asked", async () => {
    const paint = (role: "user" | "admin", colour: string) =>
      heard(call(broker, doors.paint, { colour }, as({ role })));
    expect(await paint("user", "white")).toBe(DONE);
    expect(await paint("user", "pink")).toBe("FORBIDDEN");
    expect(await paint("admin", "pink")).toBe(DONE);
  });

  it("that is missing is named, beside the one that is needed", async () => {
    const refused = call(broker, doors.lend, {}, as({ role: "viewer" }));
    await expect(refused).rejects.toMatchObject({
      code: 403,
      data: { role: "viewer", needed: "admin", action: "doors.lend" },
    });
  });
});

describe("an action that is internal", () => {
  it.each([
    ["system", DONE],
    ["token", "FORBIDDEN"],
    ["api_key", "FORBIDDEN"],
  ] as const)("answers an admin via %s: %s", async (via, expected) => {
    const options = as({ role: "admin", via });
    expect(await heard(call(broker, doors.rehang, {}, options))).toBe(expected);
    expect(ran).toBe(expected === DONE ? 1 : 0);
  });
});

describe("a caller without a credential", () => {
  it("may do what is public, and nothing else", async () => {
    expect(await heard(call(broker, doors.knock, {}))).toBe(DONE);
    expect(await heard(call(broker, doors.look, {}))).toBe("UNAUTHORIZED");
    expect(ran).toBe(1);
  });

  it("comes in through an action that calls another one", async () => {
    expect(await heard(call(broker, doors.visit, {}))).toBe("UNAUTHORIZED");
    expect(await heard(call(broker, doors.visit, {}, as({})))).toBe(DONE);
  });

  it("may call an action that says nothing of who may, not even an admin", async () => {
    for (const options of [{}, as({ role: "admin" })])
      expect(await heard(broker.call("attic.rummage", {}, options))).toBe("FORBIDDEN");
    expect(ran).toBe(0);
  });
});

describe("a grant", () => {
  const garage = { entities: ["cover.garage_*"] };

  it.each([
    ["lets see what it covers", doors.watch, "cover.garage_door", garage, DONE],
    ["hides what it does not cover", doors.watch, "cover.bedroom", garage, "FORBIDDEN"],
    ["lets command what it covers", doors.open, "cover.garage_door", garage, DONE],
    ["refuses what it does not cover", doors.open, "cover.bedroom", garage, "FORBIDDEN"],
    [
      "refuses another command",
      doors.open,
      "cover.garage_door",
      { commands: ["close"] },
      "FORBIDDEN",
    ],
    [
      "lets see where it names commands only",
      doors.watch,
      "cover.bedroom",
      { commands: ["close"] },
      DONE,
    ],
    ["allows what touches no entity", doors.look, undefined, garage, DONE],
    ["that narrows nothing allows it", doors.open, "cover.bedroom", {}, DONE],
  ] as const)("%s", async (_what, needing, entity_id, grant, expected) => {
    expect(await heard(call(broker, needing, { entity_id } as never, as({ grant })))).toBe(
      expected,
    );
    expect(ran).toBe(expected === DONE ? 1 : 0);
  });

  it("names in its refusal what was asked for, and no more", async () => {
    const refused = (needing: typeof doors.watch | typeof doors.open) =>
      call(broker, needing, { entity_id: "cover.bedroom" }, as({ grant: garage }));
    const entity_id = "cover.bedroom";
    await expect(refused(doors.watch)).rejects.toMatchObject({ data: { entity_id } });
    await expect(refused(doors.watch)).rejects.not.toHaveProperty("data.command");
    await expect(refused(doors.open)).rejects.toMatchObject({ data: { command: "open" } });
  });

  it("keeps even an admin from making wider credentials", async () => {
    const narrowed = as({ role: "admin", grant: garage });
    expect(await heard(call(broker, doors.lend, {}, narrowed))).toBe("FORBIDDEN");
  });
});

describe("a deadline", () => {
  it("that has passed stops the call before it does anything", async () => {
    const late = as({}, { deadline: clock.now() - 1 });
    expect(await heard(call(broker, doors.look, {}, late))).toBe("SERVICE_UNAVAILABLE");
    expect(ran).toBe(0);
  });

  it("that is far away changes nothing", async () => {
    const early = as({}, { deadline: clock.now() });
    expect(await heard(call(broker, doors.look, {}, early))).toBe(DONE);
  });

  it.each([
    [10_000, 7500],
    [undefined, undefined],
  ])("of %p lets one of several things begin until %p", (deadline, expected) => {
    expect(beginBy(deadline)).toBe(expected);
  });
});

describe("the log", () => {
  const logged = jest.fn();
  const logger = jest.spyOn(broker, "getLogger");
  beforeEach(() => {
    logged.mockClear();
    logger.mockImplementation(
      (part) => ({ info: (...entry: unknown[]) => logged(part, ...entry) }) as never,
    );
  });
  afterAll(() => logger.mockRestore());

  it("names each action of an admin, and who called it", async () => {
    await call(broker, doors.lend, {}, as({ role: "admin" }));
    const fields = { action: "doors.lend", caller: "alice" };
    expect(logged.mock.calls).toEqual([["access", "admin action", fields]]);
  });

  it.each([
    ["a public action", doors.knock, { role: "admin" }],
    ["an action that needs less than an admin", doors.look, { role: "admin" }],
    ["an action that the service itself calls", doors.rehang, { role: "admin", via: "system" }],
    ["an action that is refused", doors.lend, { role: "user" }],
  ] as const)("has no entry for %s", async (_what, needing, caller) => {
    await heard(call(broker, needing, {}, as(caller)));
    expect(logged).not.toHaveBeenCalled();
  });
});

it("leaves Moleculer's own actions to the nodes that call them", async () => {
  expect(await heard(broker.call("$node.list"))).toEqual([
    expect.objectContaining({ local: true }),
  ]);
});
