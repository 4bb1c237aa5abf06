/** Examples of whole answers, by the names of their schemas, as a new home gives them. */
import type { Free } from "../../shared/kernel/rules.ts";
import { EXAMPLES, LATER, TIME } from "./examples.ts";
import { SYSTEM_EXAMPLES } from "./system-examples.ts";

const success = true;
const {
  Activation,
  Addon,
  Automation,
  AutomationPreview,
  CommandResult,
  Entity,
  Grant,
  Job,
  JobBrief,
  Key,
  Package,
  SavedScene,
  Scene,
  Trace,
  User,
} = EXAMPLES;
const { state, attributes, last_changed, last_updated, version, entity_id } = Entity;
const POSITION = "83e1a80f:127";
const SECRET = "hk_fbd86cd9e654d186_mOe3Vq1kYd8sT0bZ";
const sentence = "Turned on Kitchen light.";

export const ANSWER_EXAMPLES: Readonly<Record<string, Free>> = {
  AnyEntity: Entity,
  DeviceList: { devices: [{ id: entity_id, state, attributes }] },
  Overview: {
    state: { "light.kitchen": { state, attributes, last_changed, version } },
    system: { mode: "cosy" },
    context: { location: "kitchen" },
    timestamp: TIME,
  },
  SystemChange: {
    success,
    context: "evening",
    previous_state: { "light.kitchen": { state: "off", attributes } },
    current_state: { "light.kitchen": { state, attributes }, mode: "cosy" },
    timestamp: TIME,
  },
  Interpretation: {
    natural_language: sentence,
    structured_data: {
      success,
      action_taken: "turn_on",
      entities_affected: ["light.kitchen"],
      state_changes: { "light.kitchen": { state, attributes } },
    },
    next_suggestions: [],
    confidence: 1,
    context: {
      user_id: "admin",
      session_id: "ac56df7e-1ea3-4e15-8865-1201b78f0b03",
      timestamp: TIME,
    },
  },
  SentenceResult: { success, action: "turn_on", device: "light.kitchen", message: sentence },
  Logbook: {
    success: true,
    entries: [
      {
        sequence: 128,
        time: TIME,
        kind: "state_changed",
        entity_id: "light.kitchen",
        name: "Kitchen light",
        state: "on",
        previous_state: "off",
        context_id: "cbba7618-ca7a-46b3-b64f-029598a6f636",
        user: "admin",
      },
    ],
    next: 128,
  },
  History: {
    success,
    entity_id: "light.kitchen",
    start_time: "2026-01-30T08:00:00.000Z",
    end_time: TIME,
    history: [{ entity_id, state, attributes, last_changed, last_updated }],
    next: null,
  },
  HistorySamples: {
    success,
    start_time: "2026-01-30T08:00:00.000Z",
    end_time: TIME,
    samples: [{ entity_id, history: [{ state, last_changed }] }],
  },
  AreaList: {
    success,
    areas: [
      {
        area_id: "kitchen",
        name: "Kitchen",
        floor_id: "ground_floor",
        aliases: [],
        entities: ["light.kitchen"],
      },
    ],
  },
  FloorList: {
    success,
    floors: [{ floor_id: "ground_floor", name: "Ground floor", level: 0, areas: ["kitchen"] }],
  },

  SceneList: { success, scenes: [Scene] },
  SavedSceneAnswer: { success, scene: SavedScene },
  ShownSceneAnswer: { success, scene: SavedScene },
  SceneAnswer: { success, scene: Scene },
  AutomationList: { success, automations: [Automation] },
  AutomationAnswer: { success, automation: Automation },
  AutomationChange: {
    success,
    automation: Automation,
    automation_id: Automation.entity_id,
    message: "Light at the front door: triggered",
    results: Activation.results,
  },
  AutomationUpdate: {
    success,
    automation: Automation,
    automation_id: Automation.entity_id,
    message: "Light at the front door: would be updated",
    preview: AutomationPreview,
  },
  TraceList: { success, traces: [Trace] },
  Success: { success },

  AddonList: { success, addons: [Addon] },
  AddonChange: {
    success,
    addon: Addon,
    message: "Installing Weather simulator",
    job: JobBrief,
  },
  PackageList: { success, packages: [Package] },
  PackageChange: { success, package: Package, message: "Installing Catppuccin", job: JobBrief },
  JobAnswer: { success, job: Job },
  ...SYSTEM_EXAMPLES,

  ToolCatalogue: {
    tools: [
      {
        name: "state",
        description: "Read one entity, or all",
        parameters: { type: "object", properties: { entity_id: { type: "string" } } },
      },
    ],
    prompts: [],
    resources: [{ name: "openapi", url: "/openapi.json" }],
  },
  ToolResult: { success, tool: "control", result: CommandResult },
  ActionList: {
    actions: [
      { name: "turn_off", parameters: ["entity_id", "transition"], description: "Turn one off" },
    ],
  },
  ActionResult: { success, action: "turn_on", result: CommandResult, timestamp: TIME },
  BatchResult: {
    success: false,
    results: [
      { index: 0, action: "turn_on", success, result: CommandResult },
      {
        index: 1,
        action: "activate_scene",
        success: false,
        error: { code: "SCENE_NOT_FOUND", message: "There is no scene attic" },
      },
    ],
    summary: { total: 2, succeeded: 1, failed: 1, skipped: 0 },
  },
  Context: { current_context: { user: "anna", location: "kitchen" } },
  ContextChange: { success, current_context: { user: "anna" }, timestamp: TIME },
  FiredEvent: { success, event_type: "doorbell", position: POSITION },
  EventPage: {
    success,
    events: [
      {
        type: "state_changed",
        entity_id,
        domain: "light",
        state,
        attributes,
        previous_state: "off",
        version,
        context: { id: "cbba7618-ca7a-46b3-b64f-029598a6f636", user_id: User.id },
        timestamp: TIME,
        position: POSITION,
      },
    ],
    position: POSITION,
  },

  Revocation: { success, message: "The token is revoked" },
  Ticket: {
    success,
    ticket: "ht_XtFiHS8jU8GrWCX4tqKTCar0A2WignfLwpv76nS3c-c",
    expires_in: 30,
    expires_at: LATER,
  },
  PermissionPreview: {
    name: "hallway tablet",
    role: "user",
    grant: Grant,
    permissions: ["read", "control"],
    entities: [{ entity_id, commands: Grant.commands, is_readable: true }],
  },
  Setup: { needed: true, possible_from_here: false },
  Whoami: {
    username: "hallway tablet",
    role: "user",
    permissions: ["read", "control"],
    credential: "api_key",
    grant: Grant,
    expires_at: null,
  },
  UserList: { success, users: [User] },
  UserAnswer: { success, user: User },
  KeyList: { success, keys: [Key] },
  KeyAnswer: { success, key: Key },
  NewKeyAnswer: { success, ...Key, key: SECRET, api_key: SECRET },
};
