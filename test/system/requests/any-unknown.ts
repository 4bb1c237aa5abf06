/** Whatever no rule names, at any depth of any request there is, is refused by name, and nothing is done. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { Route } from "../../../gateway/groups/group.ts";
import { GROUPS } from "../../../gateway/groups/groups.ts";
import type { Free, Rule, Rules } from "../../../shared/kernel/rules.ts";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const STRAY = "stray_field";

const routes = Object.values(GROUPS).flatMap(({ letter, routes: own }) =>
  own.map((route): [string, string, Route] => [`${letter} ${route.spec}`, letter, route]),
);
const withBody = routes.filter(([, , { body, extraFields }]) => body && !extraFields);

/** A value that holds a stray field as deep as a rule goes, for each way down. */
const strayIn = (rule: Rule): readonly unknown[] => {
  if (rule.type === "object" && rule.props) return straysIn(rule.props);
  return rule.type === "array" ? strayIn(rule.items).map((item) => [item]) : [];
};
const straysIn = (rules: Rules): readonly Free[] => [
  { [STRAY]: 1 },
  ...Object.entries(rules).flatMap(([name, rule]) =>
    strayIn(rule).map((value) => ({ [name]: value })),
  ),
];

describe("a house", () => {
  const house = sharedHouse();
  /** What requests could have made that no event tells of. */
  const made = async () => {
    const paths = ["/auth/users", "/auth/keys", "/scenes", "/automations"];
    const answers = await Promise.all(paths.map((path) => house.admin.get(path)));
    return answers.map(({ body: { users, keys, scenes, automations } }) =>
      (users ?? keys ?? scenes ?? automations).map(({ id, entity_id }: Loose) => id ?? entity_id),
    );
  };
  let before = "";
  let madeBefore: unknown;
  beforeAll(async () => {
    before = (await house.admin.get("/api/events")).body.position;
    madeBefore = await made();
  });

  const send = (letter: string, { spec, example }: Route, body?: Free, query = "") => {
    const [method = "", pattern = ""] = spec.split(" ");
    const [path = ""] = (example.path ?? pattern.replace(/:\w+/g, "x")).split("?");
    return house.admin.send(method, path + query, {
      headers: { "x-api-group": letter, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  };

  it.each(withBody)("refuses a stray field at any depth of %s", async (_name, letter, route) => {
    for (const body of straysIn(route.body ?? {})) {
      const { status, text } = await send(letter, route, body);
      expect([body, status, text]).toEqual([body, 400, expect.stringContaining(STRAY)]);
    }
  });

  it.each(withBody)("tells which field of %s was misspelt", async (_name, letter, route) => {
    const { body = {} } = route.example;
    for (const name of Object.keys(route.body ?? {})) {
      const { [name]: value = 1, ...others } = body;
      const { status, text } = await send(letter, route, { ...others, [`${name}x`]: value });
      expect([name, status, text]).toEqual([
        name,
        400,
        expect.stringMatching(`did you mean (&#39;|')${name}(&#39;|')`),
      ]);
    }
  });

  it.each(routes)("refuses a stray name in the query of %s", async (_name, letter, route) => {
    const { body } = route.example;
    const { status, text } = await send(letter, route, body ?? (route.body && {}), `?${STRAY}=1`);
    expect([status, text]).toEqual([400, expect.stringContaining(STRAY)]);
  });

  it("has done nothing of all that", async () => {
    const { body } = await house.admin.get(`/api/events?since=${before}`);
    const caused = body.events.filter(({ context, user_id }: Loose) => context?.user_id ?? user_id);
    expect(caused).toEqual([]);
    expect(await made()).toEqual(madeBefore);
  });
});
