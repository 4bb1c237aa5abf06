/** Examples of shapes that the answers of several groups have, as a new home gives them. */
import type { Free } from "../../shared/kernel/rules.ts";

/** When the examples happen, and half a minute later. */
export const TIME = "2026-01-31T08:00:00.000Z";
export const LATER = "2026-01-31T08:00:30.000Z";
/** Of an event in the log. */
export const POSITION = "83e1a80f:127";
const CONTEXT = { id: "cbba7618-ca7a-46b3-b64f-029598a6f636" };

const lit = {
  entity_id: "light.kitchen",
  state: "on",
  attributes: { friendly_name: "Kitchen light", area_id: "kitchen", brightness: 128 },
  last_changed: TIME,
  last_updated: TIME,
  version: 2,
};
const movieNight = { entity_id: "scene.movie_night", name: "Movie night", description: "" };
const reading = {
  entity_id: "scene.reading",
  name: "Reading",
  description: "",
  actions: [{ device: "light.office", action: "dim", value: 60 }],
};
const outcome = { entity_id: "light.kitchen", action: "turn_on", success: true, state: lit };

export const EXAMPLES = {
  Entity: lit,
  CommandResult: {
    success: true,
    entity_id: "light.kitchen",
    command: "turn_on",
    message: "Kitchen light: turn_on done",
    state: lit,
    changed: [lit],
    context: CONTEXT,
    status: "confirmed",
  },
  Scene: movieNight,
  SavedScene: reading,
  ShownScene: reading,
  SceneAction: { device: "cover.office", action: "set_position", value: 20 },
  CommandFields: { brightness: 128, transition: 2 },
  Activation: {
    success: true,
    scene: { entity_id: "scene.bright_kitchen", name: "Bright kitchen" },
    results: [outcome],
    message: "Bright kitchen is active",
    context: CONTEXT,
  },
  Outcome: outcome,
  Automation: {
    entity_id: "automation.light_at_the_front_door",
    name: "Light at the front door",
    state: "on",
    last_triggered: null,
    description: "Light the hallway when the front door opens",
    config: {
      alias: "Light at the front door",
      description: "Light the hallway when the front door opens",
      trigger: { platform: "state", entity_id: "binary_sensor.front_door", to: "on" },
      action: { service: "light.turn_on", target: { entity_id: "light.hallway" } },
    },
  },
  AutomationPreview: {
    triggers: ["when binary_sensor.front_door becomes on"],
    conditions: [],
    actions: ["light.turn_on of light.hallway"],
    fired: 1,
    fired_at: [TIME],
    since: "2026-01-24T08:00:00.000Z",
  },
  AutomationWarning: {
    field: "config",
    message: "No trigger is enabled: it runs only by hand.",
  },
  Trace: {
    run_id: "456f76ac-3c1b-22ce-9ee2-19bb0db981bf",
    trigger: { id: null, said: "by hand" },
    state: "finished",
    message: "",
    started_at: TIME,
    ended_at: TIME,
    context: { id: "456f76ac-3c1b-22ce-9ee2-19bb0db981bf", user_id: null },
    steps: [
      {
        path: "config.action",
        kind: "service",
        said: "light.turn_on",
        success: true,
        timestamp: TIME,
      },
    ],
    steps_omitted: 0,
  },
  Undone: {
    success: true,
    context_id: CONTEXT.id,
    context: { id: "9ba758db-a88b-4ac8-a71c-5af593a7d647" },
    results: [{ entity_id: "light.kitchen", success: true, state: lit, status: "confirmed" }],
    message: "1 of 1 brought back",
  },
} as const satisfies Readonly<Record<string, Free>>;
