/** Who may do what: every route against every role, and what a grant hides and refuses. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { GROUPS } from "../../../gateway/groups/groups.ts";
import { ROLES, type Role } from "../../../shared/kernel/caller.ts";
import { type Answer, type Client, clientFor, type Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { ROUTES } from "./route-needs.ts";

const send = (client: Client, method: string, path: string, { body, headers }: Loose = {}) =>
  client.send(method, path, {
    headers: { ...(body && { "content-type": "application/json" }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

const rows = Object.entries(ROUTES).map(([name, [needed, request, status = 200]]) => {
  const [letter = "", method = "", path = ""] = name.split(" ");
  return { name, needed, request, status, letter, method, path };
});

it("knows the least role of every route", () => {
  const all = Object.values(GROUPS).flatMap(({ letter, routes }) =>
    routes.map(({ spec }) => `${letter} ${spec}`),
  );
  expect(Object.keys(ROUTES).sort()).toEqual(all.sort());
});

describe("a house", () => {
  const house = sharedHouse();
  const clients: Partial<Record<Role, readonly Client[]>> = {};
  beforeAll(async () => {
    const guest = { username: "guest", password: "user-password", role: "viewer" };
    await house.admin.post("/auth/users", guest);
    for (const role of ROLES) clients[role] = [await house.user(role), await house.key(role)];
  });

  describe.each(rows)("$name", ({ needed, request, status, letter, method, path: pattern }) => {
    const ask = async (client: Client): Promise<Answer> => {
      const { path = pattern, body } = (await request?.(house)) ?? {};
      // Users and keys are changed by dry runs only: the next role asks for the same.
      const isDry =
        method !== "GET" &&
        needed === "admin" &&
        pattern.startsWith("/auth") &&
        // It changes nothing.
        pattern !== "/auth/preview";
      return send(client, method, `${path}${isDry ? "?dry_run=true" : ""}`, {
        body,
        headers: { "x-api-group": letter },
      });
    };

    it.each(ROLES)(`needs ${needed}: answers %s accordingly, by token and by key`, async (role) => {
      const isAllowed = needed === "public" || ROLES.indexOf(role) >= ROLES.indexOf(needed);
      for (const client of clients[role] ?? [])
        expect((await ask(client)).status).toBe(isAllowed ? status : 403);
    });

    it("asks for a credential, unless it is public", async () => {
      expect((await ask(house.anyone)).status).toBe(needed === "public" ? status : 401);
    });
  });

  it.each(["/health", "/health/ready", "/openapi.json", "/docs", "/docs/api"])(
    "shows %s to every client, also to those with a bad credential",
    async (path) => {
      expect((await house.anyone.get(path)).status).toBe(200);
      expect((await clientFor(house.url, "Bearer x.y.z").get(path)).status).toBe(200);
    },
  );
});
