/** What the compiler must refuse: each row is a snippet that compiles, and its slip that does not. */
import { expect, it } from "@jest/globals";
import { complaintsAbout } from "../../support/compile.ts";

type Row = readonly [what: string, before: string, good: string, slip: string, complaint: string];

const CALL = `
  import { call, type Call } from "../shared/kernel/contract.ts";
  import { devices } from "../shared/contracts/devices.ts";
  declare const ctx: Call;
`;
const SERVICE = `
  import { action, contract, implement } from "../shared/kernel/contract.ts";
  const lamps = contract("lamps", {
    count: action("Count", { room: { type: "string" } }, { role: "viewer" }).returns<number>(),
    list: action("List", {}, { role: "viewer" }).returns<readonly string[]>(),
  });
`;
const ACTION = `
  import { action } from "../shared/kernel/contract.ts";
  const rules = { id: { type: "string" } } as const;
`;
const EVENT = `
  import type { ServiceBroker } from "moleculer";
  import { broadcast, event, on } from "../shared/kernel/contract.ts";
  declare const broker: ServiceBroker;
  const doorOpened = event<{ readonly door: string }>("doors.opened");
`;
const ROUTE = `
  import { route } from "../gateway/groups/group.ts";
  import { devices } from "../shared/contracts/devices.ts";
  import { entityRules } from "../shared/kernel/entity.ts";
  const answer = { id: entityRules.entity_id, state: entityRules.state } as const;
`;
const READ = "({ path }) => ({ entity_id: path.entity_id })";
const WRITE = "({ entity_id, state }) => ({ id: entity_id, state })";
const getRoute = (read: string, write: string) =>
  `route("GET /state/:entity_id", "getState", devices.get, { answer, read: ${read}, write: ${write} });`;
const postRoute = (read: string) =>
  `route("POST /state", "setState", devices.get, { body: { id: answer.id }, answer, read: ${read}, write: ${WRITE} });`;
const FAIL = `import { fail } from "../shared/kernel/errors.ts";`;
const CONFIG = `
  import type { Config } from "../shared/config/config.ts";
  declare const config: Config;
`;
const ORDER = `import { order } from "../services/devices/homes/virtual/traits.ts";`;
const DOMAIN = `
  import { becomes, domain } from "../shared/domains/domain.ts";
  const fields = { volume: { rule: { type: "number", optional: true } } } as const;
  const effect = becomes("on");
`;

const ROWS: readonly Row[] = [
  [
    "a call without a needed field",
    CALL,
    `call(ctx, devices.get, { entity_id: "light.hall" });`,
    "call(ctx, devices.get, {});",
    "Property 'entity_id' is missing",
  ],
  [
    "a call with a field of the wrong type",
    CALL,
    `call(ctx, devices.get, { entity_id: "light.hall" });`,
    "call(ctx, devices.get, { entity_id: 7 });",
    "Type 'number' is not assignable to type 'string'",
  ],
  [
    "a call with a field that the action does not take",
    CALL,
    `call(ctx, devices.list, { domain: "light" });`,
    `call(ctx, devices.list, { domian: "light" });`,
    "'domian' does not exist",
  ],
  [
    "a call of an action that the service does not have",
    CALL,
    "call(ctx, devices.registry, {});",
    "call(ctx, devices.fly, {});",
    "Property 'fly' does not exist",
  ],
  [
    "a result that is read as something else",
    CALL,
    "export const read = async (): Promise<number> => (await call(ctx, devices.list, {})).length;",
    "export const read = async (): Promise<string> => (await call(ctx, devices.list, {})).length;",
    "Type 'number' is not assignable to type 'string'",
  ],
  [
    "a service without one of its handlers",
    SERVICE,
    "implement(lamps, { count: () => 1, list: () => [] });",
    "implement(lamps, { count: () => 1 });",
    "Property 'list' is missing",
  ],
  [
    "a service with a handler that its contract does not name",
    SERVICE,
    "implement(lamps, { count: () => 1, list: () => [] });",
    "implement(lamps, { count: () => 1, list: () => [], fly: () => 1 });",
    "'fly' does not exist",
  ],
  [
    "a handler that answers something else",
    SERVICE,
    "implement(lamps, { count: () => 1, list: () => [] });",
    "implement(lamps, { count: () => 'one', list: () => [] });",
    "Type 'string' is not assignable to type 'number",
  ],
  [
    "a handler that reads a parameter which no rule names",
    SERVICE,
    "implement(lamps, { count: ({ params }) => params.room.length, list: () => [] });",
    "implement(lamps, { count: ({ params }) => params.rooms.length, list: () => [] });",
    "Property 'rooms' does not exist",
  ],
  [
    "a need that touches what no rule names",
    ACTION,
    `action("x", rules, { role: "user", touches: ({ id }) => [{ entity_id: id }] });`,
    `action("x", rules, { role: "user", touches: ({ idd }) => [{ entity_id: idd }] });`,
    "Property 'idd' does not exist",
  ],
  [
    "a role that does not exist",
    ACTION,
    `action("x", rules, { role: "viewer" });`,
    `action("x", rules, { role: "guest" });`,
    `Type '"guest"' is not assignable`,
  ],
  [
    "a rule of a kind that does not exist",
    ACTION,
    `action("x", { at: { type: "string", format: "date-time" } }, { role: "viewer" });`,
    `action("x", { at: { type: "date" } }, { role: "viewer" });`,
    `Type '"date"' is not assignable`,
  ],
  [
    "an event that tells something else",
    EVENT,
    `broadcast(broker, doorOpened, { door: "front" });`,
    `broadcast(broker, doorOpened, { window: "front" });`,
    "'window' does not exist",
  ],
  [
    "a listener that hears something else",
    EVENT,
    "on(doorOpened, ({ door }) => void door);",
    "on(doorOpened, ({ window }) => void window);",
    "Property 'window' does not exist",
  ],
  [
    "a misspelt route parameter",
    ROUTE,
    getRoute(READ, WRITE),
    getRoute("({ path }) => ({ entity_id: path.entity_idd })", WRITE),
    "Property 'entity_idd' does not exist",
  ],
  [
    "a route that reads less than its action needs",
    ROUTE,
    getRoute(READ, WRITE),
    getRoute("() => ({})", WRITE),
    "Property 'entity_id' is missing",
  ],
  [
    "a route that writes less than it declares",
    ROUTE,
    getRoute(READ, WRITE),
    getRoute(READ, "({ entity_id }) => ({ id: entity_id })"),
    "Property 'state' is missing",
  ],
  [
    "a route that writes a wrong type",
    ROUTE,
    getRoute(READ, WRITE),
    getRoute(READ, "({ entity_id, version }) => ({ id: entity_id, state: version })"),
    "Type 'number' is not assignable to type 'string'",
  ],
  [
    "a route that reads a body field which no rule names",
    ROUTE,
    postRoute("({ body }) => ({ entity_id: body.id })"),
    postRoute("({ body }) => ({ entity_id: body.entity })"),
    "Property 'entity' does not exist",
  ],
  [
    "a route with an unknown method",
    ROUTE,
    `route("GET /x", "getX", devices.list, { answer: {}, read: () => ({}), write: () => ({}) });`,
    `route("FETCH /x", "getX", devices.list, { answer: {}, read: () => ({}), write: () => ({}) });`,
    `"FETCH /x"`,
  ],
  [
    "an error code that the table does not have",
    FAIL,
    `fail("DEVICE_NOT_FOUND");`,
    `fail("DEVICE_NOT_FUOND");`,
    `'"DEVICE_NOT_FUOND"' is not assignable`,
  ],
  [
    "a setting that does not exist",
    CONFIG,
    "export const port: number = config.PORT;",
    "export const port: number = config.PROT;",
    "Property 'PROT' does not exist",
  ],
  [
    "a setting that is changed",
    CONFIG,
    "export const port: number = config.PORT;",
    "config.PORT = 1;",
    "read-only property",
  ],
  [
    "a command that needs an unknown field",
    DOMAIN,
    `domain({ name: "bell", fields, commands: { ring: { needs: ["volume"], effect } } });`,
    `domain({ name: "bell", fields, commands: { ring: { needs: ["volum"], effect } } });`,
    `'"volum"' is not assignable`,
  ],
  [
    "a command that its domain does not have",
    ORDER,
    `order("cover.office", "stop");`,
    `order("cover.office", "fly");`,
    `'"fly"' is not assignable`,
  ],
  [
    "a domain that reaches a state by a command that it does not have",
    DOMAIN,
    `domain({ name: "bell", commands: { ring: { effect } }, commandsToReach: () => [{ command: "ring" }] });`,
    `domain({ name: "bell", commands: { ring: { effect } }, commandsToReach: () => [{ command: "rign" }] });`,
    `'"rign"' is not assignable`,
  ],
];

const snippets = ROWS.flatMap(([, before, good, slip]) => [before + good, before + slip]);
const complaints = complaintsAbout(snippets);

it.each(ROWS.map(([what, , , , complaint], i) => ({ what, complaint, i })))(
  "refuses to compile $what",
  ({ complaint, i }) => {
    expect(complaints[2 * i]).toEqual([]);
    expect(complaints[2 * i + 1]).toEqual([expect.stringContaining(complaint)]);
  },
);
