/** Examples of named schemas, as a new home answers. */
import type { Free } from "../../shared/kernel/rules.ts";

const TIME = "2026-01-31T08:00:00.000Z";
const CONTEXT = { id: "cbba7618-ca7a-46b3-b64f-029598a6f636" };
const GRANT = { entities: ["light.*"], commands: ["turn_on", "turn_off"] };
const JOB = { id: "7d0e5c1a", status: "running", progress: 40 };

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

export const EXAMPLES: Readonly<Record<string, Free>> = {
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
  Undone: {
    success: true,
    context_id: CONTEXT.id,
    context: { id: "9ba758db-a88b-4ac8-a71c-5af593a7d647" },
    results: [{ entity_id: "light.kitchen", success: true, state: lit, status: "confirmed" }],
    message: "1 of 1 brought back",
  },
  Addon: {
    name: "Weather simulator",
    slug: "weather_sim",
    description: "Shows a made-up temperature, humidity and wind that change every few seconds",
    version: "1.0.0",
    installed: true,
    available: true,
    state: "stopped",
  },
  Package: {
    name: "Catppuccin",
    repository: "catppuccin/home-assistant",
    category: "theme",
    installed_version: "",
    available_version: "v2.0.0",
  },
  Job: {
    ...JOB,
    kind: "addon",
    action: "install",
    subject: "weather_sim",
    params: { slug: "weather_sim" },
    message: "Installing Weather simulator",
    created_at: TIME,
    updated_at: TIME,
    created_by: "2f9e0561-2909-4fb9-939d-b4e4b511e9df",
  },
  JobBrief: JOB,
  User: {
    id: "2f9e0561-2909-4fb9-939d-b4e4b511e9df",
    username: "grandma",
    role: "user",
    created_at: TIME,
  },
  Key: {
    id: "fbd86cd9e654d186",
    name: "hallway tablet",
    role: "user",
    grant: GRANT,
    expires_at: null,
    created_at: TIME,
    created_by: "admin",
  },
  Grant: GRANT,
};
