/** Reading and changing devices, in each of the ways that the groups have for it. */
import { fc } from "../../support/any.ts";
import { automationId, scene, sceneName } from "./routine-words.ts";
import { sentence } from "./sentences.ts";
import { get, post, type Row, read } from "./wish.ts";
import { anyOf, command, entity, lit, mostly, often, resting } from "./words.ts";

const attributes = fc.record(
  { brightness: fc.integer({ min: 0, max: 255 }), note: anyOf("<i>", "x", "") },
  { requiredKeys: [] },
);
const represented = fc.record(
  { entity_id: resting, state: mostly(["on", "off"], "dimmed", ""), attributes },
  { requiredKeys: ["entity_id", "state"] },
);

const wanted = fc.record(
  { state: anyOf("on", "off", "open"), attributes },
  { requiredKeys: ["state"] },
);
const free = fc.dictionary(
  mostly(["mode", "guests"], "a-b", "__proto__"),
  fc.jsonValue({ maxDepth: 2 }),
  { maxKeys: 2 },
);
const system = fc
  .tuple(anyOf("evening", "<x>", "guests"), fc.dictionary(entity, wanted, { maxKeys: 2 }), free)
  .map(([context, entities, keys]) => ({ context, state: { ...entities, ...keys } }));

const flat = command.map(({ entity_id, command: name, fields }) => ({
  entity_id,
  command: name,
  ...fields,
}));
const deep = command.map(({ entity_id, command: name, fields }) => ({
  entity_id,
  command: name,
  parameters: fields,
}));

const facts = fc.dictionary(anyOf("user", "mood"), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 });

type Done = { readonly action: string; readonly parameters: object };
const by = (action: string, parameters: fc.Arbitrary<object>): fc.Arbitrary<Done> =>
  parameters.map((fields) => ({ action, parameters: fields }));

/** What is done by name. */
const done = often<Done>(
  [6, by("control", flat)],
  [
    3,
    command.map(({ entity_id, command: action, fields }) => ({
      action,
      parameters: { entity_id, ...fields },
    })),
  ],
  [1, by("set_state", represented)],
  [1, by("get_state", fc.record({ entity_id: entity }))],
  [1, by("set_context", fc.record({ context: facts }))],
  [1, by("activate_scene", fc.record({ scene_id: sceneName }))],
  [1, by("create_scene", scene)],
  [1, by("interpret", fc.record({ input: sentence }))],
  [1, by("undo", anyOf({ last: true }))],
  [1, anyOf({ action: "dance", parameters: {} }, { action: "list_automations", parameters: {} })],
);
const batch = fc.record(
  { actions: fc.array(done, { minLength: 1, maxLength: 3 }), stop_on_error: fc.boolean() },
  { requiredKeys: ["actions"] },
);

const tool = often<object>(
  [4, flat.map((fields) => ({ tool: "control", ...fields }))],
  [1, sceneName.map((scene_id) => ({ tool: "scene", scene_id }))],
  [1, automationId.map((automation_id) => ({ tool: "automation", automation_id }))],
  [1, sentence.map((input) => ({ tool: "interpret", input }))],
  [
    2,
    anyOf<object>(
      { tool: "state", domain: "light" },
      { tool: "history", entity_id: "light.kitchen", start_time: "«start»", limit: 5 },
      { tool: "addon", action: "list" },
      { tool: "package", action: "list" },
      { tool: "x" },
    ),
  ],
);

const interpreted = fc.record(
  {
    input: sentence,
    context: fc.record({ session_id: anyOf("s1", "s2") }),
    model: mostly(["claude", "gpt4", "custom"], "llama"),
  },
  { requiredKeys: ["input"] },
);

const besides = mostly(
  ["", "", "&minimal_response=true", "&significant_changes_only=true"],
  "&minimal_response=1",
  "&cursor=«cursor»",
);
const history = fc
  .tuple(lit, fc.integer({ min: 1, max: 9 }), besides)
  .map(([id, rows, more]) => `/history?entity_id=${id}&start_time=«start»&limit=${rows}${more}`)
  .map((path) => ({ method: "GET", path }));

export const DEVICES: readonly Row[] = [
  [120, post("/control", flat)],
  [120, post("/api/control", deep)],
  [30, post("/api/state", represented, "A")],
  [30, post("/api/state", system, "C")],
  [40, get("/api/state/", entity)],
  [
    10,
    read(
      "/api/state?domain=light,fan",
      "/api/state?area=kitchen",
      "/api/state?entity_id=light.kitchen",
      "/api/state?domain=Light",
      "/api/state?domain=nothing",
    ),
  ],
  [30, post("/api/action", done)],
  [30, post("/api/actions/batch", batch)],
  [30, post("/api/tools", tool)],
  [45, post("/interpret", interpreted)],
  [45, post("/api/command", fc.record({ command: sentence }))],
  [
    40,
    post(
      "/api/undo",
      mostly<object>(
        [{ last: true }, { context_id: "«context»" }],
        {},
        { context_id: "x" },
        { last: false },
      ),
    ),
  ],
  [40, history],
];
