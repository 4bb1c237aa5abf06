/** Requests that only together mean something: what is made is used, and taken away again. */
import type { Asked } from "./sending.ts";

const ask = (authorization: string, method: string, path: string, body?: object): Asked => ({
  method,
  path,
  headers: { authorization, ...(body && { "content-type": "application/json" }) },
  ...(body && { body }),
});
const ADMIN = "«admin»";
const admin = (method: string, path: string, body?: object) => ask(ADMIN, method, path, body);
const automation = (action: string, fields: object = { automation_id: "«automation»" }) =>
  admin("POST", "/automations", { action, ...fields });
const withKey = (key: string, body: object): Asked => {
  const asked = admin("POST", "/control", body);
  return { ...asked, headers: { ...asked.headers, "idempotency-key": `${key}-«run»` } };
};
const ifMatch = (version: string, body: object): Asked => {
  const asked = admin("POST", "/control", body);
  return { ...asked, headers: { ...asked.headers, "if-match": `"${version}"` } };
};

const TOGGLE = { entity_id: "light.kitchen", command: "toggle" };
const DIM = { entity_id: "light.kitchen", command: "turn_on", brightness: 77 };
const KEY = "ApiKey «key»";
const TOKEN = "Bearer «token»";
const VIEWER = { username: "viewer", password: "password-of-a-user" };

const SCENE = {
  name: "Story",
  actions: [
    { device: "light.kitchen", action: "dim", value: 30 },
    { device: "switch.tv_socket", action: "toggle" },
  ],
};
const CONFIG = {
  alias: "Story",
  trigger: { platform: "event", event_type: "never_fired" },
  action: [
    { service: "light.turn_on", target: { entity_id: "light.kitchen" }, data: { brightness: 9 } },
    { service: "light.turn_off", target: { entity_id: "light.hallway" } },
  ],
};

/** Now and then; a few log in, which is slow on purpose. */
export const STORIES: readonly (readonly Asked[])[] = [
  [
    admin("POST", "/auth/keys", { name: "tablet", role: "user", grant: { entities: ["light.*"] } }),
    ask(KEY, "GET", "/auth/whoami"),
    ask(KEY, "POST", "/control", TOGGLE),
    ask(KEY, "POST", "/control", { entity_id: "switch.tv_socket", command: "toggle" }),
    admin("DELETE", "/auth/keys/«key_id»"),
    ask(KEY, "GET", "/auth/whoami"),
  ],
  [
    admin("POST", "/api/scene", SCENE),
    admin("POST", "/scenes/activate", { scene_id: "«scene»" }),
    admin("POST", "/api/undo", { context_id: "«context»" }),
    admin("POST", "/api/undo", { last: true }),
    admin("DELETE", "/scenes/story"),
    admin("POST", "/scenes/activate", { scene_id: "Story" }),
  ],
  [
    automation("create", { config: CONFIG }),
    automation("toggle"),
    automation("trigger"),
    admin("GET", "/api/state/light.kitchen"),
    automation("duplicate"),
    automation("delete"),
    automation("update", { automation_id: "story", config: { ...CONFIG, mode: "queued" } }),
    admin("GET", "/automations/story/traces"),
    automation("delete", { automation_id: "story" }),
    admin("GET", "/automations"),
  ],
  [
    withKey("same", DIM),
    withKey("other", TOGGLE),
    withKey("same", DIM),
    withKey("same", TOGGLE),
    admin("GET", "/history?entity_id=light.kitchen&start_time=«start»"),
  ],
  [
    admin("GET", "/api/state/light.kitchen"),
    ifMatch("«version»", TOGGLE),
    ifMatch("«version»", TOGGLE),
    ifMatch("1", TOGGLE),
    admin("POST", "/api/undo", { last: true }),
  ],
  [
    ask("", "POST", "/auth/token", VIEWER),
    ask(TOKEN, "GET", "/auth/whoami"),
    ask("", "POST", "/auth/refresh", { refresh_token: "«refresh»" }),
    ask(TOKEN, "POST", "/control", TOGGLE),
    ask(TOKEN, "POST", "/auth/revoke", { token: "«token»" }),
    ask(TOKEN, "GET", "/auth/whoami"),
    ask("", "POST", "/auth/refresh", { refresh_token: "«refresh»" }),
  ],
];
