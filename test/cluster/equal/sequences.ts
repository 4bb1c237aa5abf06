/** Sequences of requests: who asks, under which conditions, the same again; sometimes rubbish. */

import { METHODS, type Route } from "../../../gateway/groups/group.ts";
import { GROUPS } from "../../../gateway/groups/groups.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { fc } from "../../support/any.ts";
import { bodyFor } from "../../support/arbitrary.ts";
import { ACCOUNTS } from "./account-wishes.ts";
import { DEVICES } from "./device-wishes.ts";
import { CALLERS } from "./houses.ts";
import { isRestless } from "./masking.ts";
import { ROUTINES } from "./routine-wishes.ts";
import type { Asked } from "./sending.ts";
import { STORIES } from "./stories.ts";
import type { Wish } from "./wish.ts";
import { anyOf, mostly, often } from "./words.ts";

/** With meaning, each kind as often as its weight says. */
const wish = often<Wish>(...DEVICES, ...ROUTINES, ...ACCOUNTS);

/**
 * Not from their rules: a chance user or password is hashed slowly on purpose, a job ends when it
 * ends, and what is stored of a device that moves is moved on by itself. What tells of the process itself
 * differs: its settings, its load, the file of its store.
 */
const isFree = ({ spec }: Route) =>
  !/ (\/auth\/(token|users)|\/(addons|packages|settings|load|backup|restore|auth\/setup)$|\/api\/state$)/.test(
    spec,
  );

const routes = Object.values(GROUPS).flatMap(({ letter, routes: own }) =>
  own.filter(isFree).map((route) => ({ letter, route })),
);

/** A sensor that nothing moves, in place of one that is never the same: messages quote what it reads. */
const still = (made: Wish): Wish =>
  JSON.parse(JSON.stringify(made).replaceAll("sensor.power", "binary_sensor.front_door"));

/** As the rules of a route have it, and now and then not. */
const fromRules: fc.Arbitrary<Wish> = fc.oneof(
  ...routes.map(({ letter, route }) => {
    const [method = "", path = ""] = route.spec.split(" ");
    const headers = { "x-api-group": letter };
    return fc
      .record({
        body: bodyFor({ ...route.body, ...(route.extraFields && { extra: { type: "any" } }) }),
        query: bodyFor(route.query),
        id: anyOf("light.kitchen", "light.nowhere", "0123456789abcdef", "x"),
      })
      .map(({ body, query, id }): Wish => {
        const asked = new URLSearchParams(
          Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
        );
        const at = `${path.replace(/:\w+/, id)}${asked.size > 0 ? `?${asked}` : ""}`;
        return still({ method, path: at, headers, ...(route.body && { body }) });
      });
  }),
);

const paths = [...new Set(routes.map(({ route }) => route.spec.split(" ")[1] ?? ""))];
const wrongMethod: fc.Arbitrary<Wish> = fc.record({
  method: anyOf(...METHODS, "OPTIONS", "HEAD"),
  path: anyOf(...paths, "/health").map((path) => path.replace(/:\w+/, "unknown")),
});

const broken: fc.Arbitrary<Wish> = fc.record({
  method: fc.constant("POST"),
  path: anyOf(...paths.filter((path) => !path.includes(":"))),
  body: anyOf("{", "[]", "null", '"on"', '{"__proto__":{"role":"admin"}}', '{"a":1e999}', "\u0000"),
});

const PLAIN = {};
const headers = often<Record<string, string>>(
  [40, anyOf(PLAIN)],
  [6, anyOf("k1", "k2").map((key) => ({ "idempotency-key": `${key}-«run»` }))],
  [
    1,
    anyOf<Record<string, string>>(
      { "content-type": "text/plain" },
      { "x-api-group": "B" },
      { "content-encoding": "gzip" },
      { "idempotency-key": "ä b" },
      { origin: "http://evil.example" },
      { "if-match": "x" },
      { accept: "text/html" },
    ),
  ],
);
/** Of what changes by itself, no version is told. */
const takesVersion = ({ path, body }: Wish) =>
  /^\/(control|api\/control)$/.test(path) && !isRestless((body as Free)?.entity_id);
const version = often(
  [6, anyOf(PLAIN)],
  [1, mostly(["«version»", "«version»", "1"], "0").map((one) => ({ "if-match": `"${one}"` }))],
);
const besides = often(
  [24, anyOf("")],
  [4, anyOf("dry_run=true")],
  [1, anyOf("dry_run=1", "dryRun=true")],
);

/** Mostly those who may do much; else most answers were refusals. */
const caller = often(
  [16, anyOf("«admin»")],
  [3, anyOf("«admin key»", "«user key»", "«user»")],
  [2, anyOf(...CALLERS.map((name) => `«${name}»`))],
  [1, anyOf("ApiKey «key»", "Bearer «token»", "ApiKey hk_nothing", "Bearer x", "Basic eDp5", "")],
);

const asked = fc
  .record({
    wish: often([30, wish], [4, fromRules], [1, wrongMethod], [1, broken]),
    headers,
    version,
    besides,
    caller,
    isVersioned: often([12, anyOf(false)], [1, anyOf(true)]),
  })
  .map(({ wish: asks, besides: query, ...rest }): Asked => {
    const { method, path, headers: own, body } = asks;
    const at = rest.isVersioned ? path.replace(/^\/api\//, "/api/v1/") : path;
    const isDry = query !== "" && method !== "GET";
    return {
      method,
      path: isDry ? `${at}${at.includes("?") ? "&" : "?"}${query}` : at,
      headers: {
        ...(rest.caller && { authorization: rest.caller }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...own,
        ...(takesVersion(asks) && rest.version),
        ...rest.headers,
      },
      ...(body !== undefined && { body }),
    };
  });

/** Now and then the same is asked again, word by word. */
const random = fc
  .array(fc.tuple(asked, often([8, anyOf(false)], [1, anyOf(true)])), {
    minLength: 1,
    maxLength: 4,
  })
  .map((all) => all.flatMap(([one, isTwice]) => (isTwice ? [one, one] : [one])));

export const sequence = often<readonly Asked[]>([60, random], [1, anyOf(...STORIES)]);
