/** Users, keys, tokens, contexts, and what else there is to ask. */
import { fc } from "../../support/any.ts";
import { change, post, type Row, read, remove } from "./wish.ts";
import { anyOf, mostly } from "./words.ts";

const facts = fc.dictionary(
  anyOf("user", "location", "mood", "<key>", "list"),
  fc.oneof(
    anyOf<unknown>("anna", "a & b", null, 1.5, -0, 1e21, true, "2030-01-01T00:00:00.000Z", "", []),
    fc.jsonValue({ maxDepth: 2 }),
  ),
  { maxKeys: 3 },
);

const role = anyOf("viewer", "user", "admin");
const grant = anyOf(
  { entities: ["light.*"] },
  { entities: ["*.kitchen"], commands: ["turn_on"] },
  {},
);
const newKey = fc.record(
  {
    name: anyOf("tablet", "<door>"),
    role,
    grant,
    expires_at: mostly(["2039-01-01T00:00:00Z"], "2001-01-01T00:00:00Z"),
  },
  { requiredKeys: ["name", "role"] },
);

export const NEW_USERS = ["grandma", "guest"];
const username = anyOf(...NEW_USERS, "unknown");
const newUser = fc.record(
  {
    username: anyOf(...NEW_USERS),
    password: mostly(["knit one purl two"], "short"),
    role,
    grant,
  },
  { requiredKeys: ["username", "password", "role"] },
);
const login = fc.record({
  username: anyOf("viewer", "grandma"),
  password: anyOf("password-of-a-user", "knit one purl two"),
});

const addon = anyOf(
  { action: "info", slug: "mosquitto" },
  { action: "info", slug: "x" },
  { action: "start", slug: "mosquitto" },
);

/** A few are rare because a password is hashed slowly on purpose. */
export const ACCOUNTS: readonly Row[] = [
  [1, post("/auth/users", newUser)],
  [1, post("/auth/token", login)],
  [6, change("PATCH", "/auth/users/", username, fc.record({ role, grant }, { requiredKeys: [] }))],
  [4, remove("/auth/users/", username)],
  [15, post("/auth/keys", newKey)],
  [8, remove("/auth/keys/", mostly(["«key_id»"], "0123456789abcdef", "x"))],
  [8, read("/auth/users", "/auth/keys")],
  [15, read("/auth/whoami")],
  [4, post("/auth/ticket", fc.constant({}))],
  [3, post("/auth/refresh", anyOf({ refresh_token: "«refresh»" }))],
  [3, post("/auth/revoke", anyOf({ token: "«token»" }, { token: "«refresh»" }))],
  [30, post("/api/context", facts)],
  [20, read("/api/context?type=current", "/api/context", "/api/context?type=old")],
  [12, post("/api/events/never_heard", fc.record({ event_data: facts }, { requiredKeys: [] }))],
  [
    10,
    read(
      "/addons",
      "/packages",
      "/packages?category=theme",
      "/packages?category=x",
      "/jobs/unknown",
    ),
  ],
  [6, post("/addons", addon)],
  [6, read("/mcp", "/api/actions", "/nowhere", "/api", "/")],
  [3, post("/webhooks/no-such-webhook-has-this-name", facts)],
];
