/** Words that every object of the language knows by itself are words like any other to a house. */
import { describe, expect, it } from "@jest/globals";
import type { Route } from "../../../gateway/groups/group.ts";
import { GROUPS } from "../../../gateway/groups/groups.ts";
import { expectFailure } from "../../support/shapes.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const INHERITED = ["constructor", "toString", "__proto__", "hasOwnProperty"];

type Asked = readonly [spec: string, letter: string, route: Route];

/** Logging in and out would end the test's own credential. */
const routes = Object.values(GROUPS).flatMap(({ letter, routes: own }) =>
  own
    .filter(({ spec }) => !/ \/auth\/(token|revoke|users|password)/.test(spec))
    .map((route): Asked => [route.spec, letter, route]),
);

/** The value with one of its texts in place of each of them, at any depth. */
const replaced = (value: unknown, word: string): readonly unknown[] => {
  if (typeof value === "string") return [word, `${word}.thing`];
  if (Array.isArray(value))
    return value.flatMap((one, at) => replaced(one, word).map((other) => value.with(at, other)));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    replaced(inner, word).map((other) => ({ ...value, [name]: other })),
  );
};

describe("a house", () => {
  const house = sharedHouse();

  it.each(routes)("of %s in group %s takes them for values", async (spec, letter, route) => {
    const [method = "", path = ""] = spec.split(" ");
    for (const word of INHERITED) {
      const bodies = [route.example.body, ...replaced(route.example.body, word)];
      const answers = await Promise.all(
        bodies.map((body) =>
          house.admin.send(method, path.replace(/:\w+/g, word), {
            headers: { "x-api-group": letter, "content-type": "application/json" },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          }),
        ),
      );
      for (const { status, body } of answers) {
        expect(status).toBeLessThan(500);
        if (status >= 400) expectFailure(letter, status, body);
      }
    }
  });

  it.each(routes)("of %s in group %s knows no such filters", async (spec, letter, route) => {
    const [method = "", path = ""] = spec.split(" ");
    const known = route.example.path ?? path.replace(/:\w+/g, "light.kitchen");
    for (const word of INHERITED) {
      const { status, body } = await house.admin.send(
        method,
        `${known}${known.includes("?") ? "&" : "?"}${word}=on`,
        {
          headers: { "x-api-group": letter, "content-type": "application/json" },
          ...(route.example.body && { body: JSON.stringify(route.example.body) }),
        },
      );
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(word)]);
    }
  });

  it("keeps such attributes, and tells them", async () => {
    const lamp = "light.kitchen";
    const attributes = { toString: 1, valueOf: "two" };
    const told = { entity_id: lamp, state: "on", attributes };
    expect((await house.admin.post("/api/state", told)).status).toBe(200);
    const { body } = await house.admin.get(`/api/state/${lamp}`);
    expect(body).toMatchObject({ state: "on", attributes });
  });
});
