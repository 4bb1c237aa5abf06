/** Bodies and queries made from each route's own rules: whatever they say, the answer is in order. */
import { describe, expect, it } from "@jest/globals";
import type { Route } from "../../../gateway/groups/group.ts";
import { GROUPS } from "../../../gateway/groups/groups.ts";
import { fc } from "../../support/any.ts";
import { bodyFor } from "../../support/arbitrary.ts";
import { expectFailure } from "../../support/shapes.ts";
import { sharedHouse } from "../../support/shared-house.ts";

/** Logging in and out is slow by intention, and would end the test's own credential. */
const isOften = ({ spec }: Route) => !/ \/auth\/(token|revoke|users)/.test(spec);

const routes = Object.values(GROUPS).flatMap(({ letter, routes: own }) =>
  own
    .filter(isOften)
    .map((route): [string, string, Route] => [`${letter} ${route.spec}`, letter, route]),
);

/** Nothing is to be fetched from anywhere. */
const NOWHERE = "http://127.0.0.1:9";

describe("a house", () => {
  const house = sharedHouse({ PACKAGE_SOURCE: NOWHERE, ADDON_REGISTRY: NOWHERE });

  it.each(routes)("answers whatever %s is sent as documented", async (_name, letter, route) => {
    const [method = "", path = ""] = route.spec.split(" ");
    const sent = fc.record({
      body: bodyFor({
        ...route.body,
        ...(route.extraFields && { extra: { type: "any" as const } }),
      }),
      query: bodyFor(route.query),
      id: fc.constantFrom("light.kitchen", "light.nowhere", "0123456789abcdef", "x"),
      isDry: fc.boolean(),
    });
    const property = fc.asyncProperty(sent, async ({ body, query, id, isDry }) => {
      const asked = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [
          name,
          typeof value === "string" ? value : JSON.stringify(value),
        ]),
      );
      if (isDry && method !== "GET") asked.set("dry_run", "true");
      const headers = {
        "x-api-group": letter,
        ...(route.body && { "content-type": "application/json" }),
      };
      const answer = await house.admin.send(method, `${path.replace(/:\w+/, id)}?${asked}`, {
        headers,
        ...(route.body && { body: JSON.stringify(body) }),
      });
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 400) expectFailure(letter, answer.status, answer.body);
    });
    await fc.assert(property, { numRuns: 60 });
  });
});
