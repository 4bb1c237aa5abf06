/** Requests that are wrong in every way we can think of: refused in their group's words, never a 5xx. */
import { afterAll, describe, expect, it } from "@jest/globals";
import { METHODS } from "../../../gateway/groups/group.ts";
import { GROUPS } from "../../../gateway/groups/groups.ts";
import { expectSafe } from "../../support/safe.ts";
import { expectFailure } from "../../support/shapes.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { wrongRequests } from "../../support/wrong.ts";

const JSON_TYPE = { "content-type": "application/json" };
const byRoute = Map.groupBy(wrongRequests, ({ letter, method, path }) => {
  const [plain = ""] = path.split("?");
  return `${method} ${plain.split("/").slice(0, 4).join("/").slice(0, 40)} of ${letter}`;
});

const UNKNOWN = [
  "/api",
  "/api/",
  "/api/v1",
  "/api/v2/state",
  "/api/v1/v1/state",
  "/api/states",
  "/api/state/a.b/c",
  "/api/control/light.kitchen",
  "/control/x",
  "/auth",
  "/auth/token/x",
  "/auth/keys/a/b",
  "/.env",
  "/.git/config",
  "/../etc/passwd",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/docs/../package.json",
  "/docs/%2e%2e/site.js",
  "/docs/pictures/%2e%2e/dashboard.md",
  "/docs/pictures/..%2fdashboard.md",
  "/docs/pictures/",
  "/docs/nothing",
  "/docs/start.md",
  "/docs/nothing.js",
  "/health/dead",
  "/metrics",
  "/$node/list",
  "/identity/listUsers",
  "/devices.list",
  "/api/%73tate",
  "/api%2Fstate",
  "/%",
  "/%00",
  "/%ff",
  "/api/state%00",
  "/api/state;a=1",
  "/API/state",
  "/Health",
  "/openapi.yaml",
  `/${"a/".repeat(2000)}`,
  "/wp-login.php",
  "/__proto__",
  "/constructor",
];

const paths = new Map(
  Object.values(GROUPS).flatMap(({ letter, routes }) =>
    routes.map(({ spec }): [string, string] => [spec.split(" ")[1] ?? "", letter]),
  ),
);
const taken = Object.values(GROUPS).flatMap(({ routes }) => routes.map(({ spec }) => spec));
/** Whether a method is taken there: what stands in a path may be the id in another one. */
const isTaken = (method: string, path: string) =>
  taken.some((spec) => new RegExp(`^${spec.replace(/:\w+/, "[^/]+")}$`).test(`${method} ${path}`));
const wrongMethods = [...paths.keys()].flatMap((path) =>
  METHODS.filter((method) => !isTaken(method, path)).map((method): [string, string, string] => [
    method,
    path.replace(/:\w+/, "a.b"),
    path,
  ]),
);

it("there are more than 300 wrong requests", () =>
  expect(wrongRequests.length + UNKNOWN.length + wrongMethods.length).toBeGreaterThan(300));

describe("a house", () => {
  const house = sharedHouse();
  afterAll(async () => {
    expect((await house.admin.get("/auth/whoami")).status).toBe(200);
  });

  it.each([...byRoute])("refuses every wrong %s", async (_route, requests) => {
    for (const { title, method, path, letter, status, body } of requests) {
      // On a path of several groups, a wrong body alone would not tell which of them is meant.
      const headers = { ...JSON_TYPE, "x-api-group": letter };
      const init = body === undefined ? {} : { body, headers };
      const answer = await house.admin.send(method, path, init);
      expect([title, answer.status]).toEqual([title, status]);
      expectFailure(letter, status, answer.body);
      expectSafe(answer.headers);
    }
  });

  it.each(UNKNOWN)("knows nothing at %s", async (path) => {
    for (const method of ["GET", "POST"]) {
      const { status, body } = await house.admin.send(method, path);
      expect([method, status]).toEqual([method, 404]);
      expectFailure("D", status, body);
    }
  });

  it.each(wrongMethods)("takes no %s at %s", async (method, path, pattern) => {
    const { status, body, headers } = await house.admin.send(method, path);
    const letter = path === "/api/state" ? "D" : paths.get(pattern);
    expect([status, headers.get("allow")]).toEqual([405, expect.stringContaining("OPTIONS")]);
    expectFailure((letter ?? "D") as "A", status, body);
  });
});
