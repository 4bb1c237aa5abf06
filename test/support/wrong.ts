/** Wrong requests, made from the routes' own rules: each field replaced by each wrong kind of value. */
import type { Route } from "../../gateway/groups/group.ts";
import { GROUPS } from "../../gateway/groups/groups.ts";
import type { Free, Rule, Rules } from "../../shared/kernel/rules.ts";

export interface Wrong {
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly letter: string;
  readonly status: number;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

const KINDS: Readonly<Record<string, unknown>> = {
  string: "text",
  number: 12,
  boolean: true,
  array: [{}],
  object: { a: 1 },
  null: null,
};
const others = (...own: string[]): unknown[] =>
  Object.entries(KINDS).flatMap(([kind, value]) => (own.includes(kind) ? [] : [value]));

/** Values that the rule refuses. */
const wrongFor = (rule: Rule): unknown[] =>
  wrongKinds(rule).filter((value) => !(rule.nullable && value === null));

const wrongKinds = (rule: Rule): unknown[] => {
  switch (rule.type) {
    case "string":
      return [
        ...others("string"),
        ...(rule.min || rule.pattern || rule.format ? [""] : []),
        ...(rule.max ? ["x".repeat(rule.max + 1)] : []),
        ...["<script>", "a b", "Ä", "a.b\n", "\u0000"].filter(
          (text) => rule.pattern?.test(text) === false,
        ),
      ];
    case "number":
      return [
        ...others("number"),
        "12",
        ...(rule.min === undefined ? [] : [rule.min - 1, -1e300]),
        ...(rule.max === undefined ? [] : [rule.max + 1, 1e300]),
        ...(rule.integer ? [(rule.min ?? 0) + 0.5] : []),
      ];
    case "boolean":
      return [...others("boolean"), "true", 0];
    case "enum":
      return [...others(), "", "Admin"];
    case "array":
      return [
        ...others("array"),
        ...wrongFor(rule.items).map((item) => [item]),
        ...(rule.length ? [Array(rule.length + 1).fill(1), []] : []),
        ...(rule.max ? [Array(rule.max + 1).fill("a.b")] : []),
      ];
    case "object":
      return others("object");
    case "any":
      return [];
  }
};

const wrongBodies = (rules: Rules, base: Free, at = ""): [string, Free][] =>
  Object.entries(rules).flatMap(([field, rule]): [string, Free][] => {
    const { [field]: own, ...rest } = base;
    const inside = rule.type === "object" && rule.props;
    return [
      ...(rule.optional ? [] : [[`without ${at}${field}`, rest] as [string, Free]]),
      ...wrongFor(rule).map((value): [string, Free] => [
        `${at}${field} = ${JSON.stringify(value)?.slice(0, 40)}`,
        { ...base, [field]: value },
      ]),
      ...(inside
        ? wrongBodies(inside, (own ?? {}) as Free, `${field}.`).map(
            ([title, value]): [string, Free] => [title, { ...base, [field]: value }],
          )
        : []),
    ];
  });

const nested = (levels: number) => `{"a":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`;
const BROKEN: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {
  "an array": "[]",
  "a string": '"on"',
  "a number": "1",
  null: "null",
  true: "true",
  "half an object": "{",
  "no JSON": "entity_id=light.kitchen",
  "33 levels": nested(33),
  "100,000 levels": nested(100_000),
  "a prototype": '{"__proto__":{"role":"admin"}}',
  "a constructor": '{"parameters":{"constructor":{}}}',
  "an infinite number": '{"entity_id":1e999}',
  "Latin-1": Uint8Array.from([0x7b, 0x22, 0xe4, 0x22, 0x3a, 0x31, 0x7d]),
  "UTF-16": new Uint8Array(Buffer.from('{"a":1}', "utf16le")),
  "a null byte": '{"a":1}\u0000',
};

/** What a body is changed from; what is not here has an example. */
const BASES: Readonly<Record<string, Free>> = {
  "POST /auth/refresh": { refresh_token: "x" },
  "POST /auth/revoke": { token: "x" },
  "PATCH /auth/users/:username": { role: "viewer" },
  "PUT /scenes/:scene_id": { name: "Changed" },
  "PUT /api/scene/:scene_id": { name: "Changed" },
};
const partsOf = (spec: string): [method: string, path: string] => {
  const [method = "", path = ""] = spec.split(" ");
  return [method, path.replaceAll(/:\w+/g, "unknown")];
};

const inBodies = (letter: string, { spec, body, example }: Route): Wrong[] => {
  if (!body) return [];
  const [method, path] = partsOf(spec);
  const common = { method, path, letter, status: 400 };
  return [
    ...Object.entries(BROKEN).map(([what, text]) => ({ ...common, title: what, body: text })),
    ...wrongBodies(body, example.body ?? BASES[spec] ?? {}).map(([title, value]) => ({
      ...common,
      title,
      body: JSON.stringify(value),
    })),
  ];
};

const IDS = [
  "%",
  "%zz",
  "%E0%A4%A",
  "%ff",
  "%00",
  "%2F",
  "%2e%2e%2fetc%2fpasswd",
  "a%20b",
  "%3Cscript%3E",
  "%C3%A4",
  "a'b",
  "%22",
  "a;b",
  "a,b",
  "%0d%0aX-Evil:1",
  "x".repeat(300),
  "$where",
  "{}",
];

const inPaths = (letter: string, { spec }: Route): Wrong[] => {
  const [method = "", path = ""] = spec.split(" ");
  if (!path.includes(":")) return [];
  return IDS.map((id) => ({
    title: `the id ${id.slice(0, 30)}`,
    method,
    path: path.replace(/:\w+/, id),
    letter,
    status: 400,
    ...(BASES[spec] && { body: JSON.stringify(BASES[spec]) }),
  }));
};

const LISTS = ["", "%21", "Light", "a,,b", ",", "a%20b", "%3Cb%3E", "%00", "%ff", "x".repeat(6000)];
const inQueries = (letter: string, { spec, query, body, example }: Route): Wrong[] => {
  const [method, path] = partsOf(spec);
  const conditions = body ? ["", "1", "TRUE", "maybe&dry_run=true"] : [];
  const wrong = [
    ...Object.keys(query).flatMap((name) => LISTS.map((value) => `${name}=${value}`)),
    ...conditions.map((value) => `dry_run=${value}`),
  ];
  return wrong.map((text) => ({
    title: `?${text.slice(0, 30)}`,
    method,
    path: `${path}?${text}`,
    letter,
    status: 400,
    ...(body && { body: JSON.stringify(example.body ?? BASES[spec]) }),
  }));
};

const asBearer = (letter: string, { spec }: Route) =>
  !(letter === "C" && spec === "GET /api/state");

/** As a client with a token would send them. */
export const wrongRequests: readonly Wrong[] = Object.values(GROUPS).flatMap(({ letter, routes }) =>
  routes
    .filter((route) => asBearer(letter, route))
    .flatMap((route) => [
      ...inBodies(letter, route),
      ...inPaths(letter, route),
      ...inQueries(letter, route),
    ]),
);
